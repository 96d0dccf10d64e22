import { printTerm } from '../../rdf';
import { parseQuery } from '../../sparql';
import { goldKey } from '../compare/gold-key';
import type { PackQuestion } from '../pack/pack';

import {
  candidatePlace,
  exact,
  exactStrict,
  exactSuperset,
  exactTie,
  hitAt,
  reciprocalRank,
  rowMajor,
  rowsOf,
  setScore,
  type Rows,
} from '../score';
import type { Asked } from './ask-question';
import type { Traffic } from './asker';
import { causeOf } from './cause';
import { countedRows } from './counted-rows';
import { failureKind } from './failure-kind';
import type { GoldFacts } from '../gold/gold-facts';
import { modelItem } from './model-item';
import { NO_SCORES, type Item, type ItemScores, type PrintedRow } from './item';
import { sourceShares } from './source-shares';
import { toolItem } from '../tool-run/tool-item';

/** What an agent might have answered with. */
export interface Candidates {
  /** Rows of those that it may answer with, best first, `undefined` where one could not be executed. */
  readonly offered: readonly (Rows | undefined)[];
}

/** Of a question that ran over its budget: it would have none to show. */
export const NO_CANDIDATES: Candidates = { offered: [] };

/** What a run leaves behind for one question. */
export interface Outcome {
  readonly asked: Asked;
  readonly candidates: Candidates;
  readonly scope: readonly string[];
  /** Sources that got a request for data. */
  readonly fetched: readonly string[];
  readonly traffic: Traffic;
}

const share = (is: boolean): number => (is ? 1 : 0);

const printed = (rows: Rows): readonly PrintedRow[] =>
  rows.map((row) => row.map((cell) => (cell === undefined ? null : printTerm(cell))));

const scoresOf = ({ gold }: PackQuestion, facts: GoldFacts, rows: Rows | undefined): ItemScores => {
  if (rows === undefined) return NO_SCORES;
  const major = rowMajor(gold.rows, rows);
  const set = setScore(gold.rows, rows);
  const isExact = exact(gold.rows, rows);
  return {
    exact: share(isExact),
    exactStrict: share(exactStrict(gold.rows, rows, gold.ordered)),
    exactSuperset: share(exactSuperset(gold.rows, rows)),
    exactTie: share(isExact || (facts.tied !== undefined && exactTie(facts.tied, rows))),
    rowEm: major.em,
    rowF1: major.f1,
    rowOptimal: share(major.isOptimal),
    setPrecision: set.precision,
    setRecall: set.recall,
    setF1: set.f1,
    setF1Official: setScore(gold.rows, rows, 'official').f1,
    hit1: hitAt(gold.rows, rows, 1),
    hit5: hitAt(gold.rows, rows, 5),
    reciprocalRank: reciprocalRank(gold.rows, rows),
  };
};

const sourcesOf = ({ scope, fetched, traffic }: Outcome, facts: GoldFacts): Item['sources'] => ({
  scope,
  fetched,
  asked: traffic.asked.filter((one) => !fetched.includes(one)),
  matched: [...facts.matched],
  realised: facts.realised === undefined ? null : [...facts.realised],
});

export const scoreItem = (question: PackQuestion, facts: GoldFacts, outcome: Outcome): Item => {
  const { asked, candidates, traffic } = outcome;
  const { answer, ms, firstMs, steps, consulted } = asked;
  const { gold } = question;
  const rows = countedRows(asked.answer);
  const scores = scoresOf(question, facts, rows);
  const place = candidatePlace(gold.rows, candidates.offered);
  const query = answer?.plan.query ?? null;
  const sources = sourcesOf(outcome, facts);
  const { scope, matched, realised } = sources;
  const isOver = asked.failure?.kind === 'budget';
  const tools = toolItem(asked.events, { scope, matched, realised, isOver });
  return {
    id: question.id,
    kg: question.kg,
    language: question.language,
    question: question.question,
    gold: { query: gold.query, rows: printed(gold.rows) },
    goldKey: goldKey(question.kg, gold.query),
    query,
    rows: printed(rows ?? []),
    scores,
    candidatePlace: place ?? null,
    valid: query !== null && parseQuery(query).ok,
    zeroResult: answer !== undefined && rowsOf(answer.result).length === 0,
    cautioned: (answer?.cautions.length ?? 0) > 0,
    confidence: answer?.confidence ?? null,
    cause: scores.exactTie === 1 ? null : causeOf(asked, facts, gold.rows, rows ?? [], place !== undefined),
    failure: failureKind(asked) ?? null,
    goldCheck: facts.check,
    operators: facts.operators,
    sharding: facts.sharding,
    sources,
    ...sourceShares(scores.exact === 1, sources),
    requests: traffic.requests,
    bytes: traffic.bytes,
    rowsShipped: traffic.rows ?? null,
    repeatedQueries: traffic.repeated ?? null,
    endpointSwitches: traffic.switches ?? null,
    rowsShown: rows?.length ?? 0,
    modelCalls: consulted?.told.calls ?? tools?.calls ?? 0,
    steps,
    ms,
    firstMs: firstMs ?? null,
    model: consulted === undefined ? null : modelItem(gold.rows, consulted),
    modelQuery: consulted?.told.answer?.plan.query ?? null,
    tools: tools ?? null,
    trace: null,
  };
};
