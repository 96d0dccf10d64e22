import { property, THING, word, type Piece, type Said } from './said';
import { indefinite } from './articles';
import type { Relation } from './relation';
import { activeEn, baseEn, participleEn } from './verbs';

type Of<Kind extends Relation['kind']> = Relation & { readonly kind: Kind };

const that = ({ mode }: Said): Piece => word(mode === 'predicate' ? '' : 'that');
const be = ({ isPlural }: Said): string => (isPlural ? 'are' : 'is');
const have = ({ isPlural }: Said): string => (isPlural ? 'have' : 'has');
const pronoun = ({ isPlural, isPerson }: Said): string => (isPlural || isPerson ? 'them' : 'it');

/** "held by", "is held by", "not held by". */
const passive = (said: Said, pieces: readonly Piece[]): Piece[] => [
  word(said.mode === 'later' ? `that ${be(said)}` : said.mode === 'relative' ? '' : be(said)),
  word(said.isNegated ? 'not' : ''),
  ...pieces,
];

/** "that is the capital of". */
const nominal = (said: Said, pieces: readonly Piece[]): Piece[] => [
  that(said),
  word(said.isNegated ? `${be(said)} not` : be(said)),
  ...pieces,
];

/** "with a painting held by it". */
const having = (said: Said, pieces: readonly Piece[]): Piece[] => {
  const relative = said.isNegated ? 'without' : 'with';
  const predicate = said.isNegated ? `${said.isPlural ? 'do' : 'does'} not have` : have(said);
  return [word(said.mode === 'predicate' ? predicate : relative), ...pieces];
};

const verbForward = ({ verb, preposition, tense }: Of<'verb'>, said: Said): Piece[] => {
  const after = preposition === '' ? '' : ` ${preposition}`;
  if (tense === 'past')
    return said.isNegated
      ? [that(said), word(`${have(said)} not`), property(`${verb}${after}`), THING]
      : [that(said), property(`${verb}${after}`), THING];
  const told = said.isNegated || said.isPlural ? baseEn(verb) : verb;
  const not = said.isNegated ? (said.isPlural ? 'do not' : 'does not') : '';
  return [that(said), word(not), property(`${told}${after}`), THING];
};

const verbBackward = ({ verb, preposition, tense }: Of<'verb'>, said: Said): Piece[] => {
  if (preposition !== '') {
    const whole = property(`${verb} ${preposition}`);
    const agreed = property(`${said.isOtherPlural ? baseEn(verb) : verb} ${preposition}`);
    if (said.isOtherPlain && said.mode !== 'predicate' && !said.isNegated)
      return [word('that'), THING, agreed];
    return having(said, [THING, word('that'), whole, word(pronoun(said))]);
  }
  return passive(said, [property(tense === 'past' ? verb : participleEn(verb)), word('by'), THING]);
};

const participleBackward = ({ participle, preposition }: Of<'participle'>, said: Said): Piece[] => {
  const active = preposition === 'by' ? activeEn(participle) : undefined;
  if (active === undefined)
    return having(said, [THING, property(`${participle} ${preposition}`), word(pronoun(said))]);
  if (said.isNegated) return [that(said), word(`${have(said)} not`), property(active.perfect), THING];
  return [that(said), property(said.isPlural ? active.plural : active.singular), THING];
};

/** "with an operator", "without any operator". */
const havingBare = (noun: string, said: Said): Piece[] =>
  having(said, [word(said.isNegated ? 'any' : indefinite(noun, 'en')), property(noun)]);

const nounForward = ({ noun }: Of<'noun'>, said: Said): Piece[] => {
  if (said.isOtherBare) return havingBare(noun, said);
  if (said.isOtherCounted) return having(said, [THING]);
  if (said.mode !== 'predicate' && !said.isNegated) return [word('whose'), property(noun), word('is'), THING];
  return having(said, [THING, word('as'), property(noun)]);
};

/** A relation of English as a clause. */
export const clauseEn = (relation: Relation, said: Said): readonly Piece[] => {
  switch (relation.kind) {
    case 'verb':
      return said.isForward ? verbForward(relation, said) : verbBackward(relation, said);
    case 'participle': {
      const whole = property(`${relation.participle} ${relation.preposition}`);
      return said.isForward ? passive(said, [whole, THING]) : participleBackward(relation, said);
    }
    case 'noun-of': {
      const whole = property(`${relation.noun} ${relation.preposition}`);
      if (said.isForward) return nominal(said, [whole, THING]);
      return said.isOtherBare
        ? havingBare(relation.noun, said)
        : having(said, [THING, word('as'), whole, word(pronoun(said))]);
    }
    case 'noun':
      return said.isForward
        ? nounForward(relation, said)
        : nominal(said, [word('the'), property(relation.noun), word('of'), THING]);
  }
};
