import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import type { Asked } from '../../../src/bench';

/** Where the events of each question are written, a line a question. */
export interface Traces {
  /** The number of its line, from 1; `null` where nothing is written. */
  add(id: string, asked: Pick<Asked, 'events'>): number | null;
}

/** `path`: `undefined` writes nothing. `goesOn`: of a run that was stopped, whose lines stay. */
export const openTraces = (path: string | undefined, goesOn: boolean): Traces => {
  if (path === undefined) return { add: () => null };
  if (!goesOn) rmSync(path, { force: true });
  let lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
  return {
    add: (id, { events }) => {
      appendFileSync(path, `${JSON.stringify({ id, events })}\n`);
      return ++lines;
    },
  };
};
