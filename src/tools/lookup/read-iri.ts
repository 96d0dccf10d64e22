import { toIri, type Iri } from '../../rdf';
import { WIDER_PREFIXES } from '../../sparql';

const PREFIXED = /^([\p{L}][\p{L}\p{N}_.-]*)?:([^\s<>"{}|^`\\]*)$/u;

/** An IRI as people and models write one: bare, in angle brackets, or with a prefix. `undefined`: it is none. */
export const readIri = (text: string, prefixes: Readonly<Record<string, string>>): Iri | undefined => {
  const written = text.trim();
  const bracketed = /^<(.*)>$/u.exec(written)?.[1];
  if (bracketed !== undefined) return toIri(bracketed);
  const [, prefix = '', local = ''] = PREFIXED.exec(written) ?? [];
  const known: Readonly<Record<string, string>> = { ...WIDER_PREFIXES, ...prefixes };
  const namespace = Object.hasOwn(known, prefix) ? known[prefix] : undefined;
  return namespace !== undefined && !local.startsWith('//') ? toIri(namespace + local) : toIri(written);
};
