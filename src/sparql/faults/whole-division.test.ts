import { Store } from 'oxigraph';
import { expect, test } from 'vitest';
import { parseQuery } from '../parse-query';
import { printQuery } from '../print-query';
import { withoutWholeDivision } from './whole-division';

const mended = (text: string): string | undefined => {
  const parsed = parseQuery(text);
  const query = parsed.ok ? withoutWholeDivision(parsed.value) : undefined;
  return query && printQuery(query);
};

/** With all brackets: Oxigraph takes chains from the right. */
const printed = (text: string): string => {
  const parsed = parseQuery(text);
  return parsed.ok ? printQuery(parsed.value) : '';
};

test.each([
  '7 / 2',
  '6 / 2',
  '7 / 2 / 2',
  '(1 + 6) / (2 * 4)',
  '7.5 / 2',
  '7e0 / 2',
  '1 + 7 / 2 * 3',
  'IF(7 / 2 > 3, "more", "less")',
])('%s is what it was', (expression) => {
  const query = `SELECT (${expression} AS ?x) {}`;
  const valueOf = (text: string): string => {
    const [row] = new Store().query(text) as Map<string, { value: string }>[];
    return row?.get('x')?.value ?? '';
  };
  expect(mended(query)).toContain('1.0 * ');
  expect(valueOf(mended(query) ?? '')).toBe(valueOf(printed(query)));
});

test('quotients are found wherever they stand, and a path is none', () => {
  expect(
    mended('SELECT ?s { ?s <urn:a> ?a FILTER(?a / 2 > 1) } ORDER BY (?a / 3)')?.match(/1\.0 \*/gu),
  ).toHaveLength(2);
  expect(mended('SELECT ?s { ?s <urn:a>/<urn:b> ?a FILTER(?a * 2 > 1) }')).toBeUndefined();
});
