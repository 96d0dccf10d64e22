/**
 * What no word says, and every answer must decide: whether things or their names are shown, ties, and what else is shown. Each
 * choice is a variant with a trait, whose weight is learned.
 */
import { isAlike } from '../parts-of';
import type { Iri } from '../../rdf';
import type { Ask, Condition, Listed, Measure, Path, Things } from '../ask';
import type { Trait } from '../chart/node';
import { nameParts, type ClassKey, type Schema } from '../../knowledge';
import { classesOf } from '../chart/things';

export interface Variant {
  readonly ask: Ask;
  readonly traits: readonly Trait[];
}

/** The classes of what a measure shows; `undefined`: values. */
const shownClasses = (measure: Measure, { head }: Things): readonly ClassKey[] | undefined => {
  if (measure.kind === 'self') return head.kind === 'values' ? undefined : head.classes;
  if (measure.kind !== 'value') return undefined;
  const to = measure.path.at(-1)?.to;
  return to === undefined ? undefined : [to];
};

const pathOf = (measure: Measure): Path => (measure.kind === 'value' ? measure.path : []);

/** In the place of a thing what names it, if that is not a standard label. */
const named = (measure: Measure, things: Things, schema: Schema): readonly Measure[] => {
  const classes = shownClasses(measure, things);
  if (classes === undefined) return [measure];
  const parts = nameParts(classes, schema);
  if (parts.length === 0) return [measure];
  return parts.map((property) => ({
    kind: 'value',
    path: [...pathOf(measure), { property, forward: true, to: undefined }],
    said: measure.said,
  }));
};

/** What is said twice is shown once, and all those words stand for it. */
const different = (columns: readonly Measure[]): readonly Measure[] =>
  columns.flatMap((one): readonly Measure[] => {
    const [first, ...others] = columns.filter((other) => isAlike(one, other));
    if (first !== one) return [];
    return [
      others.length === 0
        ? one
        : { ...one, said: [...new Set([one, ...others].flatMap(({ said }) => said))] },
    ];
  });

/** Things, and what names them in their place. */
export const naming = (ask: Listed, schema: Schema): readonly Variant[] => {
  const columns = different(ask.columns.flatMap((one) => named(one, ask.things, schema)));
  const isSame = columns.every((one) => ask.columns.some((other) => isAlike(one, other)));
  if (isSame) return [{ ask: { ...ask, columns }, traits: [] }];
  const speaks = ask.columns.some((one) => speaksOf(one, ask.things, schema));
  return [
    { ask: { ...ask, columns }, traits: [[speaks ? 'shows.name-beside' : 'shows.name', 1]] },
    { ask, traits: [[speaks ? 'shows.speaking' : 'shows.thing', 1]] },
  ];
};

/** Whether the IRIs of what is shown say what it is called: `…/Abbey_Road`. Then a name need not be shown for it. */
const speaksOf = (measure: Measure, things: Things, schema: Schema): boolean =>
  shownClasses(measure, things)?.some((one) => schema.isSpeaking(one)) === true;

const isExtreme = (condition: Condition): condition is Extract<Condition, { kind: 'extreme' }> =>
  condition.kind === 'extreme';

const tied = (condition: Condition): Condition =>
  isExtreme(condition) && condition.count === 1 && condition.skip === 0
    ? { ...condition, ties: true }
    : condition;

const withThings = (ask: Ask, change: (things: Things) => Things): Ask =>
  ask.kind === 'calculated' || ask.kind === 'combined' ? ask : { ...ask, things: change(ask.things) };

const tiesOf = (variant: Variant): readonly Variant[] => {
  const { ask, traits } = variant;
  if (ask.kind === 'calculated' || ask.kind === 'combined') return [variant];
  if (!deepConditions(ask.things).some((one) => tied(one) !== one)) return [variant];
  return [variant, { ask: withThings(ask, withTies), traits: [...traits, ['ties', 1]] }];
};

const deepConditions = ({ conditions }: Things): readonly Condition[] =>
  conditions.flatMap((one) => (one.kind === 'related' ? [one, ...deepConditions(one.to)] : [one]));

const withTies = ({ head, conditions }: Things): Things => ({
  head,
  conditions: conditions.map((one) =>
    one.kind === 'related' ? { ...one, to: withTies(one.to) } : tied(one),
  ),
});

/** The measure that chooses, beside what is chosen. */
const measured = (variant: Variant): readonly Variant[] => {
  const { ask, traits } = variant;
  if (ask.kind !== 'list') return [variant];
  const measures = ask.things.conditions.flatMap((one) => (isExtreme(one) ? [one.measure] : []));
  if (measures.length === 0) return [variant];
  return [
    variant,
    { ask: { ...ask, columns: [...ask.columns, ...measures] }, traits: [...traits, ['shows.measure', 1]] },
  ];
};

