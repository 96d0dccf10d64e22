/** A unit as: its kind, how many of the kind's base unit it is, and where its zero lies on the base unit's scale. */
interface Unit {
  readonly kind: string;
  readonly factor: number;
  readonly zero: number;
}

/** Folded words, what they measure, how many base units they are, and their zero. Feet, pounds and gallons are those of today's US. */
const UNITS: readonly (readonly [RegExp, string, number, number?])[] = [
  [/^(?:km|kilomet(?:er|re)s?|kilometros?)$/u, 'length', 1000],
  [/^(?:m|met(?:er|re)s?|metros?)$/u, 'length', 1],
  [/^(?:cm|centimet(?:er|re)s?|centimetros?)$/u, 'length', 0.01],
  [/^(?:mm|millimet(?:er|re)s?|milimetros?)$/u, 'length', 0.001],
  [/^(?:[µμ]m|micromet(?:er|re)s?|microns?|micras?|micrometros?)$/u, 'length', 1e-6],
  [/^(?:nm|nanomet(?:er|re)s?|nanometros?)$/u, 'length', 1e-9],
  [/^(?:mi|miles?|millas?)$/u, 'length', 1609.344],
  [/^(?:yd|yds|yards?|yardas?)$/u, 'length', 0.9144],
  [/^(?:ft|foot|feet|pies?)$/u, 'length', 0.3048],
  [/^(?:in|inch|inches|pulgadas?)$/u, 'length', 0.0254],
  [/^(?:nmi|nautical miles?|millas? nauticas?)$/u, 'length', 1852],
  [/^(?:ha|hectares?|hectareas?)$/u, 'length squared', 10_000],
  [/^(?:ac|acres?)$/u, 'length squared', 4046.8564224],
  [/^(?:l|lit(?:er|re)s?|litros?)$/u, 'length cubed', 0.001],
  [/^(?:ml|millilit(?:er|re)s?|mililitros?)$/u, 'length cubed', 1e-6],
  [/^(?:cl|centilit(?:er|re)s?|centilitros?)$/u, 'length cubed', 1e-5],
  [/^(?:hl|hectolit(?:er|re)s?|hectolitros?)$/u, 'length cubed', 0.1],
  [/^(?:gal|gallons?|galon|galones)$/u, 'length cubed', 0.003785411784],
  [/^(?:kg|kilo(?:gram)?s?|kilogramos?)$/u, 'mass', 1],
  [/^(?:g|grams?|gramos?)$/u, 'mass', 0.001],
  [/^(?:mg|milligrams?|miligramos?)$/u, 'mass', 1e-6],
  [/^(?:t|tonnes?|tons?|toneladas?)$/u, 'mass', 1000],
  [/^(?:lbs?|pounds?|libras?)$/u, 'mass', 0.45359237],
  [/^(?:oz|ounces?|onzas?)$/u, 'mass', 0.028349523125],
  [/^(?:weeks?|semanas?)$/u, 'time', 604_800],
  [/^(?:d|days?|dias?)$/u, 'time', 86_400],
  [/^(?:h|hours?|horas?)$/u, 'time', 3600],
  [/^(?:min|minutes?|minutos?)$/u, 'time', 60],
  [/^(?:s|sec|seconds?|segundos?)$/u, 'time', 1],
  [/^(?:kmh|kph)$/u, 'length per time', 1 / 3.6],
  [/^mph$/u, 'length per time', 0.44704],
  [/^(?:kn|knots?|nudos?)$/u, 'length per time', 1852 / 3600],
  [/^(?:k|kelvins?)$/u, 'temperature', 1],
  // Degrees of nothing else are degrees Celsius, or those of an angle.
  [/^(?:°c|c|celsius|centigrados?|degrees?|grados?)$/u, 'temperature', 1, 273.15],
  [/^(?:°f|f|fahrenheit)$/u, 'temperature', 5 / 9, 459.67 * (5 / 9)],
  [/^(?:°|deg|degrees?|grados?)$/u, 'angle', 1],
  [/^u$/u, 'atomic mass', 1],
];

