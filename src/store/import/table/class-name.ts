import { pluralOf } from '../../../wording';
import { readHeading } from './heading';

/** What says nothing of the rows where something else does. */
const SAYS_LITTLE = /^(?:\d[\d.-]*|v\d+|data|dataset|table|list|export|final|copy|all|datos|tabla|lista)$/iu;
const IRREGULAR = ['person', 'man', 'woman', 'child'];

/** `samples` → `sample`; what is no plural stays. */
const singularOf = (word: string): string => {
  const known = IRREGULAR.find((one) => pluralOf(one, 'en') === word.toLowerCase());
  if (known !== undefined) return known;
  if (/ciones$/u.test(word)) return word.replace(/ciones$/u, 'ción');
  if (/[^aeiou]ies$/u.test(word) && word.length > 4) return word.replace(/ies$/u, 'y');
  if (/(?:ss|x|ch|sh)es$/u.test(word)) return word.replace(/es$/u, '');
  return /[^s]s$/u.test(word) && !/(?:us|is|series|species)$/u.test(word) ? word.slice(0, -1) : word;
};

/** What a row is called, by the name of the file: `lab_samples-2024.csv` → `lab sample`. */
export const classNameOf = (fileName: string): string => {
  const bare = fileName.replace(/^.*[/\\]/u, '').replace(/(?:\.(?:csv|tsv|tab|txt|gz))+$/iu, '');
  const words = readHeading(bare.replace(/[-.]+/gu, ' ')).label.split(' ');
  const telling = words.filter((word) => !SAYS_LITTLE.test(word));
  const kept = telling.length === 0 ? ['row'] : telling;
  return [...kept.slice(0, -1), singularOf(kept.at(-1) ?? '')].join(' ').slice(0, 60);
};
