import type { Token } from '../../retrieval';

const SIGNS = /^[²³]?[/^]?/u;

/** Words with the signs behind them that are of a unit and no tokens: the "g/" and the "cm³" of "g/cm³". */
export const withUnitSigns = (text: string, tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) => {
    const [signs = ''] = SIGNS.exec(text.slice(token.end, token.end + 2)) ?? [];
    return signs === '' ? token : { ...token, text: token.text + signs };
  });
