import { Unreadable, type Cursor } from './cursor';

/** How far one can be from SPARQL and come back to it, in tokens. */
const ASIDE = 12;

/** Three terms in a row, from a place ahead on. */
export const isTriple = (cursor: Cursor, ahead = 0): boolean => {
  const [subject, verb, object] = [0, 1, 2].map((more) => cursor.peek(ahead + more));
  if (subject === undefined || verb === undefined || object === undefined) return false;
  const isVerb =
    ['variable', 'name', 'iri'].includes(verb.kind) || verb.value === 'a' || ['^', '('].includes(verb.value);
  return (
    ['variable', 'name', 'iri', 'blank'].includes(subject.kind) &&
    isVerb &&
    (!['word', 'mark', 'end'].includes(object.kind) || ['/', '*', '+', '|', '[', '('].includes(object.value))
  );
};

/** Leaves out the next so many tokens, which is told. */
const leaveOut = (cursor: Cursor, count: number): true => {
  const start = cursor.position;
  for (let taken = 0; taken < count; taken++) cursor.next();
  cursor.note('left-out', cursor.since(start));
  return true;
};

/** Behind the group that starts here, so that no query inside is taken for the whole. */
const passGroup = (cursor: Cursor): void => {
  if (!cursor.isMark('{')) return;
  for (let depth = 0; !cursor.isEnd();) {
    const { value } = cursor.next();
    if (value === '{') depth++;
    if (value === '}' && --depth <= 0) return;
  }
};

/** How many words stand here that do not begin a query. */
const countWords = (cursor: Cursor): number => {
  let count = 0;
  while (
    cursor.peek(count).kind === 'word' &&
    !cursor.isWord('select', count) &&
    !cursor.isWord('where', count)
  )
    count++;
  return count;
};

/** A word in capitals is meant as one of the language: `UNLESS`. */
const isOperator = (cursor: Cursor, ahead: number): boolean =>
  !cursor.isProseWord(ahead) || /^\p{Lu}{2,}$/u.test(cursor.peek(ahead).value);

/**
 * Words right before a triple, which can be read without them. Throws Unreadable where they stand right before a group, or
 * are meant as an operator: what they do to it (`EXCLUDING { … }`) may be the opposite of what is left without them.
 */
const skipWords = (cursor: Cursor): boolean => {
  const count = countWords(cursor);
  if (count === 0 || count > ASIDE || !(cursor.isProseWord() || cursor.isWord('or'))) return false;
  // `SERVIC <…> { … }`: a group of something, though nobody knows what is done with it.
  const isNamed =
    ['iri', 'name', 'variable'].includes(cursor.peek(count).kind) && cursor.isMark('{', count + 1);
  const isGroup =
    isNamed || cursor.isMark('{', count) || (cursor.isWord('filter', count - 1) && cursor.isMark('(', count));
  if (!isGroup && !isTriple(cursor, count)) return false;
  const word = cursor.peek().value;
  const operates = Array.from({ length: count }, (_, ahead) => ahead).some((at) => isOperator(cursor, at));
  leaveOut(cursor, isNamed ? count + 1 : count);
  if (!isGroup && !operates) return true;
  passGroup(cursor);
  throw new Unreadable(word);
};

/** Words in the middle of a group, which goes on after them: the next sign that ends a statement, and later a brace. */
export const skipProse = (cursor: Cursor): boolean => {
  if (skipWords(cursor)) return true;
  let sign: number | undefined;
  for (let ahead = 0; ; ahead++) {
    const token = cursor.peek(ahead);
    if (token.kind === 'end' || ['{', '```'].includes(token.value) || cursor.isWord('select', ahead))
      return false;
    if (sign === undefined && (token.value === ';' || token.value === '.')) sign = ahead;
    if (token.kind === 'mark' && token.value === '}') {
      const count = sign ?? ahead;
      return count <= ASIDE && leaveOut(cursor, count);
    }
  }
};

/** A closing parenthesis too many, a word between two patterns, a placeholder. */
export const skipStray = (cursor: Cursor): boolean => {
  const token = cursor.peek();
  const stray =
    cursor.isMark(')') || cursor.isMark(']') || token.kind === 'placeholder' || cursor.takesNoPart();
  if (!stray) return skipWords(cursor);
  cursor.note(token.kind === 'placeholder' ? 'left-out' : 'punctuation');
  cursor.next();
  return true;
};

/** A group ends where it is not closed: what stands there is told, once for all groups that end with it. */
export const tellRest = (cursor: Cursor): false => {
  const detail = cursor.peek().value;
  if (!cursor.steps.some((step) => step.kind === 'left-out' && step.detail === detail))
    cursor.note('left-out', detail);
  return false;
};
