/** Why a source was not learned, and what to do about it, for somebody at a terminal. */
import type { SourceFailure } from '../src/catalogue';

const seconds = (ms: number): string => `${String(Math.round(ms / 1000))} seconds`;

const closed = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

/** Sentences: what happened, then what to do. */
export const failureText = (place: string, failure: SourceFailure): string => {
  switch (failure.kind) {
    case 'network':
    case 'cors':
    case 'mixed-content':
    case 'local-network':
      return `Nothing answers at ${failure.url}. Look whether the address is right and this machine has a network; then try again.`;
    case 'timeout':
      return `${failure.url} did not answer${failure.ms === 0 ? '' : ` within ${seconds(failure.ms)}`}. It is slow or busy: try again later, or with more --minutes.`;
    case 'http-status':
      return `${failure.url} refuses with the HTTP status ${String(failure.status)}. Look for a login that it asks for, or another address.`;
    case 'malformed':
      return `What ${failure.url} answers is no result of SPARQL. Look for the address of its SPARQL endpoint.`;
    case 'cut':
      return `The answer of ${failure.url} ended in the middle. Try again later.`;
    case 'refused':
      return `Learning ${failure.url} needs a request that may not be sent. Give a smaller source, or more --minutes.`;
    case 'not-rdf':
      return `${failure.url} is neither an endpoint nor RDF${failure.mediaType === '' ? '' : `, but ${failure.mediaType}`}. Look for the address of its SPARQL endpoint.`;
    case 'not-a-url':
      return 'This is no address. Write the whole of it, with https:// in front.';
    case 'password':
      return 'An address may hold no user name and no password: whoever gets the file would read them. Leave them out.';
    case 'unreachable':
      return `It could not be read: ${closed(failure.message)} Look whether the address, or the name of the file, is right.`;
    case 'syntax':
      return `It is no valid RDF${failure.line === undefined ? '' : ` at line ${String(failure.line)}`}: ${closed(failure.message)} Correct the file there.`;
    case 'unknown-format':
      return 'Its format is not known. Turtle, TriG, N-Triples, N-Quads, RDF/XML and JSON-LD can be read.';
    case 'foreign-format':
      return `It is ${failure.format}, which is not read here. Convert it to ${failure.into === 'RDF' ? 'RDF, such as Turtle' : 'a table (CSV)'}${failure.tool === undefined ? '' : `, for example with ${failure.tool}`}.`;
    case 'too-large':
      return `It has more than ${String(failure.limit)} triples. Make a part of it a file of its own.`;
    case 'empty':
      return 'There is no triple in it. Look whether it is the right file.';
    case 'missing':
      return `${place} is not there. Look whether its name is right.`;
  }
};
