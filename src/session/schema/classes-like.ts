import { withoutAccents } from '../../base';
import type { SchemaClass } from '../../catalogue';
import { localName } from '../../rdf';
import { labelOf } from '../label';

const NO_WORD = /[^\p{L}\p{N}]+/u;
const plain = (text: string): string => withoutAccents(text).toLowerCase();

/**
 * Classes whose label or local name has all these words, or parts of words. First those that are called so, then those whose
 * label begins so, then those that have the words whole. An IRI finds its class. All for an empty text.
 */
export const classesLike = (
  classes: readonly SchemaClass[],
  labels: Readonly<Record<string, string>>,
  text: string,
): readonly SchemaClass[] => {
  const sought = plain(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (sought.length === 0) return classes;
  const whole = plain(text).trim();
  /** 0 is best. */
  const rankOf = (label: string, local: string): number => {
    if (label === whole || local === whole) return 0;
    if (label.startsWith(whole)) return 1;
    const words = `${label} ${local}`.split(NO_WORD);
    return sought.every((word) => words.includes(word)) ? 2 : 3;
  };
  const found = classes.flatMap((one) => {
    const label = plain(labelOf(one.class, labels));
    const local = plain(localName(one.class));
    if (one.class === text.trim()) return [{ one, rank: 0 }];
    const isFound = sought.every((word) => label.includes(word) || local.includes(word));
    return isFound ? [{ one, rank: rankOf(label, local) }] : [];
  });
  return found.sort((one, other) => one.rank - other.rank).map(({ one }) => one);
};
