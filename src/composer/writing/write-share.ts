import { countedOf } from './columns';
import { wholeOf } from './whole-of';
import { countBody } from './write-summary';
import { Writing, type Written } from './writing';

/** How many of a class meet what is said of them, in percent of all: to one decimal. */
export const writeShare = (writing: Writing): Written | undefined => {
  const { sketch, schema, options } = writing;
  const { group, most, common, counted, order, aggregate } = sketch;
  const isPlain = [group, most, common, counted, order, aggregate].every((one) => one === undefined);
  const whole = wholeOf(writing);
  const term = countedOf(writing);
  if (!isPlain || whole === undefined || term?.startsWith('?') !== true) return undefined;
  const [part, all] = ['part', 'all'].map((name) => `?${writing.fresh(name)}`);
  const percentage = writing.fresh('percentage');
  const numberOf = (one: Writing, as: string): string =>
    `{ SELECT (COUNT(DISTINCT ${term}) AS ${as}) ${countBody(one, term)} }`;
  const lines = [
    numberOf(writing, part ?? ''),
    numberOf(new Writing(whole.graph, whole.sketch, schema, options), all ?? ''),
  ];
  return {
    query: `SELECT (ROUND(1000.0 * ${part ?? ''} / ${all ?? ''}) / 10 AS ?${percentage}) WHERE {\n${lines.join('\n')}\n}`,
    form: 'value',
    columns: [{ variable: percentage, label: '', kind: 'value', unit: '%' }],
  };
};
