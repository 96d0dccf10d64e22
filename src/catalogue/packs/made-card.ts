import type { Language } from '../../rdf';
import type { Source } from '../source';

const WORDS = { en: ['triple', 'triples'], es: ['tripleta', 'tripletas'] } as const;

/** "1,204 triples": what the sentence on a source begins with where it is made from its statistics. */
export const tripleCount = (triples: number, language: Language): string =>
  `${new Intl.NumberFormat(language).format(triples)} ${WORDS[language][triples === 1 ? 0 : 1]}`;

/** Nobody wrote the sentence on this source. */
export const isMadeCard = ({ card, description }: Pick<Source, 'card' | 'description'>): boolean =>
  card.en.startsWith(`${tripleCount(description.triples, 'en')} `);
