/**
 * SERVICE and FROM say whom a query asks. A repair that leaves one out would ask somebody else, and call that the answer: what
 * it reads must hold as many of them as stand there, and nothing around it may be one that it was cut out of.
 */
import type { Query } from 'sparqljs';
import { startsIn } from './find-drafts';
import { readTokens } from './tokens/read-tokens';
import type { Token } from './tokens/token';

/** From SERVICE to its brace, in tokens: a name that is misspelt takes some. */
const LONGEST_NAME = 6;

const isWord = (token: Token | undefined, word: string): boolean =>
  token?.kind === 'word' && token.value.toLowerCase() === word;

const isName = (token: Token | undefined): boolean =>
  token !== undefined && ['iri', 'name', 'variable', 'string'].includes(token.kind);

/** How many tokens a clause takes that names a source, from here on; 0: none stands here. */
const clauseAt = (tokens: readonly Token[], at: number): number => {
  const isService = isWord(tokens[at], 'service');
  if (!isService && !isWord(tokens[at], 'from')) return 0;
  const length = isWord(tokens[at + 1], isService ? 'silent' : 'named') ? 2 : 1;
  return isName(tokens[at + length]) ? length + 1 : 0;
};

const clausesIn = (tokens: readonly Token[]): readonly number[] =>
  tokens.flatMap((_, at) => (clauseAt(tokens, at) > 0 ? [at] : []));

const isBrace = (token: Token | undefined, value: '{' | '}'): boolean =>
  token?.kind === 'mark' && token.value === value;

/** More groups are open at the end than are closed again. */
const staysOpen = (tokens: readonly Token[]): boolean => {
  let depth = 0;
  for (const token of tokens) {
    if (isBrace(token, '{')) depth += 1;
    if (isBrace(token, '}') && --depth < 0) return false;
  }
  return depth > 0;
};

/** SERVICE with a group behind it, whatever its name is; at the end of the tokens the group may be what comes next. */
const isMisnamed = (tokens: readonly Token[], at: number, hasNoForm: boolean): boolean => {
  if (!isWord(tokens[at], 'service')) return false;
  const rest = tokens.slice(at + 1);
  const brace = rest.findIndex((token) => isBrace(token, '{'));
  return brace >= 0 ? brace < LONGEST_NAME : hasNoForm && rest.length < LONGEST_NAME;
};

/** The group that the clause stands in goes on to the end. */
const isInOpenGroup = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(0, at).some((token, from) => isBrace(token, '{') && staysOpen(tokens.slice(from)));

/**
 * A query was read from behind these tokens, but it belongs with a clause that begins here.
 * @param hasNoForm it begins with a group: whatever names a source before is all that is left of its beginning
 */
const belongsTo = (tokens: readonly Token[], at: number, hasNoForm: boolean): boolean => {
  const length = clauseAt(tokens, at);
  if (length === 0) return isMisnamed(tokens, at, hasNoForm);
  if (hasNoForm || isWord(tokens[at], 'service') || isInOpenGroup(tokens, at)) return true;
  const rest = tokens.slice(at + length);
  return rest.length === 0 || clauseAt(rest, 0) > 0 || (isBrace(rest[0], '{') && staysOpen(rest));
};

const withoutEnd = (text: string): readonly Token[] =>
  readTokens(text, []).filter(({ kind }) => kind !== 'end');

const countServices = (node: unknown): number => {
  if (typeof node !== 'object' || node === null) return 0;
  const own = 'type' in node && node.type === 'service' ? 1 : 0;
  return Object.values(node).reduce<number>((sum, inner) => sum + countServices(inner), own);
};

const countSources = (query: Query): number => {
  const { default: merged = [], named = [] } = ('from' in query ? query.from : undefined) ?? {};
  return countServices(query) + merged.length + named.length;
};

const isFormless = (text: string): boolean =>
  !/^(?:[@\s]*PREFIX|SELECT|ASK|CONSTRUCT|DESCRIBE)\b/iu.test(text);

/** Signs between a query and what somebody wrote behind it. */
const isLoose = ({ kind, value }: Token): boolean =>
  kind === 'mark' && ['}', '.', ';', ',', ')'].includes(value);

/**
 * A clause of the text that names a source and that the query does not have, as it stands there; `undefined`: it has them all.
 * @param start where in the text the query was read from, and `end` to where
 */
export const lostSource = (text: string, start: number, end: number, query: Query): string | undefined => {
  const told = (part: string, tokens: readonly Token[], at: number): string => {
    const last = tokens[at + Math.max(1, clauseAt(tokens, at)) - 1];
    return part.slice(tokens[at]?.start, last?.end).slice(0, 200);
  };
  const before = text.slice(0, start);
  const outside = withoutEnd(before);
  const around = outside.findIndex((_, at) => belongsTo(outside, at, isFormless(text.slice(start))));
  if (around >= 0) return told(before, outside, around);
  const inside = withoutEnd(text.slice(start, end));
  const clauses = clausesIn(inside);
  if (clauses.length > countSources(query)) return told(text.slice(start, end), inside, clauses.at(-1) ?? 0);
  const next = startsIn(text.slice(end)).find((at) => !isFormless(text.slice(end + at)));
  const after = text.slice(end, next === undefined ? undefined : end + next);
  const behind = withoutEnd(after);
  const first = behind.findIndex((token) => !isLoose(token));
  const isOpen = staysOpen(inside);
  const left = clausesIn(behind).find((at) => isOpen || at === first || isWord(behind[at], 'service'));
  return left === undefined ? undefined : told(after, behind, left);
};
