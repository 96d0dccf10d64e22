import { ACTION_WORDS } from '../../model';
import { never } from '../../base';

/** What a model wants to be done next. */
export type Action =
  | { readonly kind: 'find'; readonly words: string }
  | { readonly kind: 'about'; readonly name: string }
  | { readonly kind: 'values'; readonly column: string }
  | { readonly kind: 'query'; readonly sql: string }
  | { readonly kind: 'done' };

/** One reply. */
export interface Turn {
  /** One line; empty where none was written. */
  readonly thought: string;
  /** `undefined`: the reply names no action. */
  readonly action: Action | undefined;
}

const LONGEST_THOUGHT = 300;
const LONGEST_ARGUMENT = 120;

const START = new RegExp(`^(?:ACTION:\\s*)?(${ACTION_WORDS.join('|')})\\b[:\\s]*(.*)$`, 'iu');
const SQL = /^(?:ACTION:\s*)?(?:SQL:\s*)?(\(?\s*SELECT\b[\s\S]*)$/iu;

const named = (word: string, argument: string): Action | undefined => {
  const rest = argument
    .trim()
    .replace(/^["'`]|["'`;]+$/gu, '')
    .slice(0, LONGEST_ARGUMENT);
  switch (word.toUpperCase() as (typeof ACTION_WORDS)[number]) {
    case 'DONE':
      return { kind: 'done' };
    case 'FIND':
      return rest === '' ? undefined : { kind: 'find', words: rest };
    case 'ABOUT':
      return rest === '' ? undefined : { kind: 'about', name: rest };
    case 'VALUES':
      return rest === '' ? undefined : { kind: 'values', column: rest };
    default:
      return undefined;
  }
};

/** The first action of a reply, with the thought before it. Fences around a query are left out. */
export const readTurn = (reply: string): Turn => {
  const lines = reply
    .replace(/^\s*```(?:sql)?\s*$/gimu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const thoughts: string[] = [];
  for (const [at, line] of lines.entries()) {
    const found = START.exec(line);
    const action = found === null ? undefined : named(found[1] ?? '', found[2] ?? '');
    if (action !== undefined) return { thought: told(thoughts), action };
    const query = SQL.exec(line);
    // A query may go on over lines, until another action.
    if (query !== null)
      return { thought: told(thoughts), action: { kind: 'query', sql: sqlFrom(lines.slice(at)) } };
    thoughts.push(line.replace(/^THOUGHT:\s*/iu, ''));
  }
  return { thought: told(thoughts), action: undefined };
};

const told = (thoughts: readonly string[]): string => thoughts.join(' ').slice(0, LONGEST_THOUGHT);

const sqlFrom = (lines: readonly string[]): string => {
  const [first = '', ...more] = lines;
  const end = more.findIndex((line) => START.test(line) || /^THOUGHT:/iu.test(line));
  const [, begin = first] = SQL.exec(first) ?? [];
  return [begin, ...(end < 0 ? more : more.slice(0, end))].join('\n');
};

/** Equal for actions that do the same. */
export const actionKey = (action: Action): string => {
  switch (action.kind) {
    case 'find':
      return `find ${action.words.toLowerCase()}`;
    case 'about':
      return `about ${action.name.toLowerCase()}`;
    case 'values':
      return `values ${action.column.toLowerCase()}`;
    case 'query':
      return `query ${action.sql.replace(/\s+/gu, ' ').replace(/;\s*$/u, '').toLowerCase()}`;
    case 'done':
      return 'done';
    default:
      return never(action);
  }
};
