import type { LongestTask } from './longest-task';
import type { Query, QueryKind } from './queries';
import type { Setting } from './protocol';

/** What one library reached, in one setting. Milliseconds as the page sees them; megabytes of the index alone. */
export interface Figures {
  readonly buildMs: number;
  readonly mb: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Share of names and aliases, as they are, whose thing is among the first ten. */
  readonly recall10: number;
  readonly recall10Typo: number;
  readonly recall10Paraphrase: number;
  /** Of the page's main thread, while the index was built and asked. */
  readonly longestTask: LongestTask;
}

export interface PeerFigures extends Figures {
  readonly settings: Readonly<Record<Setting, Figures>>;
}

export interface RetrievalReport {
  readonly entities: number;
  readonly labels: number;
  readonly seed: number;
  readonly queries: Readonly<Record<QueryKind, number>>;
  readonly browser: string;
  readonly commit: string | undefined;
  readonly ours: Figures;
  readonly peers: Readonly<Record<string, PeerFigures>>;
}

/** What the page answered to one query. */
export interface Answered {
  readonly query: Query;
  readonly ms: number;
  readonly found: readonly number[];
}

const CLEAN: readonly QueryKind[] = ['name', 'alias'];

const recall = (answers: readonly Answered[], kinds: readonly QueryKind[]): number => {
  const asked = answers.filter(({ query }) => kinds.includes(query.kind));
  const right = asked.filter(({ query, found }) => found.includes(query.target));
  return asked.length === 0 ? 0 : right.length / asked.length;
};

const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? 0;

const rounded = (number: number, digits: number): number => Number(number.toFixed(digits));

export const figuresOf = (
  answers: readonly Answered[],
  built: { readonly ms: number; readonly bytes: number; readonly longestTask: LongestTask },
): Figures => {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const { ms, cpuMs } = built.longestTask;
  return {
    buildMs: Math.round(built.ms),
    mb: rounded(built.bytes / 1e6, 1),
    p50Ms: rounded(quantile(times, 0.5), 2),
    p95Ms: rounded(quantile(times, 0.95), 2),
    recall10: rounded(recall(answers, CLEAN), 4),
    recall10Typo: rounded(recall(answers, ['typo']), 4),
    recall10Paraphrase: rounded(recall(answers, ['paraphrase']), 4),
    longestTask: { ms: rounded(ms, 1), cpuMs: rounded(cpuMs, 1) },
  };
};

/** Time and memory of the setting that finds more, typos and all; of each recall the better one of both. */
export const betterOf = (settings: PeerFigures['settings']): PeerFigures => {
  const { defaults, typos } = settings;
  const sum = (one: Figures): number => one.recall10 + one.recall10Typo;
  const better = sum(typos) >= sum(defaults) ? typos : defaults;
  const most = (of: (one: Figures) => number): number => Math.max(of(defaults), of(typos));
  return {
    ...better,
    recall10: most((one) => one.recall10),
    recall10Typo: most((one) => one.recall10Typo),
    recall10Paraphrase: most((one) => one.recall10Paraphrase),
    settings,
  };
};
