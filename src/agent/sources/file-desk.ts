import type { Outcome } from '../../base';
import type { Iri } from '../../rdf';
import {
  estimateTriples,
  guessPlan,
  joinTables,
  linksOf,
  sampleTable,
  settlePlan,
  unzip,
  type ArchiveFailure,
  type DecidedTable,
  type GivenTable,
  type Join,
  type JoinedTable,
  type TableLink,
  type TableForm,
  type TablePlan,
  type TableSample,
} from '../../store';
import { freshSources } from './fresh-sources';
import type { NamedBlob } from './own-sources';

/** What is looked at before a file is read as a source. */
export interface FileDesk {
  /** The beginning of a table, and how it may be read. `form`: what is known of it. Rejects where it can't be read. */
  table(
    file: NamedBlob,
    form: Partial<TableForm>,
  ): Promise<{ readonly sample: TableSample; readonly plan: TablePlan }>;
  /** Triples that a table gives, about. */
  triples(plan: TablePlan, sample: TableSample): Promise<number>;
  /** What joins these tables, table by table. Rejects where one can't be read. */
  joins(tables: readonly GivenTable[]): Promise<readonly JoinedTable[]>;
  /** The links of a table, by its joins; to tables that are not read there are none. */
  links(joins: readonly Join[], tables: readonly (DecidedTable | undefined)[]): Promise<readonly TableLink[]>;
  /** What files of these names will be called as sources: each gets a name of its own. */
  sources(names: readonly string[]): Promise<readonly Iri[]>;
  /** The RDF files and tables of an archive. Rejects only with the signal's reason. */
  unzip(file: NamedBlob, signal: AbortSignal): Promise<Outcome<readonly NamedBlob[], ArchiveFailure>>;
}

export const FILE_DESK: FileDesk = {
  table: async (file, form) => {
    const sample = await sampleTable(file, file.name, form);
    return { sample, plan: await settlePlan(file, file.name, guessPlan(file.name, sample)) };
  },
  triples: (plan, sample) => Promise.resolve(estimateTriples(plan, sample)),
  joins: (tables) => joinTables(tables),
  links: (joins, tables) => Promise.resolve(linksOf(joins, tables)),
  sources: (names) => Promise.resolve(freshSources(names)),
  unzip: (file, signal) => unzip(file, signal),
};
