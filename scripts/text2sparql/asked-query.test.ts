import { expect, test } from 'vitest';
import { askedQuery } from './asked-query';

test('a query is handed out with the columns alone that were asked for', () => {
  const subject = { variable: 'x', label: '', kind: 'entity', unit: undefined, isSubject: true } as const;
  const value = { variable: 'y', label: '', kind: 'value', unit: undefined } as const;
  const query = 'SELECT DISTINCT ?x ?y WHERE { ?x <http://e/p> ?y . }';
  expect(askedQuery(query, { columns: [subject, value] })).toMatch(/^SELECT DISTINCT \?y\s+WHERE/u);
  expect(askedQuery(query, { columns: [value] })).toBe(query);
  expect(askedQuery(query, undefined)).toBe(query);
});
