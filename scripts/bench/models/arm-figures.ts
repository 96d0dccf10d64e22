import { clusteredInterval, mcNemar, type Interval, type Item, type Report } from '../../../src/bench';
import type { Arm } from './arms';

/** A share of questions in 0 … 1, with the interval that 95 % of bootstrap samples of the graphs lie in. */
export interface Figure extends Interval {
  readonly value: number;
}

/** What one arm measured. Medians are over its questions; `null`: nothing was to be measured. */
export interface ArmFigures {
  readonly name: string;
  readonly group: Arm['group'];
  readonly label: string;
  readonly model: string | null;
  readonly pack: string;
  /** As `--task` takes it. */
  readonly task: string | null;
  readonly n: number;
  /** Right rows, of who always takes the model's word; of one that writes alone, no query is no right rows. */
  readonly exact: Figure;
  /** Of the same questions, without a model. */
  readonly composerExact: Figure;
  /** Of what the page puts first: the model's answer where it is likelier, else the composer's. */
  readonly pageExact: Figure;
  readonly pageConfidentlyWrong: number;
  /** Questions that the model's word alone has right and the composer has not. */
  readonly won: number;
  readonly lost: number;
  /** McNemar's exact test; `null` without a model. */
  readonly p: number | null;
  /** It gave a query, or a choice, that can be read. */
  readonly valid: number;
  /** What it gave has no rows. */
  readonly empty: number;
  readonly confidentlyWrong: number;
  readonly calls: number | null;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  readonly promptTokensPerSecond: number | null;
  readonly tokensPerSecond: number | null;
  readonly prefixReuse: number | null;
  /** All of it: the composer, its readings, and the model. */
  readonly secondsPerQuestion: { readonly p50: number | null; readonly p95: number | null };
  /** Of those that did not come to their end in time. */
  readonly overBudget: number;
  readonly commit: string | null;
  readonly date: string;
}

const SEED = 1;

