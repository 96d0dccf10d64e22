import { RDF, toIri, type Iri, type QuadIndex, type Term } from '../../rdf';
import { plainText } from '../examples/plain-text';

const LONGEST_LIST = 200;

/** Reads statements of a stranger: texts are cut and without markup, and what is no IRI is left out. */
export class StatementReader {
  readonly index: QuadIndex;

  constructor(index: QuadIndex) {
    this.index = index;
  }

  nodes(subject: Term, predicate: string): readonly Term[] {
    return this.index.objects(subject, predicate);
  }

  irisOf(subject: Term, predicate: string): readonly Iri[] {
    return this.nodes(subject, predicate).flatMap(({ termType, value }) =>
      termType === 'NamedNode' ? (toIri(value) ?? []) : [],
    );
  }

  iri(subject: Term, predicate: string): Iri | undefined {
    return this.irisOf(subject, predicate)[0];
  }

  text(subject: Term, predicate: string, most = 200): string | undefined {
    const found = this.nodes(subject, predicate).find(({ termType }) => termType === 'Literal');
    return found === undefined ? undefined : plainText(found.value, most);
  }

  /** `undefined` for what is no count. */
  count(subject: Term, predicate: string): number | undefined {
    const text = this.nodes(subject, predicate)[0]?.value ?? '';
    return /^\d{1,15}$/u.test(text) ? Number(text) : undefined;
  }

  /** A moment or a day. */
  date(subject: Term, predicate: string): string | undefined {
    const text = this.nodes(subject, predicate)[0]?.value ?? '';
    return /^\d{4}-/u.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  }

  list(subject: Term, predicate: string): readonly Term[] {
    const items: Term[] = [];
    let [node] = this.nodes(subject, predicate);
    while (node?.termType === 'BlankNode' && items.length < LONGEST_LIST) {
      items.push(...this.nodes(node, `${RDF}first`).slice(0, 1));
      [node] = this.nodes(node, `${RDF}rest`);
    }
    return items;
  }

  texts(subject: Term, predicate: string): readonly string[] {
    return this.list(subject, predicate).map(({ value }) => plainText(value, 200));
  }
}
