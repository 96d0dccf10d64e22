import type { Meaning } from '../../composer';
import { labelOf } from '../../session';
import { kindText } from './kind';

/** One triple in words, without the name that is said already where it begins with it: "born in Arl". */
const exampleText = ({ label, example = '' }: Meaning): string => {
  const parts = example.split(' · ');
  return (parts[0] === label ? parts.slice(1) : parts).join(' ');
};

const sortText = (meaning: Meaning): string => `${meaning.label}, ${meaning.typeLabel ?? kindText(meaning)}`;

const withMore = (text: string, more: string): string => (more === '' ? text : `${text} (${more})`);

/**
 * Each meaning in a few words, unlike those beside it as far as anything is known that tells them apart: something that
 * is said of it, what comes out with it, or its name in the data.
 * @param outcomes what each gives, in a word or two; empty where that is not known
 */
export const meaningTexts = (
  meanings: readonly Meaning[],
  outcomes: readonly string[],
): readonly string[] => {
  const more: readonly (readonly string[])[] = [
    meanings.map(() => ''),
    meanings.map(exampleText),
    outcomes,
    meanings.map(({ iri }) => (iri === undefined ? '' : labelOf(iri, {}))),
  ];
  const told = more.map((own) => meanings.map((one, at) => withMore(sortText(one), own[at] ?? '')));
  return meanings.map((_, at) => {
    const isAlone = (texts: readonly string[]): boolean =>
      texts.filter((text) => text === texts[at]).length === 1;
    return (told.find(isAlone) ?? told.at(-1) ?? [])[at] ?? '';
  });
};
