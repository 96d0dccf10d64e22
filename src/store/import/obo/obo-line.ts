/** One line of an OBO file: a tag and what stands after it. */
export interface OboLine {
  readonly tag: string;
  readonly value: string;
  /** From 1. */
  readonly at: number;
}

const LINE = /^([\w-]+)\s*:\s*(.*)$/su;
const COMMENT = /\s!\s.*$/su;
const MODIFIERS = /\s\{[^{}]*="[^{}]*\}\s*$/su;
const PART = /"((?:[^"\\]|\\.)*)"|(?:[^\s"\\]|\\.)+/gsu;

/** Escapes that do not stand for the letter after the backslash. */
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', W: ' ' };

const unescaped = (text: string): string =>
  text.replace(/\\(.)/gsu, (_, letter: string) => ESCAPED[letter] ?? letter);

export const oboLine = (text: string, at: number): OboLine | undefined => {
  const [, tag, value] = LINE.exec(text) ?? [];
  return tag === undefined || value === undefined ? undefined : { tag, value, at };
};

/** What is said in quotes, and the words before and after, up to a comment, a list of references or modifiers. */
export interface OboParts {
  readonly quoted: string | undefined;
  readonly words: readonly string[];
}

export const oboParts = (value: string): OboParts => {
  const words: string[] = [];
  let quoted: string | undefined;
  for (const [part, text] of value.matchAll(PART)) {
    if (text !== undefined) quoted ??= unescaped(text);
    else if (/^[!{[]/u.test(part)) break;
    else words.push(unescaped(part));
  }
  return { quoted, words };
};

/** A text without quotes. */
export const oboText = (value: string): string =>
  unescaped(value.replace(COMMENT, '').replace(MODIFIERS, '').trim());
