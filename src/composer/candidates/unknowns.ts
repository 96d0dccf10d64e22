/** What an answer hangs on and may not be stated of all things: by the conditions of the question, each as two counts. */
import type { Iri } from '../../rdf';
import type { Unknown } from '../candidate';
import { remembered, type Schema } from '../../knowledge';
import type { Ask, Condition, Measure, Path, Things } from '../ask';
import { contentKey } from '../parts-of';
import { isOfNone } from '../write/compare';
import { classesOf } from '../write/site';
import { printWritten, writeAsk } from '../write/write-ask';

/** Of one question. */
const MOST = 4;
const FEW: ReadonlySet<string> = new Set(['<', '<=']);

/** The query for what is asked beside the question. */
export type PrintAsk = (ask: Ask) => string;

/** Writes each once, for the candidates of one question: many of them are of the same things. */
export const printOnce = (schema: Schema): PrintAsk => {
  const written = new Map<string, string>();
  return (ask) => remembered(written, contentKey(ask), () => printWritten(writeAsk(ask, schema)));
};

/** What things lack: those that are asked for it, and what those of them meet that have it. */
interface Lack {
  readonly iri: Iri;
  readonly things: Things;
  readonly known: Condition;
  readonly isDenied?: true;
  /** Along which things are sorted into kinds. */
  readonly kinds?: Path;
}

const has = (path: Path): Condition => ({ kind: 'has', path, said: [] });
const isSingle = ({ head }: Things): boolean => head.kind === 'named' && head.terms.length === 1;
const lastOf = (path: Path): Iri | undefined => path.at(-1)?.property;

const without = ({ head, conditions }: Things, one: Condition): Things => ({
  head,
  conditions: conditions.filter((other) => other !== one),
});

/** The things that a path leads to from others. */
const reached = (from: Things, path: Path, to: Things): Things => {
  const classes = classesOf(from.head);
  const back = path
    .map((step, at) => ({
      ...step,
      forward: !step.forward,
      to: at > 0 ? path[at - 1]?.to : classes.length === 1 ? classes[0] : '',
    }))
    .reverse();
  return { ...to, conditions: [...to.conditions, { kind: 'related', path: back, to: from, said: [] }] };
};

/** Things that have the value, and those that have any of what is counted. */
const ofMeasure = (measure: Measure, things: Things, isFew: boolean): readonly Lack[] => {
  if (measure.kind === 'value') {
    const iri = lastOf(measure.path);
    return iri === undefined ? [] : [{ iri, things, known: has(measure.path) }];
  }
  if (measure.kind !== 'count' || measure.withNone || !isFew) return [];
  const { path, of } = measure;
  const [only, ...more] = classesOf(of.head);
  const iri = only === undefined || only === '' || more.length > 0 ? lastOf(path) : only;
  return iri === undefined ? [] : [{ iri, things, known: { kind: 'related', path, to: of, said: [] } }];
};

/** "Not born in X" holds of those, too, whose place of birth nobody states. */
const ofDenied = (condition: Condition, things: Things): readonly Lack[] => {
  const isOpen =
    condition.kind === 'related' &&
    condition.path.length === 1 &&
    condition.to.head.kind !== 'named' &&
    condition.to.conditions.length === 0;
  const path =
    condition.kind === 'related' || condition.kind === 'value'
      ? condition.path
      : condition.kind === 'compare' && condition.measure.kind === 'value'
        ? condition.measure.path
        : [];
  const [step] = path;
  if (step?.forward !== true || isOpen) return [];
  return [{ iri: step.property, things, known: has([step]), isDenied: true }];
};

/** Any thing at all: most lack what is said of some. */
const isAnything = ({ head }: Things): boolean =>
  head.kind === 'class' && head.classes.every((one) => one === '');

/** @param conditions those of the things that are looked at */
const lacksOf = (things: Things, conditions = things.conditions): readonly Lack[] =>
  conditions.flatMap((one): readonly Lack[] => {
    const rest = without(things, one);
    const own = isSingle(things) || isAnything(things) ? [] : ofCondition(one, rest, things);
    // Those that are meant on the way may be of an unknown kind, too.
    const further =
      one.kind === 'related' && one.to.head.kind !== 'values' && one.path.length > 0
        ? lacksOf(reached(rest, one.path, one.to), one.to.conditions).filter(
            ({ kinds }) => kinds !== undefined,
          )
        : [];
    return [...own, ...further];
  });

const ofCondition = (one: Condition, rest: Things, things: Things): readonly Lack[] => {
  switch (one.kind) {
    case 'compare':
      return isOfNone(one) ? [] : ofMeasure(one.measure, rest, FEW.has(one.operator));
    case 'extreme':
      return ofMeasure(one.measure, rest, one.direction === 'least');
    case 'not':
      return ofDenied(one.condition, things);
    case 'related': {
      const [step, ...more] = one.path;
      if (step?.forward !== true || more.length > 0 || one.to.head.kind !== 'named') return [];
      // What leads to others of the same class, as to those above or below, sorts nothing.
      const own = classesOf(rest.head);
      if (classesOf(one.to.head).some((each) => own.includes(each))) return [];
      return [{ iri: step.property, things: rest, known: has(one.path), kinds: one.path }];
    }
    default:
      return [];
  }
};

/** A mean is of those that have the value. */
const ofFold = (measure: Measure, things: Things): readonly Lack[] =>
  measure.kind === 'value' && measure.path.length === 1 ? ofMeasure(measure, things, false) : [];

const lacksIn = (ask: Ask): readonly Lack[] => {
  if (ask.kind === 'calculated' || ask.kind === 'combined') return [];
  if (ask.kind === 'check') return ask.every === undefined ? lacksOf(ask.things) : [];
  const folds = ask.kind === 'summary' ? ask.folds.filter(({ fold }) => fold !== 'count') : [];
  const order = ask.kind === 'list' && ask.limit !== undefined ? ask.order : undefined;
  return [
    ...lacksOf(ask.things),
    ...folds.flatMap(({ measure }) => ofFold(measure, ask.things)),
    ...(order === undefined ? [] : ofMeasure(order.measure, ask.things, order.direction === 'least')),
  ];
};

/** What is asked for, before anything is said of it: the query need not state the class where its conditions imply it. */
export const bareThings = (ask: Ask, printed: PrintAsk): string | undefined => {
  if (ask.kind === 'calculated' || ask.kind === 'combined') return undefined;
  const { head, conditions } = ask.things;
  if (head.kind !== 'class' || head.classes.includes('') || conditions.length === 0) return undefined;
  const columns = [{ kind: 'self', said: [] }] as const;
  const things = { head, conditions: [] };
  return printed({ kind: 'list', things, columns, distinct: true, said: [] });
};

export const unknownsOf = (ask: Ask, printed: PrintAsk): readonly Unknown[] => {
  const counted = (things: Things, by?: Path): string =>
    printed({ kind: 'count', things, ...(by && { by }), distinct: true, said: [] });
  return lacksIn(ask)
    .slice(0, MOST)
    .map(({ iri, things, known, isDenied, kinds }) => ({
      iri,
      all: counted(things),
      known: counted({ ...things, conditions: [...things.conditions, known] }),
      ...(isDenied && { isDenied }),
      ...(kinds && { kinds: counted(things, kinds) }),
    }));
};
