/** Something of a question in the place of something of its kind: a thing, a value, a number, a class, a measure, an extreme. */
import type { Iri } from '../../rdf';
import type { ClassKey } from '../../knowledge';
import type { Condition, Head, Measure, Operand, Path, Step, Things } from '../ask';
import type { Ask } from '../ask';
import { attach, measuresOf } from '../chart/attach';
import { gradedMeasures } from '../chart/graded-measures';
import type { Attribute, Meaning, MeaningOf } from '../chart/node';
import { isNamed } from '../chart/things';
import { directionFor } from '../chart/rules/measures';
import {
  changed,
  costOf,
  labelIn,
  operandText,
  thingsOf,
  withThings,
  type Draft,
  type Revising,
} from './draft';

/** A part of an `Ask`: an object, whatever it is of. */
type Part = Readonly<Record<string, unknown>>;

interface Other {
  readonly part: unknown;
  readonly from: string;
}

/** The whole with one of its parts changed, once for each part that has something in its place. */
const others = (whole: unknown, inPlaceOf: (part: Part) => readonly Other[]): readonly Other[] => {
  if (typeof whole !== 'object' || whole === null) return [];
  if (Array.isArray(whole))
    return whole.flatMap((one: unknown, at) =>
      others(one, inPlaceOf).map(({ part, from }) => ({ part: whole.with(at, part) as unknown, from })),
    );
  return [
    ...inPlaceOf(whole as Part),
    ...Object.entries(whole).flatMap(([key, value]) =>
      others(value, inPlaceOf).map(({ part, from }) => ({ part: { ...whole, [key]: part }, from })),
    ),
  ];
};

interface Fate {
  readonly to: string;
  readonly isGuess?: boolean;
  readonly cost?: number;
}

const replacing = (
  draft: Draft,
  { to, isGuess = false, cost = 0 }: Fate,
  inPlaceOf: (part: Part) => readonly Other[],
): readonly Draft[] =>
  others(draft.ask, inPlaceOf)
    .filter(({ from }) => from !== to)
    .map(({ part, from }) =>
      changed(draft, { kind: 'replaced', from, to }, { ask: part as Ask, isGuess, cost }),
    );

const isHead = (part: Part): part is Part & Extract<Head, { kind: 'named' }> =>
  part['kind'] === 'named' && 'terms' in part;

/** A given thing for one of its kind. */
const namedFor = (
  draft: Draft,
  head: Extract<Head, { kind: 'named' }>,
  revising: Revising,
): readonly Draft[] => {
  const { ways } = revising.context;
  const [first] = head.terms;
  if (first === undefined) return [];
  return replacing(draft, { to: labelIn(first, revising) }, (part) =>
    isHead(part) && ways.areOne(part.classes, head.classes)
      ? [{ part: head, from: namesOf(part, revising) }]
      : [],
  );
};

const namesOf = ({ terms }: { readonly terms: readonly Iri[] }, revising: Revising): string =>
  terms
    .slice(0, 1)
    .map((one) => labelIn(one, revising))
    .join('');

/** The given thing that a relation leads to in the end, and what leads to it in one way. */
const endOf = (
  condition: Condition,
): { readonly path: Path; readonly head: Extract<Head, { kind: 'named' }> } | undefined => {
  if (condition.kind !== 'related') return undefined;
  const { path, to } = condition;
  if (to.head.kind === 'named') return to.conditions.length === 0 ? { path, head: to.head } : undefined;
  const [only, ...more] = to.conditions;
  const further = only === undefined || more.length > 0 ? undefined : endOf(only);
  return further && { path: [...path, ...further.path], head: further.head };
};

/**
 * A given thing of another kind, by as much of the same way as leads there: "born in Spain" goes by the country of a place,
 * "born in Paris" does not.
 */
const otherwiseNamed = (
  draft: Draft,
  things: Things & { readonly head: Extract<Head, { kind: 'named' }> },
  revising: Revising,
): readonly Draft[] => {
  const { ways } = revising.context;
  const to = namesOf(things.head, revising);
  return replacing(draft, { to, cost: 0.5 }, (part) => {
    const end = part['kind'] === 'related' ? endOf(part as unknown as Condition) : undefined;
    if (end === undefined || ways.areOne(end.head.classes, things.head.classes)) return [];
    const { path } = end;
    const reach = path.map((step, at) => ({ way: path.slice(0, at + 1), end: step.to }));
    return reach
      .flatMap(({ way, end: at }): readonly Path[] => {
        if (at === undefined) return [];
        const classes = at === '' ? classesAt(way, revising) : [at];
        if (ways.areOne(classes, things.head.classes)) return [way];
        const [on] = ways.between(classes, things.head.classes, false, 1);
        return on === undefined || !on.path.every(({ forward }) => forward) ? [] : [[...way, ...on.path]];
      })
      .slice(0, 1)
      .map((way) => ({
        part: { ...part, path: way, to: things },
        from: namesOf(end.head, revising),
      }));
  });
};

