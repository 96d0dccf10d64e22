/**
 * One more condition for a query: a term that the question names and the query does not. Which conditions there can be is
 * known from what the sources hold; which of them make sense the rows decide.
 */
import type { Iri } from '../../rdf';
import { RDF, XSD } from '../../rdf';
import {
  countsWithoutGroups,
  iriTerm,
  literalTerm,
  pathSteps,
  patternsOf,
  variableTerm,
  type Pattern,
  type SelectQuery,
  type Term,
  type Triple,
} from '../../sparql';
import type { Link, VoidDescription } from '../../void';
import { freshIn } from '../edit/fresh-in';
import { bgp, withColumn, withPatterns } from '../edit/tree';

/** What may be attached. */
export type Attached =
  | { readonly kind: 'entity'; readonly iri: Iri; readonly classes: readonly Iri[] }
  | { readonly kind: 'class'; readonly iri: Iri }
  | { readonly kind: 'property'; readonly iri: Iri }
  /** A text of the data, whatever property has it. */
  | { readonly kind: 'value'; readonly text: string; readonly property: Iri };

const TYPE = iriTerm(`${RDF}type`);

const triple = (subject: Term, predicate: Iri, object: Term): Triple =>
  ({ subject, predicate: iriTerm(predicate), object }) as Triple;

/** Variables of the outermost group with the classes that it states of them. */
const classedVariables = ({ where = [] }: SelectQuery, typing: Iri): ReadonlyMap<string, Iri> => {
  const found = new Map<string, Iri>();
  for (const pattern of where) {
    if (pattern.type !== 'bgp') continue;
    for (const { subject, predicate, object } of pattern.triples)
      if (
        subject.termType === 'Variable' &&
        'termType' in predicate &&
        predicate.value === typing &&
        object.termType === 'NamedNode'
      )
        found.set(subject.value, object.value as Iri);
  }
  return found;
};

const fresh = (query: SelectQuery, name: string): string => freshIn(query)(name);

const leadsTo = ({ object }: Link, classes: ReadonlySet<Iri>): boolean =>
  object.kind === 'class' && classes.has(object.class);

