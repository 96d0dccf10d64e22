/** What is wrong with a lexicon's file: TypeScript does not see the single words of a JSON file. For the tests. */
import { fold, tokenize } from '../../retrieval';
import { ACTS, CONNECTORS, type LexiconFile, type Operator, type OperatorName } from './entry';

type Fits = (value: unknown) => boolean;

const among =
  (...values: readonly unknown[]): Fits =>
  (value) =>
    values.includes(value);
const orNone =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value);

const direction = among('most', 'least');
const comparator = among('=', '!=', '>', '>=', '<', '<=');
const alone = {};

/** What each operator has beside its name, and no more. */
const OPERATORS: Readonly<Record<OperatorName, Readonly<Record<string, Fits>>>> = {
  count: { asks: among(true, false) },
  fold: { fold: among('average', 'sum', 'least', 'most') },
  most: { direction },
  compare: { operator: comparator, after: orNone(among(true)) },
  more: { operator: among('>', '<', '=') },
  factor: { factor: (value) => Number(value) > 0 },
  between: alone,
  times: alone,
  often: { count: (value) => Number.isInteger(value) && Number(value) >= 1 },
  several: alone,
  time: { operator: comparator, ofAges: orNone(among(true)) },
  not: alone,
  except: { named: orNone(among(true)) },
  and: alone,
  or: alone,
  both: alone,
  either: alone,
  neither: alone,
  each: alone,
  order: { direction: orNone(direction), byName: orNone(among(true)) },
  direction: { direction },
  ask: { word: among('who', 'when', 'where', 'which', 'how') },
  request: alone,
  filler: alone,
  check: alone,
  distinct: alone,
  common: { direction },
  text: { match: among('contains', 'starts', 'ends', 'equals') },
  nth: { place: (value) => Number.isInteger(value) && Number(value) >= 1 },
  top: { direction },
  their: alone,
  all: alone,
  again: alone,
  same: alone,
  state: { isOver: among(true, false), isNow: orNone(among(true)) },
  closure: alone,
  direct: alone,
  calculate: { operator: among('-', '/', 'share') },
};

export const OPERATOR_NAMES = Object.keys(OPERATORS) as readonly OperatorName[];

const operatorFaults = (operator: Operator): readonly string[] => {
  const { op, ...rest } = operator;
  // The file may hold any text.
  const known = (OPERATORS as Readonly<Record<string, Readonly<Record<string, Fits>>>>)[op];
  if (known === undefined) return [`unknown operator ${op}`];
  const values: Readonly<Record<string, unknown>> = rest;
  return [
    ...Object.keys(values).flatMap((key) => (key in known ? [] : [`${op} has no ${key}`])),
    ...Object.entries(known).flatMap(([key, fits]) => (fits(values[key]) ? [] : [`${op}: wrong ${key}`])),
  ];
};

const twiceIn = (where: string, phrases: readonly string[]): readonly string[] =>
  phrases.flatMap((one, at) => (phrases.indexOf(one) < at ? [`${where}: "${one}" twice`] : []));

/** As `tokenize` has the words of a question. */
const unfolded = (where: string, phrases: readonly string[]): readonly string[] =>
  phrases.flatMap((one) => {
    const said = tokenize(one, undefined).map(({ word }) => word);
    return said.length > 0 && fold(said.join(' ')) === one ? [] : [`${where}: "${one}" is not folded`];
  });

const phraseFaults = (where: string, phrases: readonly string[]): readonly string[] => [
  ...twiceIn(where, phrases),
  ...unfolded(where, phrases),
];

/** Empty: the file is as its type says, each phrase can be met in a question, and none stands twice in one place. */
export const faultsOf = ({
  operators,
  acts,
  adjectives,
  connectors,
  empty,
  than,
  light,
  naming,
  about,
  rows,
}: LexiconFile): readonly string[] => {
  const ofOperators = operators.map(({ operator }) => JSON.stringify(operator));
  const names = adjectives.map(({ name }) => name);
  return [
    ...twiceIn('operators', ofOperators),
    ...operators.flatMap(({ operator, phrases }, at) => [
      ...operatorFaults(operator),
      ...(phrases.length === 0 ? [`${ofOperators[at] ?? ''} has no phrase`] : []),
      ...phraseFaults(ofOperators[at] ?? '', phrases),
    ]),
    ...twiceIn(
      'acts',
      acts.map(({ act }) => act),
    ),
    ...acts.flatMap(({ act, phrases }) => [
      ...(among(...ACTS)(act) ? [] : [`unknown act ${act}`]),
      ...phraseFaults(act, phrases),
    ]),
    ...twiceIn('adjectives', names),
    ...adjectives.flatMap(({ name, plain, comparative, superlative, measures, nouns = [], isLess }) => [
      ...[plain, comparative, superlative].flatMap((forms) => phraseFaults(name, forms)),
      // A noun for a measure may have no adjective.
      ...(plain.length > 0 && (comparative.length === 0 || superlative.length === 0)
        ? [`${name} is not gradable`]
        : []),
      ...nouns
        .filter((one) => measures.every(({ noun }) => noun !== one))
        .map((one) => `${name}: no measure is called ${one}`),
      ...phraseFaults(
        `${name} measures`,
        measures.map(({ noun }) => noun),
      ),
      ...(measures.every(({ less }) => orNone(among(true))(less)) ? [] : [`${name}: wrong less`]),
      ...measures.flatMap(({ per = [] }) => phraseFaults(`${name} per`, per)),
      ...(orNone(among(true))(isLess) ? [] : [`${name}: wrong isLess`]),
    ]),
    ...Object.keys(connectors).flatMap((one) =>
      among(...CONNECTORS)(one) ? [] : [`unknown connector ${one}`],
    ),
    ...CONNECTORS.flatMap((one) => phraseFaults(one, connectors[one])),
    // A word has one class.
    ...twiceIn(
      'connectors',
      CONNECTORS.flatMap((one) => connectors[one]),
    ),
    ...[...Object.entries({ empty, than, light, rows, ...naming })].flatMap(([name, words]) => [
      ...phraseFaults(name, words),
      ...words.flatMap((one) => (one.includes(' ') ? [`${name}: "${one}" is no single word`] : [])),
    ]),
    ...phraseFaults('about', about),
  ];
};
