import type { ModelTask, ToolSetupName } from '../../agent';
import type { Part } from '../../composer';
import type { Noise } from '../noise/noisy-pack';
import { CAUSES, type Cause } from '../run/cause';
import type { Item } from '../run/item';
import { meanOf } from '../score';
import { modelTotals, type ModelTotals } from './model-totals';
import { toolTotals, type ToolTotals } from '../tool-run/tool-totals';
import { totalsOf, type Totals } from './totals';

/** The version of this schema: a change of meaning, or of a name, is another number. */
export const REPORT_SCHEMA = 'lodestone/bench/3';

/**
 * Which of the pack's own questions stand in the example index, with their queries: none; all but the item and those of
 * its gold query; or those of the other folds of gold queries. The pack's `examples.jsonl` stands in all but `none`.
 */
export type ExampleSetup = 'none' | 'loo' | `kfold:${number}`;

/** What was run, and how. */
export interface RunSetup {
  /** Of the pack's folder. */
  readonly pack: string;
  /** Name of the file whose questions were asked in the place of the pack's own; `null`: its own. */
  readonly questions: string | null;
  /**
   * What answers. A model is asked after the composer, about every question: that of a server (`openai:URL,MODEL`), or one
   * that knows its replies (`script:NAME HASH`, of the file).
   */
  readonly agent: 'composer' | `openai:${string}` | `model:${string}` | `script:${string}`;
  /** `plain`: ours. Another: an agent of the papers. */
  readonly setup: 'plain' | ToolSetupName;
  readonly examples: ExampleSetup;
  /** `fkgqa`: each graph cut as paper 000 §4.1 does. */
  readonly shards: 'none' | 'fkgqa';
  /** `dataset`: the sources of the question's own graph; `all`: every source of the pack. */
  readonly scope: 'dataset' | 'all';
  readonly engine: 'auto' | 'comunica';
  readonly transport: 'local' | 'http';
  /** Of the shard hash, of the order, of the sample that a limit takes, and of the folds. */
  readonly seed: number;
  /** Seconds a question may take. */
  readonly budget: number;
  /** A sample of so many questions; `null`: all. */
  readonly limit: number | null;
  /** A fixed sample of so many, spread over the graphs, see `sampleQuestions`. Default: no such sample. */
  readonly sample?: number;
  /** The graph whose questions alone were asked; `null`: all. */
  readonly kg: string | null;
  /** A few questions were asked before the first that counts. */
  readonly warmup: boolean;
  /** What was left out of answering, in alphabetical order. Default: nothing. */
  readonly without?: readonly Part[];
  /** The file of weights that readings were ranked and trusted by, with a hash of it. Default: the code's own. */
  readonly weights?: string;
  /** What made questions harder to read. Default: nothing. */
  readonly noise?: Noise;
  /** All of the best readings were run before the last word. Default: those that nobody would have meant were not. */
  readonly triesAll?: true;
  /** The encoder that found words close in meaning, with a hash of its weights. Default: none did. */
  readonly encoder?: string;
  /** What the model was asked to do. Default: what the page asks. */
  readonly task?: ModelTask;
}

export interface Provenance {
  readonly command: string;
  /** Of Lodestone. */
  readonly version: string;
  /** Its short hash, with a `+` where the working tree was changed; `null` where there is no repository, as in a page. */
  readonly commit: string | null;
  /** ISO 8601, day. */
  readonly date: string;
  readonly runtime: string;
  readonly cores: number;
  /** What is not asking included; of a run that was stopped and gone on with, its last part alone. */
  readonly seconds: number;
}

/** A part of the questions: those of one operator class, or of one cell of sharding kind and fan-out. */
export interface Slice extends Totals {
  readonly name: string;
}

