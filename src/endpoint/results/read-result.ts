import { done, failed, type Outcome } from '../../base';
import type { QueryResult } from '../../rdf';
import type { EndpointAnswer, EndpointFailure } from '../contract';
import { BrokenBody, type Body } from '../http/body';
import { withoutQuery } from '../http/entry';
import { excerptOf } from '../http/excerpt';
import type { Received } from '../http/exchange';
import { GraphReader } from './graph-reader';
import { JsonReader } from './json-reader';
import { BrokenResult, type ResultReader } from './result-reader';
import { XmlReader } from './xml-reader';

export type Form = 'SELECT' | 'ASK' | 'CONSTRUCT' | 'DESCRIBE';

type Read = Pick<EndpointAnswer, 'result' | 'capped'>;

const TYPES: Readonly<Record<Form, QueryResult['type']>> = {
  SELECT: 'bindings',
  ASK: 'boolean',
  CONSTRUCT: 'quads',
  DESCRIBE: 'quads',
};

const SPACE = 0x20;
/** In UTF-8. */
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf]);
const NOT_GRAPHS = /html|json|sparql-results|rdf\+xml/u;

/** By what the body begins with: media types are wrong too often. `undefined`: nothing that is read here. */
const openReader = (
  form: Form,
  first: string,
  rows: number,
  { mediaType, url }: Received,
): ResultReader | undefined => {
  if (TYPES[form] === 'quads')
    return NOT_GRAPHS.test(mediaType) ? undefined : new GraphReader(rows, mediaType, url);
  if (first === '{') return new JsonReader(rows);
  return first === '<' ? new XmlReader(rows) : undefined;
};

class Reading {
  reader: ResultReader | undefined;
  readonly #received: Received;
  readonly #form: Form;
  readonly #limit: number;

  constructor(form: Form, limit: number, received: Received) {
    this.#form = form;
    this.#limit = limit;
    this.#received = received;
  }

  /** Throws BrokenBody and BrokenResult. Answers why it stopped before the end. */
  async run(): Promise<'rows' | 'bytes' | undefined> {
    const { body, signal } = this.#received;
    for await (const chunk of body.chunks(signal)) {
      this.#write(chunk, body);
      if (this.reader?.isFull === true) return 'rows';
    }
    if (body.isCapped) return 'bytes';
    (this.reader ?? this.#open(body)).end();
    return undefined;
  }

  #write(chunk: Uint8Array<ArrayBuffer>, body: Body): void {
    if (this.reader !== undefined) {
      this.reader.write(chunk);
      return;
    }
    // XML may not begin with white space, yet some servers' does. No format that is read here begins beyond ASCII.
    const start = chunk.findIndex((byte) => byte > SPACE && !BYTE_ORDER_MARK.has(byte));
    if (start < 0) return;
    this.#open(body).write(chunk.subarray(start));
  }

  #open(body: Body): ResultReader {
    const first = body.opening.trimStart()[0] ?? '';
    this.reader = openReader(this.#form, first, this.#limit, this.#received);
    if (this.reader === undefined) throw new BrokenResult('It is in no format that is read here.');
    return this.reader;
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
    return result.type === TYPES[form] ? done({ result, capped }) : malformed();
  } catch (thrown) {
    if (thrown instanceof BrokenBody) return cut();
    if (thrown instanceof BrokenResult) return reading.reader?.isResult === true ? cut() : malformed();
    throw thrown;
  }
};
