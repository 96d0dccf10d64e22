import type { Language } from '../../rdf';
import type { Comparison } from './cue';

/** How a language speaks of ages, and of when they are taken. */
export interface AgePhrases {
  readonly mean: RegExp;
  /** That itself says that it is taken at something. */
  readonly asked: RegExp;
  /** What stands before the event at which the ages are taken. */
  readonly when: RegExp;
  /** The same, where it is said by several words of which one may name something. */
  readonly moment: RegExp;
  /** That somebody died. */
  readonly death: RegExp;
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
export type Needs = 'death' | 'said' | 'years';

const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'u');

const DIED_EN = '(?:die|dies|died|dying|passed away)';
const TURNED_EN =
  '(?:(?:they|he|she) (?:was|were|turned|reached|(?:had )?(?:turned|reached))|turning|reaching|(?:the )?age(?: of)?|(?:turning |reaching )?the age of)';
const LIVED_EN = '(?:live|lives|lived|living)(?: for)?';
const DIED_ES = '(?:muri(?:o|eron|era|eran)|muere|mueren|fallec(?:io|ieron|e|en)|muert[oa]s?|fallecid[oa]s?)';
const TURNED_ES = '(?:cumplir|tener|alcanzar|llegar a)(?: l[oa]s?)?(?: edad de)?';
const LIVED_ES = '(?:vivi(?:o|eron|a|an)|viven?|(?:ha|han) vivido)';

