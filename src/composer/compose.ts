import { detectLanguage, type ExamplePairs } from '../retrieval';
import { isWithout } from './ablations';
import { aboutCandidates } from './alternatives/about';
import { mutated, ranked, sensible, type Answer, type Asked } from './answers-of';
import type { Candidate, ComposeRequest, Pin, Reading } from './candidate';
import { MOST_CANDIDATES, bound, candidateOf, writtenOut } from './candidate-of';
import { adaptedCandidates } from './examples/adapted-candidates';
import { askedUnit } from './cues/asked-unit';
import { compoundHeads } from './grounding/compound-heads';
import { ground } from './grounding/ground';
import { lookedUp } from './grounding/looked-up';
import { sexes } from './grounding/sexes';
import { nearSpans } from './meaning/near-spans';
import { placeOf, readingOf, whole } from './reading-of';
import type { Knowledge } from './schema/knowledge';
import { unionsOf } from './alternatives/unions';
import { withoutValues } from './alternatives/without-values';

export interface Composition {
  readonly reading: Reading;
  readonly candidates: readonly Candidate[];
  /**
   * Where there is no candidate: readings that answer another question, as words that restrict it are not read, best
   * first. Never a yes or no.
   */
  readonly closest: readonly Candidate[];
}

const MOST_CLOSEST = 12;
/** Readings of each of two lists. */
const HALVES = 3;

/** The best of what was refused, but for a yes or no. */
const closestOf = (answers: readonly Answer[], asked: Asked): readonly Candidate[] =>
  answers
    .filter(({ written }) => written.form !== 'ask')
    .slice(0, MOST_CLOSEST)
    .map((one) => writtenOut(candidateOf(one, asked), asked.knowledge.schema));

/** Turns a question into ranked candidate queries: built ones, and those of `examples` that can be made to say it. No model, no network. */
export const compose = (known: Knowledge, request: ComposeRequest, examples?: ExamplePairs): Composition => {
  const { question, scope, pins, language, withheld, ablations, near = [] } = request;
  const knowledge = isWithout(ablations, 'values') ? withoutValues(known) : known;
  const spoken = detectLanguage(question, language);
  const askedAs = (text: string, corrections: readonly Pin[]): Asked => {
    // What is near to words is told by their place in the question.
    const grounded = ground(text, spoken, knowledge.index, corrections, (tokens) => [
      ...nearSpans(tokens, text === question ? near : [], knowledge),
      ...lookedUp(tokens, corrections, knowledge.schema.names),
      ...compoundHeads(tokens, spoken, knowledge),
      ...sexes(tokens, spoken, knowledge.index, knowledge.schema),
    ]);
    return { grounded, knowledge, request, unit: askedUnit(grounded.text, grounded.tokens) };
  };
  const asked = askedAs(question, pins);
  const { grounded } = asked;
  const answers = ranked(asked);
  const unions = unionsOf(question, pins, { asked: spoken, language }, (text, corrections) => {
    const half = askedAs(text, corrections);
    return sensible(ranked(half))
      .slice(0, HALVES)
      .map((one) => candidateOf(one, half));
  });
  const sound = sensible(answers);
  const built = bound(
    [...sound, ...mutated(sound, asked)].sort((a, b) => b.score - a.score),
    asked,
  ).concat(unions);
  const adapted =
    examples === undefined || isWithout(ablations, 'examples')
      ? []
      : adaptedCandidates(examples, { grounded, scope, language, withheld }, knowledge);
  const about = aboutCandidates(grounded, { scope, language }, knowledge);
  const candidates = [...about, ...built, ...adapted.filter(({ id }) => built.every((one) => one.id !== id))]
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES)
    .map((one) => writtenOut(one, knowledge.schema));
  const reading = readingOf(grounded, knowledge, language);
  const [best] = answers;
  if (candidates.length > 0 || best === undefined) return { reading, candidates, closest: [] };
  const unread = whole(best.lost.map(({ start, end }) => placeOf(grounded, start, end)));
  return { reading: { ...reading, unread }, candidates, closest: closestOf(answers, asked) };
};
