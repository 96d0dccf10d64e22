/** Earlier questions in the box: up leads to older ones, down back to the empty box. */
export interface Recalled {
  /** Among the earlier questions, the newest first. */
  readonly at: number;
  readonly text: string;
}

export type RecallKey = 'ArrowUp' | 'ArrowDown';

/**
 * What stands in the box after a key. `undefined`: the key is the box's own, as something was typed, or there is nothing older.
 *
 * @param draft what stands in the box
 * @param last what was recalled last; it counts only while it stands there unchanged
 */
export const recall = (
  key: RecallKey,
  draft: string,
  last: Recalled | undefined,
  questions: readonly string[],
): Recalled | undefined => {
  const isRecalled = last !== undefined && last.text === draft && draft !== '';
  if (!isRecalled && draft !== '') return undefined;
  const at = (isRecalled ? last.at : -1) + (key === 'ArrowUp' ? 1 : -1);
  if (at === -1 && isRecalled) return { at, text: '' };
  const text = questions[at];
  return text === undefined ? undefined : { at, text };
};
