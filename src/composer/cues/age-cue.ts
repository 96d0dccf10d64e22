import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import type { AgedAt, Comparison, Cue, CueSpan } from './cue';
import { valueAt } from './quantity';

interface Phrases {
  readonly mean: RegExp;
  /** That itself says that it is taken at something. */
  readonly asked: RegExp;
  /** What stands before the event at which the ages are taken. */
  readonly when: RegExp;
  /** The same, where it is said by several words of which one may name something. */
  readonly moment: RegExp;
  /** That somebody died. */
  readonly death: RegExp;
  /** The same, at the beginning of what an age is compared by. */
  readonly died: string;
  /** How long somebody lived. */
  readonly life: RegExp;
  /** Behind a number, that it is of years. */
  readonly years: RegExp;
  /** Who is so by age; at what, the rest of the question says. */
  readonly graded: readonly (readonly [RegExp, 'ASC' | 'DESC'])[];
  /** What stands between that and what it is at. */
  readonly at: RegExp;
  /** Who lived longest, or shortest. */
  readonly lived: readonly (readonly [RegExp, 'ASC' | 'DESC'])[];
  /** Comparisons of an age with the number behind them. `needs`: what must say that it is one. */
  readonly tests: readonly (readonly [RegExp, Comparison, Needs])[];
}

/**
 * `death`: the words say so. `said`: at what is said anywhere, and else at what is done. `years`: only where years are said behind
 * the number; today, where nothing else is said.
 */
type Needs = 'death' | 'said' | 'years';

const one = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'u');

const DIED_EN = '(?:die|dies|died|dying|passed away)';
const TURNED_EN =
  '(?:(?:they|he|she) (?:was|were|turned|reached|(?:had )?(?:turned|reached))|turning|reaching|(?:the )?age(?: of)?|(?:turning |reaching )?the age of)';
