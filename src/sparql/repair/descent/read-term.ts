import type { IriTerm, LiteralTerm, VariableTerm, BlankTerm } from 'sparqljs';
import { RDF, XSD } from '../../../rdf';
import { iriTerm, literalTerm, termFactory, variableTerm } from '../../terms';
import { percentEncoded } from '../tokens/scan-iri';
import type { Token } from '../tokens/token';
import { Unreadable, type Cursor } from './cursor';

export type SimpleTerm = IriTerm | LiteralTerm | VariableTerm | BlankTerm;

const XSD_NAME = /^(?:string|integer|int|decimal|double|float|boolean|date|dateTime|gYear|time)$/u;

/** The IRI that a name stands for. An unknown prefix is noted with the names; the query fails by it in the end. */
const resolved = (prefix: string, local: string, cursor: Cursor): IriTerm =>
  iriTerm(percentEncoded((cursor.names.namespace(prefix) ?? `${prefix}:`) + local));

/** `wd:Q5[human]`: what models copy from a list they were shown. */
const skipAnnotation = (cursor: Cursor): void => {
  if (!cursor.isMark('[') || cursor.peek().spaced) return;
  const start = cursor.position;
  const back = cursor.mark();
  while (!cursor.isEnd() && !cursor.isMark(']')) cursor.next();
  if (cursor.takeMark(']')) cursor.note('annotation', cursor.since(start));
  else back();
};

/** `snomed:House dust mite (organism)`: the words were meant as a text, as no name holds a space. */
const spacedName = (first: string, cursor: Cursor): LiteralTerm | undefined => {
  if (first === '' || !cursor.isProseWord() || cursor.peek().first) return undefined;
  const start = cursor.position;
  const back = cursor.mark();
  const words = [first];
  while (cursor.isProseWord() || cursor.isMark('(') || (cursor.isMark(')') && words.includes('('))) {
    if (cursor.peek().first) break;
    words.push(cursor.next().value);
  }
  // A word in front of a group says what becomes of the group.
  if (cursor.isMark('{')) {
    back();
    return undefined;
  }
  cursor.note('string', `${first} ${cursor.since(start)}`);
  return literalTerm(words.join(' ').replaceAll('( ', '(').replaceAll(' )', ')'));
};

const iriOf = (token: Token, cursor: Cursor): IriTerm | undefined => {
  if (token.kind === 'name') return resolved(token.prefix, token.value, cursor);
  if (token.kind !== 'iri') return undefined;
  const [, scheme, rest = ''] = /^([a-zA-Z][a-zA-Z0-9+.-]*):(.*)$/u.exec(token.value) ?? [];
  if (scheme !== undefined && !rest.startsWith('//') && scheme !== 'urn' && cursor.names.isKnown(scheme)) {
    cursor.note('iri', `<${token.value}>`);
    return resolved(scheme, rest, cursor);
  }
  if (scheme !== undefined) return iriTerm(token.value);
  const { base } = cursor.names;
  if (base === undefined || token.value === '') throw new Unreadable(`<${token.value}>`);
  cursor.note('iri', `<${token.value}>`);
  return iriTerm(base + token.value);
};

/** What stands after `^^`: a name, one without its colon, or nothing that can be a datatype. */
const readDatatype = (cursor: Cursor): IriTerm | undefined => {
  const token = cursor.peek();
  if (token.kind === 'iri' && XSD_NAME.test(token.value)) {
    cursor.next();
    cursor.note('datatype', token.value);
    return iriTerm(XSD + token.value);
  }
  if (token.kind === 'name') {
    cursor.next();
    const namespace = cursor.names.datatype(token.prefix);
    if (namespace !== undefined) return iriTerm(namespace + token.value);
    cursor.note('datatype', `${token.prefix}:${token.value}`);
    return undefined;
  }
  if (token.kind === 'iri') return iriOf(cursor.next(), cursor);
  if (token.kind !== 'word') return undefined;
  cursor.next();
  cursor.note('datatype', token.value);
  if (XSD_NAME.test(token.value)) return iriTerm(XSD + token.value);
  const namespace = cursor.names.datatype(token.value);
  return namespace === undefined ? undefined : iriTerm(namespace);
};

const readLiteral = (value: string, cursor: Cursor): LiteralTerm => {
  const after = cursor.peek();
  if (after.kind === 'language') return literalTerm(value, cursor.next().value.toLowerCase());
  if (cursor.takeMark('^^')) return literalTerm(value, readDatatype(cursor));
  if (!after.spaced && cursor.isMark('^') && ['name', 'iri'].includes(cursor.peek(1).kind)) {
    cursor.note('datatype', '^');
    cursor.next();
    return literalTerm(value, readDatatype(cursor));
  }
  return literalTerm(value);
};

const readNumber = (text: string): LiteralTerm => {
  const type = /[eE]/u.test(text) ? 'double' : text.includes('.') ? 'decimal' : 'integer';
  return literalTerm(text, iriTerm(XSD + type));
};

/** `- 5` and `+5`. */
const readSigned = (cursor: Cursor): LiteralTerm | undefined => {
  const sign = cursor.peek();
  const number = cursor.peek(1);
  if (sign.kind !== 'mark' || (sign.value !== '-' && sign.value !== '+') || number.kind !== 'number')
    return undefined;
  cursor.next();
  cursor.next();
  return readNumber(sign.value + number.value);
};

const readNamed = (token: Token, cursor: Cursor): SimpleTerm | undefined => {
  cursor.next();
  if (token.kind === 'name') {
    const string = cursor.peek();
    // `snomed:"782576004"`: a text with the datatype in front.
    if (token.value === '' && string.kind === 'string' && !string.spaced) {
      cursor.note('datatype', `${token.prefix}:`);
      return readLiteral(cursor.next().value, cursor);
    }
    const text = spacedName(token.value, cursor);
    if (text !== undefined) return text;
  }
  const iri = iriOf(token, cursor);
  skipAnnotation(cursor);
  return iri;
};

const readWord = (token: Token, cursor: Cursor): SimpleTerm | undefined => {
  const word = token.value.toLowerCase();
  if (word !== 'true' && word !== 'false' && token.value !== 'a') return undefined;
  cursor.next();
  return token.value === 'a' ? iriTerm(`${RDF}type`) : literalTerm(word, iriTerm(`${XSD}boolean`));
};

/** One term that is no path and opens no bracket; `undefined`, and nothing taken, where none stands. */
export const readTerm = (cursor: Cursor): SimpleTerm | undefined => {
  const token = cursor.peek();
  switch (token.kind) {
    case 'variable':
      cursor.next();
      skipAnnotation(cursor);
      return variableTerm(token.value);
    case 'iri':
    case 'name':
      return readNamed(token, cursor);
    case 'string':
      cursor.next();
      return readLiteral(token.value, cursor);
    case 'number':
      cursor.next();
      return readNumber(token.value);
    case 'blank':
      cursor.next();
      return termFactory.blankNode(token.value);
    case 'word':
      return readWord(token, cursor);
    case 'mark': {
      const name = cursor.peek(1);
      // `? name`.
      if (!(token.value === '?' && name.kind === 'word' && token.spaced)) return readSigned(cursor);
      cursor.next();
      cursor.next();
      cursor.note('variable', `? ${name.value}`);
      return variableTerm(name.value);
    }
    default:
      return undefined;
  }
};
