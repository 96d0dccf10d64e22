import type { BenchStage, BenchTables, Item, KeptItem } from '../../bench';
import { Asked } from './asked';
import type { Bench, OwnPack } from './bench';
import type { BenchmarkSetup } from './benchmark-link';
import type { BenchmarkPhase, OpenedRun } from './benchmark-parts';
import type { Code } from './code';
import { brokenBy, type BenchmarkFailure } from './failure';
import type { KeptRuns, KeptWhole } from './kept-runs.svelte';
import { accountOf, openingOf, runSetupOf } from './opening-of';
import { progressOf, type BenchmarkProgress } from './progress';

/** Tables and lists of a run that goes on are drawn anew no oftener. Milliseconds. */
const SHOWN_EVERY = 500;

export interface BenchRunParts {
  readonly code: Code;
  readonly kept: KeptRuns;
  /** Milliseconds from any start. */
  readonly now: () => number;
  /** Lists and tables were drawn anew. */
  readonly onShown: () => void;
}

/** What is opened: a set-up with the visitor's pack that it names, if it names one. */
export interface Chosen {
  readonly setup: BenchmarkSetup;
  readonly pack: OwnPack | undefined;
}

/** The run that is shown: it opens, asks, stops, goes on. No verb of it rejects. */
export class BenchRun {
  readonly #parts: BenchRunParts;
  #controller: AbortController | undefined;
  /** All that was asked; the page is shown a copy now and then. */
  #asked = new Asked();
  /** The worker has this run, and can be asked its questions. */
  #isLive = $state(false);
  #phase: BenchmarkPhase = $state('idle');
  #stage: BenchStage | 'fetching' = $state('fetching');
  #failure: BenchmarkFailure | undefined = $state.raw();
  #opened: OpenedRun | undefined = $state.raw();
  #progress: BenchmarkProgress = $state.raw(progressOf(0, 0, 0));
  #items: readonly Item[] = $state.raw([]);
  #tables: BenchTables | undefined = $state.raw();

  constructor(parts: BenchRunParts) {
    this.#parts = parts;
  }

  get isLive(): boolean {
    return this.#isLive;
  }
  get phase(): BenchmarkPhase {
    return this.#phase;
  }
  get isRunning(): boolean {
    return this.#phase === 'opening' || this.#phase === 'running';
  }
  get stage(): BenchStage | 'fetching' {
    return this.#stage;
  }
  get failure(): BenchmarkFailure | undefined {
    return this.#failure;
  }
  get opened(): OpenedRun | undefined {
    return this.#opened;
  }
  get progress(): BenchmarkProgress {
    return this.#progress;
  }
  get items(): readonly Item[] {
    return this.#items;
  }
  get tables(): BenchTables | undefined {
    return this.#tables;
  }

  /** A question as far as it was asked; `undefined`: it was not. */
  asked(id: string | undefined): KeptItem | undefined {
    return this.#asked.find(id);
  }

  /** What was asked before is dropped. */
  start(chosen: Chosen): Promise<void> {
    this.#controller?.abort();
    this.#take(undefined, new Asked());
    return this.#follow(chosen);
  }

  /** Asks what is left. */
  goOn(chosen: Chosen): Promise<void> {
    return this.#follow(chosen);
  }

  /** In the place of what is shown, as far as it came. */
  async show({ opened, asked }: KeptWhole): Promise<void> {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    this.#failure = undefined;
    this.#take(opened, new Asked(asked));
    this.#phase = asked.length < opened.questions.length ? 'stopped' : 'ended';
    this.#items = this.#asked.items;
    try {
      const bench = await this.#loaded(controller.signal);
      if (bench === undefined) return;
      await this.#restore(bench, opened, controller.signal);
      await this.#show(bench, controller.signal);
    } catch (thrown) {
      if (!controller.signal.aborted) this.#fail(brokenBy(thrown));
    }
  }

  /** What was asked is kept; opening, which keeps nothing, is given up. */
  stop(): void {
    if (!this.isRunning) return;
    this.#controller?.abort();
    this.#controller = undefined;
    const wasOpening = this.#phase === 'opening';
    this.#phase = this.#opened === undefined ? 'idle' : 'stopped';
    if (!wasOpening) void this.#showAsked();
    // It may hold its thread for seconds, and would not hear of it.
    else this.#parts.code.opened?.end();
  }

