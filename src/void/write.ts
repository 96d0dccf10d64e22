import {
  RDF,
  XSD,
  blankNode,
  literal,
  namedNode,
  type BlankNode,
  type Iri,
  type Quad,
  type Term,
} from '../rdf';
import type { Link, VoidDescription } from './description';
import { DATASET, LINKSET, LODESTONE, VOID, VOID_EXT } from './vocabulary';

/** Makes blank nodes that occur nowhere else in the graph being written. */
export type FreshBlankNode = () => BlankNode;

export const freshBlankNodes = (prefix: string): FreshBlankNode => {
  let next = 0;
  return () => blankNode(`${prefix}${String(next++)}`);
};

const YES = literal('true', `${XSD}boolean`);
const integer = (value: number): Term => literal(String(value), `${XSD}integer`);

class VoidWriter {
  readonly quads: Quad[] = [];
  readonly #fresh: FreshBlankNode;

  constructor(fresh: FreshBlankNode) {
    this.#fresh = fresh;
  }

  add(subject: Quad['subject'], predicate: string, object: Term): void {
    this.quads.push({ subject, predicate: namedNode(predicate), object, graph: undefined });
  }

  /** A blank node that hangs on the subject. */
  nest(subject: Quad['subject'], predicate: string): BlankNode {
    const node = this.#fresh();
    this.add(subject, predicate, node);
    return node;
  }

  counts(node: BlankNode, counted: Pick<Link, 'triples' | 'distinctSubjects' | 'distinctObjects'>): void {
    this.add(node, `${VOID}triples`, integer(counted.triples));
    this.add(node, `${VOID}distinctSubjects`, integer(counted.distinctSubjects));
    this.add(node, `${VOID}distinctObjects`, integer(counted.distinctObjects));
  }

  ofClass(node: BlankNode, type: Iri | undefined): void {
    if (type === undefined) this.add(node, `${LODESTONE}untyped`, YES);
    else this.add(node, `${VOID}class`, namedNode(type));
  }

  linkset(dataset: Quad['subject'], link: Link, to: Iri): void {
    const node = this.nest(dataset, `${VOID}subset`);
    this.add(node, `${RDF}type`, namedNode(LINKSET));
    this.ofClass(this.nest(node, `${VOID}subjectsTarget`), link.subjectClass);
    this.add(node, `${VOID}linkPredicate`, namedNode(link.property));
    this.ofClass(this.nest(node, `${VOID}objectsTarget`), to);
    this.counts(node, link);
  }

  /** `entities` is undefined where the class's instances are typed elsewhere. */
  classPartition(
    dataset: Quad['subject'],
    type: Iri | undefined,
    entities: number | undefined,
    links: readonly Link[],
  ): void {
    const node = this.nest(dataset, `${VOID}classPartition`);
    this.ofClass(node, type);
    if (entities !== undefined) this.add(node, `${VOID}entities`, integer(entities));
    else if (type !== undefined) this.add(node, `${LODESTONE}typedElsewhere`, YES);
    for (const property of new Set(links.map((link) => link.property))) {
      const partition = this.nest(node, `${VOID}propertyPartition`);
      this.add(partition, `${VOID}property`, namedNode(property));
      for (const link of links) if (link.property === property) this.objectPartition(partition, link);
    }
  }

  objectPartition(property: BlankNode, { object, ...counted }: Link): void {
    if (object.kind !== 'literal') {
      const node = this.nest(property, `${VOID}classPartition`);
      this.ofClass(node, object.kind === 'class' ? object.class : undefined);
      this.counts(node, counted);
      return;
    }
    const node = this.nest(property, `${VOID_EXT}datatypePartition`);
    this.add(node, `${VOID_EXT}datatype`, namedNode(object.datatype));
    this.counts(node, counted);
    for (const language of object.languages) this.add(node, `${LODESTONE}language`, literal(language));
    if (object.min !== undefined) this.add(node, `${LODESTONE}min`, literal(object.min, object.datatype));
    if (object.max !== undefined) this.add(node, `${LODESTONE}max`, literal(object.max, object.datatype));
  }
}

/** A link that leads out of the dataset: one of its ends is typed elsewhere. That is what VoID's linksets are for. */
const leadsOut = ({ subjectClass, object }: Link, own: ReadonlyMap<Iri, number>): boolean =>
  object.kind === 'class' && !(own.has(object.class) && subjectClass !== undefined && own.has(subjectClass));

/**
 * The description as VoID: class partitions with property partitions and, inside those, partitions by object class and
 * datatype; property partitions of the whole; linksets where a class lies elsewhere. `readVoid` reads it back equal.
 */
export const writeVoid = (description: VoidDescription, fresh = freshBlankNodes('void')): readonly Quad[] => {
  const writer = new VoidWriter(fresh);
  const dataset = namedNode(description.dataset);
  const own = new Map(description.classes.map((partition) => [partition.class, partition.entities]));
  const inner = description.links.filter((link) => !leadsOut(link, own));

  writer.add(dataset, `${RDF}type`, namedNode(DATASET));
  writer.add(dataset, `${VOID}triples`, integer(description.triples));
  writer.add(dataset, `${LODESTONE}complete`, literal(String(description.complete), `${XSD}boolean`));
  if (description.typing !== undefined)
    writer.add(dataset, `${LODESTONE}typing`, namedNode(description.typing));
  for (const type of new Set([...own.keys(), ...inner.map((link) => link.subjectClass)])) {
    const links = inner.filter((link) => link.subjectClass === type);
    writer.classPartition(dataset, type, type === undefined ? undefined : own.get(type), links);
  }
  for (const { property, ...counted } of description.properties) {
    const node = writer.nest(dataset, `${VOID}propertyPartition`);
    writer.add(node, `${VOID}property`, namedNode(property));
    writer.counts(node, counted);
  }
  for (const link of description.links)
    if (link.object.kind === 'class' && leadsOut(link, own)) writer.linkset(dataset, link, link.object.class);
  return writer.quads;
};
