/** Triples that a file may hold. */
export const FILE_TRIPLES = 2_000_000;

/** Whole IRIs on every line: `.nt`, `.nq`. */
const LINES = /\.n[tq]$/iu;
/**
 * Bytes of memory that any large file takes, and for each byte of it: the most of a tab of Chromium with what the browser
 * keeps for it, measured over 60 and 300 MB of lines.
 */
const AT_LEAST = 250_000_000;
const OF_LINES = 8;
/** Other formats shorten IRIs: the same triples are a fourth as long in Turtle. */
const OF_SHORTENED = 28;

/** About how many bytes of memory reading some files takes in this tab; `undefined` where that is no trouble. */
export const memoryOfFiles = (
  files: readonly { readonly name: string; readonly size: number }[],
): number | undefined => {
  const bytes = files.reduce(
    (sum, { name, size }) => sum + size * (LINES.test(name) ? OF_LINES : OF_SHORTENED),
    0,
  );
  return bytes < AT_LEAST ? undefined : AT_LEAST + bytes;
};