/** Ways from things of a class to a thing of these classes: one step forth or back, or two steps forth. */
const waysTo = (
  from: Iri,
  classes: ReadonlySet<Iri>,
  links: readonly Link[],
): readonly (readonly { readonly property: Iri; readonly isBack: boolean }[])[] => {
  const ways: { readonly property: Iri; readonly isBack: boolean }[][] = [];
  const forth = links.filter(({ subjectClass }) => subjectClass === from);
  for (const link of forth)
    if (leadsTo(link, classes)) ways.push([{ property: link.property, isBack: false }]);
  for (const { subjectClass, property, object } of links)
    if (
      subjectClass !== undefined &&
      classes.has(subjectClass) &&
      object.kind === 'class' &&
      object.class === from
    )
      ways.push([{ property, isBack: true }]);
  for (const first of forth) {
    const { object } = first;
    if (object.kind !== 'class' || classes.has(object.class)) continue;
    for (const second of links)
      if (second.subjectClass === object.class && leadsTo(second, classes))
        ways.push([
          { property: first.property, isBack: false },
          { property: second.property, isBack: false },
        ]);
  }
  const seen = new Set<string>();
  return ways.filter((way) => {
    const key = way.map(({ property, isBack }) => `${isBack ? '^' : ''}${property}`).join('/');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};

const walked = (
  query: SelectQuery,
  from: string,
  way: readonly { readonly property: Iri; readonly isBack: boolean }[],
  end: Term,
): readonly Triple[] => {
  let here: Term = variableTerm(from);
  return way.map(({ property, isBack }, at) => {
    const next: Term = at === way.length - 1 ? end : variableTerm(fresh(query, `between${String(at)}`));
    const made = isBack ? triple(next, property, here) : triple(here, property, next);
    here = next;
    return made;
  });
};

/** The query says something of this property of the variable, wherever that stands. */
const hasProperty = (query: SelectQuery, variable: string, property: Iri): boolean =>
  patternsOf(query).some(
    ({ triple: { subject, predicate } }) =>
      subject.termType === 'Variable' &&
      subject.value === variable &&
      !('termType' in predicate && predicate.termType === 'Variable') &&
      pathSteps(predicate).properties.includes(property),
  );

/**
 * It shows some of the things that it finds, or reckons with them all. That a thing has some value of a property then only
 * changes which of them it shows: the first of the rest answers another question.
 */
const isChoice = (query: SelectQuery): boolean =>
  query.limit !== undefined ||
  query.offset !== undefined ||
  (query.group ?? []).length > 0 ||
  countsWithoutGroups(query);

/** With one more column, where the columns are listed and each is a variable. */
const withOwnColumn = (query: SelectQuery, name: string): SelectQuery => {
  const listed = query.variables as SelectQuery['variables'][number][];
  const isPlain = listed.every((one) => 'termType' in one && one.termType === 'Variable');
  return isPlain ? withColumn(query, name) : query;
};

const attachedTo = (
  query: SelectQuery,
  [variable, from]: readonly [string, Iri],
  what: Attached,
  { links, typing = `${RDF}type` as Iri }: VoidDescription,
): readonly SelectQuery[] => {
  switch (what.kind) {
    case 'entity':
      return waysTo(from, new Set(what.classes), links).map((way) =>
        withPatterns(query, [bgp(...walked(query, variable, way, iriTerm(what.iri)))]),
      );
    case 'class': {
      const end = variableTerm(fresh(query, 'related'));
      const isA = { ...triple(variableTerm(variable), typing, iriTerm(what.iri)) };
      const related = waysTo(from, new Set([what.iri]), links).map((way) =>
        withPatterns(query, [
          bgp(...walked(query, variable, way, end), triple(end, typing, iriTerm(what.iri))),
        ]),
      );
      if (what.iri === from) return [];
      return [withPatterns(query, [bgp(isA)]), ...(isChoice(query) ? [] : related)];
    }
    case 'property': {
      if (isChoice(query) || hasProperty(query, variable, what.iri)) return [];
      const name = fresh(query, 'value');
      return links
        .filter(({ subjectClass, property }) => subjectClass === from && property === what.iri)
        .slice(0, 1)
        .map(() =>
          withOwnColumn(
            withPatterns(query, [bgp(triple(variableTerm(variable), what.iri, variableTerm(name)))]),
            name,
          ),
        );
    }
    case 'value': {
      const holders = new Set(
        links.flatMap(({ subjectClass, property }) =>
          property === what.property && subjectClass !== undefined ? [subjectClass] : [],
        ),
      );
      const said = variableTerm(fresh(query, 'text'));
      const test: Pattern = {
        type: 'filter',
        expression: {
          type: 'operation',
          operator: '=',
          args: [
            { type: 'operation', operator: 'str', args: [said] },
            literalTerm(what.text, iriTerm(`${XSD}string`)),
          ],
        },
      };
      const own = holders.has(from)
        ? [withPatterns(query, [bgp(triple(variableTerm(variable), what.property, said)), test])]
        : [];
      const end = variableTerm(fresh(query, 'related'));
      const related = waysTo(from, holders, links).map((way) =>
        withPatterns(query, [
          bgp(...walked(query, variable, way, end), triple(end, what.property, said)),
          test,
        ]),
      );
      return [...own, ...related];
    }
  }
};

/** A variable and a class that it is known to have, though the query does not state it. */
export type Classed = readonly [variable: string, type: Iri];

/** The queries with this condition, those on the things asked for first. Nothing is asked for it. */
export const attachments = (
  query: SelectQuery,
  what: Attached,
  description: VoidDescription,
  more: readonly Classed[] = [],
): readonly SelectQuery[] => {
  const typing = description.typing ?? (TYPE.value as Iri);
  const classed = [...classedVariables(query, typing), ...more];
  return classed.flatMap((one) => attachedTo(query, one, what, description));
};
