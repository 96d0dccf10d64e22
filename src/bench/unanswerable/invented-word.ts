const STARTS = 'bl br d dr fl fr g gl gr j k kl kr l m n pl r sk sn sp str t tr v w wr z'.split(' ');
const MIDDLES = 'a e i o u oo ee ou ai'.split(' ');
const ENDS = 'b bble ck d dge g ggle k lt lk m mp n nk p pple rb rk sh st t wk x zz'.split(' ');

const of = (parts: readonly string[], random: () => number): string =>
  parts[Math.floor(random() * parts.length)] ?? '';

/** A word that nobody has said, of one or two syllables. */
export const inventedWord = (random: () => number): string => {
  const syllable = (): string => of(STARTS, random) + of(MIDDLES, random);
  return `${random() < 0.5 ? syllable() : ''}${syllable()}${of(ENDS, random)}`;
};
