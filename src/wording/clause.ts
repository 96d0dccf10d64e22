import type { Language } from '../rdf';
import { relationOf } from './relation';
import { clauseEn } from './clause-en';
import { clauseEs } from './clause-es';
import type { Piece, Said } from './said';

/** One relation as a clause that fits behind its noun, in pieces; all of what is said of the other end follows it. */
export const clauseOf = (said: Said, language: Language): readonly Piece[] => {
  const relation = relationOf(said.label, language, said.english);
  const pieces = language === 'en' ? clauseEn(relation, said) : clauseEs(relation, said);
  return pieces.filter((piece) => piece.is === 'thing' || piece.text !== '');
};
