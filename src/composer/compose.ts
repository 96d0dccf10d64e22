import { detectLanguage, type ExamplePairs } from '../retrieval';
import { composerFor, isWithout } from './ablations';
import { aboutCandidates } from './alternatives/about';
import { mutated, ranked, type Asked } from './answers-of';
import type { Candidate, ComposeRequest, Pin, Reading } from './candidate';
import { MOST_CANDIDATES, bound, candidateOf, writtenOut } from './candidate-of';
import { adaptedCandidates } from './examples/adapted-candidates';
import { askedForms, isOfForm } from './examples/asked-form';
import { askedUnit } from './cues/asked-unit';
import { compoundHeads } from './grounding/compound-heads';
import { ground } from './grounding/ground';
import { lookedUp } from './grounding/looked-up';
import { sexes } from './grounding/sexes';
import { nearSpans } from './meaning/near-spans';
import { composeParsed } from './parser/compose-parsed';
import { readingOf } from './reading-of';
import type { Knowledge } from './schema/knowledge';
import { unionsOf } from './alternatives/unions';
import { withoutValues } from './alternatives/without-values';

export interface Composition {
  readonly reading: Reading;
  readonly candidates: readonly Candidate[];
}

/** Readings of each of two lists. */
const HALVES = 3;

/** Turns a question into ranked candidate queries: built ones, and those of `examples` that can be made to say it. No model, no network. */
export const compose = (
  known: Knowledge,
  request: ComposeRequest,
  examples?: Pick<ExamplePairs, 'nearest'>,
): Composition => {
  const { question, scope, pins, language, withheld, ablations, near = [] } = request;
  const knowledge = isWithout(ablations, 'values') ? withoutValues(known) : known;
  const spoken = detectLanguage(question, language);
  const pairs = isWithout(ablations, 'examples') ? undefined : examples;
  const most = request.most ?? MOST_CANDIDATES;
  if (composerFor(ablations) === 'new')
    return composeParsed(request, { spoken, most, examples: pairs }, knowledge);
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
  const reading = readingOf(grounded, knowledge, language);
  const answers = ranked(asked);
  const unions = unionsOf(question, pins, { asked: spoken, language }, (text, corrections) => {
    const half = askedAs(text, corrections);
    return ranked(half)
      .slice(0, HALVES)
      .map((one) => candidateOf(one, half));
  });
  const built = bound(
    [...answers, ...mutated(answers, asked)].sort((a, b) => b.score - a.score),
    asked,
    request.most,
  ).concat(unions);
  const forms = askedForms(
    answers.map(({ plan }) => plan.sketch),
    grounded,
    knowledge.schema,
  );
  const adapted =
    pairs === undefined
      ? []
      : adaptedCandidates(
          pairs,
          {
            asked: grounded,
            isOfForm: (form) => isOfForm(form, forms, grounded),
            scope,
            language,
            withheld,
          },
          knowledge,
        );
  const about = aboutCandidates(grounded, { scope, language }, knowledge);
  const candidates = [...about, ...built, ...adapted.filter(({ id }) => built.every((one) => one.id !== id))]
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map((one) => writtenOut(one, knowledge.schema));
  return { reading, candidates };
};
