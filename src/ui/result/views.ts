/** Which pictures a result can be shown as, and which of them says more than its table. */
import type { ResultTable } from './result-table';
import { distinctIn, rolesOf, type Roles } from './roles';

export const VIEWS = ['table', 'bar', 'line', 'scatter', 'timeline', 'map', 'graph', 'images'] as const;
export type View = (typeof VIEWS)[number];

export interface Views {
  /** In the order of `VIEWS`; the table is always among them. */
  readonly possible: readonly View[];
  readonly suggested: View;
}

/** From so few rows nobody draws a picture. */
const LEAST_ROWS = 2;
/** Each bar needs a name that can be read. */
const MOST_BARS = 40;
const LEAST_BARS = 3;
const LEAST_ON_LINE = 4;
const LEAST_DOTS = 8;
const MOST_ON_TIMELINE = 200;
/** Of so many lines each can be told from the others. */
export const MOST_LINES = 5;
/** Rows by which it is judged. */
const MOST_LOOKED = 2000;

interface Judged {
  readonly roles: Roles;
  readonly rows: ResultTable['rows'];
  readonly isGraph: boolean;
}

/** Each row has a name of its own. */
const isNamedOnce = ({ roles: { names }, rows }: Judged): boolean =>
  names.some((column) => distinctIn(rows, column) === rows.length);

const POSSIBLE: Readonly<Record<Exclude<View, 'table'>, (judged: Judged) => boolean>> = {
  bar: ({ roles: { names, dates, numbers }, rows }) =>
    numbers.length > 0 && names.length + dates.length > 0 && rows.length >= LEAST_ROWS,
  line: ({ roles: { dates, numbers }, rows }) =>
    dates.length > 0 && numbers.length > 0 && rows.length >= LEAST_ROWS + 1,
  scatter: ({ roles: { numbers }, rows }) => numbers.length > 1 && rows.length >= LEAST_ROWS + 1,
  timeline: ({ roles: { dates, names }, rows }) =>
    dates.length > 0 && names.length > 0 && rows.length >= LEAST_ROWS,
  map: ({ roles: { placeOf }, rows }) => placeOf !== undefined && rows.length > 0,
  graph: ({ roles: { things }, rows, isGraph }) =>
    isGraph || (things.length > 1 && rows.length >= LEAST_ROWS),
  images: ({ roles: { images }, rows }) => images.length > 0 && rows.length > 0,
};

/** The first that holds says more than the table. */
const SUGGESTED: readonly (readonly [View, (judged: Judged) => boolean])[] = [
  ['map', () => true],
  ['graph', ({ isGraph }) => isGraph],
  [
    'line',
    ({ roles: { names, dates, numbers }, rows }) =>
      rows.length >= LEAST_ON_LINE &&
      dates.length === 1 &&
      numbers.length === 1 &&
      names.every((column) => distinctIn(rows, column) <= Math.min(MOST_LINES, rows.length / 2)),
  ],
  [
    'timeline',
    (judged) =>
      judged.roles.numbers.length === 0 &&
      judged.rows.length >= LEAST_ON_LINE &&
      judged.rows.length <= MOST_ON_TIMELINE &&
      isNamedOnce(judged),
  ],
  ['scatter', ({ roles: { numbers }, rows }) => numbers.length === 2 && rows.length >= LEAST_DOTS],
  [
    'bar',
    (judged) => {
      const { roles, rows } = judged;
      const [number] = roles.numbers;
      return (
        number !== undefined &&
        roles.numbers.length === 1 &&
        rows.length >= LEAST_BARS &&
        rows.length <= MOST_BARS &&
        isNamedOnce(judged) &&
        distinctIn(rows, number) > 1
      );
    },
  ],
];

export const viewsOf = (table: ResultTable): Views => {
  const judged = { roles: rolesOf(table), rows: table.rows.slice(0, MOST_LOOKED), isGraph: table.isGraph };
  const possible = VIEWS.filter((view) => view === 'table' || POSSIBLE[view](judged));
  const suggested = SUGGESTED.find(([view, isBetter]) => possible.includes(view) && isBetter(judged));
  return { possible, suggested: suggested?.[0] ?? 'table' };
};
