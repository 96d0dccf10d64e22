import { BrokenText } from '../broken-text';

const DECLARED = /<!ENTITY\s+([^\s%"'<>]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/gu;
const COMMENT = /<!--.*?-->/gsu;
const REFERENCE = /&([^\s&;#]+);/gu;
/** Those that XML itself has. */
const BUILT_IN = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);
/** Letters of a text that is made of others: ten entities of ten others each would else fill the memory. */
const MOST_LETTERS = 4096;
const CHARACTER = /&#(?:x([\da-f]+)|(\d+));/giu;

const characters = (text: string): string =>
  text.replace(CHARACTER, (whole, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });

/**
 * The entities that a document type declares, by name, those in others resolved. Throws a `BrokenText` where they grow without
 * a bound.
 * @see XML 1.0, section 4.4: references in the value of an entity
 */
export const entitiesIn = (documentType: string): Readonly<Record<string, string>> => {
  const declared = new Map<string, string>();
  for (const [, name = '', double, single = ''] of documentType.replace(COMMENT, '').matchAll(DECLARED))
    if (!declared.has(name) && !BUILT_IN.has(name)) declared.set(name, double ?? single);
  const resolved = new Map<string, string>();
  const resolve = (name: string, within: ReadonlySet<string>): string => {
    const known = resolved.get(name);
    if (known !== undefined) return known;
    if (within.has(name)) throw new BrokenText(`The entity ${name} is made of itself.`, undefined);
    const written = declared.get(name) ?? '';
    const inside = new Set([...within, name]);
    const text = characters(written).replace(REFERENCE, (whole, inner: string) => {
      if (!declared.has(inner)) return BUILT_IN.get(inner) ?? whole;
      return resolve(inner, inside);
    });
    if (text !== written && text.length > MOST_LETTERS)
      throw new BrokenText(`The entity ${name} is too long with the entities that it is made of.`, undefined);
    resolved.set(name, text);
    return text;
  };
  return Object.fromEntries([...declared.keys()].map((name) => [name, resolve(name, new Set())] as const));
};
