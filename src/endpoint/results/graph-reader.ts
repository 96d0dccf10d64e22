import { Parser, type Quad as ParsedQuad, type Term as ParsedTerm } from 'n3';
import { literal, namedNode, printTerm, type QueryResult, type Term } from '../../rdf';
import { BrokenResult, type ResultReader } from './result-reader';
import { blankTerm, tripleTerm } from './result-term';

/** The formats that a CONSTRUCT or DESCRIBE query may be answered in; without a name all of them are tried. */
const FORMATS: Readonly<Record<string, string>> = {
  'application/n-triples': 'N-Triples',
  'application/n-quads': 'N-Quads',
  'application/trig': 'TriG',
};

type Listener = (piece?: string) => void;

/** A stream's `on`, and no more: what the parser asks of its input. */
class Pieces {
  readonly #listeners = new Map<string, Listener>();

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, listener);
    return this;
  }

  emit(event: 'data' | 'end', piece?: string): void {
    this.#listeners.get(event)?.(piece);
  }
}

const plain = (term: ParsedTerm | ParsedQuad): Term => {
  switch (term.termType) {
    case 'NamedNode':
      return namedNode(term.value);
    case 'BlankNode':
      return blankTerm(term.value);
    case 'Literal':
      return literal(term.value, term.language === '' ? term.datatype.value : term.language);
    // A triple term, which the types of the parser leave out of its terms.
    case 'Quad':
      return tripleTerm(plain(term.subject), plain(term.predicate), plain(term.object));
    default:
      throw new BrokenResult('A variable is no term.');
  }
};

const lineOf = ({ subject, predicate, object, graph }: ParsedQuad): string => {
  const places = [subject, predicate, object, ...(graph.termType === 'DefaultGraph' ? [] : [graph])];
  return `${places.map((term) => printTerm(plain(term))).join(' ')} .\n`;
};

/** Turtle, TriG, N-Triples or N-Quads, to N-Quads. Lines cut at the end of a line can't be told from whole ones. */
export class GraphReader implements ResultReader {
  rows = 0;
  isFull = false;
  #nquads = '';
  #failure: BrokenResult | undefined;
  readonly #limit: number;
  readonly #pieces = new Pieces();
  readonly #decoder = new TextDecoder();

  constructor(limit: number, mediaType: string, base: string) {
    this.#limit = limit;
    const format = FORMATS[mediaType];
    const parser = new Parser({
      // Labels stay what they were.
      blankNodePrefix: '',
      ...(format === undefined ? { baseIRI: base } : { format }),
    });
    parser.parse(
      this.#pieces as unknown as Parameters<typeof parser.parse>[0] & string,
      ((error: Error | null, quad: ParsedQuad | null) => {
        if (error !== null) this.#failure ??= new BrokenResult(error.message);
        else if (quad !== null && this.#failure === undefined) this.#add(quad);
      }) as never,
    );
  }

  get isResult(): boolean {
    return this.rows > 0;
  }

  write(bytes: Uint8Array<ArrayBuffer>): void {
    this.#pieces.emit('data', this.#decoder.decode(bytes, { stream: true }));
    this.#check();
  }

  end(): void {
    this.#pieces.emit('data', this.#decoder.decode());
    this.#pieces.emit('end');
    this.#check();
  }

  result(): QueryResult {
    return { type: 'quads', nquads: this.#nquads };
  }

  #add(quad: ParsedQuad): void {
    if (this.rows === this.#limit) this.isFull = true;
    if (this.isFull) return;
    try {
      this.#nquads += lineOf(quad);
      this.rows++;
    } catch (thrown) {
      if (!(thrown instanceof BrokenResult)) throw thrown;
      this.#failure = thrown;
    }
  }

  #check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }
}
