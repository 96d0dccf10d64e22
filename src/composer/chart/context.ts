import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import type { Knowledge } from '../../knowledge';
import type { Lexicon } from '../lexicon/lexicon';
import type { WayFinder } from './ways';

/** What a question is read with. */
export interface Context {
  readonly knowledge: Knowledge;
  readonly lexicon: Lexicon;
  readonly language: Language;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly ways: WayFinder;
  /** What one unit of a trait adds to the logarithm of a reading's odds; traits that are not named add nothing. */
  readonly weights: Readonly<Record<string, number>>;
}
