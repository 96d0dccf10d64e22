import { done, failed, type Outcome } from '../../base';
import { parseQuery, printQuery } from '../../sparql';
import type { Form } from '../results/read-result';

/** What hides words that are no keywords: strings, IRIs, comments, names of variables and prefixed names. */
const NO_KEYWORDS =
  /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|<[^<>"{}|^`\\\s]*>|#[^\n]*|[?$][\p{L}\p{N}_]+|[\p{L}\p{N}_.-]*:[\p{L}\p{N}_.:%-]*/gu;
const PROLOGUE = /^(?:\s+|(?:BASE|PREFIX)\b)*/iu;
const FORM = /^(SELECT|ASK|CONSTRUCT|DESCRIBE)\b/iu;
const UPDATE = /\b(?:INSERT|DELETE|LOAD|CLEAR|DROP|CREATE|ADD|MOVE|COPY)\b/iu;

const formOf = (type: string): Form => type.toUpperCase() as Form;

/**
 * `\u000A`, or with `\U` and eight digits. A store may decode these before it looks for comments, strings and keywords, so
 * that in its eyes a comment ends where in ours it goes on. @see https://www.w3.org/TR/sparql11-query/#codepointEscape
 */
const CODEPOINT = /\\u([0-9a-f]{4})|\\U([0-9a-f]{8})/giu;

/** Beyond the last code point stands nothing. */
const decoded = (text: string): string =>
  text.replace(CODEPOINT, (_, four?: string, eight?: string) => {
    const code = parseInt(four ?? eight ?? '', 16);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });

/** Until none is left: what one decoding makes the next one could take for another. */
const withoutCodepoints = (text: string): string => {
  let plain = text;
  while (plain.search(CODEPOINT) >= 0) plain = decoded(plain);
  return plain;
};

export interface ReadOnlyQuery {
  readonly form: Form;
  /** What may be sent. */
  readonly text: string;
}

/**
 * A query that only reads, as it may be sent; else a failure. Vendors extend SPARQL (named sub-queries, hints), so a text that
 * is not SPARQL 1.1 passes too where it begins with a form that reads and has no word of an update anywhere. One with
 * codepoint escapes is sent as it was parsed, and where it does not parse, as it is without them: nothing is read in it
 * elsewhere that was not read here.
 */
export const readOnlyQuery = (text: string): Outcome<ReadOnlyQuery, 'update'> => {
  const hasCodepoints = text.search(CODEPOINT) >= 0;
  const parsed = parseQuery(text);
  if (parsed.ok) {
    const form = formOf(parsed.value.queryType);
    return done({ form, text: hasCodepoints ? printQuery(parsed.value) : text });
  }
  if (parsed.failure.kind === 'update') return failed('update');
  if (hasCodepoints) return readOnlyQuery(withoutCodepoints(text));
  const words = text.replace(NO_KEYWORDS, ' ').replace(PROLOGUE, '');
  const form = FORM.exec(words)?.[1];
  return form === undefined || UPDATE.test(words) ? failed('update') : done({ form: formOf(form), text });
};
