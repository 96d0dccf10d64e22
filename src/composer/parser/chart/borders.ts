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

/** Of each token: whether a sentence begins with it, behind another. */
export const bordersOf = ({
  tokens,
  text,
  lexicon,
}: Pick<Context, 'tokens' | 'text' | 'lexicon'>): readonly boolean[] =>
  tokens.map(({ start }, at) => {
    const before = tokens[at - 1];
    if (before === undefined) return false;
    const between = text.slice(before.end, start);
    if (/[?!;¿]/u.test(between)) return true;
    return (
      /\.\s/u.test(between) && lexicon.operatorsAt(tokens, at).some(({ operator: { op } }) => BEGINS.has(op))
    );
  });
