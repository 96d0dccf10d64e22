/** A piece of a text, from one place to another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const UPDATE = /\b(?:INSERT|DELETE)\s*(?:DATA\s*|WHERE\s*)?\{/giu;
/** What goes on with an update after a pair of braces. */
const MORE = /^\s*(?:(?:INSERT|DELETE|WHERE|USING\s+(?:NAMED\s+)?\S+)\s*)+\{/iu;

/** Where the brace closes that opens right before a place; the end of the text where none does. */
const closing = (text: string, from: number): number => {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return text.length;
};

/** The updates of a text: what stands in their braces is to be written, and not asked. */
export const updatesIn = (text: string): Span[] =>
  [...text.matchAll(UPDATE)].map(({ index, 0: opening }) => {
    let end = closing(text, index + opening.length);
    for (;;) {
      const more = MORE.exec(text.slice(end))?.[0];
      if (more === undefined) return { start: index, end };
      end = closing(text, end + more.length);
    }
  });
