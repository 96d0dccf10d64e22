/** A stream is no async iterable in every browser. */
export async function* chunksOf(blob: Blob): AsyncGenerator<Uint8Array, void> {
  const reader = blob.stream().getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
