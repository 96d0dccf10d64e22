import type { Column } from '../../composer';
import { XSD, literal, namedNode, type QueryResult, type Term } from '../../rdf';
import type { Answer } from '../answer/answer';

type Cell = string | number | Term;
const term = (cell: Cell): Term => {
  if (typeof cell === 'object') return cell;
  if (typeof cell === 'string') return namedNode(`http://e/${encodeURIComponent(cell)}`);
  return literal(String(cell), `${XSD}${Number.isInteger(cell) ? 'integer' : 'decimal'}`);
};
export const date = (day: string): Term => literal(day, `${XSD}date`);

/** An answer of these rows; names are labels of things. */
export const answerOf = (
  { reading, noun, columns, form = 'list' }: AskedOf,
  rows: readonly (readonly Cell[])[] | boolean,
): Answer => {
  const result: QueryResult =
    typeof rows === 'boolean'
      ? { type: 'boolean', value: rows }
      : {
          type: 'bindings',
          variables: columns.map((_, at) => `v${at}`),
          rows: rows.map((row) => row.map(term)),
        };
  const names = typeof rows === 'boolean' ? [] : rows.flat().filter((cell) => typeof cell === 'string');
  return {
    candidate: {
      id: 'c',
      query: '',
      score: 1,
      scope: [],
      paraphrase: [{ text: reading, kind: undefined }],
      groundings: [],
      form,
      columns: columns.map((label, at) => ({ variable: `v${at}`, label, kind: 'value', unit: units[label] })),
      noun,
    },
    plan: { query: '', printed: '', assignments: [], sources: [], leftOut: [], remarks: [] },
    result,
    labels: Object.fromEntries(names.map((name) => [`http://e/${encodeURIComponent(name)}`, name])),
    cautions: [],
    ms: 1,
    engine: 'shards',
    engines: ['shards'],
  };
};
interface AskedOf {
  readonly reading: string;
  readonly noun: string;
  readonly columns: readonly string[];
  readonly form?: NonNullable<Answer['candidate']>['form'];
}
const units: Readonly<Record<string, Column['unit']>> = { depth: 'm', radius: 'km', temperature: 'K' };
