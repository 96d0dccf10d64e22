import type { FileDesk, NamedBlob, UrlProgress } from '../agent';
import type { Source, SourceFailure } from '../catalogue';
import type { ArchiveFailure, Join, TableForm, TablePlan, TableSample } from '../store';
import type { Iri } from '../rdf';
import { FILE_TRIPLES } from './file-memory';
import type { SourceChoice } from './source-choice.svelte';
import { TableJoins, type Decided, type JoinChoice } from './table-joins';

/** A table that waits for the user to say how it is read. */
export interface TableWaiting {
  readonly file: NamedBlob;
  readonly sample: TableSample;
  readonly plan: TablePlan;
  /** Triples that it gives, about. */
  readonly triples: number;
  readonly isTooLarge: boolean;
  /** Columns that may lead to rows of the tables that are given together. */
  readonly joins: readonly JoinChoice[];
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
  #joins = new TableJoins();
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
      const { signal } = controller;
      const unpacked = await this.#unpacked(files, signal);
      for (const decided of await this.#decided(unpacked, signal)) await this.#addOne(decided, signal);
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
    const cut = async (): Promise<TableWaiting> => {
      await this.#joins.renew(file, await this.#parts.engine().table(file, form), this.#parts.engine());
      return this.#waiting(file);
    };
    const table = await cut().catch(() => undefined);
    if (table !== undefined && this.#table?.file === file) this.#table = table;
  }

  /** The column of the table that waits leads to these rows; `undefined`: to none. */
  join(column: number, join: Join | undefined): void {
    const table = this.#table;
    if (table === undefined) return;
    this.#joins.choose(table.file, column, join);
    this.#table = { ...table, joins: this.#joins.choices(table.file) };
  }

  /** Takes a changed plan over, and tells what it would give. */
  async estimate(plan: TablePlan): Promise<void> {
    const table = this.#table;
    if (table === undefined) return;
    this.#table = { ...table, plan };
    const triples = await this.#parts.engine().triples(plan, table.sample);
    if (this.#table.plan === plan) this.#table = estimated({ ...this.#table, triples });
  }

  /** The files, those of archives in their places. */
  async #unpacked(files: readonly NamedBlob[], signal: AbortSignal): Promise<readonly NamedBlob[]> {
    const all: NamedBlob[] = [];
    for (const file of files) {
      if (!ARCHIVE.test(file.name)) {
        all.push(file);
        continue;
      }
      this.#reading = { name: file.name, progress: { stage: 'reading', done: 0, of: undefined } };
      const unpacked = await this.#parts.engine().unzip(file, signal);
      if (unpacked.ok) all.push(...unpacked.value);
      else this.#tell(file, unpacked.failure);
    }
    return all;
  }

  /** How the user wants the tables to be read: all that are read, before the first of them is. Rejects on an abort. */
  async #decided(files: readonly NamedBlob[], signal: AbortSignal): Promise<readonly Decided[]> {
    const desk = this.#parts.engine();
    const tables = files.filter(({ name }) => TABLE.test(name));
    const [first, ...others] = tables;
    if (first !== undefined && others.length > 0)
      this.#reading = { name: first.name, progress: { stage: 'reading', done: 0, of: undefined } };
    this.#joins = await TableJoins.open(tables, desk, (file) => this.#tell(file, { kind: 'empty' }));
    signal.throwIfAborted();
    const decided: Decided[] = [];
    for (const file of files) {
      if (!TABLE.test(file.name)) decided.push({ file });
      else if (this.#joins.has(file)) {
        const plan = await this.#decision(file, signal);
        if (plan !== undefined) decided.push({ file, plan });
      }
    }
    return this.#joins.linked(decided, desk);
  }

  async #addOne({ file, plan, source }: Decided, signal: AbortSignal): Promise<void> {
    this.#reading = { name: file.name, progress: { stage: 'reading', done: 0, of: undefined, share: 0 } };
    const given = plan === undefined ? file : Object.assign(file, { table: plan, ...(source && { source }) });
    const show = (progress: UrlProgress): void => {
      if (!signal.aborted) this.#reading = { name: file.name, progress };
    };
    const outcome = await this.#parts.sources.add(given, show, signal);
    this.#reading = undefined;
    if (outcome.ok) {
      this.#added = [...this.#added, outcome.value.iri];
      this.#parts.sources.useOnly(this.#added);
      this.#parts.onAdded(outcome.value);
    } else this.#tell(file, outcome.failure);
  }

  #tell({ name }: NamedBlob, failure: FileProblem['failure']): void {
    this.#problems = [...this.#problems, { name, failure }];
  }

  /** How the user wants a table to be read; `undefined`: not at all. Rejects on an abort. */
  async #decision(file: NamedBlob, signal: AbortSignal): Promise<TablePlan | undefined> {
    const table = await this.#waiting(file);
    signal.throwIfAborted();
    this.#reading = undefined;
    this.#table = table;
    const plan = await new Promise<TablePlan | undefined>((resolve) => (this.#decide = resolve));
    signal.throwIfAborted();
    this.#table = undefined;
    return plan;
  }

  async #waiting(file: NamedBlob): Promise<TableWaiting> {
    const { sample, plan } = this.#joins.looked(file);
    const triples = await this.#parts.engine().triples(plan, sample);
    return estimated({ file, sample, plan, triples, joins: this.#joins.choices(file) });
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
