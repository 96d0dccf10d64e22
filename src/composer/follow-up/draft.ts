/** An `Ask` under revision, and which things a follow-up to it speaks of. */
import type { Iri, Language } from '../../rdf';
import { scoreOf } from '../chart/score-of';
import type { Context } from '../chart/context';
import type { Trait } from '../chart/node';
import { classesOf, classThings, isNamed, listOf, NOBODY } from '../chart/things';
import { labelOf, type Schema } from '../../knowledge';
import type { Ask, Listed, Measure, Operand, Path, Things } from '../ask';

/** One thing that a follow-up changed; labels are in the language of the page, `what` may be the user's own words. */
export type AskChange =
  | { readonly kind: 'replaced'; readonly from: string; readonly to: string }
  | { readonly kind: 'only' | 'without' | 'shown'; readonly what: string }
  /** `by` is `undefined` where an order that was there is turned around. */
  | { readonly kind: 'sorted'; readonly by: string | undefined; readonly descending: boolean }
  | { readonly kind: 'first'; readonly count: number }
  | { readonly kind: 'counted' | 'listed' | 'rewritten' };

export interface Draft {
  readonly ask: Ask;
  readonly changes: readonly AskChange[];
  /** Columns of which some row must have a value. */
  readonly needed: readonly Measure[];
  /** The words do not say that this is meant: without rows it is not. */
  readonly isGuess: boolean;
  readonly score: number;
}

/** What drafts are made with. */
export interface Revising {
  readonly context: Context;
  /** Of labels. */
  readonly language: Language;
}

/** The same, by no words: they are of another text. */
export const unsaid = (ask: Ask): Ask =>
  JSON.parse(JSON.stringify(ask, (key, value: unknown) => (key === 'said' ? [] : value))) as Ask;

export const changed = (
  draft: Draft,
  change: AskChange | undefined,
  {
    ask,
    needed = [],
    isGuess = false,
    cost = 0,
  }: {
    readonly ask: Ask;
    readonly needed?: readonly Measure[];
    readonly isGuess?: boolean;
    readonly cost?: number;
  },
): Draft => ({
  ask,
  changes: change === undefined ? draft.changes : [...draft.changes, change],
  needed: [...draft.needed, ...needed],
  isGuess: draft.isGuess || isGuess,
  score: draft.score - cost,
});

export const costOf = (traits: readonly Trait[], { weights }: Context): number => -scoreOf(traits, weights);

export const labelIn = (iri: Iri, { context, language }: Revising): string =>
  labelOf(context.knowledge.schema.names.get(iri), iri, language);

/** More than this of something of each: "the countries that border it". */
const MANY = 1.2;

const backwards = (path: Path, from: Things): Path | undefined => {
  const start = classesOf(from);
  const places = [start.length === 1 ? start[0] : '', ...path.map(({ to }) => to)];
  if (path.some(({ repeats }) => repeats !== undefined)) return undefined;
  const found = path.map((step, at) => {
    const to = places[at];
    return to === undefined ? undefined : { property: step.property, forward: !step.forward, to };
  });
  return found.every((step) => step !== undefined) ? found.reverse() : undefined;
};

/** What one column leads to, as things: "countries that border Peru" of the countries that Peru borders. */
const turnedAbout = (
  { things, columns }: Listed,
  schema: Schema,
): { readonly things: Things; readonly isMany: boolean } | undefined => {
  const [only, ...others] = columns;
  const path = only?.kind === 'value' && others.length === 0 ? only.path : [];
  const last = path.at(-1);
  const back = backwards(path, things);
  if (last?.to === undefined || back === undefined) return undefined;
  const classes =
    last.to === ''
      ? [...(last.forward ? schema.objectClasses(last.property) : schema.linkingClasses(last.property))]
      : [last.to];
  const from = path.length === 1 ? classesOf(things) : [];
  return {
    things: {
      ...classThings(classes, NOBODY),
      conditions: [{ kind: 'related', path: back, to: things, said: NOBODY }],
    },
    isMany:
      path.length > 1 || schema.fanOut(last.property, last.forward ? from : classes, last.forward) > MANY,
  };
};

/** The things that a follow-up may speak of, likeliest first, each with the question that lists them. */
export const spokenOf = (ask: Ask, schema: Schema): readonly Ask[] => {
  if (ask.kind === 'calculated' || ask.kind === 'combined') return [];
  if (ask.kind !== 'list') return [ask];
  const shown = turnedAbout(ask, schema);
  if (shown === undefined) return [ask];
  const { order, limit } = ask;
  const about: Ask = {
    ...listOf(shown.things),
    ...(limit === undefined ? {} : { limit }),
    ...(order === undefined ? {} : { order }),
  };
  if (order !== undefined) return [ask];
  return shown.isMany || !isNamed(ask.things) ? [about, ask] : [ask, about];
};

export const basesOf = ({ ask }: Draft, { context }: Revising): readonly Ask[] =>
  spokenOf(ask, context.knowledge.schema);

export const withThings = (ask: Ask, things: Things): Ask =>
  ask.kind === 'calculated' || ask.kind === 'combined' ? ask : { ...ask, things };

export const thingsOf = (ask: Ask): Things | undefined =>
  ask.kind === 'calculated' || ask.kind === 'combined' ? undefined : ask.things;

/** As it is written: "1921". */
export const operandText = (operand: Operand): string => {
  switch (operand.kind) {
    case 'number':
      return String(operand.value);
    case 'years':
      return operand.from === operand.to
        ? String(operand.from)
        : `${String(operand.from)}–${String(operand.to)}`;
    case 'day':
      return operand.iso;
    default:
      return '';
  }
};