const classesAt = (path: Path, { context: { knowledge } }: Revising): readonly ClassKey[] => {
  const last = path.at(-1);
  if (last === undefined) return [];
  return [
    ...(last.forward
      ? knowledge.schema.objectClasses(last.property)
      : knowledge.schema.linkingClasses(last.property)),
  ];
};

const valueFor = (draft: Draft, condition: Extract<Condition, { kind: 'value' }>): readonly Draft[] => {
  const property = condition.path.at(-1)?.property;
  const to = condition.values[0]?.value ?? '';
  return replacing(draft, { to }, (part) => {
    if (part['kind'] !== 'value' || !('values' in part)) return [];
    const old = part as unknown as Extract<Condition, { kind: 'value' }>;
    return old.path.at(-1)?.property === property
      ? [
          {
            part: { ...old, values: condition.values, said: condition.said },
            from: old.values[0]?.value ?? '',
          },
        ]
      : [];
  });
};

const isOperand = (part: Part): part is Part & Operand =>
  (part['kind'] === 'number' || part['kind'] === 'years' || part['kind'] === 'day') && !('path' in part);

/** A number or time for one of its kind. */
const operandFor = (draft: Draft, operand: Operand): readonly Draft[] =>
  replacing(draft, { to: operandText(operand) }, (part) =>
    isOperand(part) && part.kind === operand.kind ? [{ part: operand, from: operandText(part) }] : [],
  );

const boundFor = (draft: Draft, { bounds: [bound, ...more] }: MeaningOf<'bound'>): readonly Draft[] =>
  bound === undefined || more.length > 0
    ? []
    : replacing(draft, { to: operandText(bound.to) }, (part) => {
        const { to } = part as { readonly to?: Operand };
        return part['kind'] === 'compare' && to?.kind === bound.to.kind
          ? [{ part: { ...part, operator: bound.operator, to: bound.to }, from: operandText(to) }]
          : [];
      });

const conditionFits = (
  { path }: { readonly path: Path },
  classes: readonly ClassKey[],
  { context }: Revising,
): boolean => {
  const { schema } = context.knowledge;
  const [step] = path;
  if (step === undefined) return true;
  const on = step.forward ? schema.subjectClasses(step.property) : schema.objectClasses(step.property);
  return context.ways.areOne(classes, [...on]);
};

/** "And rivers?": of another class, what is said of the things must hold of it, too, or be said of it in its own way. */
const classFor = (draft: Draft, things: Things, revising: Revising): readonly Draft[] => {
  const old = thingsOf(draft.ask);
  if (old?.head.kind !== 'class' || things.head.kind !== 'class' || things.head.said.length === 0) return [];
  const { head } = things;
  const [from, to] = [old.head.classes[0], head.classes[0]];
  if (from === undefined || to === undefined || from === '' || to === '' || from === to) return [];
  let made: Things = { head, conditions: things.conditions };
  for (const condition of old.conditions) {
    const isSame = !('path' in condition) || conditionFits(condition, head.classes, revising);
    const again =
      isSame || condition.kind !== 'related'
        ? undefined
        : attach(made, { kind: 'to', things: condition.to }, revising.context)[0]?.value;
    if (!isSame && again === undefined) return [];
    made = again ?? { ...made, conditions: [...made.conditions, condition] };
  }
  const change = { kind: 'replaced', from: labelIn(from, revising), to: labelIn(to, revising) } as const;
  return [changed(draft, change, { ask: withThings(draft.ask, made), isGuess: true, cost: 1.5 })];
};

/** Another measure in the place of the one that is shown, or that chooses. */
const measureFor = (draft: Draft, attribute: Attribute, revising: Revising): readonly Draft[] => {
  const { ask } = draft;
  const things = thingsOf(ask);
  if (things === undefined) return [];
  const to = labelIn(attribute.property, revising);
  const found = measuresOf(things, { kind: 'attribute', attribute }, revising.context).slice(0, 1);
  const shown = ask.kind === 'list' ? ask.columns : [];
  const [only, ...more] = shown;
  const old = only?.kind === 'value' && more.length === 0 ? only.path.at(-1) : undefined;
  return found.flatMap(({ value, traits }) => {
    const cost = costOf(traits, revising.context);
    const asColumn =
      old === undefined ||
      ask.kind !== 'list' ||
      old.property === attribute.property ||
      traits.some(([name]) => name.startsWith('way.'))
        ? []
        : [
            changed(
              draft,
              { kind: 'replaced', from: labelIn(old.property, revising), to },
              { ask: { ...ask, columns: [value] }, cost },
            ),
          ];
    const chosen = replacing(draft, { to, isGuess: true, cost: cost + 1 }, (part) =>
      part['kind'] === 'extreme' ? [{ part: { ...part, measure: value }, from: nameOf(part, revising) }] : [],
    );
    return [...asColumn, ...chosen];
  });
};

