import { XSD, blankNode, literal, namedNode, printTerm, type Term } from '../../rdf';
import type { Oxigraph } from './engine';

/** A line of N-Quads, in the one spelling that equal triples share. */
export interface QuadLine {
  /** Subject, predicate and object, without the full stop. */
  readonly triple: string;
  /** Printed; `undefined` for the default graph. */
  readonly graph: string | undefined;
  readonly hasBlank: boolean;
}

const IRI = '<[^<>"{}|^`\\\\\\s]*>';
const NODE = `${IRI}|_:[\\w.-]+`;
const LITERAL = `"(?:[^"\\\\\\n\\r\\t]|\\\\[tnr"\\\\])*"(?:@[a-z0-9-]+|\\^\\^${IRI})?`;
const CANONICAL = new RegExp(`^((${NODE}) ${IRI} (${NODE}|${LITERAL}))(?: (${NODE}))? \\.$`, 'u');
/** Bytes that are decoded at once. */
const PIECE = 1 << 20;
const PLAIN_STRING = `^^<${XSD}string>`;

interface ParsedTerm {
  readonly termType: string;
  readonly value: string;
  readonly language?: string;
  readonly datatype?: { readonly value: string };
}

const plain = ({ termType, value, language = '', datatype }: ParsedTerm): Term | undefined => {
  if (termType === 'NamedNode') return namedNode(value);
  if (termType === 'BlankNode') return blankNode(value);
  if (termType !== 'Literal') return undefined;
  return language === '' ? literal(value, datatype?.value) : literal(value, language);
};

/** Other writers escape more than they must: the engine's parser reads what the fast way does not know. */
const respelt = (line: string, { parse }: Oxigraph): QuadLine | undefined => {
  const quad = parse(line, { format: 'application/n-quads', lenient: true })[0];
  if (quad === undefined) return undefined;
  const terms = [quad.subject, quad.predicate, quad.object].map((term) => plain(term as ParsedTerm));
  const printed = terms.flatMap((term) => (term === undefined ? [] : [printTerm(term)]));
  if (printed.length < 3) throw new Error('A triple about a triple can not be kept.');
  const graph = plain(quad.graph);
  return {
    triple: printed.join(' '),
    graph: graph === undefined ? undefined : printTerm(graph),
    hasBlank: terms.some((term) => term?.termType === 'BlankNode'),
  };
};

const readLine = (line: string, engine: Oxigraph): QuadLine | undefined => {
  const [, triple, subject, object, graph] = CANONICAL.exec(line) ?? [];
  if (triple === undefined || subject === undefined || object === undefined || object.endsWith(PLAIN_STRING))
    return respelt(line, engine);
  return { triple, graph, hasBlank: subject.startsWith('_:') || object.startsWith('_:') };
};

/** The lines of a text, decoded piece by piece: a text of hundreds of megabytes is never one string. */
function* linesOf(bytes: Uint8Array): Generator<string, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest + decoder.decode();
}

/** Throws for what is not N-Quads, with the line. */
export function* readQuadLines(bytes: Uint8Array, engine: Oxigraph): Generator<QuadLine, void> {
  let at = 0;
  for (const line of linesOf(bytes)) {
    at += 1;
    if (line.trim() === '') continue;
    let read: QuadLine | undefined;
    try {
      read = readLine(line, engine);
    } catch (thrown) {
      throw new Error(`Line ${at}: ${thrown instanceof Error ? thrown.message : String(thrown)}`, {
        cause: thrown,
      });
    }
    if (read !== undefined) yield read;
  }
}
