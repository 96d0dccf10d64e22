import type { Scan } from './token';

const PREFIX = /^(?:\p{L}(?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_-])?)?:/u;
/** Letters, digits and what SPARQL lets stand in a name; also signs of other scripts that an IRI may hold. */
const PLAIN = /^[\p{L}\p{N}_:%\u00a1-\u00aa\u00ac-\u00ba\u00bc-\u1fff\u2010-\u2017\u2070-\ufffd-]/u;
const KEYWORD = /^(?:FILTER|OPTIONAL|BIND|VALUES|UNION|MINUS|SERVICE|GRAPH|SELECT)\b/u;
const ESCAPED = /^\\[_~.\-!$&'()*+,;=/?#@%]/u;

/** A sign that ends a name in SPARQL, where a model put it into one; given what follows it. */
const WITHIN: Readonly<Record<string, RegExp>> = {
  '.': /^\.+[\p{L}\p{N}_-]/u,
  // Not followed by white space it starts no comment.
  '#': /^#[\p{L}\p{N}_]/u,
  "'": /^'\p{L}/u,
  ',': /^,(?:_|[\p{L}\p{N}_-]+(?![\p{L}\p{N}_:.-]))/u,
  '&': /^&[\p{L}\p{N}_]/u,
  '!': /^!\p{L}/u,
  // Followed by a name of its own it is a step of a path.
  '/': /^\/(?!a\b)[\p{L}\p{N}_][\p{L}\p{N}_.-]*(?![\p{L}\p{N}_.:-])/u,
};
/** `dbr:Harry_Potter_(series)`. */
const IN_PARENTHESES = /^_\([\p{L}\p{N}_.,'&\u2010-\u2017-]+\)/u;

/** The part after the colon and where it ends. */
const localAt = (text: string, from: number): { value: string; end: number; odd: boolean } => {
  let value = '';
  let odd = false;
  let at = from;
  for (;;) {
    const here = text.slice(at, at + 100);
    const parentheses = IN_PARENTHESES.exec(here)?.[0];
    const escaped = ESCAPED.exec(here)?.[0];
    const [char = ''] = here;
    if (parentheses !== undefined) {
      value += parentheses;
      at += parentheses.length;
      odd = true;
    } else if (escaped !== undefined) {
      value += escaped.slice(1);
      at += 2;
    } else if (PLAIN.test(here)) {
      value += char;
      at += char.length;
    } else if (value !== '' && WITHIN[char]?.test(here) === true && !KEYWORD.test(here.slice(1))) {
      odd ||= char !== '.';
      value += char;
      at += 1;
    } else return { value, end: at, odd };
  }
};

/** `prefix:local`, with the signs in it that models forget to escape. */
export const scanName: Scan = (text, at) => {
  const label = /^_:([\p{L}\p{N}_]+)/u.exec(text.slice(at, at + 100));
  if (label !== null) return { kind: 'blank', value: label[1] ?? '', end: at + label[0].length };
  const prefix = PREFIX.exec(text.slice(at, at + 100))?.[0];
  if (prefix === undefined) return undefined;
  const { value, end, odd } = localAt(text, at + prefix.length);
  return { kind: 'name', prefix: prefix.slice(0, -1), value, end, ...(odd ? { mended: 'name' } : {}) };
};