const counting = (variant: Variant): readonly Variant[] => {
  const { ask, traits } = variant;
  if (ask.kind !== 'list' || !ask.columns.some(({ kind }) => kind === 'count')) return [variant];
  const columns = ask.columns.map((one) => (one.kind === 'count' ? { ...one, withNone: true } : one));
  return [variant, { ask: { ...ask, columns }, traits: [...traits, ['with-none', 1]] }];
};

/** A thing without a value is shown, too. */
const optional =
  (schema: Schema) =>
  (variant: Variant): readonly Variant[] => {
    const { ask, traits } = variant;
    if (ask.kind !== 'list' || ask.columns.length < 2) return [variant];
    const isSparse = (one: Measure): boolean => {
      const [step, ...rest] = one.kind === 'value' ? one.path : [];
      if (step?.to !== undefined || step === undefined || rest.length > 0) return false;
      return classesOf(ask.things).some((of) =>
        schema
          .attributes(of)
          .some(({ property, coverage }) => property === step.property && coverage < 0.999),
      );
    };
    if (!ask.columns.some(isSparse)) return [variant];
    const columns = ask.columns.map((one) =>
      isSparse(one) && one.kind === 'value' ? { ...one, optional: true as const } : one,
    );
    return [variant, { ask: { ...ask, columns }, traits: [...traits, ['optional', 1]] }];
  };

/** Share of the triples up to which things share the values of a property. */
const SHARED = 0.9;

/** A count or a fold beside one value that things share: one group a value, instead of one a thing. */
const byShown =
  (schema: Schema) =>
  (variant: Variant): readonly Variant[] => {
    const { ask, traits } = variant;
    if (ask.kind !== 'list' || ask.things.head.kind !== 'class' || ask.things.conditions.length > 0)
      return [variant];
    const [shown, ...more] = ask.columns.filter((one) => !isAggregate(one));
    const [step, ...rest] = shown?.kind === 'value' ? shown.path : [];
    const [of, ...others] = ask.things.head.classes;
    if (shown === undefined || step === undefined || of === undefined) return [variant];
    if (more.length + rest.length + others.length > 0 || step.to !== undefined) return [variant];
    const found = schema.attributes(of).find(({ property }) => property === step.property);
    if (found === undefined || found.distinct > SHARED * found.triples) return [variant];
    const back = { property: step.property, forward: false, to: of } as const;
    const columns = ask.columns.map((one): Measure =>
      one.kind === 'count' || one.kind === 'fold'
        ? { ...one, path: [back, ...one.path] }
        : { kind: 'self', said: one.said },
    );
    if (ask.order !== undefined || columns.every(({ kind }) => kind === 'self')) return [variant];
    const head = { kind: 'values', property: step.property, of, said: shown.said } as const;
    return [
      variant,
      { ask: { ...ask, things: { head, conditions: [] }, columns }, traits: [...traits, ['by-shown', 1]] },
    ];
  };

const isAggregate = ({ kind }: Measure): boolean => kind === 'count' || kind === 'fold';

const MOST_LABELS = 3;

/** What a thing that is of no class is labelled: it may be a blank node, which tells nobody anything. */
const labelled =
  (schema: Schema) =>
  (variant: Variant): readonly Variant[] => {
    const { ask, traits } = variant;
    if (ask.kind !== 'list' || ask.columns.length !== 1) return [variant];
    const [only] = ask.columns;
    const isBare = only !== undefined && shownClasses(only, ask.things)?.every((one) => one === '') === true;
    if (!isBare) return [variant];
    const isSaid = (property: Iri): boolean =>
      ask.things.conditions.some(
        (one) => one.kind === 'value' && one.path.length === 1 && one.path[0]?.property === property,
      );
    const labels = schema.labels.filter(
      (property) => schema.subjectClasses(property).has('') && !isSaid(property),
    );
    return [
      variant,
      ...labels.slice(0, MOST_LABELS).map((property): Variant => {
        const path = [...pathOf(only), { property, forward: true, to: undefined }];
        const column: Measure = { kind: 'value', path, said: only.said };
        return { ask: { ...ask, columns: [column] }, traits: [...traits, ['shows.label', 1]] };
      }),
    ];
  };

/** All variants of what is asked, the likeliest first as far as no weight is known. */
export const variantsOf = (ask: Ask, schema: Schema): readonly Variant[] => {
  const first = ask.kind === 'list' ? naming(ask, schema) : [{ ask, traits: [] }];
  return first
    .flatMap(labelled(schema))
    .flatMap(byShown(schema))
    .flatMap(tiesOf)
    .flatMap(measured)
    .flatMap(counting)
    .flatMap(optional(schema));
};
