/** Where one sentence of a question ends and the next begins. */
import type { Context } from './context';
import type { OperatorName } from '../lexicon/entry';

/** What a sentence may begin with: behind a full stop, which may be that of an abbreviation, too. */
const BEGINS: ReadonlySet<OperatorName> = new Set<OperatorName>([
  'and',
  'ask',
  'check',
  'count',
  'each',
  'order',
  'request',
]);

type Asked = Pick<Context, 'tokens' | 'text' | 'lexicon'>;

const found = new WeakMap<Asked['tokens'], readonly boolean[]>();

/** Of each token: whether a sentence begins with it, behind another. */
export const bordersOf = (asked: Asked): readonly boolean[] => {
  const known = found.get(asked.tokens) ?? bordersIn(asked);
  found.set(asked.tokens, known);
  return known;
};

const bordersIn = ({ tokens, text, lexicon }: Asked): readonly boolean[] =>
  tokens.map(({ start }, at) => {
    const before = tokens[at - 1];
    if (before === undefined) return false;
    const between = text.slice(before.end, start);
    if (/[?!;¿]/u.test(between)) return true;
    return (
      /\.\s/u.test(between) && lexicon.operatorsAt(tokens, at).some(({ operator: { op } }) => BEGINS.has(op))
    );
  });