  /** As `npm run bench` writes it: JSON. Rejects where nothing was asked, and with an AbortError. */
  async report(signal: AbortSignal): Promise<string> {
    const bench = await this.#parts.code.bench();
    if (bench === undefined || this.#opened === undefined) throw new Error('Nothing was asked.');
    if (!this.#isLive) await this.#restore(bench, this.#opened, signal);
    return `${JSON.stringify(await bench.report(accountOf(this.#opened, this.#asked.ms), signal), null, 2)}\n`;
  }

  /** Runs, and tells how it ended, unless something newer has begun. */
  async #follow(chosen: Chosen): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#controller = controller;
    this.#failure = undefined;
    this.#stage = 'fetching';
    this.#phase = 'opening';
    try {
      const bench = await this.#loaded(signal);
      const opened =
        bench === undefined || this.#isLive ? this.#opened : await this.#open(bench, chosen, signal);
      if (bench !== undefined && opened !== undefined) await this.#askRest(bench, opened, signal);
    } catch (thrown) {
      if (!signal.aborted) this.#fail(brokenBy(thrown));
    }
  }

  async #loaded(signal: AbortSignal): Promise<Bench | undefined> {
    const bench = await this.#parts.code.bench();
    signal.throwIfAborted();
    if (bench === undefined) this.#fail({ kind: 'code' });
    return bench;
  }

  async #open(bench: Bench, { setup, pack }: Chosen, signal: AbortSignal): Promise<OpenedRun | undefined> {
    const { now, kept, code } = this.#parts;
    const started = now();
    const before = { fingerprint: this.#opened?.pack.fingerprint, asked: this.#asked.items };
    const onStage = (stage: BenchStage | 'fetching'): void => {
      if (!signal.aborted) this.#stage = stage;
    };
    const outcome = await bench.open(openingOf(setup, pack, before), onStage, signal);
    signal.throwIfAborted();
    if (!outcome.ok) {
      this.#fail(outcome.failure);
      return undefined;
    }
    const version = code.version ?? '';
    const openingMs = (this.#opened?.openingMs ?? 0) + now() - started;
    const opened = { ...outcome.value, setup, version, openingMs };
    this.#opened = opened;
    this.#isLive = true;
    kept.begin(opened, this.#asked.all);
    return opened;
  }

  async #askRest(bench: Bench, opened: OpenedRun, signal: AbortSignal): Promise<void> {
    const { now, kept } = this.#parts;
    const { questions } = opened;
    let shownAt = -Infinity;
    this.#progress = this.#asked.progress(questions.length);
    this.#phase = 'running';
    for (const id of questions.slice(this.#asked.count)) {
      const started = now();
      const one = await bench.ask(id, signal);
      signal.throwIfAborted();
      const asked = { ...one, ms: now() - started };
      kept.add(opened, this.#asked.count, asked);
      this.#asked.add(asked);
      this.#progress = this.#asked.progress(questions.length);
      if (now() - shownAt < SHOWN_EVERY) continue;
      shownAt = now();
      await this.#show(bench, signal);
    }
    await this.#show(bench, signal);
    this.#phase = 'ended';
  }

  async #show(bench: Bench, signal: AbortSignal): Promise<void> {
    const opened = this.#opened;
    if (opened === undefined) return;
    const { items } = this.#asked;
    const tables = await bench.tables(accountOf(opened, this.#asked.ms), signal);
    signal.throwIfAborted();
    this.#items = items;
    this.#tables = tables;
    this.#parts.onShown();
  }

  /** What was asked since the tables were drawn last, after a stop. */
  async #showAsked(): Promise<void> {
    const controller = new AbortController();
    this.#controller = controller;
    try {
      if (this.#parts.code.opened !== undefined) await this.#show(this.#parts.code.opened, controller.signal);
    } catch {
      // Something newer has begun, or the worker broke: what was drawn before stands.
    }
  }

  #restore(bench: Bench, { setup, pack }: OpenedRun, signal: AbortSignal): Promise<void> {
    const restored = { setup: { ...runSetupOf(setup), pack: pack.name }, items: this.#asked.items };
    return bench.restore(restored, signal);
  }

  #take(opened: OpenedRun | undefined, asked: Asked): void {
    this.#isLive = false;
    this.#opened = opened;
    this.#asked = asked;
    this.#items = [];
    this.#tables = undefined;
    this.#progress = asked.progress(opened?.questions.length ?? 0);
  }

  #fail(failure: BenchmarkFailure): void {
    // Whatever the worker had may be gone: it is opened again before anything more is asked.
    this.#isLive = false;
    this.#items = this.#asked.items;
    this.#failure = failure;
    this.#phase = 'failed';
  }
}
