import { done, failed, type CallContext, type Outcome } from '../../base';
import {
  CATALOGUE_PREFIXES,
  MOST_CARRIED,
  readPack,
  writePack,
  type Pack,
  type PackParts,
} from '../../catalogue';
import type { Bilingual, Iri, Quad } from '../../rdf';
import { parseRdf, toTriG, type ImportFailure } from '../../store';
import { chunksOf } from './chunks-of';

/** A catalogue as it came. */
export interface PackFile {
  readonly content: Blob;
  /** Its address, or the name of the file. */
  readonly from: string;
}

export type PackFailure = ImportFailure | { readonly kind: 'no-catalogue' };

/** What is to be written as a catalogue. */
export interface PackRequest extends Pick<PackParts, 'sources' | 'more' | 'date'> {
  /** N-Quads or whatever its name says. */
  readonly carried: readonly { readonly source: Iri; readonly name: string; readonly content: Blob }[];
  readonly names: Readonly<Record<string, Partial<Bilingual>>>;
}

/** Of one catalogue, what of it is about its sources included. */
const MOST_QUADS = 1_500_000;
/** Of what is carried of one source. */
const MOST_BYTES = 40_000_000;

/** Whatever its name: that of an address tells little. */
const NAME = 'catalogue';

export const readPackFile = async (
  { content, from }: PackFile,
  { signal }: CallContext,
): Promise<Outcome<Pack, PackFailure>> => {
  const base = /^https?:/u.test(from) ? { base: from } : {};
  const parsed = await parseRdf(
    { name: NAME, chunks: chunksOf(content) },
    { signal, limit: MOST_QUADS, ...base },
  );
  if (!parsed.ok) return parsed;
  const pack = readPack(parsed.value.quads, from);
  return pack.entries.length + pack.leftOut === 0 ? failed({ kind: 'no-catalogue' }) : done(pack);
};

const quadsOf = async (
  { name, content }: PackRequest['carried'][number],
  signal: AbortSignal,
): Promise<readonly Quad[]> => {
  if (content.size > MOST_BYTES) return [];
  const parsed = await parseRdf({ name, chunks: chunksOf(content) }, { signal, limit: MOST_CARRIED });
  return parsed.ok ? parsed.value.quads : [];
};

/** TriG, which `readPackFile` reads back. */
export const writePackFile = async (
  { sources, more, date, carried, names }: PackRequest,
  { signal }: CallContext,
): Promise<string> => {
  const all: PackParts['carried'][number][] = [];
  for (const one of carried) {
    const quads = await quadsOf(one, signal);
    all.push({ source: one.source, name: one.name, quads });
  }
  const quads = writePack({ sources, more, date, carried: all, namesOf: (term) => names[term] ?? {} });
  return toTriG(quads, CATALOGUE_PREFIXES);
};
