import { RDF, XSD } from '../../rdf';
import {
  iriTerm,
  literalTerm,
  variableTerm,
  visibleVariables,
  type Expression,
  type Pattern,
  type SelectQuery,
  type Triple,
} from '../../sparql';
import type { Asking } from '../probe';
import { braced, valuesOf } from './bound-group';
import { certainVariables } from './certain-variables';
import { holds } from './solve';
import type { Sought } from './why-not-answer';

const operation = (operator: string, args: readonly Expression[]): Expression => ({
  type: 'operation',
  operator,
  args: [...args],
});

const equalsText = (name: string, value: string): Pattern => {
  const variable = variableTerm(name);
  const written = operation('=', [
    operation('lcase', [operation('str', [variable])]),
    literalTerm(value.trim().toLowerCase()),
  ]);
  const isNumber = /^[+-]?\d+(?:\.\d+)?$/u.test(value.trim());
  const asNumber = operation('=', [variable, literalTerm(value.trim(), iriTerm(`${XSD}decimal`))]);
  return { type: 'filter', expression: isNumber ? operation('||', [written, asNumber]) : written };
};

/** A group in which a variable is what is sought. */
export const groupWith = (name: string, sought: Sought, group: readonly Pattern[]): readonly Pattern[] => {
  if (sought.termType === 'Text')
    return visibleVariables(group).includes(name)
      ? [...braced(group), equalsText(name, sought.value)]
      : braced(group);
  return [...valuesOf(new Map([[name, sought]])), ...braced(group)];
};

const triplesIn = (where: readonly Pattern[]): readonly Triple[] =>
  where.flatMap((one) => {
    if (one.type === 'bgp') return one.triples;
    return 'patterns' in one && one.type !== 'optional' && one.type !== 'minus'
      ? triplesIn(one.patterns)
      : [];
  });

const isAt = (name: string, end: Triple['object']): boolean =>
  end.termType === 'Variable' && end.value === name;

const isClass = ({ predicate, object }: Triple): boolean =>
  'termType' in predicate && predicate.value === `${RDF}type` && object.termType === 'NamedNode';

const projectedTerms = ({ variables }: SelectQuery): readonly string[] =>
  (variables as readonly SelectQuery['variables'][number][]).flatMap((one) => {
    const term = 'termType' in one ? one : one.expression;
    return 'termType' in term && term.termType === 'Variable' ? [term.value] : [];
  });

/** The projected variables first, each by its name within the group. */
const inTurn = (query: SelectQuery, where: readonly Pattern[]): readonly string[] => {
  const keys = (query.group ?? []).flatMap(({ expression }) =>
    'termType' in expression && expression.termType === 'Variable' ? [expression.value] : [],
  );
  const certain = new Set(certainVariables(where));
  return [...new Set([...projectedTerms(query), ...keys, ...certain])].filter((name) => certain.has(name));
};

/** With anything in the place of what is given at its other end: that may be the very reason why it is not among the rows. */
const freed = ({ subject, predicate, object }: Triple): Triple => {
  const anything = variableTerm('anything');
  return {
    subject: subject.termType === 'Variable' ? subject : anything,
    predicate,
    object: object.termType === 'Variable' ? object : anything,
  };
};

const testsOf = (name: string, sought: Sought, triples: readonly Triple[]): readonly Triple[] => {
  const classes = triples.filter((one) => isAt(name, one.subject) && isClass(one));
  if (sought.termType !== 'Text' && classes.length > 0) return classes;
  const own = triples.filter(
    (one) => isAt(name, one.object) || (isAt(name, one.subject) && sought.termType !== 'Text'),
  );
  return own.slice(0, 1).map(freed);
};

/** Where something could stand in a query. */
export interface SoughtPlaces {
  /** Variables whose class, or else whose first property, fits it: those that the rows show, else the first of the others. */
  readonly fitting: readonly string[];
  /** Where nothing fits: what it is most likely taken for. */
  readonly otherwise: string | undefined;
  /** Something could not be asked. */
  readonly isUnsure: boolean;
}

/** The variables that something may be meant to stand for. */
export const placesFor = async (
  sought: Sought,
  query: SelectQuery,
  where: readonly Pattern[],
  asking: Asking,
  signal: AbortSignal,
): Promise<SoughtPlaces> => {
  const triples = triplesIn(where);
  const names = inTurn(query, where);
  const fitting: string[] = [];
  let isUnsure = false;
  for (const name of names) {
    const tests = testsOf(name, sought, triples);
    if (tests.length === 0) continue;
    const fits = await holds(groupWith(name, sought, [{ type: 'bgp', triples: [...tests] }]), asking, signal);
    isUnsure ||= fits === undefined;
    if (fits === true) fitting.push(name);
  }
  const listed = new Set(projectedTerms(query));
  const seen = fitting.filter((name) => listed.has(name));
  const classed = names.find((name) => triples.some((one) => isAt(name, one.subject) && isClass(one)));
  const subject = names.find((name) => triples.some((one) => isAt(name, one.subject)));
  return {
    fitting: seen.length > 0 ? seen : fitting.slice(0, 1),
    otherwise: sought.termType === 'Text' ? undefined : (classed ?? subject),
    isUnsure,
  };
};