export interface Report extends RunSetup, Provenance, Totals {
  readonly schema: typeof REPORT_SCHEMA;
  readonly causes: Readonly<Record<Cause, number>>;
  /** How many gold queries gave their rows, other rows, or none; and questions without one. */
  readonly goldChecks: Readonly<Record<Item['goldCheck'], number>>;
  /** Kinds of failure that the runs told, with how many; see `failureKind`. */
  readonly errors: Readonly<Record<string, number>>;
  readonly byGraph: readonly Slice[];
  readonly byOperator: readonly Slice[];
  /** Kinds of the rules that split the query (uncut: that could, by its form), crossed: `predicate+class+horizontal`, or `none`. */
  readonly bySharding: readonly Slice[];
  /** Matched fan-out: sources where some pattern of the gold query matches. */
  readonly byFanOut: readonly Slice[];
  /** Both: `class+horizontal × 3`. */
  readonly byShardingAndFanOut: readonly Slice[];
  /** These three per question that was put before a model. A correction: a second call. */
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  readonly corrections: number | null;
  /** `null`: no question was put before a model. */
  readonly model: ModelTotals | null;
  /** `null`: no model answered with tools alone. Reports of before have none. */
  readonly tools?: ToolTotals | null;
  readonly items: readonly (Item | ItemSummary)[];
}

/** An item without what belongs to others: no question, query or row. */
export type ItemSummary = Omit<Item, 'question' | 'gold' | 'query' | 'modelQuery' | 'rows' | 'sources'> & {
  /** How many they are. */
  readonly sources: Readonly<Record<Exclude<keyof Item['sources'], 'realised'>, number>> & {
    /** `null` where the gold query could not be run. */
    readonly realised: number | null;
  };
};

const sliced = (items: readonly Item[], namesOf: (item: Item) => readonly string[]): readonly Slice[] => {
  const slices = new Map<string, Item[]>();
  for (const item of items)
    for (const name of namesOf(item)) slices.set(name, [...(slices.get(name) ?? []), item]);
  return [...slices]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([name, members]) => ({ name, ...totalsOf(members) }));
};

const counted = (names: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const kindsOf = ({ sharding }: Item): string => (sharding.length === 0 ? 'none' : sharding.join('+'));
const fanOutOf = ({ sources }: Item): string => String(sources.matched.length);

const modelMeans = (items: readonly Item[]): Pick<Report, 'tokensIn' | 'tokensOut' | 'corrections'> => {
  const models = items.flatMap(({ model }) => model ?? []);
  return {
    tokensIn: meanOf(models.map(({ tokensIn }) => tokensIn)),
    tokensOut: meanOf(models.map(({ tokensOut }) => tokensOut)),
    corrections: meanOf(models.map(({ calls }) => Math.max(0, calls - 1))),
  };
};

/** Everything that is told of a run. */
export const reportOf = (items: readonly Item[], setup: RunSetup, provenance: Provenance): Report => {
  const causes = counted(items.flatMap(({ cause }) => cause ?? []));
  return {
    schema: REPORT_SCHEMA,
    ...setup,
    ...provenance,
    ...totalsOf(items),
    causes: Object.fromEntries(CAUSES.map((cause) => [cause, causes[cause] ?? 0])) as Report['causes'],
    goldChecks: {
      ran: 0,
      differs: 0,
      failed: 0,
      absent: 0,
      ...counted(items.map(({ goldCheck }) => goldCheck)),
    },
    errors: counted(items.flatMap(({ failure }) => failure ?? [])),
    byGraph: sliced(items, ({ kg }) => [kg]),
    byOperator: sliced(items, ({ operators }) => operators),
    bySharding: sliced(items, (item) => [kindsOf(item)]),
    byFanOut: sliced(items, (item) => [fanOutOf(item)]),
    byShardingAndFanOut: sliced(items, (item) => [`${kindsOf(item)} × ${fanOutOf(item)}`]),
    ...modelMeans(items),
    model: modelTotals(items),
    tools: toolTotals(items),
    items,
  };
};

const OTHERS: readonly string[] = ['question', 'gold', 'query', 'modelQuery', 'rows'];

const summaryOf = (item: Item | ItemSummary): ItemSummary => {
  if (!('question' in item)) return item;
  const { scope, fetched, asked, matched, realised } = item.sources;
  return {
    ...(Object.fromEntries(Object.entries(item).filter(([key]) => !OTHERS.includes(key))) as Omit<
      ItemSummary,
      'sources'
    >),
    sources: {
      scope: scope.length,
      fetched: fetched.length,
      asked: asked.length,
      matched: matched.length,
      realised: realised?.length ?? null,
    },
  };
};

/** The report of a pack that is not the project's own: totals, tables, ids and causes. */
export const summaryReport = (report: Report): Report => ({ ...report, items: report.items.map(summaryOf) });