const LIVED_EN = '(?:live|lives|lived|living)(?: for)?';
const DIED_ES = '(?:muri(?:o|eron|era|eran)|muere|mueren|fallec(?:io|ieron|e|en)|muert[oa]s?|fallecid[oa]s?)';
const TURNED_ES = '(?:cumplir|tener|alcanzar|llegar a)(?: l[oa]s?)?(?: edad de)?';
const LIVED_ES = '(?:vivi(?:o|eron|a|an)|viven?|(?:ha|han) vivido)';

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    mean: one('(?:average|mean|avg) age'),
    asked: one('at (?:what|which) (?:average|mean|avg) age'),
    when: /^(?:at|upon)\b|\b(?:when|at which|at the (?:time|moment|point)|at (?:his |her |their )?death)\b/u,
    moment: one('(?:at the time|at the moment|at the point) (?:of|when)'),
    death: /\b(?:die|dies|died|dying|death)\b/u,
    died: DIED_EN,
    life: /^how long (?:did|does|do|has|have|had) .*\b(?:live|lived)$/u,
    years: /^(?:years?(?: old| of age)?|old|of age)$/u,
    graded: [
      [one('youngest'), 'ASC'],
      [one('oldest'), 'DESC'],
    ],
    at: /^(?:[\p{L}]+ ){0,4}?(?:when|upon|at (?:the time|the moment|death)|at (?:his|her|their)|on [\p{L}]+ing|to (?!date\b|the\b|an?\b)[\p{L}]+)(?: |$)/u,
    lived: [
      [one(`${LIVED_EN} (?:the )?longest|longest (?:lived|living)`), 'DESC'],
      [one(`${LIVED_EN} (?:the )?shortest|shortest lived`), 'ASC'],
      [one(`${DIED_EN} (?:the )?(?:oldest|at the (?:oldest|highest|greatest) age)`), 'DESC'],
      [one(`${DIED_EN} (?:the )?(?:youngest|at the (?:youngest|lowest) age)`), 'ASC'],
    ],
    tests: [
      [one(`${DIED_EN} before ${TURNED_EN}`), '<', 'death'],
      [one(`${DIED_EN} after ${TURNED_EN}`), '>=', 'death'],
      [one(`${DIED_EN} (?:at|aged|at (?:the )?age(?: of)?)`), '=', 'death'],
      [one(`${DIED_EN} (?:under|below|younger than)(?: the age of)?`), '<', 'death'],
      [one(`${DIED_EN} (?:over|above|past|older than)(?: the age of)?`), '>', 'death'],
      [
        one(
          `${LIVED_EN} (?:longer than|more than|over|beyond|past|to be (?:over|more than|older than))(?: the age of)?`,
        ),
        '>',
        'death',
      ],
      [one(`${LIVED_EN} (?:less than|fewer than|under|shorter than)`), '<', 'death'],
      [one(`${LIVED_EN} (?:at least|to be(?: at least)?|to the age of)`), '>=', 'death'],
      [one(`${LIVED_EN} (?:at most|no (?:longer|more) than)`), '<=', 'death'],
      [one(`before ${TURNED_EN}`), '<', 'said'],
      [one(`after (?:turning|reaching|(?:the )?age of|(?:they|he|she) turned)`), '>=', 'said'],
      [one('at (?:the )?age(?: of)?'), '=', 'said'],
      [one('when (?:they|he|she) (?:was|were)(?: only| just)?'), '=', 'said'],
      [
        one('when (?:they|he|she) (?:was|were)(?: still)? (?:under|below|younger than|less than)'),
        '<',
        'said',
      ],
      [
        one('when (?:they|he|she) (?:was|were)(?: already)? (?:over|above|older than|more than)'),
        '>',
        'said',
      ],
      [one('(?:younger|less) than|under|below'), '<', 'years'],
      [one('(?:older|more) than|over|above'), '>', 'years'],
      [one('(?:under|below) the age of'), '<', 'years'],
      [one('(?:over|above) the age of'), '>', 'years'],
      [one('at least'), '>=', 'years'],
    ],
  },
  es: {
    mean: one('edad (?:media|promedio)(?: de)?|(?:media|promedio) de edad'),
    asked: one('(?:a|con) que edad (?:media|promedio)'),
    when: /^(?:muerte|fallecimiento)\b|\b(?:cuando|a la que|con la que|en (?:el momento|que)|al (?:momento|[a-zñ]+[aei]r)|(?:de|a) (?:la |su )?(?:muerte|fallecimiento))\b/u,
    moment: one('(?:en el momento|al momento|a la hora) (?:de|en que)'),
    death: /\b(?:mori[ra]|muri(?:o|eron|era|eran)|muer(?:e|en|te|t[oa]s?)|fallec\p{L}+)\b/u,
    died: DIED_ES,
    life: /^cuant[oa]s? (?:(?:anos|tiempo) )?(?:vivio|vivieron|vivia|vivian|ha vivido|han vivido)(?: |$)/u,
    years: /^anos(?: de edad)?$/u,
    graded: [
      [one('mas joven(?:es)?|de menor edad|menor'), 'ASC'],
      [one('mas (?:viej[oa]s?|mayor(?:es)?|ancian[oa]s?)|de (?:mayor|mas) edad|mayor'), 'DESC'],
    ],
    at: /^(?:[\p{L}]+ ){0,4}?(?:cuando|al [\p{L}]+[aei]r(?:se|lo)?|en [\p{L}]+[aei]r|en el momento|a la hora)(?: |$)/u,
    lived: [
      [one(`${LIVED_ES} (?:durante )?mas (?:anos|tiempo)|mas longev[oa]s?`), 'DESC'],
      [one(`${LIVED_ES} (?:durante )?menos (?:anos|tiempo)|menos longev[oa]s?`), 'ASC'],
      [
        one(`${DIED_ES} (?:mas (?:viej[oa]s?|mayor(?:es)?|ancian[oa]s?)|(?:con|a) (?:la )?mayor edad)`),
        'DESC',
      ],
      [one(`${DIED_ES} (?:mas joven(?:es)?|(?:con|a) (?:la )?menor edad)`), 'ASC'],
    ],
    tests: [
      [one(`${DIED_ES} antes de (?:${TURNED_ES}|l[oa]s)`), '<', 'death'],
      [one(`${DIED_ES} despues de (?:${TURNED_ES}|l[oa]s)`), '>=', 'death'],
      [one(`${DIED_ES} (?:a los|a la edad de|con)`), '=', 'death'],
      [one(`${DIED_ES} (?:con menos de|(?:siendo )?(?:mas jovenes?|menor(?:es)?) (?:que|de))`), '<', 'death'],
      [one(`${DIED_ES} (?:con mas de|(?:siendo )?(?:mas viej[oa]s?|mayor(?:es)?) (?:que|de))`), '>', 'death'],
      [one(`${LIVED_ES} (?:mas de|mas alla de los|mas que)`), '>', 'death'],
      [one(`${LIVED_ES} menos (?:de|que)`), '<', 'death'],
      [one(`${LIVED_ES} (?:al menos|hasta los|por lo menos)`), '>=', 'death'],
      [one(`antes de ${TURNED_ES}`), '<', 'said'],
      [one(`despues de ${TURNED_ES}`), '>=', 'said'],
      [one('antes de los'), '<', 'years'],
      [one('a la edad de'), '=', 'said'],
      [one('a los'), '=', 'years'],
      [one('cuando ten[ií]an?'), '=', 'said'],
      [one('cuando ten[ií]an? menos de'), '<', 'said'],
      [one('cuando ten[ií]an? mas de'), '>', 'said'],
      [one('(?:con|tienen?|tenian?) menos de|(?:menor(?:es)?|mas jovenes?) (?:que|de)'), '<', 'years'],
      [one('(?:con|tienen?|tenian?) mas de|(?:mayor(?:es)?|mas viej[oa]s?) (?:que|de)'), '>', 'years'],
      [one('(?:con|tienen?|tenian?) (?:al|por lo) menos'), '>=', 'years'],
    ],
  },
};
const LONGEST = 9;
/** Nobody is older; a larger number is a year. */
const OLDEST = 150;

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** That something was done, in Spanish: the age may be that of then. */
const DONE = /(?:ó|ron)$/u;

