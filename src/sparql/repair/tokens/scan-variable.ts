import type { Scan } from './token';

const BY = /^\s+BY\b/u;
const NUMBER = /^\s+\d/u;
const GROUP = /^\s*\{/u;
const CONDITION = /^\s*[(!]/u;

/** Keywords that models glue to the end of a name, each with what must follow it. */
const GLUED: Readonly<Record<string, RegExp>> = {
  HAVING: CONDITION,
  FILTER: CONDITION,
  ORDER: BY,
  GROUP: BY,
  LIMIT: NUMBER,
  OFFSET: NUMBER,
  WHERE: GROUP,
  OPTIONAL: GROUP,
  UNION: GROUP,
};

/** Of `?nameORDER BY` the length of `name`; the whole length where no keyword is glued to it. */
const lengthOfName = (name: string, rest: string): number => {
  for (const [keyword, follows] of Object.entries(GLUED))
    if (name.length > keyword.length && name.endsWith(keyword) && follows.test(rest))
      return name.length - keyword.length;
  return name.length;
};

/** `?name`, `$name`; also `?two-words`, which no subtraction can mean: no operand starts with a bare word. */
export const scanVariable: Scan = (text, at) => {
  const match = /^[?$]([\p{L}\p{N}_]+)((?:-\p{L}[\p{L}\p{N}_]*(?![\p{L}\p{N}_:]|\s*\())*)/u.exec(
    text.slice(at, at + 200),
  );
  if (match === null) return undefined;
  const [, name = '', more = ''] = match;
  const length = lengthOfName(name, text.slice(at + 1 + name.length, at + name.length + 20));
  if (length < name.length)
    return { kind: 'variable', value: name.slice(0, length), end: at + 1 + length, mended: 'punctuation' };
  const end = at + 1 + name.length + more.length;
  if (more === '') return { kind: 'variable', value: name, end };
  return { kind: 'variable', value: name + more.replaceAll('-', '_'), end, mended: 'variable' };
};
