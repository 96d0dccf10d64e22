/** Lays a query out anew. What would lose a comment, or change what is asked, is refused. */
import { done, failed, type Outcome } from '../../base';
import { isSameQuery, parseQuery } from '../../sparql';
import type * as Formatter from './sparql-formatter';

/** `unread`: it does not parse. `changed`: the formatter would have changed what it says, or lost a comment. */
export type FormatFailure = { readonly kind: 'unread' | 'changed' };

/** Fetched when it is first needed: a grammar is large. */
export const loadFormatter = (): Promise<typeof Formatter> => import('./sparql-formatter');

/** Comments in their order. A `#` in an IRI or a string begins none. */
const commentsIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /<[^<>"{}|^`\\\s]*>|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\\#|#[^\n]*/gu,
    ),
  ].flatMap(([found]) => (found.startsWith('#') ? [found.trimEnd()] : []));

const isSame = (before: string, after: string): boolean => {
  const [one, other] = [parseQuery(before), parseQuery(after)];
  return one.ok && other.ok && isSameQuery(one.value, other.value);
};

/** Rejects where the formatter can't be fetched. */
export const formatQuery = async (text: string): Promise<Outcome<string, FormatFailure>> => {
  if (!parseQuery(text).ok) return failed({ kind: 'unread' });
  const { format } = await loadFormatter();
  let formatted: string;
  try {
    formatted = format(text);
  } catch {
    // Its grammar is not the parser's, down to the last rule.
    return failed({ kind: 'unread' });
  }
  const isWhole = commentsIn(formatted).join('\n') === commentsIn(text).join('\n');
  return isWhole && isSame(text, formatted) ? done(formatted) : failed({ kind: 'changed' });
};
