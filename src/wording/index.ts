export { definite, indefinite } from './articles';
export { clauseOf } from './clause';
export { genderOf, isPlural, pluralOf, type Gender } from './nouns';
export { namesCode, namesGivenNumber } from './names-code';
export { relationOf, spelled, type Relation } from './relation';
export type { Mode, Piece, Said } from './said';
export { PARTICIPLES_EN, participleEn } from './verbs';
