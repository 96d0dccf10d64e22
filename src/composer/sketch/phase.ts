import type { Token } from '../../retrieval';
import type { Phase } from './sketch';

const SAID: Readonly<Record<Phase, RegExp>> = {
  start:
    /^(?:start(?:s|ed)?|beg[aiu]ns?|beginning|since|desde|empez(?:o|aron|ar)|empiezan?|comenz(?:o|aron|ar)|comienzan?|inici(?:o|aron|ar)|joined)$/u,
  end: /^(?:end(?:s|ed)?|finish(?:es|ed)?|stop(?:s|ped)?|until|hasta|termin(?:a|o|aron|ar)|acab(?:a|o|aron|ar)|finaliz(?:a|o|aron|ar)|left)$/u,
};
const NAMED: Readonly<Record<Phase, RegExp>> = {
  start: /^(?:start|begin|began|since|from|join|hire|inicio|comienzo|desde|alta)/u,
  end: /^(?:end|finish|until|till|to$|left$|leav|resign|retire|terminat|expir|fin$|final|termino|hasta|baja)/u,
};

/** Whether a folded word says that something starts or ends. */
export const phaseOf = (word: string): Phase | undefined =>
  SAID.start.test(word) ? 'start' : SAID.end.test(word) ? 'end' : undefined;

/** The first of these words that says so. */
export const phaseIn = (tokens: readonly Token[]): Phase | undefined =>
  tokens.flatMap(({ word }) => phaseOf(word) ?? [])[0];

/** Whether the words of a property's labels say that it is when something starts, or ends. */
export const isOfPhase = (words: readonly string[], phase: Phase): boolean =>
  words.some((word) => NAMED[phase].test(word));
