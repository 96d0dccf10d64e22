/** What a question's words may name, and the numbers and times that they state. */
import type { Language } from '../../rdf';
import { detectLanguage, type Token } from '../../retrieval';
import type { ComposeRequest } from '../candidate';
import { findQuantities, type Knowledge, type Quantity, type Span } from '../../knowledge';
import { cutOf } from '../cut-of';
import { spansOf } from '../items/spans-of';
import { lexiconOf } from '../lexicon/lexicon';

export interface Words {
  readonly text: string;
  /** Of the question. */
  readonly language: Language;
  readonly tokens: readonly Token[];
  /** Those that best cut the question into names come first. */
  readonly spans: readonly Span[];
  readonly quantities: readonly Quantity[];
}

/** @param request its `language` is that of the page, in case that the question does not tell its own */
export const wordsOf = (
  {
    question,
    pins,
    near = [],
    language: page,
  }: Pick<ComposeRequest, 'question' | 'pins' | 'near' | 'language'>,
  knowledge: Knowledge,
): Words => {
  const language = detectLanguage(question, page);
  const named = spansOf({ question, language, pins, near }, knowledge);
  const { tokens } = named;
  const cut = cutOf(named, lexiconOf(language)).spans;
  // What a part of a name may mean is not meant.
  const isPart = ({ start, end }: Span): boolean => cut.some((one) => one.start <= start && end <= one.end);
  const spans = [...cut, ...named.spans.filter((one) => !isPart(one))];
  return { text: question, language, tokens, spans, quantities: findQuantities(question, tokens, language) };
};
