import { parseFirst, type SelectFromStatement, type Statement } from 'pgsql-ast-parser';
import { SqlProblem, unsupported } from './sql-failure';

export type SetOperator = 'UNION' | 'INTERSECT' | 'EXCEPT';

/** A query as a tree: the parser's own statements, joined by operators on sets. */
export type SqlTree =
  | { readonly kind: 'select'; readonly select: SelectFromStatement }
  | { readonly kind: 'set'; readonly operator: SetOperator; readonly left: SqlTree; readonly right: SqlTree };

const OPERATOR = /^(?:UNION(?:\s+ALL)?|INTERSECT|EXCEPT)\b/iu;
const FENCE = /```(?:sql|sqlite)?\s*([\s\S]*?)(?:```|$)/iu;
const START = /\bSELECT\b[\s\S]*/iu;

/** The first statement of a reply, without fences and what stands around it. */
export const statementIn = (reply: string): string | undefined => {
  const inside = FENCE.exec(reply)?.[1] ?? reply;
  const text = START.exec(inside)?.[0];
  if (text === undefined) return undefined;
  return cutAt(text, ';').trim();
};

interface Step {
  readonly at: number;
  readonly depth: number;
}

/** Places outside of quotes, with how many brackets are open. */
function* outside(text: string): Generator<Step> {
  let [depth, quote] = [0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quote !== '') {
      if (letter === quote) quote = '';
      continue;
    }
    if (letter === "'" || letter === '"') quote = letter;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    yield { at, depth };
  }
}

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

/** The brackets around a whole query taken away. */
const bare = (text: string): string => {
  const trimmed = text.trim();
  if (!trimmed.startsWith('(') || !trimmed.endsWith(')')) return trimmed;
  for (const { at, depth } of outside(trimmed))
    if (depth === 0 && at > 0 && at < trimmed.length - 1) return trimmed;
  return bare(trimmed.slice(1, -1));
};

const parsed = (text: string): Statement => {
  try {
    // SQLite's way to write what all others write with one sign.
    return parseFirst(text.replace(/==/gu, '='));
  } catch (thrown) {
    const message = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
    throw new SqlProblem({ kind: 'syntax', message });
  }
};

/**
 * Texts in double quotes in single ones, as SQLite takes them where they are no name.
 * @param isName of a table or a column
 */
export const withTexts = (text: string, isName: (name: string) => boolean): string =>
  text.replace(/'(?:[^']|'')*'|"([^"]*)"/gu, (whole, inside: string | undefined) =>
    inside === undefined || isName(inside) ? whole : `'${inside.replace(/'/gu, "''")}'`,
  );

/** A query as a tree. Throws a `SqlProblem`. */
export const parseSql = (text: string): SqlTree => {
  const query = bare(text);
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
