import type { Period } from '../cues/cue';
import { isSame, samenessIn, type Sameness } from '../cues/sameness';
import type { Draft } from './draft';

const PERIODS: Readonly<Record<string, Period>> = {
  year: 'year',
  ano: 'year',
  month: 'month',
  mes: 'month',
  decade: 'decade',
  decada: 'decade',
  century: 'century',
  siglo: 'century',
};
/** Of these the year does not count. */
const BIRTHDAY = /^(?:birthdays?|cumpleanos)$/u;

const NAMES = /^(?:names?|titles?|nombres?|titulos?)$/u;
/** What may stand between a verb and what it is said of. */
const BEFORE = /^(?:in|at|on|to|from|for|by|of|the|en|al?|del?|el|la|l[oa]s|por|para)$/u;

/** What is the same: the item, the last token that says so, and the part of a date that is meant. */
interface Shared {
  readonly item: number;
  readonly end: number;
  readonly period?: Period;
}

const sharedIn = (draft: Draft, { at }: Sameness): Shared | undefined => {
  const { tokens } = draft.grounded;
  const first = tokens.findIndex((token, one) => one > at && !token.isFunctionWord && !isSame(token));
  const word = tokens[first]?.word ?? '';
  const item = draft.items.findIndex(({ start, what }) => start === first && what.type === 'term');
  const { end } = draft.items[item] ?? {};
  if (BIRTHDAY.test(word)) return undefined;
  if (end !== undefined) return { item, end };
  const verb = draft.items.findLastIndex((item) => item.start < at);
  // "Live in the same village": of what they live in, where nothing reads the noun.
  const isOfVerb =
    draft.senseAt(verb)?.type === 'property' &&
    tokens.slice((draft.items[verb]?.end ?? 0) + 1, at).every((token) => BEFORE.test(token.word)) &&
    !NAMES.test(word);
  const period = Object.hasOwn(PERIODS, word) ? PERIODS[word] : undefined;
  const date = draft.items.findIndex(
    (_, one) => draft.isAttribute(one) && draft.attributeKind(one) === 'time',
  );
  if (period === undefined) return isOfVerb ? { item: verb, end: at } : undefined;
  return date < 0 ? undefined : { item: date, end: first, period };
};

/** Values, things of a class, or what a relation leads to; of two relations that meet in it, it is the same for each thing. */
const maySay = (draft: Draft, shared: number, { isVerb }: Sameness): boolean => {
  const type = draft.senseAt(shared)?.type;
  if (draft.isAttribute(shared)) return draft.attributeKind(shared) !== 'boolean';
  const relations = draft.items.filter(
    (_, at) => at !== shared && draft.senseAt(at)?.type === 'property' && !draft.isAttribute(at),
  );
  // "Share a border": of each other.
  return type === 'class' ? relations.length < 2 : type === 'property' && relations.length === 0 && !isVerb;
};

const isPlain = ({ sketch }: Draft, thing: number): boolean => {
  const { form, order, most, common, group, aggregate, best, counted, having, negated, conditions } = sketch;
  return (
    form === 'list' &&
    [order, most, common, group, aggregate, best, counted].every((one) => one === undefined) &&
    having.every(({ item, value }) => item === thing && typeof value === 'number') &&
    // "Born and died in the same year": it is each one's own.
    conditions.every(({ tests }) => tests.every(({ type }) => type !== 'own')) &&
    negated.size === 0
  );
};

/** "Which apiaries have the same altitude?", "which divers share a nationality?": those that do so with another, beside what they share. */
export const readAlike = (draft: Draft): void => {
  const { sketch } = draft;
  const said = samenessIn(draft.grounded.tokens);
  const shared = said === undefined ? undefined : sharedIn(draft, said);
  if (said === undefined || shared === undefined || !maySay(draft, shared.item, said)) return;
  const classes = draft.items.flatMap((_, at) => (draft.senseAt(at)?.type === 'class' ? [at] : []));
  const [thing, ...others] = classes.filter((at) => at !== shared.item);
  if (thing === undefined || others.length > 0 || !isPlain(draft, thing)) return;
  const asked = sketch.columns.map((wish) => (wish.type === 'item' ? wish.item : -1));
  if (!asked.every((item) => item === thing || item === shared.item)) return;
  sketch.columns.splice(
    0,
    Infinity,
    { type: 'item', item: draft.take(thing) },
    { type: 'item', item: draft.take(shared.item) },
  );
  sketch.alike = { item: shared.item, start: said.at, end: shared.end };
  if (shared.period !== undefined) sketch.years = { of: 'ranked', period: shared.period };
};
