import { expect, test } from 'vitest';
import { RDF, RDFS, iri, type Quad } from '../../../../rdf';
import { guessPlan } from '../guess-plan';
import { streamTable } from '../stream-table';
import type { TablePlan } from '../table-plan';
import { sampleTable } from '../table-sample';
import { BEGINNINGS } from './beginnings.fixture';
import { DIALECTS } from './dialects.fixture';
import { NUMBERS } from './numbers.fixture';
import type { OwnTable } from './own-table.fixture';
import { VALUES } from './values.fixture';

const TABLES: readonly OwnTable[] = [...DIALECTS, ...BEGINNINGS, ...NUMBERS, ...VALUES];
const BASE = iri('urn:file');
const { signal } = new AbortController();

const quadsOf = async (content: Blob, name: string, plan: TablePlan): Promise<readonly Quad[]> => {
  const quads: Quad[] = [];
  await streamTable({ name, content, plan, base: BASE }, { signal }, (quad) => quads.push(quad));
  return quads;
};

/** Cells as the fixtures write them: row, column, value, datatype. */
const cellsOf = (quads: readonly Quad[]): readonly string[] => {
  const labels = new Map(
    quads.flatMap(({ subject, predicate, object }) =>
      predicate.value === `${RDFS}label` ? [[subject.value, object.value] as const] : [],
    ),
  );
  return quads.flatMap(({ subject, predicate, object }) => {
    const row = /#row=(\d+)$/u.exec(subject.value)?.[1];
    if (row === undefined || predicate.value === `${RDF}type`) return [];
    const column = predicate.value === `${RDFS}label` ? 'name' : (labels.get(predicate.value) ?? '');
    return object.termType === 'Literal'
      ? [`${row} ${column} ${object.value} ${object.datatype.value.replace(/^.*#/u, '')}`]
      : [`${row} ${column} ${labels.get(object.value) ?? object.value} thing`];
  });
};

test('there are sixty tables at least', () => {
  expect(new Set(TABLES.map(({ name }) => name)).size).toBe(TABLES.length);
  expect(TABLES.length).toBeGreaterThanOrEqual(60);
});

test.each(TABLES)(
  '$name is cut and read as it is meant',
  async ({ name, text, cut, columns, rows, cells }) => {
    const content = new Blob([text]);
    const plan = guessPlan(name, await sampleTable(content, name));
    const quads = await quadsOf(content, name, plan);
    const found = cellsOf(quads);
    expect({
      cut: `${plan.delimiter.replace('\t', '\\t')} ${plan.skipped} ${plan.hasHeader ? 'header' : 'none'}`,
      columns: plan.columns
        .map(({ label, type, unit }) => [label, type, unit].filter(Boolean).join(' '))
        .join(' | '),
      rows: new Set(quads.flatMap(({ subject }) => (/#row=\d+$/u.test(subject.value) ? [subject.value] : [])))
        .size,
      cells: cells.filter((cell) =>
        cell.endsWith(' nothing')
          ? !found.some((one) => one.startsWith(cell.replace(/nothing$/u, '')))
          : found.includes(cell),
      ),
    }).toEqual({ cut, columns, rows, cells });
  },
);
