/** One random edit of a query, of a kind that people and models make. */
import { nodeAt, partsIn, printCondition, replacedAt, type Part } from '../../../src/diagnosis';
import { RDF, XSD, toIri, type Quad } from '../../../src/rdf';
import { iriTerm, literalTerm, type SelectQuery, type Term, type Triple } from '../../../src/sparql';

export const BREAK_KINDS = ['property', 'direction', 'entity', 'datatype', 'class', 'typo'] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/** Terms of a graph that a wrong one is drawn from. */
export interface GraphTerms {
  readonly properties: readonly string[];
  readonly classes: readonly string[];
  readonly entities: readonly string[];
}

export interface BrokenQuery {
  readonly kind: BreakKind;
  readonly query: SelectQuery;
  /** What was edited, as it stands in the broken query. */
  readonly condition: string;
  /** `undefined`: all of the condition, turned around. */
  readonly term: Term | undefined;
}

const TYPE = `${RDF}type`;

export const termsOf = (quads: readonly Quad[]): GraphTerms => {
  const [properties, classes, entities] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { subject, predicate, object } of quads) {
    if (predicate.value !== TYPE) properties.add(predicate.value);
    else if (object.termType === 'NamedNode') {
      classes.add(object.value);
      if (subject.termType === 'NamedNode') entities.add(subject.value);
    }
  }
  return { properties: [...properties], classes: [...classes], entities: [...entities] };
};

type Random = () => number;

const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

const otherIri = (names: readonly string[], { term }: Part, random: Random): Term | undefined => {
  const name = pick(names, random);
  return name === undefined || name === term.value || toIri(name) === undefined ? undefined : iriTerm(name);
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A letter put in, left out, replaced or swapped with the next. */
const withTypo = (text: string, random: Random): string => {
  const at = Math.floor(random() * text.length);
  const letter = LETTERS.charAt(Math.floor(random() * LETTERS.length));
  const [before, here, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + letter + here + after;
    case 1:
      return before + after;
    case 2:
      return before + letter + after;
    default:
      return before + after.charAt(0) + here + after.slice(1);
  }
};

const typo = ({ term }: Part, random: Random): Term | undefined => {
  if (term.termType !== 'Literal' || !/\p{L}{3}/u.test(term.value)) return undefined;
  const text = withTypo(term.value, random);
  return text === term.value
    ? undefined
    : literalTerm(text, term.language === '' ? term.datatype : term.language);
};

const TYPINGS = ['en', 'es', ...['string', 'integer', 'decimal', 'date'].map((name) => iriTerm(XSD + name))];

const retyped = ({ term }: Part, random: Random): Term | undefined => {
  const kind = pick(TYPINGS, random);
  if (term.termType !== 'Literal' || kind === undefined) return undefined;
  const other = literalTerm(term.value, kind);
  return other.language === term.language && other.datatype.value === term.datatype.value ? undefined : other;
};

const PART_OF: Readonly<Record<BreakKind, Part['kind']>> = {
  property: 'property',
  direction: 'property',
  entity: 'entity',
  datatype: 'value',
  class: 'class',
  typo: 'value',
};

const withTerm = (
  query: SelectQuery,
  kind: BreakKind,
  part: Part,
  term: Term | undefined,
): BrokenQuery | undefined => {
  if (term === undefined) return undefined;
  const broken = replacedAt(query, part.place, term);
  return { kind, query: broken, condition: printCondition(broken, part.condition), term };
};

const turned = (query: SelectQuery, part: Part): BrokenQuery | undefined => {
  const triple = nodeAt(query, part.condition.place) as Triple;
  const { subject, object } = triple;
  if (object.termType === 'Literal') return undefined;
  const broken = replacedAt(query, part.condition.place, { ...triple, subject: object, object: subject });
  return {
    kind: 'direction',
    query: broken,
    condition: printCondition(broken, part.condition),
    term: undefined,
  };
};

/** One draw; `undefined` where this one changes nothing, or can't be made of this query. */
export const breakOnce = (query: SelectQuery, terms: GraphTerms, random: Random): BrokenQuery | undefined => {
  const kind = pick(BREAK_KINDS, random) ?? 'property';
  const part = pick(
    partsIn(query, TYPE).filter((one) => one.kind === PART_OF[kind]),
    random,
  );
  if (part === undefined) return undefined;
  switch (kind) {
    case 'property':
      return withTerm(query, kind, part, otherIri(terms.properties, part, random));
    case 'class':
      return withTerm(query, kind, part, otherIri(terms.classes, part, random));
    case 'entity':
      return withTerm(query, kind, part, otherIri(terms.entities, part, random));
    case 'datatype':
      return withTerm(query, kind, part, retyped(part, random));
    case 'typo':
      return withTerm(query, kind, part, typo(part, random));
    case 'direction':
      return turned(query, part);
  }
};