const ended = ({ death }: Phrases, words: string, otherwise: AgedAt): AgedAt =>
  death.test(words) ? 'death' : otherwise;

/** At what the age is taken that is compared with a number. */
const agedAt = (
  tokens: readonly Token[],
  at: number,
  { needs, rest, language }: { readonly needs: Needs; readonly rest: string; readonly language: Language },
): AgedAt | undefined => {
  const phrases = PHRASES[language];
  if (needs === 'death') return 'death';
  const all = wordsOf(tokens);
  if (needs === 'said') return ended(phrases, all, 'event');
  const isWhen = phrases.when.test(rest);
  const isOfYears =
    /^(?:years? old|old|of age|years of age|anos)\b/u.test(rest) ||
    (/^(?:younger|older)$/u.test(tokens[at]?.word ?? '') && /^years?\b/u.test(rest));
  const saysAge = /\bage\b/u.test(wordsOf(tokens.slice(at, at + 4)));
  if (isWhen) return ended(phrases, rest, 'event');
  if (!isOfYears && !saysAge) return undefined;
  const isDone = language === 'es' && tokens.slice(0, at).some(({ text }) => DONE.test(text));
  return isDone || phrases.death.test(all) ? ended(phrases, all, 'event') : 'today';
};

/** "Died before they were forty", "with more than 80 years": an age is compared with the number behind it. */
const testAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  for (let length = LONGEST; length > 0; length -= 1) {
    if (at + length >= tokens.length) continue;
    const words = wordsOf(tokens.slice(at, at + length));
    const test = PHRASES[language].tests.find(([pattern]) => pattern.test(words));
    if (test === undefined) continue;
    const number = valueAt(tokens, at + length, language);
    if (number === undefined || number.value > OLDEST) return undefined;
    const [, operator, needs] = test;
    const rest = wordsOf(tokens.slice(number.end + 1));
    const aged = agedAt(tokens, at, { needs, rest, language });
    return aged && { start: at, end: at + length - 1, cue: { cue: 'age', says: 'test', operator, at: aged } };
  }
  return undefined;
};

