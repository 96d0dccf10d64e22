import { allAtOnce, type Steps } from '../../base';
import type { Iri, Language } from '../../rdf';
import {
  LabelIndex,
  NO_THESAURUS,
  fill,
  personClasses,
  readComments,
  spellOut,
  type Filling,
  type Thesaurus,
} from '../../retrieval';
import type { Profile } from '../../store';
import type { ClassKey } from './class-key';
import { withQuantities } from './quantities';
import { Schema } from './schema';
import { stateUnits } from './stated-units';

/** What the sources in scope hold together, made ready for questions. */
export interface Knowledge {
  readonly profile: Profile;
  readonly schema: Schema;
  readonly index: Pick<LabelIndex, 'spans' | 'searchEntities' | 'isKnown' | 'isNearSchema'>;
  readonly persons: ReadonlySet<ClassKey>;
  /** One triple with the term, in words. */
  readonly exampleOf: (iri: Iri, language: Language) => string | undefined;
}

export const knowledgeOf = (
  described: Profile,
  exampleOf: Knowledge['exampleOf'],
  thesaurus: Thesaurus = NO_THESAURUS,
): Knowledge => knowledgeFrom(allAtOnce(learnInSteps(described, thesaurus)), exampleOf, thesaurus);

/** What takes time to make of a description, and may be kept as data. */
export interface Learned {
  readonly profile: Profile;
  /** The same, where a measure that is a thing of its own counts as a number. */
  readonly numbered: Profile;
  readonly filled: Filling;
}

/** In steps, whose units are names and values. */
export function* learnInSteps(described: Profile, thesaurus: Thesaurus): Steps<Learned> {
  const profile = stateUnits(spellOut(readComments(described), thesaurus));
  const numbered = withQuantities(profile);
  return { profile, numbered, filled: yield* fill(numbered) };
}

/** Takes over what was learned: it serves once. */
export const knowledgeFrom = (
  { profile, numbered, filled }: Learned,
  exampleOf: Knowledge['exampleOf'],
  thesaurus: Thesaurus,
): Knowledge => ({
  profile,
  schema: new Schema(numbered),
  index: new LabelIndex(numbered, thesaurus, filled),
  persons: personClasses(profile).all,
  exampleOf,
});
