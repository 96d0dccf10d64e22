const encoder = new TextEncoder();

/**
 * FNV-1a, 32 bits, over the UTF-8 bytes of an IRI: an unsigned integer, the same on every machine and in every version.
 * Shard `NAME-k` of n holds the subjects with `subjectHash(iri) % n === k - 1`.
 * @see http://www.isthe.com/chongo/tech/comp/fnv/
 */
export const subjectHash = (iri: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of encoder.encode(iri)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
};
