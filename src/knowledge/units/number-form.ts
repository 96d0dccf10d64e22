/** How numbers are written in texts: with a point, with commas between thousands, with a comma before decimals. */
export type NumberForm = 'plain' | 'grouped' | 'comma';

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/u;
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u;
const COMMA = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/u;

/** Between thousands. */
const SPACES = /(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/gu;

/** What the texts of one property have in common; `undefined`: they are no numbers. `share` of them must be, in [0, 1]. */
export const numberForm = (texts: readonly string[], share: number): NumberForm | undefined => {
  const bare = texts.map((text) => text.trim().replace(SPACES, ''));
  const areMost = (...forms: readonly RegExp[]): boolean =>
    bare.filter((text) => forms.some((form) => form.test(text))).length >= share * bare.length;
  if (areMost(PLAIN)) return 'plain';
  if (areMost(PLAIN, GROUPED)) return 'grouped';
  const hasPoints = bare.some((text) => PLAIN.test(text) && text.includes('.'));
  return areMost(PLAIN, COMMA) && !hasPoints ? 'comma' : undefined;
};
