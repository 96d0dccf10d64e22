/** A unit as: its kind, and how many of the kind's base unit it is. */
interface Unit {
  readonly kind: string;
  readonly factor: number;
}

const UNITS: readonly (readonly [RegExp, string, number])[] = [
  [/^(?:km|kilomet(?:er|re)s?|kilometros?)$/u, 'length', 1000],
  [/^(?:m|met(?:er|re)s?|metros?)$/u, 'length', 1],
  [/^(?:cm|centimet(?:er|re)s?|centimetros?)$/u, 'length', 0.01],
  [/^mm$/u, 'length', 0.001],
  [/^(?:mi|miles?|millas?)$/u, 'length', 1609.344],
  [/^(?:kg|kilo(?:gram)?s?|kilogramos?)$/u, 'mass', 1],
  [/^(?:g|grams?|gramos?)$/u, 'mass', 0.001],
  [/^(?:t|tonnes?|tons?|toneladas?)$/u, 'mass', 1000],
  [/^(?:d|days?|dias?)$/u, 'time', 86400],
  [/^(?:h|hours?|horas?)$/u, 'time', 3600],
  [/^(?:min|minutes?|minutos?)$/u, 'time', 60],
  [/^(?:k|kelvins?)$/u, 'temperature', 1],
  [/^u$/u, 'atomic mass', 1],
];

const unitOf = (text: string): Unit | undefined => {
  const isSquare = /[²2]$/u.test(text);
  const bare = text.toLowerCase().replace(/[²2]$/u, '');
  const row = UNITS.find(([pattern]) => pattern.test(bare));
  if (row === undefined) return undefined;
  return isSquare ? { kind: `${row[1]} squared`, factor: row[2] ** 2 } : { kind: row[1], factor: row[2] };
};

/** The value in another unit; `undefined` where the two do not measure the same kind of thing. */
export const convert = (value: number, from: string, to: string): number | undefined => {
  const [one, other] = [unitOf(from), unitOf(to)];
  if (one === undefined || other?.kind !== one.kind) return undefined;
  return Number(((value * one.factor) / other.factor).toPrecision(12));
};

/** The unit that a property's comment names: `Unit: km`, `Unidad: km`. */
export const unitInComment = (comments: readonly { readonly text: string }[]): string | undefined => {
  for (const { text } of comments) {
    const unit = /\b(?:units?|unidad(?:es)?)\s*:\s*([^\s.,;()]+)/iu.exec(text)?.[1];
    if (unit !== undefined) return unit;
  }
  return undefined;
};
