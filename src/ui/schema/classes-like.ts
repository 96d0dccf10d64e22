import type { SchemaClass } from '../../catalogue';
import { labelOf } from '../../session';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Classes whose label or IRI has all these words, or beginnings of words: those whose label begins so first. All for an empty text. */
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
    const isFound = sought.every((word) => label.includes(word) || plain(one.class).includes(word));
    return isFound ? [{ one, isFirst: label.startsWith(whole) }] : [];
  });
  return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)].map(
    ({ one }) => one,
  );
};
