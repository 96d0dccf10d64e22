import type { KeptItem, KeptRun, ListedRun, RunKeeper } from '../../bench';
import { Removal } from '../removal.svelte';
import type { Shelf } from '../settings.svelte';
import { parseBenchmarkLink, setupText, type BenchmarkLink, type BenchmarkSetup } from './benchmark-link';
import type { OpenedRun } from './benchmark-parts';

/** A run of this or an earlier visit, as it is listed. */
export interface KeptRunInfo {
  readonly id: string;
  readonly setup: BenchmarkSetup;
  /** Of the pack's folder. */
  readonly pack: string;
  /** Questions that were asked. */
  readonly done: number;
  readonly of: number;
  /** ISO 8601. */
  readonly date: string;
  /** Of Lodestone. */
  readonly version: string;
}

export const keptIdOf = ({ setup, pack, version }: OpenedRun): string =>
  `${setupText(setup)} ${pack.fingerprint} ${version}`;

const infoOf = ({ run, done }: ListedRun): KeptRunInfo => ({
  id: run.id,
  setup: parseBenchmarkLink(run.setup).setup,
  pack: run.opened.pack.name,
  done,
  of: run.opened.questions.length,
  date: run.date,
  version: run.version,
});

const runOf = (opened: OpenedRun): KeptRun => {
  const { setup, version, openingMs, pack, questions, operators, sources } = opened;
  return {
    id: keptIdOf(opened),
    setup: setupText(setup),
    version,
    date: new Date().toISOString(),
    openingMs,
    opened: { pack, questions, operators, sources },
  };
};

/** A run with all that was asked of it. */
export interface KeptWhole {
  readonly opened: OpenedRun;
  readonly asked: readonly KeptItem[];
}

/** The runs that outlive the page. Nothing here rejects. */
export class KeptRuns {
  readonly #keeper: () => Promise<RunKeeper | undefined>;
  /** What is written, one after the other: a run before its questions. */
  #writes: Promise<unknown> = Promise.resolve();
  #listed: readonly ListedRun[] = $state.raw([]);
  readonly #removal: Removal<ListedRun>;
  #isUnkept = $state(false);
  readonly #all = $derived(this.#listed.map(infoOf));

  /** `keeper`: `undefined` where its code can't be had; `shelf`: where removals are noted until they are carried out. */
  constructor(keeper: () => Promise<RunKeeper | undefined>, shelf: () => Shelf) {
    this.#keeper = keeper;
    this.#removal = new Removal({
      shelf,
      name: 'runs',
      idOf: ({ run }) => run.id,
      drop: (id) => this.#forget(id),
    });
  }

  /** Those touched last come first. */
  get all(): readonly KeptRunInfo[] {
    return this.#all;
  }
  /** One that was just removed and can still be brought back. */
  get removed(): KeptRunInfo | undefined {
    const { removed } = this.#removal;
    return removed === undefined ? undefined : infoOf(removed);
  }
  /** The browser gives no room for what is asked now. */
  get isUnkept(): boolean {
    return this.#isUnkept;
  }

  /** Looks what there is. */
  async open(): Promise<void> {
    await this.#removal.carryOut();
    const keeper = await this.#keeper();
    const listed = (await keeper?.list()) ?? [];
    // What was begun or removed meanwhile is known better here.
    const { removed } = this.#removal;
    const known = [...this.#listed, ...(removed === undefined ? [] : [removed])];
    const isKnown = (id: string): boolean => known.some(({ run }) => run.id === id);
    this.#listed = [...this.#listed, ...listed.filter(({ run }) => !isKnown(run.id))];
  }

  /** Id of the run that asked the question of a link, the one touched last of several. */
  holding({ setup, question = '' }: BenchmarkLink): string | undefined {
    const text = setupText(setup);
    return this.#listed.find(
      ({ run, done }) => run.setup === text && run.opened.questions.slice(0, done).includes(question),
    )?.run.id;
  }

  /** `undefined` where nothing is kept of it any more. */
  async read(id: string): Promise<KeptWhole | undefined> {
    const run = this.#listed.find((one) => one.run.id === id)?.run;
    const keeper = await this.#keeper();
    if (run === undefined || keeper === undefined) return undefined;
    const { opened, version, openingMs } = run;
    const { setup } = parseBenchmarkLink(run.setup);
    return { opened: { ...opened, setup, version, openingMs }, asked: await keeper.items(run) };
  }

  /** A run begins, or goes on after these questions. */
  begin(opened: OpenedRun, asked: readonly KeptItem[]): void {
    const run = runOf(opened);
    this.#removal.keep(run.id);
    this.#isUnkept = false;
    this.#listed = [{ run, done: asked.length }, ...this.#listed.filter((one) => one.run.id !== run.id)];
    void this.#write(async (keeper) => {
      this.#isUnkept = !(await keeper.begin(run, asked));
      const kept = (await keeper.list()).map((one) => one.run.id);
      this.#listed = this.#listed.filter((one) => one.run.id === run.id || kept.includes(one.run.id));
    });
  }

  /** A question of it was asked as number `at`, from 0. */
  add(opened: OpenedRun, at: number, asked: KeptItem): void {
    const id = keptIdOf(opened);
    this.#listed = this.#listed.map((one) => (one.run.id === id ? { ...one, done: at + 1 } : one));
    void this.#write(async (keeper) => {
      if (!this.#isUnkept) this.#isUnkept = !(await keeper.add(id, at, asked));
    });
  }

  /** Takes a run away; for ten seconds it can be brought back. */
  remove(id: string): void {
    const run = this.#listed.find((one) => one.run.id === id);
    if (run === undefined) return;
    this.#listed = this.#listed.filter((one) => one !== run);
    this.#removal.begin(run);
  }

  undoRemoval(): void {
    const back = this.#removal.undo();
    if (back === undefined) return;
    this.#listed = [...this.#listed, back].sort((a, b) => b.run.date.localeCompare(a.run.date));
  }

  async #forget(id: string): Promise<void> {
    // At once: a run that begins after this is written after this.
    await this.#write((keeper) => keeper.forget(id));
    if ((await this.#keeper()) === undefined) throw new Error('The code that forgets it can not be had.');
  }

  #write(work: (keeper: RunKeeper) => Promise<void>): Promise<unknown> {
    this.#writes = this.#writes.then(async () => {
      const keeper = await this.#keeper();
      if (keeper !== undefined) await work(keeper);
    });
    return this.#writes;
  }
}
