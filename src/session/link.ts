import { toIri, type Iri } from '../rdf';

/**
 * What the address holds: `#q=QUESTION[&then=FOLLOW-UP]…&sources=IRI,IRI[&query=SPARQL][&catalogue=ADDRESS]`, percent-encoded. An IRI
 * is that of a source, or of a dataset: then all of its shards are meant. Follow-ups are asked again in their order: their
 * words say more to a reader than the query they lead to, and what they lead to is that of the sources as they are then.
 */
export interface Link {
  readonly question: string;
  /** `undefined`: all bundled sources. */
  readonly sources: readonly Iri[] | undefined;
  /** A query that the user wrote or edited. */
  readonly query: string | undefined;
  /** Follow-ups of the question, in their order. Default: none. */
  readonly then?: readonly string[];
  /** Of a catalogue of sources, relative to the page or http(s): it is shown before anything of it is used. Default: none. */
  readonly catalogue?: string;
}

/** Of a thread that somebody else made. */
const MOST_FOLLOW_UPS = 20;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

// Form encoders write the separating comma as %2C too, so it is looked for again before each scheme.
const parseSources = (raw: string): readonly Iri[] =>
  raw
    .split(',')
    .flatMap((part) => decoded(part).split(/,(?=[A-Za-z][A-Za-z0-9+.-]*:\/\/)/u))
    .map((text) => toIri(text.trim()))
    .filter((one) => one !== undefined);

/** Reads a hash, with or without its `#`. Unknown keys and what is not an IRI are passed over. */
export const parseLink = (hash: string): Link => {
  const all = hash
    .replace(/^#/u, '')
    .split('&')
    .map((field): [string, string] => {
      const at = field.indexOf('=');
      return at < 0 ? [field, ''] : [field.slice(0, at), field.slice(at + 1)];
    });
  const fields = new Map(all);
  const then = all
    .flatMap(([key, value]) => (key === 'then' ? [decoded(value).trim()] : []))
    .filter((text) => text !== '')
    .slice(0, MOST_FOLLOW_UPS);
  const sources = fields.get('sources');
  const query = decoded(fields.get('query') ?? '');
  const catalogue = decoded(fields.get('catalogue') ?? '').trim();
  return {
    question: decoded(fields.get('q') ?? ''),
    sources: sources === undefined ? undefined : parseSources(sources),
    query: query === '' ? undefined : query,
    ...(then.length === 0 ? {} : { then }),
    ...(catalogue === '' ? {} : { catalogue }),
  };
};

/** The same, once what it brings is settled. */
export const withoutCatalogue = ({ question, sources, query, then }: Link): Link => ({
  ...{ question, sources, query },
  ...(then === undefined ? {} : { then }),
});

/** It says nothing: what a page that is opened plainly has. */
export const isBlank = ({ question, sources, query }: Link): boolean =>
  question === '' && sources === undefined && query === undefined;

/** What a hash may hold as it is stays readable. */
const encodedIri = (iri: string): string =>
  encodeURIComponent(iri).replaceAll('%3A', ':').replaceAll('%2F', '/');

/** The hash of a link; `''` for one that holds nothing. */
export const printLink = ({ question, sources, query, then = [], catalogue }: Link): string => {
  const fields = [
    question === '' ? undefined : `q=${encodeURIComponent(question)}`,
    ...then.map((text) => `then=${encodeURIComponent(text)}`),
    sources === undefined ? undefined : `sources=${sources.map(encodedIri).join(',')}`,
    query === undefined ? undefined : `query=${encodeURIComponent(query)}`,
    catalogue === undefined ? undefined : `catalogue=${encodedIri(catalogue)}`,
  ].filter((field) => field !== undefined);
  return fields.length === 0 ? '' : `#${fields.join('&')}`;
};
