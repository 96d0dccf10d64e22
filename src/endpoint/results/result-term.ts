import { RDF, XSD, blankNode, literal, namedNode, printTerm, type Term } from '../../rdf';
import { BrokenResult } from './result-reader';

const LABEL = /^[A-Za-z0-9_](?:[\w.-]*[\w-])?$/u;

/**
 * A blank node under the label that the answer gives it. Labels that N-Triples can't write (Virtuoso's `nodeID://b1`)
 * are respelt, different ones differently.
 */
export const blankTerm = (told: string): Term => {
  const label = told.replace(/^_:/u, '');
  if (LABEL.test(label)) return blankNode(label);
  const spelt = label.replace(/[^A-Za-z0-9]/gu, (one) => `_${(one.codePointAt(0) ?? 0).toString(16)}_`);
  return blankNode(`respelt_${spelt}`);
};

const DURATIONS: ReadonlySet<string> = new Set([`${XSD}duration`, `${XSD}dayTimeDuration`]);
const SECONDS = /^(-?)(\d+(?:\.\d+)?)$/u;

/** Virtuoso writes a duration as its seconds, which no duration is written like. */
const inSeconds = (value: string): string => {
  const [, sign = '', seconds] = SECONDS.exec(value) ?? [];
  if (seconds === undefined) return value;
  const whole = Math.trunc(Number(seconds));
  const rest = seconds.includes('.') ? seconds.replace(/^\d+/u, '').replace(/\.?0*$/u, '') : '';
  const part = (count: number, unit: string): string => (count === 0 ? '' : `${String(count)}${unit}`);
  const [hours, minutes] = [Math.trunc(whole / 3600), Math.trunc((whole % 3600) / 60)];
  const left = whole % 60;
  const end = left === 0 && rest === '' ? '' : `${String(left)}${rest}S`;
  const time = `${part(hours, 'H')}${part(minutes, 'M')}${end}`;
  return `${sign}PT${time === '' ? '0S' : time}`;
};

export const literalTerm = (value: string, language: string, datatype: string): Term => {
  if (language !== '') return literal(value, language);
  if (DURATIONS.has(datatype)) return literal(inSeconds(value), datatype);
  // Not `literal(value, datatype)`: a datatype without a colon would pass for a language there.
  return datatype === ''
    ? literal(value)
    : { termType: 'Literal', value, language: '', datatype: namedNode(datatype) };
};

/** What a cell is that holds a triple (RDF 1.2): its text, as N-Triples writes it, for a reader to see. */
const TRIPLE_TERM = namedNode(`${RDF}TripleTerm`);

export const tripleTerm = (subject: Term, predicate: Term, object: Term): Term => {
  const parts = [subject, predicate, object].map((part) =>
    part.termType === 'Literal' && part.datatype === TRIPLE_TERM ? part.value : printTerm(part),
  );
  return { termType: 'Literal', value: `<<( ${parts.join(' ')} )>>`, language: '', datatype: TRIPLE_TERM };
};

/** @see https://www.w3.org/TR/sparql11-results-json/#select-encode-terms */
interface JsonTerm {
  readonly type?: unknown;
  readonly value?: unknown;
  readonly 'xml:lang'?: unknown;
  readonly datatype?: unknown;
}

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');

const tripleIn = (value: unknown): Term => {
  const { subject, predicate, object } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return tripleTerm(jsonTerm(subject), jsonTerm(predicate), jsonTerm(object));
};

/**
 * The language of a text is kept, its base direction (RDF 1.2) is not. Throws BrokenResult for what is no term: leaving the cell
 * unbound would be a wrong answer.
 */
export const jsonTerm = (told: unknown): Term => {
  const term = (typeof told === 'object' && told !== null ? told : {}) as JsonTerm;
  if (term.type === 'triple') return tripleIn(term.value);
  if (typeof term.value !== 'string') throw new BrokenResult('A cell has no value.');
  switch (term.type) {
    case 'uri':
      return namedNode(term.value);
    case 'bnode':
      return blankTerm(term.value);
    case 'literal':
    case 'typed-literal': // As servers wrote it before 2013.
      return literalTerm(term.value, textOr(term['xml:lang']), textOr(term.datatype));
    default:
      throw new BrokenResult('A cell is of no known type.');
  }
};
