import { readFile, writeFile } from 'node:fs/promises';
import type { AgentEvent } from '../src/agent';
import { printTrace, traceOf, type HeardEvent, type TraceFacts } from '../src/trace';

export interface TraceRecorder {
  hear(event: AgentEvent): void;
  /** Rejects where the file can't be written. */
  write(path: string): Promise<void>;
}

/** Hears the events of a run from now on, and writes them as the document that the page saves and replays. */
export const recordTrace = (
  facts: Pick<TraceFacts, 'question' | 'before' | 'query' | 'scope'>,
): TraceRecorder => {
  const startedAt = new Date().toISOString();
  const began = performance.now();
  const events: HeardEvent[] = [];
  return {
    hear: (event) => {
      events.push({ at: Math.round((performance.now() - began) * 10) / 10, event });
    },
    write: async (path) => {
      const about = await readFile(new URL('../package.json', import.meta.url), 'utf8');
      const { name, version } = JSON.parse(about) as { readonly name: string; readonly version: string };
      const app = `${name} ${version}`;
      await writeFile(path, printTrace(traceOf({ ...facts, startedAt, app }, events)));
    },
  };
};
