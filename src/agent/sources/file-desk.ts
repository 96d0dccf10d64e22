import type { Outcome } from '../../base';
import {
  estimateTriples,
  guessPlan,
  sampleTable,
  settlePlan,
  unzip,
  type ArchiveFailure,
  type TableForm,
  type TablePlan,
  type TableSample,
} from '../../store';
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
  /** The RDF files and tables of an archive. Rejects only with the signal's reason. */
  unzip(file: NamedBlob, signal: AbortSignal): Promise<Outcome<readonly NamedBlob[], ArchiveFailure>>;
}

export const FILE_DESK: FileDesk = {
  table: async (file, form) => {
    const sample = await sampleTable(file, file.name, form);
    return { sample, plan: await settlePlan(file, file.name, guessPlan(file.name, sample)) };
  },
  triples: (plan, sample) => Promise.resolve(estimateTriples(plan, sample)),
  unzip: (file, signal) => unzip(file, signal),
};
