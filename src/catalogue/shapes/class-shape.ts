/**
 * What things of a class have, as one compact ShEx shape: what models, other programs and the page are told of a class.
 * @see paper 003 §3.1.2
 */
import { asData } from '../../base';
import { RDF, RDFS, iri, type Iri } from '../../rdf';
import { compactor } from '../../sparql';
import type { Link, VoidDescription } from '../../void';
import { usesOf, type PropertyUse } from './property-uses';
import { saidLabel } from './said-label';

/** Of ShEx: `''` is exactly one, `*` says nothing. */
export type Cardinality = '' | '?' | '+' | '*';

export interface ShapeProperty extends PropertyUse {
  readonly cardinality: Cardinality;
}

/** A property that leads to the class. `subjectClass`: undefined for things without one. */
export interface IncomingProperty {
  readonly property: Iri;
  readonly subjectClass: Iri | undefined;
  readonly triples: number;
}

export interface ClassShape {
  /** ShEx, with the prefixes that it uses. */
  readonly text: string;
  readonly entities: number;
  /** What states the class. */
  readonly typing: Iri;
  /** All of them, the most used first; the text may leave some out. */
  readonly properties: readonly ShapeProperty[];
  readonly incoming: readonly IncomingProperty[];
  /** What is not named is not there. */
  readonly isComplete: boolean;
}

export interface ShapeWords {
  /** prefix → namespace. */
  readonly prefixes: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
}

const TYPE = iri(`${RDF}type`);
const ANY_LITERAL = `${RDFS}Literal`;

const MOST_PROPERTIES = 40;
const MOST_INCOMING = 12;
/** Kinds of objects of one property that are named. */
const MOST_KINDS = 5;
/** In letters, prefixes not counted. */
const LONGEST = 6000;
const LONGEST_IRI = 400;
const LONGEST_VALUE = 40;

/** Of figures that may not be all there is, nothing follows. */
const cardinalityOf = (
  { links, triples, subjects }: PropertyUse,
  entities: number,
  isComplete: boolean,
): Cardinality => {
  if (!isComplete || subjects === 0) return '*';
  const isEverywhere = subjects >= entities;
  // An object of several kinds, or of several sources, counts once for each.
  if (links.length > 1 || triples > subjects) return isEverywhere ? '+' : '*';
  return isEverywhere ? '' : '?';
};

const incomingOf = (links: readonly Link[], name: Iri): readonly IncomingProperty[] =>
  links
    .flatMap(({ property, subjectClass, object, triples }) =>
      object.kind === 'class' && object.class === name ? [{ property, subjectClass, triples }] : [],
    )
    .sort((a, b) => b.triples - a.triples);

type Print = (name: string) => string;

const rangeText = (links: readonly Link[]): string => {
  const [only, ...more] = links;
  if (more.length > 0 || only?.object.kind !== 'literal') return '';
  const { min, max } = only.object;
  if (min === undefined || max === undefined) return '';
  return `${asData(min, LONGEST_VALUE)} … ${asData(max, LONGEST_VALUE)}`;
};

/** `[ :City ] OR xsd:date`, and how many kinds are not named. */
const objectsOf = (links: readonly Link[], print: Print): readonly [text: string, more: number] => {
  const classes = new Set<string>();
  const others = new Set<string>();
  for (const { object } of links) {
    if (object.kind === 'class') classes.add(print(object.class));
    else if (object.kind === 'untyped') others.add('IRI');
    else others.add(object.datatype === ANY_LITERAL ? 'LITERAL' : print(object.datatype));
  }
  const [named, values] = [[...classes].slice(0, MOST_KINDS), [...others].slice(0, MOST_KINDS)];
  const list = named.length === 0 ? [] : [`[ ${named.join(' ')} ]`];
  return [[...list, ...values].join(' OR '), classes.size + others.size - named.length - values.length];
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const propertyLine = (
  { property, links, triples, subjects, cardinality }: ShapeProperty,
  entities: number,
  label: string | undefined,
  print: Print,
): string => {
  const [objects, more] = objectsOf(links, print);
  const counts = [
    ...(subjects === 0 ? [] : [`${links.length > 1 ? 'at least ' : ''}${subjects} of ${entities}`]),
    ...(triples > subjects ? [counted(triples, 'triple')] : []),
    ...(more > 0 ? [`${more} more kinds`] : []),
    ...[rangeText(links)].filter((range) => range !== ''),
  ];
  const said = [saidLabel(property, label), counts.join(', ')].filter((part) => part !== '').join(' ');
  const often = cardinality === '' ? '' : ` ${cardinality}`;
  return `  ${print(property)} ${objects}${often} ;${said === '' ? '' : ` # ${said}`}`;
};

const incomingLine = ({ property, subjectClass, triples }: IncomingProperty, print: Print): string =>
  `# ${subjectClass === undefined ? 'IRI' : print(subjectClass)} ${print(property)} leads here, ${counted(triples, 'triple')}`;

/** As many lines as there is room for. */
const fitting = (lines: readonly string[], letters: number): readonly string[] => {
  let left = letters;
  const end = lines.findIndex((line) => (left -= line.length + 1) < 0);
  return end < 0 ? lines : lines.slice(0, end);
};

const isShort = ({ property }: { readonly property: Iri }): boolean => property.length <= LONGEST_IRI;

/**
 * The shape of a class over what some sources hold; `undefined` where none of them has it. Labels and values are data: each
 * stands in a comment, on its line, and can't end the message that it stands in.
 */
export const classShape = (
  name: Iri,
  descriptions: readonly VoidDescription[],
  { prefixes, labels }: ShapeWords,
): ClassShape | undefined => {
  const held = descriptions.filter(({ classes }) => classes.some((one) => one.class === name));
  if (held.length === 0) return undefined;
  const entities = held
    .flatMap(({ classes }) => classes)
    .reduce((sum, one) => sum + (one.class === name ? one.entities : 0), 0);
  const isComplete = held.every(({ complete }) => complete);
  const links = held.flatMap((one) => one.links);
  const properties = usesOf({ links }, name).map((use) => ({
    ...use,
    cardinality: cardinalityOf(use, entities, isComplete),
  }));
  const incoming = incomingOf(links, name);
  const typing = held.find((one) => one.typing !== undefined)?.typing ?? TYPE;

  const short = compactor(prefixes);
  const print: Print = (term) => {
    const printed = short.print(term);
    return printed.startsWith('<') ? `<${asData(term, LONGEST_IRI)}>` : printed;
  };
  const head = [counted(entities, 'thing'), ...(isComplete ? [] : ['may have more than is named here'])].join(
    ', ',
  );
  const told = fitting(
    properties
      .filter(isShort)
      .slice(0, MOST_PROPERTIES)
      .map((one) => propertyLine(one, entities, labels[one.property], print)),
    LONGEST,
  );
  const leading = incoming
    .filter(isShort)
    .slice(0, MOST_INCOMING)
    .map((one) => incomingLine(one, print));
  const leftOut = properties.length - told.length;
  const leftIn = incoming.length - leading.length;
  const lines = [
    `${print(name)} { # ${[saidLabel(name, labels[name]), head].filter((part) => part !== '').join(' ')}`,
    `  ${typing === TYPE ? 'a' : print(typing)} [ ${print(name)} ] ;`,
    ...told,
    ...(leftOut > 0 ? [`  # … ${leftOut} rarer properties were left out`] : []),
    '}',
    ...leading,
    ...(leftIn > 0 ? [`# … ${leftIn} more lead here`] : []),
  ];
  const text = [...short.declarations(), ...lines].join('\n');
  return { text, entities, typing, properties, incoming, isComplete };
};
