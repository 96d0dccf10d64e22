import { localName, type Iri } from '../rdf';

/** Steps from one word to the other: insert, delete, replace. O(n·m). */
const editDistance = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[other.length] ?? 0;
};

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );

const overlap = (one: Set<string>, other: Set<string>): number => {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
};

/** 1 for the same local name, 0 for nothing in common. Half for shared words, half for letters. */
export const nameLikeness = (wanted: string, known: string): number => {
  const [one, other] = [localName(wanted), localName(known)];
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  const letters = 1 - editDistance(left, right) / Math.max(1, left.length, right.length);
  return Math.max(letters, (letters + overlap(wordsOf(one), wordsOf(other))) / 2);
};

/** The names most like a wanted one, best first; those below `least` are not worth saying. */
export const closestNames = (
  wanted: string,
  known: Iterable<Iri>,
  most: number,
  least: number,
): readonly Iri[] =>
  [...new Set(known)]
    .map((name) => ({ name, score: nameLikeness(wanted, name) }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
