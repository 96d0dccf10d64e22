import type { RunSetup } from '../../bench';
import type { BenchAccount, BenchOpening, OwnPack } from './bench';
import { setupText, type BenchmarkSetup } from './benchmark-link';
import type { OpenedRun } from './benchmark-parts';

/** What a visitor does not choose: the page's own path, over local sources, which no other engine runs. */
const FIXED = {
  questions: null,
  agent: 'composer',
  setup: 'plain',
  engine: 'auto',
  transport: 'local',
  warmup: false,
} as const;

/** A set-up as a report has it. */
export const runSetupOf = ({
  graph,
  shards,
  scope,
  examples,
  limit,
  seed,
  budget,
}: BenchmarkSetup): Omit<RunSetup, 'pack'> => ({
  ...FIXED,
  shards,
  scope,
  examples,
  seed,
  budget,
  limit: limit ?? null,
  kg: graph ?? null,
});

/** What a run is opened with. `before`: of the run that it goes on with. */
export const openingOf = (
  setup: BenchmarkSetup,
  pack: OwnPack | undefined,
  before: Pick<BenchOpening, 'fingerprint' | 'asked'>,
): BenchOpening => ({
  ...before,
  pack,
  setup: runSetupOf(setup),
  graph: setup.graph,
  language: setup.language === 'all' ? undefined : setup.language,
  limit: setup.limit,
});

/** What a report tells of its making. `askedMs`: spent on asking. */
export const accountOf = ({ setup, openingMs }: OpenedRun, askedMs: number): BenchAccount => ({
  command: `Benchmark page ${setupText(setup)}`,
  seconds: Math.round((openingMs + askedMs) / 1000),
});
