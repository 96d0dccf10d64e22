import type { Ask } from '../questions/query-graph';
import { english } from './english';
import { spanish } from './spanish';
import { withTypo } from './typo';
import type { Voice } from './voice';

/** The share of questions with a slip of the fingers. */
const TYPOS = 0.04;

/** A question, and what is ugly about it. */
export interface Spoken {
  readonly question: string;
  readonly traits: readonly string[];
}

/** `rows`: of the answer. */
export const speak = (ask: Ask, rows: number, voice: Voice): Spoken => {
  const said = (voice.lang === 'en' ? english : spanish)(ask, rows, voice).replace(/\s+/gu, ' ').trim();
  const slipped = voice.draw.chance(TYPOS) ? withTypo(said, voice.draw) : undefined;
  return { question: slipped ?? said, traits: [...voice.met, ...(slipped === undefined ? [] : ['typo'])] };
};
