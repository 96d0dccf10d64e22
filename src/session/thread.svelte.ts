import type { AskedReason, ModelFault, RunFailure } from '../agent';
import type { Run } from './run';
import type { Shown } from './shown';

/** A question, or what was said after it, and what came of it. */
export interface Turn {
  readonly text: string;
  readonly run: Run;
  /** A position among the answers, or what the model chose; `undefined`: what stands first. */
  readonly shown: Shown | undefined;
}

/** A question and its follow-ups in their order; `at`: the one that is shown. */
export interface Thread {
  readonly turns: readonly Turn[];
  readonly at: number;
}

/** A follow-up that changed nothing. */
export interface Refusal extends AskedReason {
  readonly text: string;
  readonly reason: 'unclear' | 'why' | 'stopped';
  /** Why a model that was asked made nothing of it either. Default: none was. */
  readonly fault?: ModelFault;
}

/** What a run says that changed nothing. */
export const refusalOf = (
  text: string,
  failure: Extract<RunFailure, { readonly kind: 'not-revised' | 'stopped' }>,
): Refusal => {
  if (failure.kind === 'stopped') return { text, reason: 'stopped' };
  const { reason, isNot, name } = failure;
  return { text, reason, ...(isNot ? { isNot } : {}), ...(name === undefined ? {} : { name }) };
};

const NOTHING: Thread = { turns: [], at: 0 };

/** The thread on the page. Changed by its verbs only. */
export class ThreadState {
  #thread: Thread = $state.raw(NOTHING);
  #asking: string | undefined = $state();
  #refusal: Refusal | undefined = $state.raw();
  #waiting: readonly string[] = $state.raw([]);

  get turns(): readonly Turn[] {
    return this.#thread.turns;
  }
  get at(): number {
    return this.#thread.at;
  }
  get whole(): Thread {
    return this.#thread;
  }
  /** The follow-up that runs. */
  get asking(): string | undefined {
    return this.#asking;
  }
  /** What is shown, or runs, is a follow-up. */
  get isInside(): boolean {
    return this.at > 0 || this.#asking !== undefined;
  }
  get refusal(): Refusal | undefined {
    return this.#refusal;
  }
  /** Follow-ups of a link, or of a thread that is told again, that are still to be asked. */
  get waiting(): readonly string[] {
    return this.#waiting;
  }
  /** The follow-ups that lead to what is shown, and those that wait. */
  get texts(): readonly string[] {
    const asked = this.turns.slice(1, this.at + 1).map(({ text }) => text);
    return [...asked, ...this.#waiting];
  }

  /** A question of its own; `waiting`: to be asked after it. */
  clear(waiting: readonly string[] = []): void {
    this.restore(NOTHING);
    this.#waiting = waiting;
  }

  restore(thread: Thread): void {
    this.#thread = thread;
    this.#asking = undefined;
    this.#refusal = undefined;
    this.#waiting = [];
  }

  /** What came of the turn that is shown. */
  keep(turn: Turn): void {
    const { turns, at } = this.#thread;
    this.#thread = { at, turns: [...turns.slice(0, at), turn, ...turns.slice(at + 1)] };
  }

  begin(text: string): void {
    this.#asking = text;
    this.#refusal = undefined;
  }

  /** What was begun is the next turn, in the place of those that stood there. */
  add(turn: Turn): void {
    const { turns, at } = this.#thread;
    this.#thread = { at: at + 1, turns: [...turns.slice(0, at + 1), turn] };
    this.#asking = undefined;
  }

  /** What was begun changed nothing, and those that waited for it are not asked. */
  refuse(refusal: Refusal): void {
    this.#asking = undefined;
    this.#refusal = refusal;
    this.#waiting = [];
  }

  /** Shows another turn. */
  go(at: number): Turn | undefined {
    const turn = this.turns[at];
    if (turn === undefined) return undefined;
    this.#thread = { ...this.#thread, at };
    this.#asking = undefined;
    this.#refusal = undefined;
    this.#waiting = [];
    return turn;
  }

  /** The next that waits. */
  next(): string | undefined {
    const [first, ...rest] = this.#waiting;
    this.#waiting = rest;
    return first;
  }
}
