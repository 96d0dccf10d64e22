/** What the words of a question say about the form of its answer, before it is read. */
import { bordersOf } from './borders';
import type { Context } from './context';

type Asked = Pick<Context, 'lexicon' | 'tokens' | 'text'>;

/** "Is", "does", "¿hay" at the beginning; "can you tell me" begins like "can", and is none. */
const opensWithCheck = ({ lexicon, tokens }: Asked): boolean =>
  lexicon.operatorsAt(tokens, 0)[0]?.operator.op === 'check';

/** Behind "in", say; further on "which" and "que" begin a relative clause, unless an accent tells them apart. */
const LAST_START = 1;

const asksAt = ({ lexicon, tokens }: Asked, at: number): boolean =>
  lexicon.operatorsAt(tokens, at).some(({ operator: { op } }) => {
    if (op !== 'ask') return op === 'request' || op === 'count';
    const token = tokens[at];
    return at <= LAST_START || token?.text.toLowerCase() !== token?.word;
  });

const known = new WeakMap<Asked['tokens'], boolean>();

/** "¿Limita Chile con Brasil?", "Chile borders Brazil?": a question in which no word asks for anything. */
export const isBareQuestion = (asked: Asked): boolean => {
  const found = known.get(asked.tokens);
  if (found !== undefined) return found;
  const { tokens, text } = asked;
  const isBare = text.trimEnd().endsWith('?') && !tokens.some((_, at) => asksAt(asked, at));
  known.set(tokens, isBare);
  return isBare;
};

/** Yes or no is asked for, by a word or by its form. */
export const asksWhether = (asked: Asked): boolean => opensWithCheck(asked) || isBareQuestion(asked);

/** The word right behind "which" at the beginning. */
export const behindWhich = ({ lexicon, tokens }: Asked): number | undefined => {
  const [first] = lexicon.operatorsAt(tokens, 0);
  return first?.operator.op === 'ask' && first.operator.word === 'which' ? first.end : undefined;
};

/** The word right behind "which" or "how many" at the beginning. */
export const behindAsking = (asked: Asked): number | undefined => {
  const [first] = asked.lexicon.operatorsAt(asked.tokens, 0);
  return first?.operator.op === 'count' ? first.end : behindWhich(asked);
};

/** "Who", "where" or "when" at the beginning. */
export const openingWish = ({ lexicon, tokens }: Asked): 'who' | 'when' | 'where' | undefined => {
  const [first] = lexicon.operatorsAt(tokens, 0);
  const word = first?.operator.op === 'ask' ? first.operator.word : undefined;
  return word === 'when' || word === 'where' || word === 'who' ? word : undefined;
};

/** "All", anywhere. */
export const asksOfAll = ({ lexicon, tokens }: Asked): boolean =>
  tokens.some((_, at) => lexicon.operatorsAt(tokens, at).some(({ operator }) => operator.op === 'all'));

/** "Which teachers …? Give me their names": a further sentence says what is shown. */
export const isGoneOn = (asked: Asked): boolean => bordersOf(asked).includes(true);
