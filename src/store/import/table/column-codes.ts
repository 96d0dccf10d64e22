/** What stands for no value elsewhere may be a value of a column: "NA" among the codes of countries, "-" among signs. */
import { isMissing } from './cell';
import WORDS from './words.json' with { type: 'json' };

const MARKS: readonly string[] = [
  ...WORDS.noValue.flatMap((mark) => [
    mark.toUpperCase(),
    mark,
    mark.charAt(0).toUpperCase() + mark.slice(1),
  ]),
  ...['-', '.', '?', '_'],
];
const CODE = /^(?:\p{Lu}+|\p{Ll}+)$/u;
const NAME = /^\p{Lu}\p{Ll}+$/u;
const SIGN = /^[^\p{L}\p{N}\s]$/u;
/** Codes are of one length, and no longer than this. */
const LONGEST = 4;

/** Values of one shape: codes of so many letters, names. `undefined`: they have no shape in common. */
const shapeOf = (values: readonly string[]): ((mark: string) => boolean) | undefined => {
  const [first = ''] = values;
  if (values.every((value) => NAME.test(value))) return (mark) => NAME.test(mark);
  const isUpper = first === first.toUpperCase();
  const isSame = (value: string): boolean =>
    CODE.test(value) && value.length === first.length && (value === value.toUpperCase()) === isUpper;
  return first.length > 1 && first.length <= LONGEST && values.every(isSame) ? isSame : undefined;
};

/** Marks that are values of the column: they have the shape of its values, and are no more frequent than those. */
export const codesIn = (cells: readonly string[]): readonly string[] => {
  const trimmed = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const values = trimmed.filter((cell) => !isMissing(cell));
  const counts = new Map<string, number>();
  for (const cell of trimmed) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  if (values.length > 0 && trimmed.every((cell) => SIGN.test(cell)))
    return MARKS.filter((mark) => SIGN.test(mark));
  const different = new Set(values);
  const shape = different.size < 2 ? undefined : shapeOf([...different]);
  if (shape === undefined) return [];
  const most = Math.max(...[...different].map((value) => counts.get(value) ?? 0));
  return [...new Set(MARKS)].filter((mark) => shape(mark) && (counts.get(mark) ?? 0) <= most);
};
