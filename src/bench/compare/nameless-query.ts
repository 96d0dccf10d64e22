import { parseQuery, printQuery } from '../../sparql';

/** A query with its variables numbered, printed: those that differ in names and layout alone come out the same. Text that does not parse stays. */
export const namelessQuery = (text: string): string => {
  const parsed = parseQuery(text);
  if (!parsed.ok) return text;
  const printed = printQuery({ ...parsed.value, prefixes: {} }, { prefixes: {} });
  const names = new Map<string, string>();
  return printed.replace(/\?\w+/gu, (variable) => {
    const known = names.get(variable.toLowerCase()) ?? `?v${String(names.size)}`;
    names.set(variable.toLowerCase(), known);
    return known;
  });
};
