/** What is shown of things: "names and ages of students", "rivers, and their lengths", "for each stadium, the number of concerts". */
import { definite } from '../../wording';
import type { Phrase } from '../candidate';
import type { Ask, Measure, Things } from '../ask';
import { kindOfMeasure } from './tell-extreme';
import { measureName, ownerOf, type Name } from './tell-measure';
import { isNounlike, type Other } from './tell-step';
import { formOf, isSingle, otherOf, tellThings } from './tell-things';
import { COMMA, listed, numbered, operator, plain, type Voice } from './voice';

export type Of<Kind extends Ask['kind']> = Ask & { readonly kind: Kind };

const isAggregated = (measure: Measure): boolean => {
  if (measure.kind === 'calculated') return isAggregated(measure.left) || isAggregated(measure.right);
  return measure.kind === 'count' || measure.kind === 'fold';
};

/** Whether several are shown of one thing: things that it is related to. */
const isOfMany = (voice: Voice, measure: Measure): boolean => {
  const last = measure.kind === 'value' ? measure.path.at(-1) : undefined;
  return last !== undefined && !isNounlike(voice, last);
};

const countsNone = (measure: Measure): boolean => measure.kind === 'count' && measure.withNone;

const nameOf = (voice: Voice, things: Things, measure: Measure, isPlural: boolean, owner?: Other): Name => {
  const isOfValues = things.head.kind === 'values';
  const isMany = (isPlural && measure.kind !== 'calculated') || isOfMany(voice, measure);
  const name = measureName(voice, measure, { owner, isPlural: isMany, isOfValues });
  return countsNone(measure)
    ? { ...name, phrases: [...name.phrases, operator(voice.words.zeroIfNone)] }
    : name;
};

/** "The number of concerts", "the countries that border it". */
const withArticle = (voice: Voice, { phrases, noun }: Name, isMany: boolean): readonly Phrase[] => {
  const { the } = voice.words;
  return [plain(isMany ? the.many[voice.gender(noun)] : definite(noun, voice.language)), ...phrases];
};

/** "Students, and their ages". */
const tellBeside = (voice: Voice, things: Things, shown: readonly Measure[]): readonly Phrase[] => {
  const { words } = voice;
  const isMany = !isSingle(things);
  const owner = ownerOf(voice, formOf(voice, things, isMany));
  const names = shown.map((measure): readonly Phrase[] => {
    const name = nameOf(voice, things, measure, isMany, owner);
    if (name.isOwned) return withArticle(voice, name, isMany || isOfMany(voice, measure));
    const their = words.their[isMany ? 'many' : 'one'];
    return [plain(numbered(their, isMany && !isAggregated(measure))), ...name.phrases];
  });
  const isApart = things.conditions.length > 0 || things.head.kind === 'named';
  return [
    ...tellThings(voice, things, 'each'),
    ...(isApart ? [COMMA] : []),
    plain(words.and),
    ...listed(names, words.and),
  ];
};

/** "For each stadium, the number of concerts". */
const tellForEach = (voice: Voice, things: Things, shown: readonly Measure[]): readonly Phrase[] => {
  const { words } = voice;
  const form = formOf(voice, things, false);
  const owner = ownerOf(voice, form);
  const isSeveral = things.head.kind === 'named' || things.conditions.some(({ kind }) => kind === 'extreme');
  const start = isSingle(things)
    ? [plain(words.forOne)]
    : [operator(words.forEach), plain(isSeveral ? words.oneOf[form.gender] : '')];
  const names = shown.map((measure) =>
    withArticle(voice, nameOf(voice, things, measure, false, owner), isOfMany(voice, measure)),
  );
  return [...start, ...tellThings(voice, things, 'every'), COMMA, ...listed(names, words.and)];
};

/** "Names and ages of students"; nothing where the names say themselves whose they are. */
const tellOf = (
  voice: Voice,
  { things, columns, distinct, order }: Of<'list'>,
): readonly Phrase[] | undefined => {
  const { words } = voice;
  const isMany = distinct || !isSingle(things);
  if (!isSingle(things) && columns.some(isAggregated)) return undefined;
  const [only] = columns;
  const owner = otherOf(voice, things, 'each', false);
  const names = columns.map((measure) =>
    nameOf(voice, things, measure, isMany && !isAggregated(measure), owner),
  );
  const [first] = names;
  if (first === undefined || only === undefined) return undefined;
  const different = distinct ? [operator(words.different[voice.gender(first.noun)])] : [];
  if (columns.length === 1 && first.isOwned && order === undefined) return [...different, ...first.phrases];
  if (names.some(({ isOwned }) => isOwned)) return undefined;
  const told = names.map(({ phrases }) => phrases);
  return [...different, ...listed(told, words.and), plain(words.of), ...tellThings(voice, things, 'each')];
};

const tellColumns = (voice: Voice, ask: Of<'list'>): readonly Phrase[] => {
  const { things, columns } = ask;
  const shown = columns.filter(({ kind }) => kind !== 'self');
  if (shown.length === 0) return tellThings(voice, things, 'each');
  if (shown.length === columns.length) return tellOf(voice, ask) ?? tellForEach(voice, things, shown);
  const isForEach = shown.some(isAggregated) && !isSingle(things);
  return (isForEach ? tellForEach : tellBeside)(voice, things, shown);
};

const tellOrder = (voice: Voice, { things, order }: Of<'list'>): readonly Phrase[] => {
  if (order === undefined) return [];
  const { words } = voice;
  const owner = ownerOf(voice, formOf(voice, things, !isSingle(things)));
  const kind = order.measure.kind === 'self' ? 'text' : kindOfMeasure(voice, order.measure);
  // That some have none is said of the column.
  const { measure } = order;
  const by: Measure =
    measure.kind === 'value' ? { kind: 'value', path: measure.path, said: measure.said } : measure;
  return [
    COMMA,
    operator(words.orderedBy),
    ...nameOf(voice, things, by, false, owner).phrases,
    operator(words.direction[kind][order.direction]),
  ];
};

const tellLimit = (voice: Voice, { things, order, limit }: Of<'list'>): readonly Phrase[] => {
  if (limit === undefined) return [];
  const { gender } = formOf(voice, things, true);
  const { words } = voice;
  return [COMMA, operator(order === undefined ? words.atMost(limit) : words.first(limit, gender))];
};

export const tellList = (voice: Voice, ask: Of<'list'>): readonly Phrase[] => [
  ...tellColumns(voice, ask),
  ...tellOrder(voice, ask),
  ...tellLimit(voice, ask),
];
