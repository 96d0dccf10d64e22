import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { REPORT_SCHEMA, type Item, type RunSetup } from '../../../src/bench';

/** Items of a run that was not finished, beside its report: a run that is started again goes on there. */
export interface KeptItems {
  readonly items: ReadonlyMap<string, Item>;
  keep(item: Item): void;
  /** The report is written: nothing is left to go on with. */
  finish(): void;
}

const NOWHERE: KeptItems = { items: new Map(), keep: () => undefined, finish: () => undefined };

/** A line that was cut off in the middle, by a power cut for one, is asked again. */
const parsed = (line: string): readonly Item[] => {
  try {
    return [JSON.parse(line) as Item];
  } catch {
    return [];
  }
};

/**
 * `out`: of the report; without one nothing is kept. Items of another set-up, of another version of the schema,
 * or of other code, are dropped; `code` tells its states apart.
 */
export const openKeptItems = (out: string | undefined, setup: RunSetup, code: string): KeptItems => {
  if (out === undefined) return NOWHERE;
  const path = `${out}.partial.jsonl`;
  const head = JSON.stringify({ schema: REPORT_SCHEMA, code, ...setup });
  const [first, ...lines] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const items = new Map(first === head ? lines.flatMap(parsed).map((item) => [item.id, item]) : []);
  writeFileSync(path, `${[head, ...[...items.values()].map((item) => JSON.stringify(item))].join('\n')}\n`);
  return {
    items,
    keep: (item) => {
      appendFileSync(path, `${JSON.stringify(item)}\n`);
    },
    finish: () => {
      rmSync(path, { force: true });
    },
  };
};
