import { tick } from 'svelte';
import type { AgentEvent, Question } from '../../../../src/agent';
import type { Engine } from '../../../../src/session';
import type { Shown } from '../protocol';

/** The page has written what it heard, and knows where everything stands. */
const laidOut = async (): Promise<number> => {
  await tick();
  document.body.getBoundingClientRect();
  return performance.now();
};

/** Who asks next, with what the page itself never asks for, and hears what came of it. */
interface Waiting {
  readonly question: Question;
  readonly started: number;
  readonly hear: (shown: Shown) => void;
}

/** An engine whose answers are timed until the page shows them. */
export class WatchedEngine {
  readonly engine: Engine;
  #waiting: Waiting | undefined;

  constructor(engine: Engine) {
    // By prototype, so that all but asking is that engine's own.
    this.engine = new Proxy(engine, {
      get: (target, name) => {
        if (name === 'ask') return (_: unknown, signal: AbortSignal) => this.#watched(target, signal);
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }

  /** What the page asks next is this question, whatever else it would have asked for. */
  next(question: Question): Promise<Shown> {
    return new Promise((hear) => {
      this.#waiting = { question, started: performance.now(), hear };
    });
  }

  async *#watched(engine: Engine, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    const waiting = this.#waiting;
    if (waiting === undefined) throw new Error('The page asked what nobody is waiting for.');
    this.#waiting = undefined;
    const { question, started, hear } = waiting;
    const events: AgentEvent[] = [];
    const shown: Promise<number>[] = [];
    for await (const event of engine.ask(question, signal)) {
      events.push(event);
      yield event;
      // The page has taken it, or it would not ask for the next.
      if (event.type === 'answers-found') shown.push(laidOut());
    }
    const end = laidOut();
    void Promise.all([...shown, end]).then((times) => {
      const since = times.map((time) => time - started);
      const rows = since.slice(0, -1);
      hear({ events, firstMs: rows[0], ms: rows.at(-1) ?? since.at(-1) ?? 0 });
    });
  }
}
