import {
  RDF,
  blankNode,
  literal,
  namedNode,
  type BlankNode,
  type Iri,
  type Quad,
  type Term,
} from '../../rdf';
import { linkKey, type Link, type VoidDescription } from '../../void';

const LANG_STRING = `${RDF}langString`;
const TYPE = `${RDF}type`;

/** Blank nodes that stand for the instances of a class, or for things without one. */
class StandIns {
  readonly quads: Quad[] = [];
  readonly #typing: string;
  readonly #byClass = new Map<Iri, BlankNode>();
  #count = 0;

  constructor(typing: string) {
    this.#typing = typing;
  }

  untyped(): BlankNode {
    return blankNode(`standin${String(this.#count++)}`);
  }

  of(type: Iri | undefined): BlankNode {
    if (type === undefined) return this.untyped();
    const known = this.#byClass.get(type);
    if (known !== undefined) return known;
    const made = this.untyped();
    this.#byClass.set(type, made);
    this.add(made, this.#typing, namedNode(type));
    return made;
  }

  add(subject: BlankNode, predicate: string, object: Term): void {
    this.quads.push({ subject, predicate: namedNode(predicate), object, graph: undefined });
  }

  /** A literal without words: it shows the datatype, and nobody can mean it. The bounds of numbers and dates are real. */
  valuesOf(object: Extract<Link['object'], { kind: 'literal' }>): readonly Term[] {
    const { datatype, languages, min, max } = object;
    if (datatype === LANG_STRING)
      return (languages.length > 0 ? languages : ['und']).map((language) => literal('', language));
    const bounds = [min, max].filter((bound) => bound !== undefined);
    return (bounds.length > 0 ? [...new Set(bounds)] : ['']).map((text) => literal(text, datatype));
  }
}

/**
 * Triples over blank nodes that show what the description lists and the quads do not: one for each link, each class and each
 * property; and the bounds of numbers and dates.
 */
export const representatives = (description: VoidDescription, shown: VoidDescription): readonly Quad[] => {
  const { typing = TYPE } = description;
  const standIns = new StandIns(typing);
  const links = new Set(shown.links.map(linkKey));
  const classes = new Set(shown.classes.map((one) => one.class));
  const properties = new Set(shown.properties.map(({ property }) => property));
  for (const link of description.links) {
    const { subjectClass, property, object } = link;
    properties.add(property);
    const isBounded = object.kind === 'literal' && object.min !== undefined;
    if (links.has(linkKey(link)) && !isBounded) continue;
    const subject = standIns.of(subjectClass);
    if (object.kind === 'literal')
      for (const value of standIns.valuesOf(object)) standIns.add(subject, property, value);
    else standIns.add(subject, property, standIns.of(object.kind === 'class' ? object.class : undefined));
  }
  for (const partition of description.classes)
    if (!classes.has(partition.class)) standIns.of(partition.class);
  for (const { property } of description.properties)
    if (!properties.has(property) && property !== typing)
      standIns.add(standIns.untyped(), property, standIns.untyped());
  return standIns.quads;
};
