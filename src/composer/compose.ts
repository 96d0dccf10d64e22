import { detectLanguage, type ExamplePairs } from '../retrieval';
import { isWithout, weightsFor } from './ablations';
import { aboutCandidates } from './alternatives/about';
import { leftOpen } from './binding/left-open';
import type { Binding, Candidate, ComposeRequest, Pin, Reading } from './candidate';
import { adaptedCandidates } from './examples/adapted-candidates';
import { askedUnit, type AskedUnit } from './cues/asked-unit';
import { ground, type Grounded } from './grounding/ground';
import { lookedUp } from './grounding/looked-up';
import { sexes } from './grounding/sexes';
import { inAskedUnit, lostBeside } from './in-asked-unit';
import { isDetour } from './joining/detour';
import { assemble } from './joining/assemble';
import type { QueryGraph } from './joining/query-graph';
import { isWrongSide } from './joining/wrong-side';
import { nearSpans } from './meaning/near-spans';
import { mutantsOf } from './alternatives/mutations';
import { plansOf } from './plans-of';
import type { Plan } from './sketch/plan';
import { groundingsOf, placeOf, readingOf } from './reading-of';
import { verdictOn } from './unread/refused';
import { usedItems } from './unread/said-items';
import type { Knowledge } from './schema/knowledge';
import { withPaths } from './schema/quantities';
import type { Features } from './ranking/features';
import { featuresOf } from './features-of';
import { scoreOf } from './ranking/score';
import { inUnit } from './telling/in-unit';
import { pluralOf } from './wording/nouns';
import { paraphrase } from './telling/paraphrase';
import { unionsOf } from './alternatives/unions';
import { variantsOf } from './alternatives/variants';
import { withoutValues } from './alternatives/without-values';
import { costOfLost, lostWords, saysThing, skippedSpans, type Stretch } from './unread/word-use';
import { ageOf } from './writing/age';
import { bothApart } from './writing/both-apart';
import { deniedApart } from './writing/denied-apart';
import { metAt } from './writing/met-at';
import { writeQuery } from './writing/write-query';
import type { Written } from './writing/writing';

export interface Composition {
  readonly reading: Reading;
  readonly candidates: readonly Candidate[];
  /**
   * Where there is no candidate: readings that answer another question, as words that restrict it are not read, best
   * first. Never a yes or no.
   */
  readonly closest: readonly Candidate[];
}

const MOST_CANDIDATES = 24;
const MOST_CLOSEST = 12;
/** Readings of each of two lists. */
const HALVES = 3;
/** Of which mutants are made. */
const MUTATED = 3;
/** Tried of each plan. */
const GRAPHS = 4;

/** A query that answers one plan, with what its candidate is made of. */
interface Answer {
  readonly plan: Plan;
  readonly graph: QueryGraph;
  readonly written: Written;
  readonly features: Features;
  readonly score: number;
  /** It shows the things themselves, and another shows what names them. */
  readonly isTwin: boolean;
  /** Words that its query says nothing of. */
  readonly lost: readonly Stretch[];
  /** What it answers is not what was asked. */
  readonly isRefused: boolean;
}

/** A question in its words, over what is known. */
interface Asked {
  readonly grounded: Grounded;
  readonly knowledge: Knowledge;
  readonly request: ComposeRequest;
  /** The unit in which the answer is wanted. */
  readonly unit: AskedUnit | undefined;
}

/** What a written query says of the question, and what it costs that it is no closer to its words. */
const answerOf = (
  plan: Plan,
  graph: QueryGraph,
  written: Written,
  { isTwin = false, isMutant = false }: { readonly isTwin?: boolean; readonly isMutant?: boolean },
  { grounded, knowledge: { schema }, request, unit }: Asked,
): Answer => {
  const { cut, sketch } = plan;
  const said = { cut, sketch, graph, query: written.query };
  const lost = lostBeside(lostWords(grounded, said, schema), unit, written.columns);
  const unread = costOfLost(lost, grounded, skippedSpans(cut, sketch.items, grounded));
  const lostThings = lost.filter((one) => saysThing(one, grounded, plan.items)).length;
  const { isRefused, isInvented } = verdictOn(lost, plan, graph, grounded, schema);
  const features = featuresOf({
    plan,
    graph,
    written,
    unread,
    lost,
    lostThings,
    isInvented,
    isDetour: isDetour(graph, sketch, grounded, schema),
    isTwin,
    isMutant,
  });
  return {
    plan,
    graph,
    written,
    features,
    score: scoreOf(features, weightsFor(request.ablations)),
    isTwin,
    lost,
    isRefused,
  };
};

/** Over each graph of a plan: with the names of things; and one place below it, with the things themselves. */
const answersOf = (plan: Plan, asked: Asked): Answer[] => {
  const { grounded, knowledge, request } = asked;
  const { schema, persons } = knowledge;
  const { language, ablations } = request;
  const isDirect = isWithout(ablations, 'steiner');
  return assemble(plan.sketch, { schema, grounded, persons, isDirect })
    .filter((graph) => !isWrongSide(graph, plan.sketch, grounded, schema))
    .slice(0, GRAPHS)
    .flatMap((graph) => {
      const joined = bothApart(
        { graph: deniedApart(metAt(graph, plan.sketch), plan.sketch), sketch: plan.sketch },
        schema,
      );
      const apart = { ...plan, sketch: joined.sketch };
      return variantsOf(apart, joined.graph).map((one) => ({ plan: one, graph: joined.graph }));
    })
    .flatMap(({ plan: one, graph }) => {
      const named = writeQuery(graph, one.sketch, schema, { withNames: true, language });
      const bare = writeQuery(graph, one.sketch, schema, { withNames: false, language });
      if (named === undefined || bare === undefined) return [];
      const answer = answerOf(one, graph, named, {}, asked);
      if (bare.query === named.query) return [answer];
      return [answer, answerOf(one, graph, bare, { isTwin: true }, asked)];
    });
};

