import type { FileDesk, NamedBlob, UrlProgress } from '../agent';
import type { Source, SourceFailure } from '../catalogue';
import type { ArchiveFailure, TableForm, TablePlan, TableSample } from '../store';
import type { Iri } from '../rdf';
import { FILE_TRIPLES } from './file-memory';
import type { SourceChoice } from './source-choice.svelte';

/** A table that waits for the user to say how it is read. */
export interface TableWaiting {
  readonly file: NamedBlob;
  readonly sample: TableSample;
  readonly plan: TablePlan;
  /** Triples that it gives, about. */
  readonly triples: number;
  readonly isTooLarge: boolean;
}

export interface FileProblem {
  readonly name: string;
  readonly failure: SourceFailure | ArchiveFailure;
}

interface FileAddingParts {
  readonly engine: () => FileDesk;
  readonly sources: SourceChoice;
  /** It can be asked from now on. */
  readonly onAdded: (source: Source) => void;
}

const TABLE = /\.(?:csv|tsv|tab)(?:\.gz)?$/iu;
const ARCHIVE = /\.zip$/iu;

/** Whether something has to be decided, or unpacked, before a file can be read. */
export const isTableOrArchive = ({ name }: { readonly name: string }): boolean =>
  TABLE.test(name) || ARCHIVE.test(name);

/** Files on their way to become sources, one after the other: those given together are what is asked then. Tables wait for the user in between. */
export class FileAdding {
  readonly #parts: FileAddingParts;
  #reading: { readonly name: string; readonly progress: UrlProgress } | undefined = $state.raw();
  #table: TableWaiting | undefined = $state.raw();
  #problems: readonly FileProblem[] = $state.raw([]);
  /** Of the files that were given together. */
  #added: readonly Iri[] = [];
  #controller: AbortController | undefined;
  #decide: ((plan: TablePlan | undefined) => void) | undefined;

  constructor(parts: FileAddingParts) {
    this.#parts = parts;
  }

  /** What is being read, and how far it has come. */
  get reading(): { readonly name: string; readonly progress: UrlProgress } | undefined {
    return this.#reading;
  }
  get table(): TableWaiting | undefined {
    return this.#table;
  }
  get problems(): readonly FileProblem[] {
    return this.#problems;
  }

  /** Reads these files, in the place of those that are still being read. Never rejects. */
  async add(files: readonly NamedBlob[]): Promise<void> {
    this.cancel();
    this.#problems = [];
    this.#added = [];
    const controller = new AbortController();
    this.#controller = controller;
    try {
      for (const file of files) await this.#addAny(file, controller.signal);
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      const name = this.#reading?.name ?? files[0]?.name ?? '';
      this.#problems = [...this.#problems, { name, failure: { kind: 'unreachable', url: name, message } }];
    } finally {
      if (this.#controller === controller) this.#settle();
    }
  }

  /** Ends what is being read. */
  cancel(): void {
    this.#controller?.abort();
    this.#settle();
  }

  dismiss(): void {
    this.#problems = [];
  }

  /** Reads the table that waits in this way. */
  useTable(plan: TablePlan): void {
    this.#decide?.(plan);
  }

  /** Goes on without the table that waits. */
  skipTable(): void {
    this.#decide?.(undefined);
  }

  /** Cuts the table that waits into cells anew. Never rejects. */
  async cutAnew(form: Partial<TableForm>): Promise<void> {
    const { file } = this.#table ?? {};
    if (file === undefined) return;
    const table = await this.#waiting(file, form).catch(() => undefined);
    if (table !== undefined && this.#table?.file === file) this.#table = table;
  }

  /** Takes a changed plan over, and tells what it would give. */
  async estimate(plan: TablePlan): Promise<void> {
    const table = this.#table;
    if (table === undefined) return;
    this.#table = { ...table, plan };
    const triples = await this.#parts.engine().triples(plan, table.sample);
    if (this.#table.plan === plan) this.#table = estimated({ ...this.#table, triples });
  }

  async #addAny(file: NamedBlob, signal: AbortSignal): Promise<void> {
    if (!ARCHIVE.test(file.name)) return this.#addOne(file, signal);
    this.#reading = { name: file.name, progress: { stage: 'reading', done: 0, of: undefined } };
    const unpacked = await this.#parts.engine().unzip(file, signal);
    if (unpacked.ok) {
      for (const one of unpacked.value) await this.#addOne(one, signal);
    } else this.#problems = [...this.#problems, { name: file.name, failure: unpacked.failure }];
  }

  async #addOne(file: NamedBlob, signal: AbortSignal): Promise<void> {
    const table = TABLE.test(file.name) ? await this.#decided(file, signal) : undefined;
    if (TABLE.test(file.name) && table === undefined) return;
    this.#reading = { name: file.name, progress: { stage: 'reading', done: 0, of: undefined, share: 0 } };
    const given = table === undefined ? file : Object.assign(file, { table });
    const show = (progress: UrlProgress): void => {
      if (!signal.aborted) this.#reading = { name: file.name, progress };
    };
    const outcome = await this.#parts.sources.add(given, show, signal);
    this.#reading = undefined;
    if (outcome.ok) {
      this.#added = [...this.#added, outcome.value.iri];
      this.#parts.sources.useOnly(this.#added);
      this.#parts.onAdded(outcome.value);
    } else this.#problems = [...this.#problems, { name: file.name, failure: outcome.failure }];
  }

  /** How the user wants a table to be read; `undefined`: not at all. Rejects on an abort. */
  async #decided(file: NamedBlob, signal: AbortSignal): Promise<TablePlan | undefined> {
    const table = await this.#waiting(file, {});
    signal.throwIfAborted();
    if (table.sample.rows.length === 0) {
      this.#problems = [...this.#problems, { name: file.name, failure: { kind: 'empty' } }];
      return undefined;
    }
    this.#reading = undefined;
    this.#table = table;
    const plan = await new Promise<TablePlan | undefined>((resolve) => (this.#decide = resolve));
    signal.throwIfAborted();
    this.#table = undefined;
    return plan;
  }

  async #waiting(file: NamedBlob, form: Partial<TableForm>): Promise<TableWaiting> {
    const desk = this.#parts.engine();
    const { sample, plan } = await desk.table(file, form);
    return estimated({ file, sample, plan, triples: await desk.triples(plan, sample) });
  }

  #settle(): void {
    this.#controller = undefined;
    this.#reading = undefined;
    this.#table = undefined;
    this.#decide?.(undefined);
    this.#decide = undefined;
  }
}

const estimated = (table: Omit<TableWaiting, 'isTooLarge'>): TableWaiting => ({
  ...table,
  isTooLarge: table.triples > FILE_TRIPLES,
});