const shareOf = (items: readonly Item[], is: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(is).length / items.length;

const figureOf = (items: readonly Item[], of: (item: Item) => number): Figure => {
  const clusters = new Map<string, number[]>();
  for (const item of items) clusters.set(item.kg, [...(clusters.get(item.kg) ?? []), of(item)]);
  const values = items.map(of);
  const value = values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
  const interval = clusteredInterval([...clusters.values()], SEED);
  return { value, low: interval?.low ?? value, high: interval?.high ?? value };
};

/** No reply, or none that can be read, is no query. */
const isValid = ({ model, valid }: Item): boolean =>
  model === null
    ? valid
    : model.fault === null || (model.fault.startsWith('unusable/') && model.fault !== 'unusable/unreadable');

const isEmpty = ({ model, zeroResult }: Item): boolean =>
  model === null ? zeroResult : model.fault === 'unusable/empty';

const inSeconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

/** What counts of a question is the model's word, and the composer's where the arm lets that stand in for it. */
interface Judged {
  readonly exact: number;
  readonly composerExact: number;
  readonly confidentlyWrong: boolean;
}

/** Nothing warns of a wrong answer. */
const misleads = ({ scores, rows, cautioned }: Item): boolean =>
  scores.exact === 0 && rows.length > 0 && !cautioned;

const judged = ({ model, task }: Arm, item: Item): Judged => {
  const composerExact = item.model?.composerExact ?? item.scores.exact;
  if (model === undefined)
    return { exact: item.scores.exact, composerExact, confidentlyWrong: misleads(item) };
  // Who writes alone has nobody to answer in its place; and where its time was over, no model answered.
  const isSilent = item.model === null || (task?.form === 'writes' && item.modelQuery === null);
  return isSilent
    ? { exact: 0, composerExact, confidentlyWrong: false }
    : {
        exact: item.model.exact,
        composerExact,
        confidentlyWrong: item.model.confidentlyWrong === 1,
      };
};

/** Throws where the report is a summary. */
export const armFigures = (arm: Arm, report: Report, task: string | null): ArmFigures => {
  const items = report.items.map((item) => {
    if (!('question' in item)) throw new Error(`${arm.name}: its report is a summary.`);
    return item;
  });
  const { model } = report;
  const verdicts = new Map(items.map((item) => [item, judged(arm, item)]));
  const of = (item: Item): Judged => verdicts.get(item) ?? judged(arm, item);
  const won = items.filter((item) => of(item).exact > of(item).composerExact).length;
  const lost = items.filter((item) => of(item).exact < of(item).composerExact).length;
  return {
    name: arm.name,
    group: arm.group,
    label: arm.label,
    model: arm.model?.name ?? null,
    pack: arm.pack,
    task,
    n: items.length,
    exact: figureOf(items, (item) => of(item).exact),
    composerExact: figureOf(items, (item) => of(item).composerExact),
    pageExact: figureOf(items, ({ scores }) => scores.exact),
    pageConfidentlyWrong: shareOf(items, misleads),
    won,
    lost,
    p: arm.model === undefined ? null : mcNemar(won, lost),
    valid: shareOf(items, isValid),
    empty: shareOf(items, isEmpty),
    confidentlyWrong: shareOf(items, (item) => of(item).confidentlyWrong),
    calls: model?.calls.p50 ?? null,
    tokensIn: model?.tokensIn.p50 ?? null,
    tokensOut: model?.tokensOut.p50 ?? null,
    promptTokensPerSecond: model?.promptTokensPerSecond.p50 ?? null,
    tokensPerSecond: model?.tokensPerSecond.p50 ?? null,
    prefixReuse: model?.prefixReuse ?? null,
    secondsPerQuestion: { p50: inSeconds(report.p50Ms), p95: inSeconds(report.p95Ms) },
    overBudget: shareOf(items, ({ failure }) => failure === 'budget'),
    commit: report.commit,
    date: report.date,
  };
};

/** Of runs that differ in their seed alone. */
export interface Spread {
  readonly model: string;
  readonly pack: string;
  readonly seeds: number;
  readonly mean: number;
  /** Of a sample: n − 1. */
  readonly deviation: number;
}

const isButForSeed =
  (one: ArmFigures) =>
  ({ group, model, pack, n, task }: ArmFigures): boolean => {
    const unseeded = (text: string | null) => text?.replace(/\bseed=\d+/u, '');
    return (
      group === 'seed' &&
      model === one.model &&
      pack === one.pack &&
      n === one.n &&
      unseeded(task) === unseeded(one.task)
    );
  };

/** Of the model whose seeds come first; `undefined` of fewer than two. */
export const seedSpread = (arms: readonly ArmFigures[]): Spread | undefined => {
  const first = arms.find(({ group }) => group === 'seed');
  if (first === undefined || first.model === null) return undefined;
  const seeded = arms.filter(isButForSeed(first));
  if (seeded.length < 2) return undefined;
  const values = seeded.map(({ exact }) => exact.value);
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (values.length - 1));
  return { model: first.model, pack: first.pack, seeds: values.length, mean, deviation };
};

/** The model and the form with the most right answers in the main table, over all of its packs; `undefined` without any. */
export const bestOf = (
  arms: readonly ArmFigures[],
): { readonly model: string; readonly form: string } | undefined => {
  const sums = new Map<string, { model: string; form: string; gain: number; n: number }>();
  for (const { group, model, label, exact, composerExact, n } of arms) {
    if (group !== 'main' || model === null) continue;
    const key = `${model} ${label}`;
    const sum = sums.get(key) ?? { model, form: label, gain: 0, n: 0 };
    // Samples differ in size between models: each is held against the composer over the same questions.
    const gain = sum.gain + n * (exact.value - composerExact.value);
    sums.set(key, { ...sum, gain, n: sum.n + n });
  }
  const ranked = [...sums.values()].sort((a, b) => b.gain / b.n - a.gain / a.n);
  return ranked[0];
};
