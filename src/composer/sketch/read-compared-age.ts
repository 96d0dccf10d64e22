import type { Adjective } from '../cues/adjective';
import type { AgedAt, Cue } from '../cues/cue';
import { IS } from '../cues/small-words';
import type { Draft } from './draft';
import type { AttributeRef, Side, Test } from './sketch';

/** When a life begins. */
export const BEGINNING: Adjective = {
  nouns: ['birth', 'born', 'nacimiento', 'nacio'],
  sign: 1,
  time: -1,
  isBare: false,
  against: [],
};
/** A property for the age itself before any date. */
export const STATED: Adjective = {
  nouns: [
    'age',
    'edad',
    ...BEGINNING.nouns,
    'founded',
    'creation',
    'built',
    'inception',
    'established',
    'opened',
  ],
  sign: 1,
  time: 1,
  isBare: false,
  against: [],
};

/** A later birth is a higher value, as it stands in the query. */
const AGE: Adjective = { ...BEGINNING, time: 1 };

type AgeCue = Extract<Cue, { cue: 'age' }>;
type Compared = Extract<AgeCue, { says: 'test' | 'first' }>;

/** Nobody is older. */
const OLDEST = 150;
const YEARS = /^(?:years?|anos?|años?|a)$/u;

/** A number of years that somebody may be old. */
const ageAt = (draft: Draft, at: number): number | undefined => {
  const quantity = draft.quantityAt(at);
  const isAge =
    quantity?.type === 'number' &&
    quantity.value <= OLDEST &&
    (quantity.unit === undefined || YEARS.test(quantity.unit));
  return isAge ? quantity.value : undefined;
};

/** The date of what was done when somebody was so old: the one that a word names, or any. */
const eventOf = (draft: Draft): AttributeRef | undefined => {
  const dates = draft.items.flatMap((_, one) =>
    draft.isAttribute(one) && draft.attributeKind(one) === 'time' && !draft.used.has(one) ? [one] : [],
  );
  const [date, other] = dates;
  if (other !== undefined) return undefined;
  if (date !== undefined) return { by: 'item', item: draft.take(date) };
  const isSaid = draft.items.some((_, one) => draft.senseAt(one)?.type === 'property');
  return isSaid
    ? { by: 'kind', kind: 'time', isEvent: true, unit: undefined, at: draft.items.length - 1 }
    : undefined;
};

/** What the age is taken at, for all that a question says of it. */
const takenAt = (draft: Draft, at: AgedAt): void => {
  const { sketch } = draft;
  if (sketch.age !== undefined) {
    sketch.isBarred = true;
    return;
  }
  sketch.age = { at, column: undefined };
  if (at !== 'event') return;
  const event = eventOf(draft);
  if (event === undefined) sketch.isBarred = true;
  else draft.addCondition(event, []);
};

const readTest = (draft: Draft, { operator }: Compared & { says: 'test' }, at: number): void => {
  const value = ageAt(draft, at + 1);
  if (value === undefined || !draft.isBeside(at, at + 1) || draft.cueAt(at - 1)?.cue === 'not') {
    draft.sketch.isBarred = true;
    return;
  }
  draft.take(at + 1);
  const adjective = draft.sketch.age?.at === 'today' ? STATED : BEGINNING;
  const tests: Test[] = [{ type: 'age', operator, value }];
  draft.addCondition({ by: 'adjective', adjective, unit: undefined, at }, tests);
};

const readFirst = (draft: Draft, { direction }: Compared & { says: 'first' }, at: number): void => {
  const noun = at + 1;
  const of = draft.senseAt(noun)?.type === 'class' && draft.isBeside(at, noun) ? { of: noun } : {};
  draft.setOrder({ by: 'adjective', adjective: AGE, ...of, unit: undefined, at }, direction, 1);
  if (draft.sketch.order !== undefined) draft.sketch.order = { ...draft.sketch.order, isAge: true };
};

