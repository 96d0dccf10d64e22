/** Folded words that end so in Spanish are two, however alike their stems: "libre" and "libra", "lunes" and "luna". */
const OF_ONE = /^e?s?$/u;
const OF_OTHER = /^[ao]s?$/u;
/** Longer ones are of either gender: "presidente", "presidenta". */
const LONGEST_APART = 5;

/** Whether two words of Spanish have no more in common than a short stem. */
export const isOtherWord = (one: string, other: string): boolean => {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  const [ending, otherEnding] = [one.slice(shared), other.slice(shared)];
  if (shared > LONGEST_APART || ending === '' || otherEnding === '') return false;
  return (
    (OF_ONE.test(ending) && OF_OTHER.test(otherEnding)) || (OF_OTHER.test(ending) && OF_ONE.test(otherEnding))
  );
};
