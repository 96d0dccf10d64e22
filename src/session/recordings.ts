import type { AgentEvent } from '../agent';
import type { HeardEvent, TraceFacts } from '../trace';
import type { Run } from './run';

/** What was heard of one run so far. */
export interface Recording {
  readonly startedAt: string;
  readonly query: string | undefined;
  readonly events: readonly HeardEvent[];
}

/** Says what the run is now, after one more event. */
type Record = (run: Run, event: AgentEvent) => Run;

/** The events of runs with their times, each for as long as somebody holds its run. */
export class Recordings {
  readonly #of = new WeakMap<Run, Recording>();

  /** @param before the run that `from` goes on with, where it is no fresh one */
  begin(from: Run, before: Run | undefined, query: string | undefined): Record {
    const known = from.steps.length === 0 || before === undefined ? undefined : this.#of.get(before);
    const startedAt = known?.startedAt ?? new Date().toISOString();
    const began = Date.parse(startedAt);
    const events: HeardEvent[] = [...(known?.events ?? [])];
    const recording = { startedAt, query, events };
    return (run, event) => {
      events.push({ at: Math.max(events.at(-1)?.at ?? 0, Date.now() - began), event });
      this.#of.set(run, recording);
      return run;
    };
  }

  of(run: Run): Recording | undefined {
    return this.#of.get(run);
  }
}

/** @param before what it follows up. Default: it is a question of its own */
export const factsOf = (
  { question, scope, missing }: Run,
  { startedAt, query }: Recording,
  app: string | undefined,
  before: readonly string[] = [],
): TraceFacts => ({
  question,
  ...(before.length === 0 ? {} : { before }),
  scope,
  startedAt,
  ...(query === undefined ? {} : { query }),
  ...(missing.length === 0 ? {} : { missing }),
  ...(app === undefined ? {} : { app }),
});
