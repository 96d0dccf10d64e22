import { openBytes } from '../../store';

/**
 * The bytes of a file; one whose name ends in `.gz` is unpacked as it is read. A stream is no async iterable in every
 * browser.
 */
export async function* chunksOf(blob: Blob, name = ''): AsyncGenerator<Uint8Array, void> {
  const reader = openBytes(blob, name).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
