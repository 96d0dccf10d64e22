import { withoutAccents } from '../../base';
import type { SchemaClass } from '../../catalogue';
import { localName } from '../../rdf';
import { labelOf } from '../label';

const plain = (text: string): string => withoutAccents(text).toLowerCase();

/**
 * Classes whose label or local name has all these words, or parts of words: those whose label begins so first. An IRI finds
 * its class. All for an empty text.
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
  const found = classes.flatMap((one) => {
    const label = plain(labelOf(one.class, labels));
    const local = plain(localName(one.class));
    const isFound =
      one.class === text.trim() || sought.every((word) => label.includes(word) || local.includes(word));
    return isFound ? [{ one, isFirst: label.startsWith(whole) }] : [];
  });
  return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)].map(
    ({ one }) => one,
  );
};
