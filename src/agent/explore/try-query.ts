/** Queries of an exploration: how many rows they give, and what they answer. */
import { countOf } from '../../diagnosis';
import { parseQuery, visibleVariables, type SelectQuery } from '../../sparql';
import type { ToolParts } from '../../tools';
import type { Answer } from '../answer/answer';
import { unreadWords } from '../answer/cautions';
import { isReading } from '../model/reading';
import { tellOwn } from '../model/tell-own';
import type { RunParts } from '../question';
import { isEmpty } from '../answer/results';
import { answerOf } from '../trials/trial';
import type { ExploreAsked } from './asked';
import { trySimpler } from './try-simpler';

/** For each query. Milliseconds. */
const TRY_LIMIT = 2000;

export const selectOf = (query: string): SelectQuery | undefined => {
  const parsed = parseQuery(query);
  return parsed.ok && parsed.value.queryType === 'SELECT' ? parsed.value : undefined;
};

/** Of the first variable that is shown; of a query that only reckons, of the first that it has. 0 where nothing tells. */
export const countRows = async (
  { where = [], variables }: SelectQuery,
  tools: ToolParts,
  signal: AbortSignal,
): Promise<number> => {
  const names = (variables as SelectQuery['variables'][number][]).flatMap((one) =>
    'termType' in one && one.termType === 'Variable' ? [one.value] : [],
  );
  const first = names[0] ?? visibleVariables(where)[0];
  return first === undefined ? 0 : ((await countOf([first], where, tools, signal)) ?? 0);
};

/** The rows of a query, told in words where that says anything. `undefined` where it gives none. */
export const answerTo = async (
  query: string,
  { question, answers }: Pick<ExploreAsked, 'question' | 'answers'>,
  parts: RunParts,
  signal: AbortSignal,
  how: 'told' | 'untold' = 'told',
): Promise<Answer | undefined> => {
  const { scope, engine } = question;
  const outcome = await trySimpler(query, { parts, scope, engine, timeoutMs: TRY_LIMIT }, signal);
  if (outcome?.ok !== true || isEmpty(outcome.value.result, query)) return undefined;
  const readings = answers.filter(isReading);
  const candidate = how === 'told' ? await tellOwn(query, readings, question, parts, signal) : undefined;
  const cautions = candidate === undefined ? [] : unreadWords(question.question, candidate, false);
  const asking = { ...parts, scope: question.scope, language: question.language };
  return answerOf({ ...outcome.value, candidate }, [...cautions, { kind: 'unsure' }], asking, signal);
};
