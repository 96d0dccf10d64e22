import type { BenchOpening } from './bench';
import type { BenchmarkSetup } from './benchmark-link';

/** Seconds a question may take. */
const BUDGET = 10;

/** What a visitor does not choose: the page's own path, over local sources. */
const FIXED = {
  questions: null,
  agent: 'composer',
  setup: 'plain',
  examples: 'none',
  engine: 'auto',
  transport: 'local',
  budget: BUDGET,
} as const;

/** What a run is opened with. */
export const openingOf = ({ shards, scope, seed, language, limit }: BenchmarkSetup): BenchOpening => ({
  setup: { ...FIXED, shards, scope, seed },
  language: language === 'all' ? undefined : language,
  limit,
});