/** In days; they are units of what is otherwise measured in these, and else what a number is called. */
const CALENDAR: readonly (readonly [RegExp, string, number])[] = [
  [/^(?:years?|anos?)$/u, 'time', 365.25 * 86_400],
  [/^(?:months?|mes|meses)$/u, 'time', 30.4375 * 86_400],
];

const POWERS = { '²': ['squared', 2], '³': ['cubed', 3] } as const;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{L})\p{M}+/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})\^?2$/u, '²')
    .replace(/(?<=\p{L})\^?3$/u, '³');

/** What one word, with its power, may mean as a unit: "degrees" is two. */
const plainUnits = (text: string, isCalendar: boolean): readonly Unit[] => {
  const table = isCalendar ? [...UNITS, ...CALENDAR] : UNITS;
  const word = folded(text);
  const plain = table
    .filter(([pattern]) => pattern.test(word))
    .map(([, kind, factor, zero = 0]) => ({ kind, factor, zero }));
  const power = POWERS[word.at(-1) as keyof typeof POWERS] as (typeof POWERS)['²' | '³'] | undefined;
  if (plain.length > 0 || power === undefined) return plain;
  const [name, exponent] = power;
  const bare = word.slice(0, -1);
  return table
    .filter(([pattern]) => pattern.test(bare))
    .map(([, kind, factor]) => ({ kind: `${kind} ${name}`, factor: factor ** exponent, zero: 0 }));
};

const RATIO = /^(.+?)(?:\/|\s(?:per|por)\s)(.+)$/iu;
/** "Miles per gallon" is what something is called: that the one measures less is not more of it. */
const NO_RATIO = 'length per length cubed';

/** What a text may mean as a unit: "g/cm³" and "miles per hour" are one of another. */
const unitsOf = (text: string, isCalendar = false): readonly Unit[] => {
  const [, above, below] = RATIO.exec(text) ?? [];
  if (above === undefined || below === undefined) return plainUnits(text, isCalendar);
  return plainUnits(above, true).flatMap((one) =>
    plainUnits(below, true).flatMap((other): readonly Unit[] => {
      const kind = `${one.kind} per ${other.kind}`;
      const isOne = one.kind !== other.kind && kind !== NO_RATIO;
      return isOne ? [{ kind, factor: one.factor / other.factor, zero: 0 }] : [];
    }),
  );
};

/** Whether a text is a unit, or one of another: "kg", "g/cm³". A year is none by itself. */
export const isUnit = (text: string): boolean => unitsOf(text).length > 0;

/** Whether a folded word by itself is a unit. */
export const isUnitWord = (word: string): boolean => UNITS.some(([pattern]) => pattern.test(word));

/** Whether a folded word is one of years or months, which may as well be what a number is called. */
export const isCalendarUnit = (word: string): boolean => CALENDAR.some(([pattern]) => pattern.test(word));

/** The value in another unit; `undefined` where the two do not measure the same kind of thing. */
export const convert = (value: number, from: string, to: string): number | undefined => {
  if (from === to) return value;
  for (const one of unitsOf(from, true)) {
    const other = unitsOf(to, true).find(({ kind }) => kind === one.kind);
    if (other !== undefined)
      return Number(((value * one.factor + one.zero - other.zero) / other.factor).toPrecision(12));
  }
  return undefined;
};

/** Whether a number in one unit can be said in the other. */
export const isOfKind = (unit: string, other: string | undefined): boolean =>
  other !== undefined && convert(1, unit, other) !== undefined;

/** The unit that a property's comment names: `Unit: km`, `Unidad: km`, "height above the sea, in metres". */
export const unitInComment = (comments: readonly { readonly text: string }[]): string | undefined => {
  for (const { text } of comments) {
    const unit = /\b(?:units?|unidad(?:es)?)\s*:\s*([^\s.,;()]+)/iu.exec(text)?.[1];
    if (unit !== undefined) return unit;
    const said = [...text.matchAll(/\b(?:in|en)\s+(\p{L}{4,})(?=[\s.,;)]|$)/giu)].map(
      ([, word = '']) => word,
    );
    const known = said.find(isUnit);
    if (known !== undefined) return known;
  }
  return undefined;
};
