import { done, type Outcome } from '../../base';
import { RDF, type Quad } from '../../rdf';
import { toNQuads } from '../../store';
import { foldQuads } from '../../void';
import { exampleQuads } from '../examples/own-examples';
import type { LimitMet, Remote, SourceFailure } from '../source';
import type { Described } from './describe-endpoint';
import { representatives } from './representatives';
import type { Skeleton } from './skeleton';
import { sampleSizes } from './sample-sizes';
import { isText as isTextType } from './skeleton-queries';
import type { StandingOf } from './standing';

/** Fragments, or a page to follow links from. */
export type Readable = StandingOf<'fragments' | 'seed'>;

export interface AllQuads {
  readonly quads: readonly Quad[];
  /** Nothing was left out: no limit met, no document or page failed. */
  readonly whole: boolean;
  /** A limit of the reading itself that was met. */
  readonly met?: Pick<LimitMet, 'limit' | 'most'> | undefined;
}

/**
 * Reads a source whole, up to `limit` triples. Written by whoever has the engine for it. Rejects only with an AbortError.
 */
export type ReadAll = (
  source: Readable,
  limit: number,
  onProgress: (triples: number) => void,
  signal: AbortSignal,
) => Promise<Outcome<AllQuads, SourceFailure>>;

export interface Learned {
  readonly described: Described;
  readonly skeleton: Skeleton;
}

const MOST_NAMES = 50_000;
const LONGEST = 200;
const MOST_SAMPLED = 20_000;
const TYPE = `${RDF}type`;

const isShort = ({ object }: Quad): boolean =>
  object.termType !== 'Literal' || object.value.length <= LONGEST;
const isText = ({ object }: Quad): boolean =>
  object.termType === 'Literal' && isTextType(object.datatype.value);

/** The same choice as for endpoints: types and short texts, and of each property some triples. */
const chosen = (quads: readonly Quad[], withNames: boolean, most: number): readonly Quad[] => {
  const isKept = (quad: Quad): boolean =>
    withNames && (quad.predicate.value === TYPE || isText(quad) || quad.subject.termType === 'BlankNode');
  const keyOf = ({ predicate, object }: Quad): string => `${predicate.value} ${object.termType}`;
  const counts = new Map<string, number>();
  for (const quad of quads)
    if (isShort(quad) && !isKept(quad)) counts.set(keyOf(quad), (counts.get(keyOf(quad)) ?? 0) + 1);
  const left = new Map(sampleSizes(counts, most));
  return quads.filter((quad) => {
    if (!isShort(quad)) return false;
    if (isKept(quad)) return true;
    const room = left.get(keyOf(quad)) ?? 0;
    left.set(keyOf(quad), room - 1);
    return room > 0;
  });
};

/**
 * Describes a source whose triples were all read through its own interface: exactly what came, `complete` only where
 * everything did. Its skeleton is cut from the same triples.
 */
export const learnQuads = async (
  source: Readable,
  readAll: ReadAll,
  limit: number,
  onProgress: (triples: number) => void,
  signal: AbortSignal,
): Promise<Outcome<Learned, SourceFailure>> => {
  const read = await readAll(source, limit, onProgress, signal);
  if (!read.ok) return read;
  const { quads, whole } = read.value;
  // What a walk over links did not meet may exist all the same.
  const complete = whole && source.kind === 'fragments';
  const description = foldQuads(quads, { dataset: source.url, complete });
  const learned: Remote['learned'] = source.kind === 'seed' ? 'crawled' : 'computed';
  const searchable: Remote['searchable'] = quads.filter(isText).length <= MOST_NAMES ? 'names' : 'schema';
  const some = chosen(quads, searchable === 'names', MOST_SAMPLED);
  const shown = foldQuads(some, { dataset: source.url, complete: false });
  const skeleton = [...some, ...representatives(description, shown)];
  const title =
    source.kind === 'fragments' && source.title !== undefined
      ? { en: source.title, es: source.title }
      : undefined;
  return done({
    described: {
      description,
      learned,
      title,
      magic: [],
      examples: exampleQuads(quads),
      rowCap: undefined,
      isGetOnly: false,
      isSample: !whole,
    },
    skeleton: {
      nquads: toNQuads(skeleton),
      triples: skeleton.length,
      searchable,
      rowCap: undefined,
      isGetOnly: false,
    },
  });
};
