import type { Token } from '../../../retrieval';
import { whole } from '../../reading-of';
import type { Ask } from '../ask';
import type { Lexicon } from '../lexicon/lexicon';
import { mentionsOf } from '../tell/tell-ask';
import type { Place } from './token-runs';

const ASKING: ReadonlySet<string> = new Set(['request', 'ask', 'check']);

/** Indices of the words that only ask: "show", "what", "is there". */
const askingWords = (tokens: readonly Token[], lexicon: Lexicon): ReadonlySet<number> =>
  new Set(
    tokens.flatMap((_, at) =>
      lexicon
        .operatorsAt(tokens, at)
        .flatMap(({ operator, end }) =>
          ASKING.has(operator.op) ? Array.from({ length: end - at }, (_none, place) => at + place) : [],
        ),
    ),
  );

/** Words of the question that carry meaning and that nothing in the reading stands for. */
export const unusedWords = (ask: Ask, tokens: readonly Token[], lexicon: Lexicon): readonly Place[] => {
  const said = new Set(mentionsOf(ask).flatMap((one) => one.said));
  const asking = askingWords(tokens, lexicon);
  const isUnused = ({ word, isFunctionWord }: Token, at: number): boolean =>
    !said.has(at) &&
    !asking.has(at) &&
    !isFunctionWord &&
    !lexicon.isEmpty(word) &&
    lexicon.connectorOf([word]) === undefined;
  return whole(tokens.filter(isUnused).map(({ start, end }) => ({ start, end })));
};
