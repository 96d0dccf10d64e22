import { withoutValues, type Knowledge } from '../knowledge';
import { detectLanguage, type ExamplePairs } from '../retrieval';
import { aboutNamed } from './about-named';
import { isWithout, weightsFor } from './ablations';
import type { Candidate, ComposeRequest, Reading } from './candidate';
import { readCandidates } from './candidates-of';
import { leavesDeciding, leavesMost, leftIn } from './candidates/leaves-deciding';
import { fromExamples } from './examples/from-examples';
import { contextFor } from './parse';
import { readingOfParsed } from './reading-of-parsed';

export interface Composition {
  /** What the question was understood to say. */
  readonly reading: Reading;
  /** Likeliest first. */
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
  const { question, scope, language, ablations, most = MOST_CANDIDATES } = request;
  const knowledge = isWithout(ablations, 'values') ? withoutValues(known) : known;
  const spoken = detectLanguage(question, language);
  const { named, candidates: read } = readCandidates(request, spoken, most, knowledge);
  const context = contextFor(
    { question, language: spoken, weights: weightsFor(ablations) },
    named,
    knowledge,
  );
  const parsed = read.filter((one) => !leavesMost(one, context) && !leavesDeciding(one, context));
  const [best] = parsed;
  const top = best?.score ?? 0;
  const about = aboutNamed(named.spans, { scope, language, top }, context);
  const pairs = isWithout(ablations, 'examples') ? undefined : examples;
  const adapted = fromExamples(pairs, request, named, best, context);
  const candidates = [...about, ...adapted, ...parsed]
    .sort((a, b) => b.score - a.score)
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
    .slice(0, most);
  const refused = read[0] && leftIn(read[0], context);
  const told = { spoken, language, lexicon: context.lexicon, refused };
  return { reading: readingOfParsed(candidates[0], named, knowledge, told), candidates };
};
