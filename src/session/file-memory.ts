/** Triples that a file may hold. */
export const FILE_TRIPLES = 2_000_000;

/** Whole IRIs on every line: `.nt`, `.nq`. */
const LINES = /\.n[tq]$/iu;
/** Bytes of memory for each byte of a file, as `npm run bench:file` measured them. */
const OF_LINES = 8;
/** Other formats shorten IRIs, and so hold more triples in as many bytes. */
const OF_SHORTENED = 20;
/** Less than this no tab runs out of. */
const WORTH_TELLING = 250_000_000;

/** About how many bytes of memory some files will take in this tab; `undefined` where that is no trouble. */
export const memoryOfFiles = (
  files: readonly { readonly name: string; readonly size: number }[],
): number | undefined => {
  const bytes = files.reduce(
    (sum, { name, size }) => sum + size * (LINES.test(name) ? OF_LINES : OF_SHORTENED),
    0,
  );
  return bytes < WORTH_TELLING ? undefined : bytes;
};
