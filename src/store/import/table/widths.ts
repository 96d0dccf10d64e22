/** The number of cells that most rows have; of two as frequent, the larger. */
export const widthOf = (rows: readonly (readonly string[])[]): number => {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  let width = 0;
  for (const [one, count] of counts) {
    const most = counts.get(width) ?? 0;
    if (count > most || (count === most && one > width)) width = one;
  }
  return width;
};