const ranked = (asked: Asked): readonly Answer[] => {
  const best = new Map<string, Answer>();
  for (const plan of plansOf(asked.grounded, asked.knowledge)) {
    for (const answer of answersOf(plan, asked)) {
      const known = best.get(answer.written.query);
      if (known === undefined || known.score < answer.score) best.set(answer.written.query, answer);
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
};

/** Those that are no answer go, and with them what is further from the words and understands no more of them. */
const sensible = (answers: readonly Answer[]): readonly Answer[] => {
  const refused = answers.find(({ isRefused }) => isRefused);
  return answers.filter(
    (one) =>
      !one.isRefused &&
      (refused === undefined || one.score > refused.score || one.lost.length < refused.lost.length),
  );
};

/** The best readings with one thing changed each: what they may have been meant as, below all that the words say. */
const mutated = (answers: readonly Answer[], asked: Asked): readonly Answer[] => {
  const { schema } = asked.knowledge;
  const { language } = asked.request;
  const known = new Set(answers.map(({ written }) => written.query));
  return answers.slice(0, MUTATED).flatMap(({ plan, graph, isTwin }) =>
    mutantsOf({ plan, graph }).flatMap((one) => {
      const written = writeQuery(one.graph, one.plan.sketch, schema, { withNames: !isTwin, language });
      if (written === undefined || known.has(written.query)) return [];
      known.add(written.query);
      return [answerOf(one.plan, one.graph, written, { isTwin, isMutant: true }, asked)];
    }),
  );
};

const candidateOf = (
  { plan, graph, written, features, score, isTwin, lost }: Answer,
  { grounded, knowledge, request: { scope, language }, unit }: Asked,
  binding?: Binding,
): Candidate => {
  const { schema, persons } = knowledge;
  const { sketch } = plan;
  const noun = plan.noun === undefined ? undefined : { text: plan.noun, language: grounded.language };
  const [shown] = written.columns;
  const said = paraphrase({ graph, sketch, schema, persons, language, noun, isTwin });
  const columns = written.columns.map((column, at) => {
    const isNameless = at === 0 && column.label === '' && column.kind === 'entity';
    return inAskedUnit(isNameless ? { ...column, label: said.called } : column, unit);
  });
  const isInUnit = columns.some(({ shownIn }) => shownIn !== undefined);
  return {
    id: written.query,
    query: written.query,
    score,
    features,
    scope,
    paraphrase: isInUnit ? [...said.phrases, inUnit(unit?.shown ?? '', language)] : said.phrases,
    groundings: groundingsOf(grounded, usedItems(sketch, written.query), knowledge, language),
    ...(binding === undefined ? {} : { binding }),
    unused: lost.map(({ start, end }) => placeOf(grounded, start, end)),
    ...(ageOf(graph, sketch, schema)?.isLife === true ? { isOfLives: true } : {}),
    form: written.form,
    columns,
    // Values are called what they are values of.
    noun:
      plan.noun === undefined && shown?.kind === 'value' && shown.label !== ''
        ? pluralOf(shown.label, language)
        : said.noun,
  };
};

/** Its queries in full: what stands for two properties is a path. */
const writtenOut = (one: Candidate): Candidate => {
  const query = withPaths(one.query);
  const { binding } = one;
  return {
    ...one,
    id: query,
    query,
    ...(binding === undefined ? {} : { binding: { ...binding, query: withPaths(binding.query) } }),
  };
};

/** The best as candidates; what several things are called alike is left open, unless it is to be answered without that. */
const bound = (answers: readonly Answer[], asked: Asked): Candidate[] => {
  const { grounded, knowledge, request } = asked;
  const { language, ablations } = request;
  if (isWithout(ablations, 'binding'))
    return answers.slice(0, MOST_CANDIDATES).map((one) => candidateOf(one, asked));
  return leftOpen(answers, { grounded, knowledge, language, weights: weightsFor(ablations) })
    .slice(0, MOST_CANDIDATES)
    .map(({ answer, binding }) => candidateOf(answer, asked, binding));
};

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
      ...sexes(tokens, spoken, knowledge.index, knowledge.schema),
    ]);
    return { grounded, knowledge, request, unit: askedUnit(grounded.text, grounded.tokens) };
  };
  const asked = askedAs(question, pins);
  const { grounded } = asked;
  const answers = ranked(asked);
  const told = (one: Answer): Candidate => candidateOf(one, asked);
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
    .map(writtenOut);
  const reading = readingOf(grounded, knowledge, language);
  const [best] = answers;
  if (candidates.length > 0 || best === undefined) return { reading, candidates, closest: [] };
  const closest = answers
    .filter(({ written }) => written.form !== 'ask')
    .slice(0, MOST_CLOSEST)
    .map((one) => writtenOut(told(one)));
  const unread = best.lost.map(({ start, end }) => placeOf(grounded, start, end));
  return { reading: { ...reading, unread }, candidates, closest };
};