const nameOf = (part: Part, revising: Revising): string => {
  const { measure } = part as unknown as Extract<Condition, { kind: 'extreme' }>;
  const last = measure.kind === 'value' || measure.kind === 'fold' ? measure.path.at(-1) : undefined;
  return last === undefined ? '' : labelIn(last.property, revising);
};

/** Another relation between the same kinds of things: "who wrote it?" of what somebody directed. */
const relationFor = (
  draft: Draft,
  { property, on, to, said }: Attribute,
  revising: Revising,
): readonly Draft[] => {
  const { context } = revising;
  const name = labelIn(property, revising);
  if (to === undefined) return [];
  const isStep = (part: Part): part is Part & Step => 'property' in part && 'forward' in part;
  return replacing(draft, { to: name, isGuess: true, cost: 1 }, (part) => {
    if (!Array.isArray(part['path']) || part['path'].length !== 1) return [];
    const step = part['path'][0] as Part;
    if (!isStep(step) || step.to === undefined) return [];
    const { schema } = context.knowledge;
    const ends = step.forward ? schema.linkingClasses(step.property) : schema.objectClasses(step.property);
    const isLike = context.ways.areOne([...ends], step.forward ? on : to);
    return isLike
      ? [{ part: { ...part, path: [{ ...step, property }], said }, from: labelIn(step.property, revising) }]
      : [];
  });
};

/** "And the smallest?": by the same measure, if the adjective is of it. */
const extremeFor = (
  draft: Draft,
  superlative: MeaningOf<'superlative'>,
  words: string,
  revising: Revising,
): readonly Draft[] => {
  const { adjective, count, skip, said } = superlative;
  const { context } = revising;
  const things = thingsOf(draft.ask);
  if (things === undefined) return [];
  return replacing(draft, { to: words }, (part) => {
    if (part['kind'] !== 'extreme') return [];
    const old = part as unknown as Extract<Condition, { kind: 'extreme' }>;
    const graded = adjective === undefined ? [] : gradedMeasures(things, adjective, said, context);
    const key = keyOf(old.measure);
    const same = graded.find(({ value }) => keyOf(value.measure) === key);
    const isKept = adjective === undefined || same !== undefined || adjective.measures.length === 0;
    const other = isKept ? undefined : graded[0]?.value;
    if (!isKept && other === undefined) return [];
    const isLess = (same?.value ?? other)?.isLess ?? adjective?.isLess === true;
    const direction =
      adjective === undefined ? directionFor(superlative, undefined, context) : isLess ? 'least' : 'most';
    const made = { ...old, measure: other?.measure ?? old.measure, direction, count, skip, said };
    return [{ part: made, from: nameOf(part, revising) }];
  });
};

const keyOf = (measure: Measure): string =>
  'path' in measure ? measure.path.map(({ property }) => property).join(' ') : measure.kind;

/** What is meant in the place of something of its kind; `[]` where there is none. */
export const replaced = (
  draft: Draft,
  meaning: Meaning,
  words: string,
  revising: Revising,
): readonly Draft[] => {
  switch (meaning.cat) {
    case 'set': {
      const { things } = meaning;
      if (meaning.isOpen === true) return [];
      if (!isNamed(things) || things.head.kind !== 'named' || things.conditions.length > 0)
        return classFor(draft, things, revising);
      const { head } = things;
      const same = namedFor(draft, head, revising);
      return same.length > 0 ? same : otherwiseNamed(draft, { ...things, head }, revising);
    }
    case 'modifier': {
      const { modifier } = meaning;
      if (modifier.kind === 'of' && modifier.condition.kind === 'value')
        return valueFor(draft, modifier.condition);
      if (modifier.kind !== 'timed' || modifier.making.kind !== 'compare') return [];
      const [bound, ...more] = modifier.making.bounds;
      return bound?.operator === '=' && more.length === 0 ? operandFor(draft, bound.to) : [];
    }
    case 'number':
      return operandFor(draft, meaning.operand);
    case 'bound':
      return boundFor(draft, meaning);
    case 'attribute':
      return [
        ...measureFor(draft, meaning.attribute, revising),
        ...relationFor(draft, meaning.attribute, revising),
      ];
    case 'superlative':
      return extremeFor(draft, meaning, words, revising);
    default:
      return [];
  }
};
