/** A tag of HTML: an IRI in angle brackets is none. */
const TAG = /<!--[\s\S]*?-->|<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/giu;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/giu;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** Characters that show nothing, or that turn the direction of what stands after them; not those that join letters. */
const UNSEEN = /(?:(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029])+/gu;

const ofCode = (code: number): string | undefined =>
  code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;

const decoded = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return ofCode(Number(decimal)) ?? whole;
    if (hex !== undefined) return ofCode(Number.parseInt(hex, 16)) ?? whole;
    return NAMED[name?.toLowerCase() ?? ''] ?? whole;
  });

/** A text of a stranger on one line, without markup, at most `most` characters long. `isHtml`: its entities are decoded too. */
export const plainText = (text: string, most: number, isHtml = false): string => {
  const bare = text.slice(0, 20 * most).replace(TAG, ' ');
  const line = (isHtml ? decoded(bare) : bare).replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  // Where a tag stood a space may be left in front of a sign.
  const tidy = line.replace(/ (?=[.,;:?!)](?:\s|$))/gu, '');
  return tidy.length <= most ? tidy : `${tidy.slice(0, most - 1).trimEnd()}…`;
};
