import { done, failed, type Outcome } from '../../base';
import type { QueryResult } from '../../rdf';
import type { EndpointAnswer, EndpointFailure } from '../contract';
import { BrokenBody } from '../http/body';
import { withoutQuery } from '../http/entry';
import { excerptOf } from '../http/excerpt';
import type { Received } from '../http/exchange';
import { GraphReader } from './graph-reader';
import { JsonReader } from './json-reader';
import { BrokenResult, type ResultReader } from './result-reader';
import { XmlReader } from './xml-reader';

export type Form = 'SELECT' | 'ASK' | 'CONSTRUCT' | 'DESCRIBE';

type Read = Pick<EndpointAnswer, 'result' | 'capped' | 'partial'>;

const TYPES: Readonly<Record<Form, QueryResult['type']>> = {
  SELECT: 'bindings',
  ASK: 'boolean',
  CONSTRUCT: 'quads',
  DESCRIBE: 'quads',
};

const SPACE = 0x20;
/** In UTF-8. */
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf]);
const NOT_GRAPHS = /html|json|sparql-results/u;
/** What XML begins with, and no IRI of a triple does. */
const XML = /^<(?:[?!]|(?:[\w.-]+:)?(?:RDF|html|sparql)[\s>])/iu;
const RDF_XML = /<(?:[\w.-]+:)?RDF\s/u;
const DIRECTIVE = /^(?:@|PREFIX\b|BASE\b)/iu;
/** Bytes that show what XML it is. */
const TELLING = 2000;

type OpenReader = (form: Form, opening: string, rows: number, received: Received) => Promise<Opened>;
/** `undefined`: nothing that is read here. */
type Opened = ResultReader | undefined;

const openGraph: OpenReader = async (_, opening, rows, { mediaType, url }) => {
  if (XML.test(opening)) {
    if (!RDF_XML.test(opening)) return undefined;
    const { RdfXmlReader } = await import('./rdf-xml-reader');
    return RdfXmlReader.open(rows, url);
  }
  // Nothing, or `{}`, is a graph in TriG: there what it is called decides.
  if (/^(?:\{|$)/u.test(opening) && NOT_GRAPHS.test(mediaType)) return undefined;
  return new GraphReader(rows, DIRECTIVE.test(opening) ? '' : mediaType, url);
};

/** By what the body begins with: media types are wrong too often. */
const openReader: OpenReader = async (form, opening, rows, received) => {
  if (TYPES[form] === 'quads') return openGraph(form, opening, rows, received);
  if (opening.startsWith('{')) return new JsonReader(rows);
  return opening.startsWith('<') ? new XmlReader(rows) : undefined;
};

class Reading {
  reader: ResultReader | undefined;
  readonly #received: Received;
  readonly #form: Form;
  readonly #limit: number;
  /** Bytes that do not tell yet what they are. */
  #held = new Uint8Array();

  constructor(form: Form, limit: number, received: Received) {
    this.#form = form;
    this.#limit = limit;
    this.#received = received;
  }

  /** Throws BrokenBody and BrokenResult. Answers why it stopped before the end. */
  async run(): Promise<'rows' | 'bytes' | undefined> {
    const { body, signal } = this.#received;
    for await (const chunk of body.chunks(signal)) {
      await this.#write(chunk);
      if (this.reader?.isFull === true) return 'rows';
    }
    const reader = this.reader ?? (await this.#open());
    if (!body.isCapped && !reader.isFull) await reader.end();
    if (reader.isFull) return 'rows';
    return body.isCapped ? 'bytes' : undefined;
  }

  async #write(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.reader !== undefined) {
      await this.reader.write(chunk);
      return;
    }
    const held = new Uint8Array(this.#held.length + chunk.length);
    held.set(this.#held);
    held.set(chunk, this.#held.length);
    // XML may not begin with white space, yet some servers' does. No format that is read here begins beyond ASCII.
    const start = held.findIndex((byte) => byte > SPACE && !BYTE_ORDER_MARK.has(byte));
    this.#held = start < 0 ? new Uint8Array() : held.slice(start);
    const mustWait = TYPES[this.#form] === 'quads' && this.#held.length < TELLING;
    if (this.#held.length > 0 && !mustWait) await this.#open();
  }

  async #open(): Promise<ResultReader> {
    const held = this.#held;
    const opening = new TextDecoder().decode(held.subarray(0, TELLING));
    const reader = await openReader(this.#form, opening, this.#limit, this.#received);
    if (reader === undefined) throw new BrokenResult('It is in no format that is read here.');
    this.reader = reader;
    this.#held = new Uint8Array();
    if (held.length > 0) await reader.write(held);
    return reader;
  }
}

/** Virtuoso 7.2.5 answers an ASK by a table: one row says yes, none says no. */
const VIRTUOSO_ASK = '__ASK_RETVAL';

const asAsked = (form: Form, result: QueryResult): QueryResult => {
  const isTable = form === 'ASK' && result.type === 'bindings' && result.variables[0] === VIRTUOSO_ASK;
  return isTable ? { type: 'boolean', value: result.rows.some(([said]) => said?.value !== '0') } : result;
};

/** Reads a result of this form while it streams in, up to so many rows. */
export const readResult = async (
  form: Form,
  rows: number,
  received: Received,
): Promise<Outcome<Read, EndpointFailure>> => {
  const url = withoutQuery(received.url);
  const reading = new Reading(form, rows, received);
  const cut = (): Outcome<never, EndpointFailure> =>
    failed({ kind: 'cut', url, rows: reading.reader?.rows ?? 0 });
  const malformed = (): Outcome<never, EndpointFailure> =>
    failed({ kind: 'malformed', url, excerpt: excerptOf(received.body.opening) });
  try {
    const capped = await reading.run();
    const read = reading.reader?.result();
    // The limit fell before the first row: nothing can be told of it.
    if (read === undefined) return cut();
    const result = asAsked(form, read);
    if (result.type !== TYPES[form]) return malformed();
    return done({ result, capped, ...(received.isPartial ? { partial: true as const } : {}) });
  } catch (thrown) {
    if (thrown instanceof BrokenBody) return cut();
    if (thrown instanceof BrokenResult) return reading.reader?.isResult === true ? cut() : malformed();
    throw thrown;
  }
};
