import type { Cursor } from './cursor';

/** How far one can be from SPARQL and come back to it, in tokens. */
const ASIDE = 12;

/** Words in the middle of a group, which goes on after them: the next sign that ends a statement, and later a brace. */
export const skipProse = (cursor: Cursor): boolean => {
  let sign: number | undefined;
  for (let ahead = 0; ; ahead++) {
    const token = cursor.peek(ahead);
    if (token.kind === 'end' || ['{', '```'].includes(token.value) || cursor.isWord('select', ahead))
      return false;
    if (sign === undefined && (token.value === ';' || token.value === '.')) sign = ahead;
    if (token.kind === 'mark' && token.value === '}') {
      const count = sign ?? ahead;
      if (count > ASIDE) return false;
      const start = cursor.position;
      for (let taken = 0; taken < count; taken++) cursor.next();
      cursor.note('left-out', cursor.since(start));
      return true;
    }
  }
};

/** A closing parenthesis too many, a word between two patterns, a placeholder. */
export const skipStray = (cursor: Cursor): boolean => {
  const token = cursor.peek();
  const stray =
    cursor.isMark(')') || cursor.isMark(']') || token.kind === 'placeholder' || cursor.takesNoPart();
  if (!stray) return false;
  cursor.note(token.kind === 'placeholder' ? 'left-out' : 'punctuation');
  cursor.next();
  return true;
};