export const AGE_PHRASES: Readonly<Record<Language, AgePhrases>> = {
  en: {
    mean: whole('(?:average|mean|avg) age'),
    asked: whole('at (?:what|which) (?:average|mean|avg) age'),
    when: /^(?:at|upon)\b|\b(?:when|at which|at the (?:time|moment|point)|at (?:his |her |their )?death)\b/u,
    moment: whole('(?:at the time|at the moment|at the point) (?:of|when)'),
    death: /\b(?:die|dies|died|dying|death)\b/u,
    life: /^how long (?:did|does|do|has|have|had) .*\b(?:live|lived)$/u,
    years: /^(?:years?(?: old| of age)?|old|of age)$/u,
    graded: [
      [whole('youngest'), 'ASC'],
      [whole('oldest'), 'DESC'],
    ],
    at: /^(?:[\p{L}]+ ){0,4}?(?:when|upon|at (?:the time|the moment|death)|at (?:his|her|their)|on [\p{L}]+ing|to (?!date\b|the\b|an?\b)[\p{L}]+)(?: |$)/u,
    lived: [
      [whole(`${LIVED_EN} (?:the )?longest|longest (?:lived|living)`), 'DESC'],
      [whole(`${LIVED_EN} (?:the )?shortest|shortest lived`), 'ASC'],
      [whole(`${DIED_EN} (?:the )?(?:oldest|at the (?:oldest|highest|greatest) age)`), 'DESC'],
      [whole(`${DIED_EN} (?:the )?(?:youngest|at the (?:youngest|lowest) age)`), 'ASC'],
    ],
    tests: [
      [whole(`${DIED_EN} before ${TURNED_EN}`), '<', 'death'],
      [whole(`${DIED_EN} after ${TURNED_EN}`), '>=', 'death'],
      [whole(`${DIED_EN} (?:at|aged|at (?:the )?age(?: of)?)`), '=', 'death'],
      [whole(`${DIED_EN} (?:under|below|younger than)(?: the age of)?`), '<', 'death'],
      [whole(`${DIED_EN} (?:over|above|past|older than)(?: the age of)?`), '>', 'death'],
      [
        whole(
          `${LIVED_EN} (?:longer than|more than|over|beyond|past|to be (?:over|more than|older than))(?: the age of)?`,
        ),
        '>',
        'death',
      ],
      [whole(`${LIVED_EN} (?:less than|fewer than|under|shorter than)`), '<', 'death'],
      [whole(`${LIVED_EN} (?:at least|to be(?: at least)?|to the age of)`), '>=', 'death'],
      [whole(`${LIVED_EN} (?:at most|no (?:longer|more) than)`), '<=', 'death'],
      [whole(`before ${TURNED_EN}`), '<', 'said'],
      [whole(`after (?:turning|reaching|(?:the )?age of|(?:they|he|she) turned)`), '>=', 'said'],
      [whole('at (?:the )?age(?: of)?'), '=', 'said'],
      [whole('when (?:they|he|she) (?:was|were)(?: only| just)?'), '=', 'said'],
      [
        whole('when (?:they|he|she) (?:was|were)(?: still)? (?:under|below|younger than|less than)'),
        '<',
        'said',
      ],
      [
        whole('when (?:they|he|she) (?:was|were)(?: already)? (?:over|above|older than|more than)'),
        '>',
        'said',
      ],
      [whole('(?:younger|less) than|under|below'), '<', 'years'],
      [whole('(?:older|more) than|over|above'), '>', 'years'],
      [whole('(?:under|below) the age of'), '<', 'years'],
      [whole('(?:over|above) the age of'), '>', 'years'],
      [whole('at least'), '>=', 'years'],
    ],
  },
  es: {
    mean: whole('edad (?:media|promedio)(?: de)?|(?:media|promedio) de edad'),
    asked: whole('(?:a|con) que edad (?:media|promedio)'),
    when: /^(?:muerte|fallecimiento)\b|\b(?:cuando|a la que|con la que|en (?:el momento|que)|al (?:momento|[a-zñ]+[aei]r)|(?:de|a) (?:la |su )?(?:muerte|fallecimiento))\b/u,
    moment: whole('(?:en el momento|al momento|a la hora) (?:de|en que)'),
    death: /\b(?:mori[ra]|muri(?:o|eron|era|eran)|muer(?:e|en|te|t[oa]s?)|fallec\p{L}+)\b/u,
    life: /^cuant[oa]s? (?:(?:anos|tiempo) )?(?:vivio|vivieron|vivia|vivian|ha vivido|han vivido)(?: |$)/u,
    years: /^anos(?: de edad)?$/u,
    graded: [
      [whole('mas joven(?:es)?|de menor edad|menor'), 'ASC'],
      [whole('mas (?:viej[oa]s?|mayor(?:es)?|ancian[oa]s?)|de (?:mayor|mas) edad|mayor'), 'DESC'],
    ],
    at: /^(?:[\p{L}]+ ){0,4}?(?:cuando|al [\p{L}]+[aei]r(?:se|lo)?|en [\p{L}]+[aei]r|en el momento|a la hora)(?: |$)/u,
    lived: [
      [whole(`${LIVED_ES} (?:durante )?mas (?:anos|tiempo)|mas longev[oa]s?`), 'DESC'],
      [whole(`${LIVED_ES} (?:durante )?menos (?:anos|tiempo)|menos longev[oa]s?`), 'ASC'],
      [
        whole(`${DIED_ES} (?:mas (?:viej[oa]s?|mayor(?:es)?|ancian[oa]s?)|(?:con|a) (?:la )?mayor edad)`),
        'DESC',
      ],
      [whole(`${DIED_ES} (?:mas joven(?:es)?|(?:con|a) (?:la )?menor edad)`), 'ASC'],
    ],
    tests: [
      [whole(`${DIED_ES} antes de (?:${TURNED_ES}|l[oa]s)`), '<', 'death'],
      [whole(`${DIED_ES} despues de (?:${TURNED_ES}|l[oa]s)`), '>=', 'death'],
      [whole(`${DIED_ES} (?:a los|a la edad de|con)`), '=', 'death'],
      [
        whole(`${DIED_ES} (?:con menos de|(?:siendo )?(?:mas jovenes?|menor(?:es)?) (?:que|de))`),
        '<',
        'death',
      ],
      [
        whole(`${DIED_ES} (?:con mas de|(?:siendo )?(?:mas viej[oa]s?|mayor(?:es)?) (?:que|de))`),
        '>',
        'death',
      ],
      [whole(`${LIVED_ES} (?:mas de|mas alla de los|mas que)`), '>', 'death'],
      [whole(`${LIVED_ES} menos (?:de|que)`), '<', 'death'],
      [whole(`${LIVED_ES} (?:al menos|hasta los|por lo menos)`), '>=', 'death'],
      [whole(`antes de ${TURNED_ES}`), '<', 'said'],
      [whole(`despues de ${TURNED_ES}`), '>=', 'said'],
      [whole('antes de los'), '<', 'years'],
      [whole('a la edad de'), '=', 'said'],
      [whole('a los'), '=', 'years'],
      [whole('cuando ten[ií]an?'), '=', 'said'],
      [whole('cuando ten[ií]an? menos de'), '<', 'said'],
      [whole('cuando ten[ií]an? mas de'), '>', 'said'],
      [whole('(?:con|tienen?|tenian?) menos de|(?:menor(?:es)?|mas jovenes?) (?:que|de)'), '<', 'years'],
      [whole('(?:con|tienen?|tenian?) mas de|(?:mayor(?:es)?|mas viej[oa]s?) (?:que|de)'), '>', 'years'],
      [whole('(?:con|tienen?|tenian?) (?:al|por lo) menos'), '>=', 'years'],
    ],
  },
};
