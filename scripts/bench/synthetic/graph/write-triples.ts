import { RDF, RDFS, XSD, literal, namedNode, printTerm } from '../../../../src/rdf';
import type { Draw } from '../draw';
import type { Bi } from '../words';
import { isoDay, type Day, type Graph, type Held, type HeldRelation, type Thing, type Value } from './model';

export const OWL = 'http://www.w3.org/2002/07/owl#';
export const TYPE = `${RDF}type`;

export const node = (iri: string): string => printTerm(namedNode(iri));
/** `kind`: datatype IRI or language tag. */
export const text = (value: string, kind?: string): string => printTerm(literal(value, kind));
export const triple = (subject: string, predicate: string, object: string): string =>
  `${node(subject)} ${node(predicate)} ${object} .`;

/** A day as finely as a property says it. */
const dayText = (form: 'year' | 'month' | 'date' | 'dateTime' | 'text', day: Day): string => {
  const iso = isoDay(day);
  switch (form) {
    case 'year':
      return text(String(day.year), `${XSD}gYear`);
    case 'month':
      return text(iso.slice(0, 7), `${XSD}gYearMonth`);
    case 'date':
      return text(iso, `${XSD}date`);
    case 'dateTime':
      return text(`${iso}T09:30:00Z`, `${XSD}dateTime`);
    case 'text':
      return text(iso);
  }
};

const unitDatatype = (graph: Pick<Graph, 'base'>, code: string): string => `${graph.base}unit/${code}`;

const numberText = (held: Held, value: number, graph: Graph): string => {
  if (held.attribute.kind !== 'number') throw new Error('Not a number.');
  switch (held.form) {
    case 'text':
      return text(String(value));
    case 'decimal':
      return text(`${value}.5`, `${XSD}decimal`);
    case 'unit':
      return text(String(value), unitDatatype(graph, held.attribute.unit?.code ?? ''));
    default:
      return text(String(value), `${XSD}integer`);
  }
};

/** A value as the graph says it: one term, or one for each language. */
export const valueTerms = (held: Held, value: Value, graph: Graph): readonly string[] => {
  if (typeof value === 'number') return [numberText(held, value, graph)];
  if (typeof value === 'string') return [text(value)];
  if ('year' in value)
    return held.attribute.kind === 'date' ? [dayText((held as { form: 'date' }).form, value)] : [];
  return categoryTerms(held, value, graph);
};

const categoryTerms = (held: Held, value: Bi<string>, graph: Graph): readonly string[] =>
  held.form === 'two-languages'
    ? [text(value.en, 'en'), text(value.es, 'es')]
    : [text(value[graph.valueLanguage])];

const nameTriples = (thing: Thing, graph: Graph): readonly string[] => {
  const property = graph.nameIris.get(thing.concept.key);
  if (property === undefined) return [];
  const { name } = thing;
  if (graph.traits.answers === 'literal' || graph.traits.values === 'one-language' || name.en === name.es)
    return [triple(thing.iri, property, text(name[graph.valueLanguage]))];
  return [triple(thing.iri, property, text(name.en, 'en')), triple(thing.iri, property, text(name.es, 'es'))];
};

const typeTriples = ({ iri, concept }: Thing, graph: Graph): readonly string[] => {
  const above = graph.traits.hierarchy === 'several-types' ? concept.parent : undefined;
  return [concept.key, above].flatMap((key) => {
    const type = key === undefined ? undefined : graph.classIris.get(key);
    return type === undefined ? [] : [triple(iri, TYPE, node(type))];
  });
};

const valueTriples = (
  thing: Thing,
  graph: Graph,
  heldOf: ReadonlyMap<string, readonly Held[]>,
): readonly string[] =>
  [thing.concept.key, thing.concept.parent]
    .flatMap((key) => heldOf.get(key ?? '') ?? [])
    .flatMap((held) =>
      (thing.values.get(held.attribute.key) ?? []).flatMap((value) =>
        valueTerms(held, value, graph).map((term) => triple(thing.iri, held.iri, term)),
      ),
    );

/** What a foreign key repeats. */
const keyOf = ({ concept, serial }: Thing): string =>
  `${concept.key.slice(0, 2).toUpperCase()}${1000 + serial}`;

const relationTriples = (held: HeldRelation, graph: Graph): readonly string[] =>
  held.pairs.flatMap(([one, other], at) => {
    switch (held.form) {
      case 'forward':
        return [triple(one.iri, held.iri, node(other.iri))];
      case 'inverse':
        return [triple(other.iri, held.iri, node(one.iri))];
      case 'both':
        return [
          triple(one.iri, held.iri, node(other.iri)),
          triple(other.iri, held.inverseIri ?? '', node(one.iri)),
        ];
      case 'key':
        return [triple(one.iri, held.iri, text(keyOf(other)))];
      case 'statement':
        return statementTriples(held, [one, other], at, graph);
    }
  });

const statementTriples = (
  held: HeldRelation,
  [one, other]: readonly [Thing, Thing],
  at: number,
  graph: Graph,
): readonly string[] => {
  const { node: statement } = held;
  if (statement === undefined) throw new Error('A statement without its class.');
  const iri = `${graph.base}${held.relation.key}-${at + 1}`;
  const day = held.days[at];
  return [
    triple(iri, TYPE, node(statement.iri)),
    triple(iri, statement.fromIri, node(one.iri)),
    triple(iri, statement.toIri, node(other.iri)),
    ...(day === undefined ? [] : [triple(iri, statement.dateIri, dayText('date', day))]),
  ];
};

const keyTriples = (thing: Thing, graph: Graph): readonly string[] => {
  const property = graph.keyIris.get(thing.concept.key);
  return property === undefined ? [] : [triple(thing.iri, property, text(keyOf(thing)))];
};

const subclassTriples = (graph: Graph): readonly string[] =>
  graph.traits.hierarchy === 'flat'
    ? []
    : graph.concepts.flatMap(({ key, parent }) => {
        const [below, above] = [graph.classIris.get(key), graph.classIris.get(parent ?? '')];
        return below === undefined || above === undefined
          ? []
          : [triple(below, `${RDFS}subClassOf`, node(above))];
      });

/** What queries see, in no order that means anything. */
export const writeTriples = (graph: Graph, draw: Draw): readonly string[] => {
  const heldOf = new Map<string, Held[]>();
  for (const held of graph.held)
    heldOf.set(held.concept.key, [...(heldOf.get(held.concept.key) ?? []), held]);
  const lines = [
    ...graph.things.flatMap((thing) => [
      ...typeTriples(thing, graph),
      ...nameTriples(thing, graph),
      ...keyTriples(thing, graph),
      ...valueTriples(thing, graph, heldOf),
    ]),
    ...graph.relations.flatMap((held) => relationTriples(held, graph)),
    ...subclassTriples(graph),
  ];
  return draw.shuffle([...new Set(lines)]);
};
