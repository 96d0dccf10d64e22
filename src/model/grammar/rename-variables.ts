import { variableTerm, type Query } from '../../sparql';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const renamed = (value: unknown, name: (old: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => renamed(one, name));
  if (!isObject(value)) return value;
  if ('termType' in value)
    return value['termType'] === 'Variable' ? variableTerm(name(String(value['value']))) : value;
  return Object.fromEntries(
    // Rows of VALUES have variables for keys, `?` included.
    Object.entries(value).map(([key, inner]) => [
      key.startsWith('?') ? `?${name(key.slice(1))}` : key,
      renamed(inner, name),
    ]),
  );
};

/** A query with other names for its variables, in sub-queries too. */
export const renameVariables = <Q extends Query>(query: Q, name: (old: string) => string): Q =>
  renamed(query, name) as Q;
