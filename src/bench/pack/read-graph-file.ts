import { done, failed, type Outcome } from '../../base';
import { parseRdf, type ParsedRdf } from '../../store';
import type { PackFailure } from './pack-failure';
import { relabelled } from './relabelled';

/** UTF-8 or text; what is named `….gz` is zipped bytes. */
export type PackFile = Uint8Array | string;

/** Read piece by piece, as a Response of broken gzip would say that it failed to fetch. */
const unzipped = async (bytes: Uint8Array): Promise<Uint8Array> => {
  // A copy, as a Blob takes no bytes of memory that threads may share.
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('gzip'));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
};

/** One file of `kg/` or `ontology/`. An ontology may be empty, as a graph may not. */
export const readGraphFile = async (
  file: string,
  content: PackFile,
  signal: AbortSignal,
): Promise<Outcome<ParsedRdf, PackFailure>> => {
  let text = content;
  if (file.endsWith('.gz') && typeof content !== 'string') {
    try {
      text = await unzipped(content);
    } catch (error) {
      return failed({ kind: 'gzip', file, message: error instanceof Error ? error.message : String(error) });
    }
  }
  const outcome = await parseRdf({ name: file.replace(/\.gz$/u, ''), chunks: [text] }, { signal });
  if (!outcome.ok) return failed({ kind: 'graph', file, failure: outcome.failure });
  return done({ ...outcome.value, quads: relabelled(outcome.value.quads, file) });
};
