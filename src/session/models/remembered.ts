import { isCount } from '../../base';
import type { Shelf } from '../settings.svelte';
import { isPick, type ModelPick } from './pick';

/** What is remembered of the model between visits. No key ever is. */
export interface Remembered {
  /** What was used last; `undefined`: no model. */
  readonly pick: ModelPick | undefined;
  /** The reader has said whether they want one. */
  readonly isDecided: boolean;
  /** The reader stopped its download: it waits until they want it again. */
  readonly isPaused: boolean;
  /** Of all its files, as far as that was told. */
  readonly bytes: number | undefined;
}

const KEY = 'lodestone.model';
const NOTHING: Remembered = { pick: undefined, isDecided: false, isPaused: false, bytes: undefined };

export const recall = (shelf: () => Shelf): Remembered => {
  try {
    const value: unknown = JSON.parse(shelf().getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return NOTHING;
    const of = (name: string): unknown => Reflect.get(value, name);
    const [pick, bytes] = [of('pick'), of('bytes')];
    return {
      pick: isPick(pick) ? pick : undefined,
      isDecided: of('isDecided') === true,
      isPaused: of('isPaused') === true,
      bytes: isCount(bytes) ? bytes : undefined,
    };
  } catch {
    return NOTHING;
  }
};

export const remember = (shelf: () => Shelf, { pick, isDecided, isPaused, bytes }: Remembered): void => {
  try {
    shelf().setItem(KEY, JSON.stringify({ pick, isDecided, ...(isPaused && { isPaused }), bytes }));
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
  }
};
