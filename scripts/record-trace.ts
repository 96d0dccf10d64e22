import { readFile, writeFile } from 'node:fs/promises';
import type { AgentEvent } from '../src/agent';
import { printTrace, traceOf, type HeardEvent, type TraceFacts } from '../src/trace';

export interface TraceRecorder {
  hear(event: AgentEvent): void;
  /** The document, of what was heard by now. */
  text(): Promise<string>;
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
  const text = async (): Promise<string> => {
    const about = await readFile(new URL('../package.json', import.meta.url), 'utf8');
    const { name, version } = JSON.parse(about) as { readonly name: string; readonly version: string };
    return printTrace(traceOf({ ...facts, startedAt, app: `${name} ${version}` }, events));
  };
  return {
    hear: (event) => {
      events.push({ at: Math.round((performance.now() - began) * 10) / 10, event });
    },
    text,
    write: async (path) => {
      await writeFile(path, await text());
    },
  };
};
