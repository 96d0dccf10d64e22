/** What begins or ends a message, or a thought, in the template of some model: `<|im_end|>`, `</s>`, `[INST]`. */
const BRACKETS: readonly (readonly [RegExp, string])[] = [
  [/</gu, '‹'],
  [/>/gu, '›'],
  [/\[(\/?[A-Z_]{2,})\]/gu, '($1)'],
];

/**
 * A text of the data, or of the user, as it may stand in a prompt: one line, and nothing in it can end the message. What it
 * says stays readable.
 */
export const asData = (text: string, most = 300): string => {
  const line = BRACKETS.reduce(
    (all, [found, instead]) => all.replace(found, instead),
    text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(),
  );
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
};

/** … in quotation marks, which nothing in it can close. */
export const quoted = (text: string, most?: number): string => `"${asData(text, most).replace(/"/gu, "'")}"`;
