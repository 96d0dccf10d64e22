import { RDF, type Term } from '../../rdf';
import {
  existsIn,
  expressionVariables,
  printQuery,
  variableTerm,
  visibleVariables,
  type Pattern,
  type Triple,
} from '../../sparql';
import { tripleOf } from '../conditions';
import type { Asking } from '../probe';
import { braced } from './bound-group';
import { certainVariables } from './certain-variables';
import type { OrderedCondition } from './conditions-in-order';
import { partSaid } from './said';
import { solve } from './solve';
import { groupWith } from './sought-place';
import type { ConditionForm, FailingCondition, Sought } from './why-not-answer';

/** Values that are told in the place of what was asked for. */
const FEW = 4;

const onlyTriple = (part: Pattern): Triple | undefined =>
  part.type === 'bgp' && part.triples.length === 1 ? part.triples[0] : undefined;

const propertyOf = (triple: Triple | undefined): string | undefined =>
  triple !== undefined && 'termType' in triple.predicate && triple.predicate.termType === 'NamedNode'
    ? triple.predicate.value
    : undefined;

const isVariable = (term: Triple['object'], name: string): boolean =>
  term.termType === 'Variable' && term.value === name;

const formOf = (part: Pattern, variable: string): ConditionForm => {
  const triple = onlyTriple(part);
  if (triple !== undefined) {
    if (propertyOf(triple) === `${RDF}type` && triple.object.termType === 'NamedNode') return 'class';
    if (![triple.subject, triple.object].every(({ termType }) => termType === 'Variable')) return 'value';
    return isVariable(triple.object, variable) ? 'inverse' : 'property';
  }
  if (part.type === 'minus') return 'negation';
  if (part.type !== 'filter') return 'other';
  const tested = existsIn(part.expression);
  if (tested.length === 0) return 'test';
  return tested.some(({ isNegated }) => isNegated) ? 'negation' : 'other';
};

/** The group around a condition as SPARQL text. */
export const groupText = (patterns: readonly Pattern[]): string =>
  printQuery(
    { type: 'query', queryType: 'ASK', prefixes: {}, where: [...braced(patterns)] },
    { prefixes: {} },
  )
    .replace(/^(?:PREFIX[^\n]*\n)*/u, '')
    .replace(/^\s*ASK\s*(?:WHERE)?\s*/u, '');

/** What is looked up in the place of a condition: a group, and the variable whose values are told. */
interface Instead {
  readonly group: readonly Pattern[];
  readonly names: readonly string[];
  readonly property: string | undefined;
  readonly of: Triple['object'] | undefined;
}

const INSTEAD = 'whatThereIs';

const ofTriple = (triple: Triple, before: readonly Pattern[]): Instead => {
  const open = variableTerm(INSTEAD);
  const hasConstant = triple.object.termType !== 'Variable';
  const turned: Triple = hasConstant ? { ...triple, object: open } : { ...triple, subject: open };
  const isNeither = !hasConstant && triple.subject.termType === 'Variable';
  return {
    group: isNeither ? [] : [...before, { type: 'bgp', triples: [turned] }],
    names: [INSTEAD],
    property: propertyOf(triple),
    of: hasConstant ? triple.subject : triple.object,
  };
};

const insteadOf = ({ part, before }: OrderedCondition): Instead | undefined => {
  const triple = onlyTriple(part);
  if (triple !== undefined) return ofTriple(triple, before);
  const there = new Set(visibleVariables(before));
  if (part.type === 'minus') return found(part.patterns, before, there);
  if (part.type !== 'filter') return undefined;
  const negated = existsIn(part.expression).find(({ isNegated }) => isNegated);
  if (negated !== undefined) return found(negated.patterns, before, there);
  const names = expressionVariables(part).filter((name) => there.has(name));
  const [name] = [...names.filter((one) => tripleOf(before, one) !== undefined), ...names];
  if (name === undefined) return undefined;
  const stated = tripleOf(before, name);
  return { group: before, names: [name], property: propertyOf(stated), of: stated?.subject };
};

/** What was to be absent: the things that are there. */
const found = (
  patterns: readonly Pattern[],
  before: readonly Pattern[],
  there: ReadonlySet<string>,
): Instead => {
  const names = certainVariables(patterns).filter((name) => !there.has(name));
  return { group: [...before, ...patterns], names, property: undefined, of: undefined };
};

/** A condition that what is sought does not meet, in words, with what the data has in its place. */
export const failingCondition = async (
  condition: OrderedCondition,
  variable: string,
  sought: Sought,
  where: readonly Pattern[],
  asking: Asking,
  signal: AbortSignal,
): Promise<FailingCondition> => {
  const { part, before } = condition;
  const instead = insteadOf(condition);
  const solutions =
    instead === undefined || instead.group.length === 0 || instead.names.length === 0
      ? []
      : ((await solve(
          instead.names,
          groupWith(variable, sought, instead.group),
          FEW,
          asking,
          signal,
          true,
        )) ?? []);
  const values = solutions.flatMap((solution): readonly Term[] => {
    const [term] = (instead?.names ?? []).flatMap((name) => solution.get(name) ?? []);
    return term === undefined ? [] : [term];
  });
  const property = instead?.property;
  const { composer, scope, language } = asking;
  const labels =
    property === undefined ? {} : await composer.labels({ iris: [property], scope, language }, signal);
  const of = instead?.of;
  return {
    form: formOf(part, variable),
    words: await partSaid(part, 'pattern', where, asking, signal),
    property:
      property === undefined ? undefined : (labels[property] ?? property.replace(/^.*[/#](?=.)/u, '')),
    instead: values,
    isOfOther: of !== undefined && !isVariable(of, variable),
    variable,
    before: groupText(before),
    condition: groupText([part]),
  };
};
