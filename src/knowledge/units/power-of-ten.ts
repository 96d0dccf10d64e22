import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { parseNumber } from './parse-number';

/** "10^25", "5 × 10^24", "5,9·10²⁴", "6 x 10**24". */
const POWER =
  /^(?:(?<factor>\d[\d.,]*)\s?[×x·*]\s?)?10(?:\s?(?:\^|\*\*)\s?(?<power>[-−–]?\d{1,3})|(?<raised>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))(?![\p{L}\d])/u;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const lowered = (raised: string): string =>
  raised.replace(/./gu, (sign) => (sign === '⁻' ? '-' : String(RAISED.indexOf(sign))));

/** A number in powers of ten that begins at a token, and its last token. */
export const powerOfTenAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
  language: Language,
): { readonly value: number; readonly end: number } | undefined => {
  const from = tokens[at]?.start ?? 0;
  const found = POWER.exec(text.slice(from));
  const { factor, power, raised = '' } = found?.groups ?? {};
  const times = factor === undefined ? 1 : parseNumber(factor, language);
  if (found === null || times === undefined) return undefined;
  const exponent = (power ?? lowered(raised)).replace(/[−–]/u, '-');
  const to = from + found[0].length;
  return {
    value: Number(`${String(times)}e${exponent}`),
    end: tokens.findLastIndex((token) => token.start < to),
  };
};
