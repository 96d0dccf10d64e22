import { Parser } from 'sparqljs';
import type { ParserOptions, Query, SparqlQuery } from 'sparqljs';
import { done, failed, type Outcome } from '../base';
import { newerSyntaxIn } from './newer-syntax';
import { WELL_KNOWN_PREFIXES } from './prefixes';
import { termFactory } from './terms';

export type ParseFailure =
  | { readonly kind: 'syntax'; readonly message: string; readonly line: number | undefined }
  /** It is SPARQL, but an update: INSERT, DELETE, LOAD, CLEAR … */
  | { readonly kind: 'update' };

/** What jison attaches to an error of its grammar. */
interface GrammarFault {
  readonly text: string;
  readonly token: string;
  /** Counted from 0. */
  readonly line: number;
  readonly expected: readonly string[];
}

const faultOf = (error: Error): GrammarFault | undefined => (error as { hash?: GrammarFault }).hash;

const grammarMessage = ({ text, token, expected }: GrammarFault): string => {
  if (token === 'EOF') return 'The query ends too early.';
  // Its own quote within quotes would say nothing.
  if (/^["']+$/u.test(text)) return 'A string is opened and not closed.';
  const few = expected.length <= 3 ? ` Expected ${expected.join(' or ').replaceAll("'", '')}.` : '';
  return `Unexpected “${text}”.${few}`;
};

const lineOfFirst = (text: string, found: RegExp): number | undefined => {
  const at = text.search(found);
  return at < 0 ? undefined : text.slice(0, at).split('\n').length;
};

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}_]/gu, '\\$&');

/** Where an error that names a prefix or a variable has its cause: sparqljs gives no place for these. */
const placeOf = (text: string, message: string): number | undefined => {
  const prefix = /^Unknown prefix: (.*)$/u.exec(message)?.[1];
  if (prefix !== undefined)
    return lineOfFirst(text, new RegExp(`(?<![\\p{L}\\p{N}_.-])${escaped(prefix)}:`, 'u'));
  const variable = /\?([\p{L}\p{N}_]+)/u.exec(message)?.[1];
  return variable === undefined
    ? undefined
    : lineOfFirst(text, new RegExp(`[?$]${variable}(?![\\p{L}\\p{N}_])`, 'u'));
};

const syntaxFailure = (text: string, error: Error): ParseFailure => {
  const newer = newerSyntaxIn(text);
  if (newer !== undefined)
    return { kind: 'syntax', message: `SPARQL 1.2 is not read: “${newer.sign}”.`, line: newer.line };
  const fault = faultOf(error);
  if (fault !== undefined) return { kind: 'syntax', message: grammarMessage(fault), line: fault.line + 1 };
  const message = error.message.split('\n', 1)[0] ?? error.message;
  return { kind: 'syntax', message: `${message.replace(/\.$/u, '')}.`, line: placeOf(text, message) };
};

/**
 * SPARQL 1.1 text to algebra. Prefixes that everybody knows need no declaration; a declaration in the text wins.
 * Lines are counted from 1. Blank node labels of the algebra are fresh for each call.
 */
export const parseQuery = (text: string): Outcome<Query, ParseFailure> => {
  let parsed: SparqlQuery;
  try {
    // The factory lacks what only RDF-star needs, which is off.
    const factory = termFactory as unknown as NonNullable<ParserOptions['factory']>;
    parsed = new Parser({ prefixes: { ...WELL_KNOWN_PREFIXES }, factory }).parse(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return failed(syntaxFailure(text, error));
  }
  // An empty text comes back as an empty object.
  if ((parsed as { type?: string }).type === undefined) {
    return failed({ kind: 'syntax', message: 'The query is empty.', line: undefined });
  }
  return parsed.type === 'update' ? failed({ kind: 'update' }) : done(parsed);
};
