import { parseQuery } from '../parse-query';
import { printQuery } from '../print-query';
import { repairQuery } from './repair-query';

/** The graph that the outputs of these tests are about. */
export const GRAPH = { '': 'http://zoo.test/' };

/** A query printed in one way, so that layout and prefixes do not matter. Throws where it does not parse. */
export const plain = (text: string): string => {
  const parsed = parseQuery(`PREFIX : <http://zoo.test/>\n${text}`);
  if (!parsed.ok) throw new Error(`It does not parse: ${JSON.stringify(parsed.failure)}\n${text}`);
  return printQuery({ ...parsed.value, prefixes: {} }).replace(/_:\w+/gu, '_:b');
};

/** What becomes of an output: the query, or why there is none. */
export const repaired = (output: string, question?: string): string => {
  const options = { prefixes: GRAPH, ...(question === undefined ? {} : { question }) };
  const outcome = repairQuery(output, options);
  return outcome.ok ? plain(outcome.value.query) : JSON.stringify(outcome.failure);
};

/** The kinds of the steps taken, each once. */
export const stepsOf = (output: string): readonly string[] => {
  const outcome = repairQuery(output, { prefixes: GRAPH });
  return outcome.ok ? [...new Set(outcome.value.steps.map(({ kind }) => kind))] : [outcome.failure.kind];
};
