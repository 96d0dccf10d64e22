import type { Expr } from 'pgsql-ast-parser';
import { done, failed, type Outcome } from '../../base';
import { parseQuery, printQuery, type Vocabulary } from '../../sparql';
import type { SchemaTables } from './schema-tables';
import { Names } from './names';
import type { Schema } from './frame';
import { asStandard, parseSql, statementIn, type SetOperator, type SqlTree } from './parse-sql';
import { snakeName } from './snake-name';
import { SqlProblem, unsupported, type SqlFailure } from './sql-failure';
import { insideOf, limitOf, writeSelect, type Selection } from './write-select';

const COMBINED: Readonly<Record<SetOperator, string>> = {
  UNION: ' UNION ',
  INTERSECT: ' ',
  EXCEPT: ' MINUS ',
};

/** The selects of a tree, from left to right. */
const lastSelect = (tree: SqlTree): Extract<SqlTree, { kind: 'select' }> =>
  tree.kind === 'select' ? tree : lastSelect(tree.right);

const withoutModifiers = (tree: SqlTree): SqlTree =>
  tree.kind === 'set'
    ? { ...tree, right: withoutModifiers(tree.right) }
    : { kind: 'select', select: { ...tree.select, orderBy: null, limit: null } };

interface Combined {
  readonly names: readonly string[];
  readonly variables: readonly string[];
  readonly group: string;
}

const combined = (tree: SqlTree, schema: Schema, as: readonly string[] | undefined): Combined => {
  if (tree.kind === 'select') {
    const { columns, text }: Selection = writeSelect(tree.select, schema, {
      isDistinct: true,
      ...(as === undefined ? {} : { as }),
    });
    return {
      names: columns.map(({ name }) => name),
      variables: columns.map(({ variable }) => variable),
      group: `{ ${text} }`,
    };
  }
  const left = combined(tree.left, schema, as);
  const right = combined(tree.right, schema, left.variables);
  if (left.variables.length !== right.variables.length) throw unsupported('sets of different width');
  return { ...left, group: `{ ${left.group}${COMBINED[tree.operator]}${right.group} }` };
};

/** The place of the column that sets are sorted by; -1: none. */
const columnOf = (by: Expr, names: readonly string[]): number => {
  if (by.type === 'integer') return by.value - 1;
  const name = by.type === 'ref' ? by.name : by.type === 'call' ? by.function.name : '';
  return names.findIndex((one) => one.toLowerCase() === name.toLowerCase());
};

const modifierOf = (word: 'LIMIT' | 'OFFSET', expression: Expr | null | undefined): string => {
  const number = limitOf(expression);
  return number === undefined ? '' : ` ${word} ${String(number)}`;
};

const ofSets = (tree: SqlTree, schema: Schema): string => {
  const { names, variables, group } = combined(withoutModifiers(tree), schema, undefined);
  const { orderBy, limit } = lastSelect(tree).select;
  const keys = (orderBy ?? []).map(({ by, order }) => {
    const variable = variables[columnOf(by, names)];
    if (variable === undefined) throw unsupported('ORDER BY what the sets do not show');
    return order === 'DESC' ? `DESC(${variable})` : `ASC(${variable})`;
  });
  const most = `${modifierOf('LIMIT', limit?.limit)}${modifierOf('OFFSET', limit?.offset)}`;
  return `SELECT DISTINCT ${variables.join(' ')} WHERE ${group}${keys.length === 0 ? '' : ` ORDER BY ${keys.join(' ')}`}${most}`;
};

/** `SELECT EXISTS (SELECT …)`: whether there is such a thing. */
const asked = (tree: SqlTree, schema: Schema): string | undefined => {
  if (tree.kind !== 'select' || (tree.select.from ?? []).length > 0) return undefined;
  const expr = tree.select.columns?.[0]?.expr;
  const query =
    expr?.type === 'call' && expr.function.name.toLowerCase() === 'exists' ? expr.args[0] : undefined;
  return query?.type === 'select' ? `ASK { ${insideOf(query, schema)} }` : undefined;
};

const translated = (tree: SqlTree, schema: Schema): string =>
  asked(tree, schema) ?? (tree.kind === 'set' ? ofSets(tree, schema) : writeSelect(tree.select, schema).text);

/**
 * A reply in SQL over the tables of a vocabulary as SPARQL. It holds no term but those of the vocabulary, and texts and numbers that
 * the reply wrote.
 */
export const readSql = (
  reply: string,
  vocabulary: Vocabulary,
  { tables, byClass }: SchemaTables,
  { repairs = true }: { readonly repairs?: boolean } = {},
): Outcome<string, SqlFailure> => {
  const labels = vocabulary.properties.flatMap(({ iri, isLabel }) => (isLabel === true ? iri : []));
  const schema: Schema = {
    vocabulary,
    tables,
    byClass,
    names: new Names(),
    labels,
    repairs,
    mood: { isMaybe: false },
  };
  const known = new Set(tables.flatMap(({ name, columns }) => [name, ...columns.map((one) => one.name)]));
  const isName = (name: string): boolean => known.has(name.toLowerCase()) || known.has(snakeName(name));
  try {
    const parsed = parseQuery(translated(parseSql(asStandard(statementIn(reply), isName)), schema));
    if (parsed.ok) return done(printQuery(parsed.value));
    const message = parsed.failure.kind === 'syntax' ? parsed.failure.message : parsed.failure.kind;
    return failed({ kind: 'unsupported', what: message });
  } catch (thrown) {
    if (thrown instanceof SqlProblem) return failed(thrown.failure);
    throw thrown;
  }
};
