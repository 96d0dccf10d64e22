import WORDS from './words.json' with { type: 'json' };

/** Units that stand at the end of a heading without brackets: `mass_kg`, `Temp °C`. */
const BARE_UNIT =
  /^(?:[kcmµun]?m|[kmµun]?g|[cmµ]?l|km\/h|m\/s|m[23²³]|km[2²]|ha|°[CFK]|mbar|hpa|k?pa|bar|ppm|ppb|[kmg]?wh?|[kmg]?hz|m?s|min|lbs?|ft|mph|km\/h|eur|usd|gbp|nok|sek|chf|mio\.?|mrd\.?|tsd\.?|millions?|thousands?|billions?|%|€|\$|£)$/iu;
const BRACKETED = /^(.*?)\s*[([]\s*([^)\]]{1,16})\s*[)\]]\s*$/u;
const IN_UNIT = /^(.+?)(?:,|\s+in|\s+en)\s+(\S{1,8})$/iu;
/** A small letter of a word before a capital: `sampleDate`, but not `pH`. */
const SEAM = /(?<=\p{Ll}{2})(?=\p{Lu})/u;
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;

const UNITS: ReadonlySet<string> = new Set(WORDS.units);

/** Whether a text by itself is a unit. */
export const isUnitText = (text: string): boolean => BARE_UNIT.test(text) || UNITS.has(text.toLowerCase());

export interface Heading {
  readonly label: string;
  readonly unit?: string;
}

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[\s_]+/u)
    .flatMap((part) => part.split(SEAM))
    .filter((word) => word !== '')
    .map((word) => (CAPITALISED.test(word) ? word.toLowerCase() : word));

/** `temp_min` beside `temp_max`: the least, and no minutes. */
const isLeast = (text: string, others: readonly string[]): boolean => {
  const partner = text.toLowerCase().replace(/min$/u, 'max');
  return text.toLowerCase() !== partner && others.some((one) => one.trim().toLowerCase() === partner);
};

/** `Mass (kg)`, `mass_kg` and `Mass in kg` are called "mass", in kg. Names in capital letters stay as they are. `others`: headings beside it. */
export const readHeading = (heading: string, others: readonly string[] = []): Heading => {
  const text = heading.trim();
  const bracketed = BRACKETED.exec(text);
  const said = bracketed ?? IN_UNIT.exec(text);
  const [, name = '', unit = ''] = said ?? [];
  if (name !== '' && (bracketed !== null || BARE_UNIT.test(unit)))
    return { label: wordsOf(name).join(' '), unit };
  const words = wordsOf(text);
  const last = words.at(-1) ?? '';
  return words.length > 1 && BARE_UNIT.test(last) && !isLeast(text, others)
    ? { label: words.slice(0, -1).join(' '), unit: last }
    : { label: words.join(' ') };
};
