const threeRows = (width: number): [Uint16Array, Uint16Array, Uint16Array] => [
  new Uint16Array(width),
  new Uint16Array(width),
  new Uint16Array(width),
];
/** Used again by each call: making them would take longer than filling them. */
let rows = threeRows(64);

/**
 * Letters that are put in, left out, replaced, or swapped with their neighbour to make one text of the other (optimal string
 * alignment); `most + 1` where there are more than `most`. O(n·m), over UTF-16 code units.
 */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const width = other.length + 1;
  if (width > rows[0].length) rows = threeRows(2 * width);
  let [beforeLast, last, row] = rows;
  for (let at = 0; at < width; at += 1) last[at] = at;
  for (let i = 1; i <= one.length; i += 1) {
    const letter = one.charCodeAt(i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j < width; j += 1) {
      const cost = letter === other.charCodeAt(j - 1) ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isSwap = i > 1 && j > 1 && letter === other.charCodeAt(j - 2);
      if (isSwap && one.charCodeAt(i - 2) === other.charCodeAt(j - 1))
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = best;
      if (best < least) least = best;
    }
    if (least > most) return most + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[width - 1] ?? 0, most + 1);
};