/** "Died before they were forty", "the youngest when winning": ages that no property holds, compared or put in order. */
export const readComparedAge = (draft: Draft): void => {
  draft.items.forEach((_, at) => {
    const cue = draft.cueAt(at);
    if (cue?.cue !== 'age') return;
    if (cue.says === 'years') draft.apply(at);
    if (cue.says !== 'test' && cue.says !== 'first') return;
    draft.apply(at);
    takenAt(draft, cue.at);
    if (cue.says === 'test') readTest(draft, cue, at);
    else readFirst(draft, cue, at);
  });
};

const isOfAge = (attribute: AttributeRef): boolean =>
  attribute.by === 'adjective' && attribute.adjective.nouns.includes('age');

/** "How old was the youngest when winning?": the age itself. */
export const readAgeShown = ({ sketch }: Draft): void => {
  const column = sketch.columns.findIndex((wish) => wish.type === 'attribute' && isOfAge(wish.attribute));
  if (sketch.age !== undefined && column >= 0) sketch.age = { ...sketch.age, column };
};

const OF_LIVES: ReadonlySet<string> = new Set([...BEGINNING.nouns, 'age', 'edad']);

/** "Who is over 40?": of somebody, nothing else than an age is so. */
export const readBareAge = (draft: Draft): void => {
  const { sketch, items, grounded } = draft;
  const wordAt = (one: number): string => grounded.tokens[one]?.word ?? '';
  const isOfLives = items.some((_, at) =>
    draft.attributesOf(at).some(({ property }) => draft.wordsOf(property).some((word) => OF_LIVES.has(word))),
  );
  if (!isOfLives) return;
  sketch.conditions.forEach(({ attribute, tests }, one) => {
    if (attribute.by !== 'kind' || attribute.kind !== 'number' || attribute.unit !== undefined) return;
    const quantity = items[attribute.at];
    const cue = draft.cueAt(attribute.at - 1);
    const isLast = (quantity?.end ?? 0) === grounded.tokens.length - 1;
    const isSaid = cue?.cue === 'compare' && IS.has(wordAt((items[attribute.at - 1]?.start ?? 0) - 1));
    if (!isLast || !isSaid || ageAt(draft, attribute.at) === undefined) return;
    const age: AttributeRef = { by: 'adjective', adjective: STATED, unit: undefined, at: attribute.at };
    sketch.conditions.splice(one, 1, { attribute: age, tests });
  });
};

/** "Older than 50", "how old is the oldest": the years to a death or to today, where it is a date that says them. */
export const readAgeToday = (draft: Draft): void => {
  const { sketch } = draft;
  const column = sketch.columns.findIndex((wish) => wish.type === 'attribute' && isOfAge(wish.attribute));
  const aged = sketch.conditions.filter(({ attribute }) => isOfAge(attribute));
  const numbers = aged.map(({ tests }) =>
    tests.flatMap((test): Test[] =>
      test.type === 'number' && test.value <= OLDEST
        ? [{ type: 'age', operator: test.operator, value: test.value }]
        : [],
    ),
  );
  const isCompared = aged.some(({ tests }, at) => tests.length > 0 && numbers[at]?.length === tests.length);
  if (sketch.age !== undefined || sketch.isAge || (column < 0 && !isCompared)) return;
  sketch.age = { at: 'today', column: column < 0 ? undefined : column };
  aged.forEach((condition, one) => {
    const tests = numbers[one] ?? [];
    if (tests.length !== condition.tests.length) return;
    sketch.conditions.splice(sketch.conditions.indexOf(condition), 1, { ...condition, tests });
    const changed = (side: Side): Side =>
      'tests' in side && side.tests === condition.tests ? { tests } : side;
    const { either } = sketch;
    if (either !== undefined) sketch.either = [changed(either[0]), changed(either[1])];
  });
  const { order } = sketch;
  if (column < 0 || order?.attribute.by !== 'adjective' || !isOfAge(order.attribute)) return;
  const { adjective } = order.attribute;
  sketch.order = {
    ...order,
    isAge: true,
    attribute: { ...order.attribute, adjective: { ...adjective, time: adjective.sign } },
  };
};
