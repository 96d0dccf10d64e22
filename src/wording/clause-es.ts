import { property, THING, word, type Piece, type Said } from './said';
import { genderOf, type Gender } from './nouns';
import type { Relation } from './relation';

type Of<Kind extends Relation['kind']> = Relation & { readonly kind: Kind };
interface Form {
  readonly gender: Gender;
  readonly isPlural: boolean;
}

const that = ({ mode, isNegated }: Said): Piece =>
  word(`${mode === 'predicate' ? '' : 'que'} ${isNegated ? 'no' : ''}`.trim());
const be = ({ isPlural }: Said): string => (isPlural ? 'son' : 'es');

const ARTICLES = { m: ['el', 'los'], f: ['la', 'las'] } as const;
const PRONOUNS = { m: ['él', 'ellos'], f: ['ella', 'ellas'] } as const;
const formed = (
  table: Readonly<Record<Gender, readonly [string, string]>>,
  { gender, isPlural }: Form,
): string => table[gender][isPlural ? 1 : 0];

/** `de` + `el` → `del`. */
const contracted = (text: string): string =>
  text.replace(/\bde el\b/u, 'del').replace(/(^|\s)a el\b/u, '$1al');

/** `descubierto` as its noun has it: `descubierta`, `descubiertos`. */
const agreeing = (participle: string, { gender, isPlural }: Form): string =>
  participle.replace(/[oa]s?$/u, `${gender === 'f' ? 'a' : 'o'}${isPlural ? 's' : ''}`);

/** `limita` → `limitan`, `visitó` → `visitaron`, `se conserva` → `se conservan`. */
const pluralVerb = (verb: string): string => {
  if (/ió$/u.test(verb)) return verb.replace(/ió$/u, 'ieron');
  return /ó$/u.test(verb) ? verb.replace(/ó$/u, 'aron') : `${verb}n`;
};

/** How a verb ends, and how its participle does: irregular ones, then stems that change, then all others. */
const PARTICIPLES: readonly (readonly [verb: RegExp, participle: string])[] = [
  [/scrib(?:e|ió)$/u, 'scrito'],
  [/cubr(?:e|ió)$/u, 'cubierto'],
  [/(?:pone|puso)$/u, 'puesto'],
  [/(?:hace|hizo)$/u, 'hecho'],
  [/(?:uelve|olvió)$/u, 'uelto'],
  [/u(?:ye|yó)$/u, 'uido'],
  [/t(?:iene|uvo)$/u, 'tenido'],
  [/ie([^aeiou]+)e$/u, 'e$1ido'],
  [/(?:e|ió)$/u, 'ido'],
  [/(?:a|ó)$/u, 'ado'],
];

/** `representa` → `representado`, `contiene` → `contenido`. */
const participleOf = (verb: string): string => {
  const [ending, participle = ''] = PARTICIPLES.find(([one]) => one.test(verb)) ?? [];
  return ending === undefined ? verb : verb.replace(ending, participle);
};

/** What lies in a place lies there still; all else was done once. */
const copula = (preposition: string, isPlural: boolean): string => {
  if (preposition === 'en') return isPlural ? 'están' : 'está';
  return isPlural ? 'fueron' : 'fue';
};

const having = (said: Said, pieces: readonly Piece[]): Piece[] => {
  const relative = said.isNegated ? 'sin' : 'con';
  const predicate = `${said.isNegated ? 'no ' : ''}${said.isPlural ? 'tienen' : 'tiene'}`;
  return [word(said.mode === 'predicate' ? predicate : relative), ...pieces];
};

/** "en los que", "en honor de la que". */
const piped = (preposition: string, said: Said): Piece =>
  word(contracted(`${preposition} ${formed(ARTICLES, said)} que${said.isNegated ? ' no' : ''}`));

const verb = (relation: Of<'verb'>, said: Said): Piece[] => {
  const { preposition } = relation;
  const other: Form = { gender: said.otherGender, isPlural: false };
  if (said.isForward) {
    const told = said.isPlural ? pluralVerb(relation.verb) : relation.verb;
    return [that(said), property(`${told} ${preposition}`.trim()), THING];
  }
  if (preposition === '') {
    const not = said.isNegated ? 'no ' : '';
    const be = said.mode === 'relative' ? '' : said.isPlural ? 'son ' : 'es ';
    const que = said.mode === 'later' ? 'que ' : '';
    return [
      word(`${que}${not}${be}`.trim()),
      property(agreeing(participleOf(relation.verb), said)),
      word('por'),
      THING,
    ];
  }
  if (said.mode !== 'predicate') return [piped(preposition, said), property(relation.verb), THING];
  const pronoun = formed(PRONOUNS, said);
  return having({ ...said, gender: other.gender }, [
    THING,
    word('que'),
    property(`${relation.verb} ${preposition}`),
    word(pronoun),
  ]);
};

const participle = (relation: Of<'participle'>, said: Said): Piece[] => {
  const { preposition } = relation;
  if (said.isForward) {
    const told = agreeing(relation.participle, said);
    const be = said.mode === 'relative' ? '' : copula(preposition, said.isPlural);
    const que = said.mode === 'later' ? 'que ' : '';
    return [
      word(`${que}${said.isNegated ? 'no ' : ''}${be}`.trim()),
      property(`${told} ${preposition}`),
      THING,
    ];
  }
  const told = agreeing(relation.participle, { gender: said.otherGender, isPlural: false });
  if (said.mode !== 'predicate')
    return [piped(preposition, said), word(copula(preposition, false)), property(told), THING];
  return having(said, [THING, property(contracted(`${told} ${preposition}`)), word(formed(PRONOUNS, said))]);
};

const noun = ({ noun: text }: Of<'noun'>, said: Said): Piece[] => {
  if (!said.isForward) return [that(said), word(be(said)), property(text), word('de'), THING];
  if (said.isOtherBare) return having(said, [property(text)]);
  if (said.isOtherCounted) return having(said, [THING]);
  if (said.mode !== 'predicate' && !said.isNegated)
    return [word(genderOf(text) === 'f' ? 'cuya' : 'cuyo'), property(text), word('es'), THING];
  return having(said, [THING, word('como'), property(text)]);
};

/** A relation of Spanish as a clause. */
export const clauseEs = (relation: Relation, said: Said): readonly Piece[] => {
  switch (relation.kind) {
    case 'verb':
      return verb(relation, said);
    case 'participle':
      return participle(relation, said);
    case 'noun-of': {
      const whole = property(`${relation.noun} ${relation.preposition}`);
      if (said.isForward) return [that(said), word(be(said)), whole, THING];
      if (said.isOtherBare) return having(said, [property(relation.noun)]);
      return having(said, [THING, word('como'), property(relation.noun)]);
    }
    case 'noun':
      return noun(relation, said);
  }
};
