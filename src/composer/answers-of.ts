import { weightsFor, isWithout } from './ablations';
import { mutantsOf } from './alternatives/mutations';
import { variantsOf } from './alternatives/variants';
import type { ComposeRequest } from './candidate';
import type { AskedUnit } from './cues/asked-unit';
import { featuresOf } from './features-of';
import type { Grounded } from './grounding/ground';
import { lostBeside } from './in-asked-unit';
import { assemble } from './joining/assemble';
import { isDetour } from './joining/detour';
import type { QueryGraph } from './joining/query-graph';
import { isWrongSide } from './joining/wrong-side';
import { plansOf } from './plans-of';
import type { Features } from './ranking/features';
import { scoreOf } from './ranking/score';
import type { Knowledge } from './schema/knowledge';
import type { Plan } from './sketch/plan';
import { lostWords, costOfLost, skippedSpans, type Stretch } from './unread/word-use';
import { bothApart } from './writing/both-apart';
import { deniedApart } from './writing/denied-apart';
import { deniedOther } from './writing/denied-other';
import { deniedValue } from './writing/denied-value';
import { metAt } from './writing/met-at';
import { writeQuery } from './writing/write-query';
import type { Written } from './writing/writing';

/** Of which mutants are made. */
const MUTATED = 3;
/** Tried of each plan. */
const GRAPHS = 4;

/** A query that answers one plan, with what its candidate is made of. */
export interface Answer {
  readonly plan: Plan;
  readonly graph: QueryGraph;
  readonly written: Written;
  readonly features: Features;
  readonly score: number;
  /** It shows the things themselves, and another shows what names them. */
  readonly isTwin: boolean;
  /** Words that its query says nothing of. */
  readonly lost: readonly Stretch[];
}

/** A question in its words, over what is known. */
export interface Asked {
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
  const features = featuresOf({
    plan,
    graph,
    written,
    unread,
    lost,
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
      const parted = deniedOther(deniedApart(metAt(graph, plan.sketch), plan.sketch), plan.sketch);
      const joined = bothApart(deniedValue({ graph: parted, sketch: plan.sketch }), schema);
      const apart = { ...plan, sketch: joined.sketch };
      return variantsOf(apart, joined.graph, schema).map((one) => ({ plan: one, graph: joined.graph }));
    })
    .flatMap(({ plan: one, graph }) => {
      const named = writeQuery(graph, one.sketch, schema, { withNames: true, language });
      const bare = writeQuery(graph, one.sketch, schema, { withNames: false, language });
      // A query without a pattern says nothing of anything.
      if (named === undefined || bare === undefined || isEmpty(graph)) return [];
      const answer = answerOf(one, graph, named, {}, asked);
      if (bare.query === named.query) return [answer];
      return [answer, answerOf(one, graph, bare, { isTwin: true }, asked)];
    });
};

const isEmpty = ({ vertices, edges, facts }: QueryGraph): boolean =>
  vertices.length + edges.length + facts.length === 0;

export const ranked = (asked: Asked): readonly Answer[] => {
  const best = new Map<string, Answer>();
  for (const plan of plansOf(asked.grounded, asked.knowledge)) {
    for (const answer of answersOf(plan, asked)) {
      const known = best.get(answer.written.query);
      if (known === undefined || known.score < answer.score) best.set(answer.written.query, answer);
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
};

/** The best readings with one thing changed each: what they may have been meant as, below all that the words say. */
export const mutated = (answers: readonly Answer[], asked: Asked): readonly Answer[] => {
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
