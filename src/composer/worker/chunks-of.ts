import { chunksIn, openBytes } from '../../store';

/** The bytes of a file; one whose name ends in `.gz` is unpacked as it is read. */
export const chunksOf = (blob: Blob, name = ''): AsyncGenerator<Uint8Array, void> =>
  chunksIn(openBytes(blob, name));
