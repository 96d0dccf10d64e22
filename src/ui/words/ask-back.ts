import type { Meaning } from '../../composer';
import { labelOf } from '../../session';
import { kindText } from './kind';

/** One triple in words, without the name that is said already where it begins with it: "born in Arl". */
const exampleText = ({ label, example = '' }: Meaning): string => {
  const parts = example.split(' · ');
  return (parts[0] === label ? parts.slice(1) : parts).join(' ');
};

/** What tells a meaning from others of its label and sort, plainest first. */
const TOLD: readonly ((meaning: Meaning) => string)[] = [
  () => '',
  exampleText,
  ({ iri }) => (iri === undefined ? '' : labelOf(iri, {})),
];

const textWith = (meaning: Meaning, tell: (meaning: Meaning) => string): string => {
  const more = tell(meaning);
  const sort = `${meaning.label}, ${meaning.typeLabel ?? kindText(meaning)}`;
  return more === '' ? sort : `${sort} (${more})`;
};

/** Each meaning in a few words, unlike those beside it as far as anything is known that tells them apart. */
export const meaningTexts = (meanings: readonly Meaning[]): readonly string[] => {
  const told = TOLD.map((tell) => meanings.map((one) => textWith(one, tell)));
  return meanings.map((_, at) => {
    const isAlone = (texts: readonly string[]): boolean =>
      texts.filter((text) => text === texts[at]).length === 1;
    return (told.find(isAlone) ?? told.at(-1) ?? [])[at] ?? '';
  });
};
