import { parseFirst, type SelectFromStatement, type Statement } from 'pgsql-ast-parser';
import { outside, unbracketed } from './brackets';
import { snakeName } from './snake-name';
import { SqlProblem, unsupported } from './sql-failure';

export type SetOperator = 'UNION' | 'INTERSECT' | 'EXCEPT';

/** A query as a tree: the parser's own statements, joined by operators on sets. */
export type SqlTree =
  | { readonly kind: 'select'; readonly select: SelectFromStatement }
  | { readonly kind: 'set'; readonly operator: SetOperator; readonly left: SqlTree; readonly right: SqlTree };

const OPERATOR = /^(?:UNION(?:\s+ALL)?|INTERSECT|EXCEPT)\b/iu;
const FENCE = /```(?:sql|sqlite)?\s*([\s\S]*?)(?:```|$)/iu;
const START = /\bSELECT\b[\s\S]*/iu;
/** Statements that hold a SELECT and are none. */
const OTHER = /^\s*(WITH|INSERT|UPDATE|DELETE|REPLACE|DROP|ALTER|CREATE)\b(?!\s*:)/iu;
/** Far more than a reply may have of tokens. Characters. */
const LONGEST = 8000;
/** Brackets in brackets. */
const DEEPEST = 24;

/** The first statement of a reply, without fences and what stands around it. Throws a `SqlProblem`. */
export const statementIn = (reply: string): string => {
  const inside = FENCE.exec(reply)?.[1] ?? reply;
  const other = OTHER.exec(inside)?.[1];
  if (other !== undefined) throw unsupported(other.toUpperCase());
  const brackets = /^\s*\(+\s*(?=SELECT\b)[\s\S]*/iu.exec(inside)?.[0];
  const text = brackets ?? START.exec(inside)?.[0];
  if (text === undefined) throw new SqlProblem({ kind: 'syntax', message: 'There is no SELECT in it' });
  const statement = cutAt(text, ';').trim();
  if (statement.length > LONGEST) throw new SqlProblem({ kind: 'syntax', message: 'It is too long' });
  for (const { depth } of outside(statement)) if (depth > DEEPEST) throw unsupported('brackets so deep');
  return statement;
};

const cutAt = (text: string, end: string): string => {
  for (const { at } of outside(text)) if (text[at] === end) return text.slice(0, at);
  return text;
};

interface Cut {
  readonly operator: SetOperator;
  readonly start: number;
  readonly end: number;
}

/** The last operator on sets outside of all brackets: they bind from left to right. */
const lastOperator = (text: string): Cut | undefined => {
  let found: Cut | undefined;
  for (const { at, depth } of outside(text)) {
    if (depth !== 0 || /\w/u.test(text[at - 1] ?? ' ')) continue;
    const word = OPERATOR.exec(text.slice(at))?.[0];
    if (word === undefined) continue;
    const operator = (/^[a-z]+/iu.exec(word)?.[0] ?? '').toUpperCase() as SetOperator;
    found = { operator, start: at, end: at + word.length };
  }
  return found;
};

const parsed = (text: string): Statement => {
  try {
    return parseFirst(text);
  } catch (thrown) {
    const message = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
    throw new SqlProblem({ kind: 'syntax', message });
  }
};

/**
 * What SQLite takes and the parser does not, written as that one reads it: texts in double quotes where they are no name, names in
 * backticks or square brackets, `==`.
 * @param isName of a table or a column
 */
export const asStandard = (text: string, isName: (name: string) => boolean): string =>
  text.replace(
    /'(?:[^']|'')*'|"([^"]*)"|`([^`"]*)`|\[([^\]"]*)\]|==/gu,
    (whole, quoted: string | undefined, ...named: readonly (string | undefined)[]) => {
      if (whole === '==') return '=';
      if (quoted !== undefined && !isName(quoted)) return `'${quoted.replace(/'/gu, "''")}'`;
      const name = quoted ?? named[0] ?? named[1];
      if (name === undefined) return whole;
      return /^[a-z]\w*$/iu.test(name) ? nameOf(name) : `"${name}"`;
    },
  );

/** Bare, as names are that the tables have; in quotes where that would be a word of SQL. */
const nameOf = (name: string): string => (snakeName(name).endsWith('_') ? `"${name}"` : name);

/** A query as a tree. Throws a `SqlProblem`. */
export const parseSql = (text: string): SqlTree => {
  const query = unbracketed(text);
  const cut = lastOperator(query);
  if (cut !== undefined)
    return {
      kind: 'set',
      operator: cut.operator,
      left: parseSql(query.slice(0, cut.start)),
      right: parseSql(query.slice(cut.end)),
    };
  const statement = parsed(query);
  if (statement.type !== 'select') throw unsupported(statement.type.toUpperCase());
  return { kind: 'select', select: statement };
};
