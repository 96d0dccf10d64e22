import { RDF, XSD, literal, namedNode, type Quad, type Term } from '../../rdf';
import type { FreshBlankNode } from '../../void';

type Subject = Quad['subject'];

/** Writes statements into one graph. What is `undefined` is not written. */
export class StatementWriter {
  readonly quads: Quad[] = [];
  readonly #graph: Quad['graph'];
  readonly #fresh: FreshBlankNode;

  constructor(graph: Quad['graph'], fresh: FreshBlankNode) {
    this.#graph = graph;
    this.#fresh = fresh;
  }

  add(subject: Subject, predicate: string, object: Term | undefined): void {
    if (object === undefined) return;
    this.quads.push({ subject, predicate: namedNode(predicate), object, graph: this.#graph });
  }

  text(subject: Subject, predicate: string, text: string | undefined, language?: string): void {
    if (text !== undefined) this.add(subject, predicate, literal(text, language));
  }

  iri(subject: Subject, predicate: string, one: string | undefined): void {
    if (one !== undefined) this.add(subject, predicate, namedNode(one));
  }

  /** Whole, or with a fraction. */
  number(subject: Subject, predicate: string, value: number | undefined): void {
    if (value === undefined) return;
    const type = Number.isInteger(value) ? 'integer' : 'decimal';
    this.add(subject, predicate, literal(String(value), `${XSD}${type}`));
  }

  flag(subject: Subject, predicate: string, value: boolean | undefined): void {
    if (value !== undefined) this.add(subject, predicate, literal(String(value), `${XSD}boolean`));
  }

  /** A moment, or a day. */
  date(subject: Subject, predicate: string, value: string | undefined): void {
    if (value === undefined || value === '') return;
    this.add(subject, predicate, literal(value, `${XSD}${value.includes('T') ? 'dateTime' : 'date'}`));
  }

  /** A blank node that hangs on the subject. */
  nest(subject: Subject, predicate: string): Subject {
    const node = this.#fresh();
    this.add(subject, predicate, node);
    return node;
  }

  /** In their order. */
  list(subject: Subject, predicate: string, items: readonly Term[]): void {
    let [from, by]: [Subject, string] = [subject, predicate];
    for (const item of items) {
      const node = this.nest(from, by);
      this.add(node, `${RDF}first`, item);
      [from, by] = [node, `${RDF}rest`];
    }
    this.add(from, by, namedNode(`${RDF}nil`));
  }
}
