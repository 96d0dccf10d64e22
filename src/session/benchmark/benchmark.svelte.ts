import type { BenchStage, BenchTables, Item } from '../../bench';
import type { OwnPack } from './bench';
import { BenchRun } from './bench-run.svelte';
import {
  DEFAULT_SETUP,
  parseBenchmarkLink,
  printBenchmarkLink,
  setupText,
  type BenchmarkLink,
  type BenchmarkSetup,
} from './benchmark-link';
import type { BenchmarkOptions, BenchmarkPhase, OpenedRun } from './benchmark-parts';
import { nowhere } from '../nowhere';
import { Code } from './code';
import type { BenchmarkFailure } from './failure';
import { KeptRuns, keptIdOf, type KeptRunInfo } from './kept-runs.svelte';
import type { NumberFault, NumberField } from './number-field';
import { PackChoice } from './pack-choice.svelte';
import type { BenchmarkProgress } from './progress';
import { SetupDraft } from './setup-draft.svelte';
import { Trace } from './trace.svelte';
import { NO_FILTER, type ItemFilter } from './verdict';

/** The benchmark as a visitor runs it: set-up, run, results, the question that is looked at. Changed by its verbs only. */
export class Benchmark {
  /** The visitor's own. */
  readonly pack: PackChoice;
  readonly kept: KeptRuns;
  /** Of the question that is looked at. */
  readonly trace = new Trace();
  readonly #options: BenchmarkOptions;
  readonly #code: Code;
  readonly #run: BenchRun;
  readonly #draft = new SetupDraft();
  #link: BenchmarkLink = $state.raw(parseBenchmarkLink(''));
  #filter: ItemFilter = $state.raw(NO_FILTER);
  #isOpen = $state(false);

  constructor(options: BenchmarkOptions) {
    this.#options = options;
    this.#code = new Code(options.load);
    this.pack = new PackChoice(() => this.#code.bench());
    this.kept = new KeptRuns(() => this.#code.keeper(), options.shelf ?? nowhere);
    this.#run = new BenchRun({
      code: this.#code,
      kept: this.kept,
      now: options.now,
      onShown: () => {
        if (this.trace.run === undefined) void this.#readTrace();
      },
    });
    this.#link = parseBenchmarkLink(options.address.hash());
    options.address.onMove(() => {
      this.#link = parseBenchmarkLink(options.address.hash());
      this.#draft.clear();
      void this.#readTrace();
      void this.#showLinked();
    });
  }

