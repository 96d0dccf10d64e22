import { SaxesParser, type SaxesTagNS } from '@rubensworks/saxes';
import { namedNode, type QueryResult, type Term } from '../../rdf';
import { BrokenResult, RowBuffer, type ResultReader } from './result-reader';
import { blankTerm, literalTerm, tripleTerm } from './result-term';

const NAMESPACE = 'http://www.w3.org/2005/sparql-results#';
const XML = 'http://www.w3.org/XML/1998/namespace';

const attribute = ({ attributes }: SaxesTagNS, name: string, uri = ''): string =>
  Object.values(attributes).find((one) => one.local === name && one.uri === uri)?.value ?? '';

/** SPARQL Query Results XML. @see https://www.w3.org/TR/rdf-sparql-XMLres/ */
export class XmlReader implements ResultReader {
  isResult = false;
  readonly #variables: string[] = [];
  #boolean: boolean | undefined;
  #hasResults = false;
  #text = '';
  #name = '';
  #cells = new Map<string, Term>();
  /** Terms of the triples that are open, the innermost last. */
  readonly #triples: Term[][] = [];
  readonly #buffer: RowBuffer;
  readonly #decoder = new TextDecoder();
  readonly #parser = new SaxesParser({ xmlns: true });

  constructor(limit: number) {
    this.#buffer = new RowBuffer(limit);
    this.#parser.on('error', (error) => {
      throw new BrokenResult(error.message);
    });
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', (tag) => this.#close(tag));
    const add = (text: string): void => {
      this.#text += text;
    };
    this.#parser.on('text', add);
    this.#parser.on('cdata', add);
  }

  get rows(): number {
    return this.#buffer.rows.length;
  }

  get isFull(): boolean {
    return this.#buffer.isFull;
  }

  write(bytes: Uint8Array<ArrayBuffer>): void {
    this.#parser.write(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.#parser.write(this.#decoder.decode()).close();
    if (this.result() === undefined) throw new BrokenResult('No result stands in it.');
  }

  result(): QueryResult | undefined {
    if (this.#boolean !== undefined) return { type: 'boolean', value: this.#boolean };
    return this.#hasResults
      ? { type: 'bindings', variables: this.#variables, rows: this.#buffer.rows }
      : undefined;
  }

  #open(tag: SaxesTagNS): void {
    this.#text = '';
    if (!this.isResult) {
      if (tag.local !== 'sparql' || tag.uri !== NAMESPACE) throw new BrokenResult('It is other XML.');
      this.isResult = true;
    }
    if (tag.local === 'variable') this.#variables.push(attribute(tag, 'name'));
    else if (tag.local === 'results') this.#hasResults = true;
    else if (tag.local === 'result') this.#cells = new Map();
    else if (tag.local === 'binding') this.#name = attribute(tag, 'name');
    else if (tag.local === 'triple') this.#triples.push([]);
  }

  #close(tag: SaxesTagNS): void {
    switch (tag.local) {
      case 'uri':
        this.#take(namedNode(this.#text.trim()));
        break;
      case 'bnode':
        this.#take(blankTerm(this.#text.trim()));
        break;
      case 'literal':
        this.#take(literalTerm(this.#text, attribute(tag, 'lang', XML), attribute(tag, 'datatype')));
        break;
      case 'triple':
        this.#closeTriple();
        break;
      case 'result':
        this.#buffer.add(() => this.#variables.map((name) => this.#cells.get(name)));
        break;
      case 'boolean':
        this.#boolean = this.#truth();
        break;
    }
    this.#text = '';
  }

  /** A cell, or a part of a triple in it. */
  #take(term: Term): void {
    const triple = this.#triples.at(-1);
    if (triple === undefined) this.#cells.set(this.#name, term);
    else triple.push(term);
  }

  #closeTriple(): void {
    const [subject, predicate, object] = this.#triples.pop() ?? [];
    if (subject === undefined || predicate === undefined || object === undefined)
      throw new BrokenResult('A triple in a cell has no three terms.');
    this.#take(tripleTerm(subject, predicate, object));
  }

  #truth(): boolean {
    const text = this.#text.trim();
    if (text !== 'true' && text !== 'false') throw new BrokenResult('An answer is neither true nor false.');
    return text === 'true';
  }
}
