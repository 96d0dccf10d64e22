import { tokenize } from '../../retrieval';
import type { Sense } from '../../knowledge';

const wordsOf = (text: string): readonly string[] => tokenize(text, undefined).map(({ word }) => word);

/** Whether a question holds every word of one of a thing's names, or of a value: it then tells of neither what is not said. */
export const isNamedIn = (question: string): ((sense: Sense) => boolean) => {
  const said = new Set(wordsOf(question));
  const isSaid = (text: string): boolean => {
    const words = wordsOf(text);
    return words.length > 0 && words.every((word) => said.has(word));
  };
  return (sense) => {
    if (sense.type === 'value') return isSaid(sense.value.text);
    return sense.type !== 'entity' || sense.name.labels.some(({ text }) => isSaid(text));
  };
};
