import { detectLanguage, type ExamplePairs } from '../retrieval';
import { isWithout } from './ablations';
import { withoutValues, type Knowledge } from '../knowledge';
import type { Candidate, ComposeRequest, Reading } from './candidate';
import { composeParsed } from './compose-parsed';

export interface Composition {
  readonly reading: Reading;
  readonly candidates: readonly Candidate[];
}

/** So many candidates, where nothing else is said. */
const MOST_CANDIDATES = 24;

/** Turns a question into ranked candidate queries: the parser's, and those of `examples` that can be made to say it. No model, no network. */
export const compose = (
  known: Knowledge,
  request: ComposeRequest,
  examples?: Pick<ExamplePairs, 'nearest'>,
): Composition => {
  const { question, language, ablations, most = MOST_CANDIDATES } = request;
  const knowledge = isWithout(ablations, 'values') ? withoutValues(known) : known;
  const spoken = detectLanguage(question, language);
  const pairs = isWithout(ablations, 'examples') ? undefined : examples;
  return composeParsed(request, { spoken, most, examples: pairs }, knowledge);
};