  /** What earlier visits kept is known. */
  get isOpen(): boolean {
    return this.#isOpen;
  }
  /** What the next start will run. */
  get setup(): BenchmarkSetup {
    return this.#link.setup;
  }
  /** The set-up names a folder that is to be given (again): a page can't open it by itself. */
  get isPackMissing(): boolean {
    return !this.#isGiven(this.setup);
  }
  /** The results that are shown are of another set-up. */
  get isChanged(): boolean {
    return this.opened !== undefined && setupText(this.opened.setup) !== setupText(this.setup);
  }
  get canStart(): boolean {
    return !this.isPackMissing && !this.#draft.isFaulty(this.setup) && this.pack.reading === undefined;
  }
  /** What is shown did not come to its end, by this version, and is not running. */
  get isUnfinished(): boolean {
    const { opened, phase } = this.#run;
    return opened?.version === this.#code.version && (phase === 'stopped' || phase === 'failed');
  }
  /** The rest can be asked, as its pack is here. */
  get canGoOn(): boolean {
    const { opened, isLive } = this.#run;
    return this.isUnfinished && opened !== undefined && (isLive || this.#isGiven(opened.setup));
  }
  /** Id of the kept run that is shown. */
  get shownId(): string | undefined {
    return this.opened === undefined ? undefined : keptIdOf(this.opened);
  }
  /** An earlier run of this very set-up that did not come to its end. */
  get resumable(): KeptRunInfo | undefined {
    const text = setupText(this.setup);
    return this.kept.all.find(
      ({ id, setup, done, of, version }) =>
        setupText(setup) === text && id !== this.shownId && done < of && version === this.#code.version,
    );
  }
  get phase(): BenchmarkPhase {
    return this.#run.phase;
  }
  get running(): boolean {
    return this.#run.isRunning;
  }
  get stage(): BenchStage | 'fetching' {
    return this.#run.stage;
  }
  get failure(): BenchmarkFailure | undefined {
    return this.#run.failure;
  }
  /** What is shown is of this set-up, over these sources; `undefined` before anything was opened. */
  get opened(): OpenedRun | undefined {
    return this.#run.opened;
  }
  get progress(): BenchmarkProgress {
    return this.#run.progress;
  }
  /** In the order in which they were asked. */
  get items(): readonly Item[] {
    return this.#run.items;
  }
  get tables(): BenchTables | undefined {
    return this.#run.tables;
  }
  get filter(): ItemFilter {
    return this.#filter;
  }
  /** Id of the question that is looked at. */
  get question(): string | undefined {
    return this.#link.question;
  }

  /** A number as it was typed, and why it is none. */
  typed(field: NumberField): { readonly text: string; readonly fault: NumberFault | undefined } {
    return { text: this.#draft.text(field, this.setup), fault: this.#draft.fault(field, this.setup) };
  }

  choose(part: Partial<BenchmarkSetup>): void {
    this.#link = { ...this.#link, setup: { ...this.#link.setup, ...part } };
    const { address } = this.#options;
    address.replace(printBenchmarkLink(this.#link), address.visit() ?? Date.now());
  }

  /** What is no number stays as it was typed, and is told. */
  type(field: NumberField, text: string): void {
    const number = this.#draft.type(field, text);
    if (number !== undefined) this.choose({ [field]: number });
  }

  /** All questions, or as many as stand in the field. */
  limit(isLimited: boolean): void {
    if (!isLimited) this.choose({ limit: undefined });
    else {
      this.choose({ limit: DEFAULT_SETUP.limit });
      this.type('limit', this.typed('limit').text);
    }
  }

  /** A pack of the visitor's own: read, and chosen where it can be. Never rejects. */
  async givePack(pack: OwnPack): Promise<void> {
    if (this.running || !(await this.pack.give(pack)) || pack.name === this.setup.pack) return;
    this.choose({ pack: pack.name, graph: undefined, language: DEFAULT_SETUP.language });
  }

  /** Back to the project's own. */
  chooseDemo(): void {
    this.pack.dismiss();
    this.choose({ pack: undefined, graph: undefined, language: DEFAULT_SETUP.language });
  }

  filterBy(part: Partial<ItemFilter>): void {
    this.#filter = { ...this.#filter, ...part };
  }

  /** Looks at a question, or (`undefined`) at all again: a place in the history of its own. */
  look(question: string | undefined): void {
    this.#link = { ...this.#link, question };
    this.#options.address.push(printBenchmarkLink(this.#link), Date.now());
    void this.#readTrace();
  }

  /** Opens and runs what is set up; what was asked of it before is dropped. Never rejects. */
  async start(): Promise<void> {
    if (!this.canStart) return;
    this.#forgetShown();
    await this.#run.start(this.#chosen(this.setup));
  }

  /** Asks what is left of what is shown. Never rejects. */
  async goOn(): Promise<void> {
    const { opened } = this.#run;
    if (opened !== undefined && this.canGoOn) await this.#run.goOn(this.#chosen(opened.setup));
  }

  /** Looks what is kept of earlier visits, and shows the run whose question the address names. Never rejects. */
  async open(): Promise<void> {
    await this.kept.open();
    await this.#showLinked();
    this.#isOpen = true;
  }

  /** Shows a run that was kept, as far as it came; what it was set up with is chosen. Never rejects. */
  async show(id: string): Promise<void> {
    if (this.running) return;
    const whole = await this.kept.read(id);
    if (whole === undefined || this.#run.isRunning) return;
    this.#forgetShown();
    this.#draft.clear();
    this.choose(whole.opened.setup);
    await this.#run.show(whole);
  }

  /** Shows a run that was kept and asks what is left of it. Never rejects. */
  async resume(id: string): Promise<void> {
    await this.show(id);
    await this.goOn();
  }

  /** Stops what runs. What was asked is kept; opening, which keeps nothing, is given up. */
  stop(): void {
    this.#run.stop();
  }

  /** The report of what was asked so far, as `npm run bench` writes it: JSON. */
  report(signal: AbortSignal): Promise<string> {
    return this.#run.report(signal);
  }

  /** A link to a question shows the run of its set-up that asked it, unless another is shown. */
  async #showLinked(): Promise<void> {
    const id = this.kept.holding(this.#link);
    if (this.opened === undefined && id !== undefined) await this.show(id);
  }

  #isGiven({ pack }: BenchmarkSetup): boolean {
    return pack === undefined || this.pack.own?.name === pack;
  }

  #chosen(setup: BenchmarkSetup) {
    return { setup, pack: setup.pack === undefined ? undefined : this.pack.own };
  }

  #forgetShown(): void {
    void this.trace.read(undefined, undefined);
    this.#filter = NO_FILTER;
  }

  #readTrace(): Promise<void> {
    return this.trace.read(this.#code.opened, this.#run.asked(this.#link.question));
  }
}