/** "80 years", "35 years old": what stands behind the number that an age is compared with. */
const yearsAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  const isBehind = tokens.slice(0, at).some((_, one) => {
    const test = testAt(tokens, one, language);
    return test !== undefined && valueAt(tokens, test.end + 1, language)?.end === at - 1;
  });
  if (!isBehind) return undefined;
  const length = [3, 2, 1].find(
    (count) =>
      at + count <= tokens.length && PHRASES[language].years.test(wordsOf(tokens.slice(at, at + count))),
  );
  return length === undefined
    ? undefined
    : { start: at, end: at + length - 1, cue: { cue: 'age', says: 'years' } };
};

/** "The youngest when winning", "lived the longest": the first by an age that no property holds. */
const firstAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  const phrases = PHRASES[language];
  for (let length = LONGEST; length > 0; length -= 1) {
    if (at + length > tokens.length) continue;
    const [words, rest] = [wordsOf(tokens.slice(at, at + length)), wordsOf(tokens.slice(at + length))];
    const found = (direction: 'ASC' | 'DESC', aged: AgedAt): CueSpan => {
      const cue: Cue = { cue: 'age', says: 'first', direction, at: aged };
      return { start: at, end: at + length - 1, cue };
    };
    const lived = phrases.lived.find(([pattern]) => pattern.test(words));
    if (lived !== undefined) return found(lived[1], 'death');
    const graded = phrases.graded.find(([pattern]) => pattern.test(words));
    if (graded !== undefined && phrases.at.test(rest)) return found(graded[1], ended(phrases, rest, 'event'));
  }
  return undefined;
};

const LIVES = /^(?:live|lived|vivio|vivieron|vivia|vivian|vivido)$/u;

/** "How long did X live?": its first words, and its verb. */
const lifeAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  const opening = tokens.findIndex(({ word }) => /^(?:how|cuant[oa]s?)$/u.test(word));
  if (opening < 0 || at < opening || !PHRASES[language].life.test(wordsOf(tokens.slice(opening))))
    return undefined;
  const verb = tokens.findIndex(({ word }, place) => place > opening && LIVES.test(word));
  if (language === 'es')
    return at === opening ? { start: at, end: verb, cue: { cue: 'age', says: 'life' } } : undefined;
  if (at === opening) return { start: at, end: at + 1, cue: { cue: 'age', says: 'life' } };
  return at === tokens.length - 1 ? { start: at, end: at, cue: { cue: 'age', says: 'years' } } : undefined;
};

/** An age that no property holds: what is asked of it, and at what it is taken. */
export const ageCueAt = (tokens: readonly Token[], at: number, language: Language): CueSpan | undefined => {
  const { mean, asked, when, moment } = PHRASES[language];
  for (let length = LONGEST; length > 1; length -= 1) {
    if (at + length > tokens.length) continue;
    const [words, rest] = [wordsOf(tokens.slice(at, at + length)), wordsOf(tokens.slice(at + length))];
    const span = { start: at, end: at + length - 1 };
    if (asked.test(words) || mean.test(words)) {
      const isWhen = asked.test(words) || when.test(rest);
      return {
        ...span,
        cue: isWhen ? { cue: 'age', says: 'mean' } : { cue: 'age', says: 'mean', at: 'today' },
      };
    }
    if (moment.test(words)) return { ...span, cue: { cue: 'age', says: 'when' } };
  }
  return (
    testAt(tokens, at, language) ??
    firstAt(tokens, at, language) ??
    yearsAt(tokens, at, language) ??
    lifeAt(tokens, at, language)
  );
};
