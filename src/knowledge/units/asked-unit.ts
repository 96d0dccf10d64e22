import type { Token } from '../../retrieval';
import { IN } from './small-words';
import { unitAt } from './unit-at';
import { withUnitSigns } from './unit-signs';

/** The unit in which a question wants its answer. */
export interface AskedUnit {
  /** Token indices, `end` inclusive. */
  readonly start: number;
  readonly end: number;
  readonly unit: string;
  /** As it is shown behind a number. */
  readonly shown: string;
}

/** Of letters that are more often something else: "in C", "in a". */
const SHORTEST = 2;

/** "In miles", "en grados Celsius": a unit with no number before it. */
export const askedUnit = (question: string, words: readonly Token[]): AskedUnit | undefined => {
  const tokens = withUnitSigns(question, words);
  for (const [at, { word }] of tokens.entries()) {
    const first = tokens[at + 1];
    if (!IN.has(word) || first === undefined) continue;
    const found = unitAt(tokens, at + 1);
    const last = tokens[found?.end ?? at];
    if (found === undefined || last === undefined) continue;
    const said = question.slice(first.start, last.end + (/[²³]/u.test(last.text) ? 1 : 0));
    if (said.length < SHORTEST || IN.has(first.word)) continue;
    return {
      start: at,
      end: found.end,
      unit: found.unit,
      shown: found.unit.startsWith('°') ? found.unit : said,
    };
  }
  return undefined;
};
