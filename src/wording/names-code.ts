import NAMES from './code-names.json' with { type: 'json' };

const wordsOf = (label: string): readonly string[] =>
  label
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether a label says that its values tell things apart, and measure nothing: "postal code", "osm_id", "código postal". */
export const namesCode = (label: string): boolean => {
  const words = wordsOf(label);
  return words.some((word) => NAMES.anywhere.includes(word)) || NAMES.last.includes(words.at(-1) ?? '');
};

/** The same of numbers that are given and not counted: "plot number", and not "number of plots". */
export const namesGivenNumber = (label: string): boolean => {
  const words = wordsOf(label);
  return namesCode(label) || (words.length > 1 && NAMES.numbers.includes(words.at(-1) ?? ''));
};
