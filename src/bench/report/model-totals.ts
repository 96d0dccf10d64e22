import { mcNemar } from '../compare/mcnemar';
import type { Item } from '../run/item';
import type { ModelItem } from '../run/model-item';
import { meanOf, type Share } from '../score';
import { quantile } from './quantile';

/** Over questions. `null` of none. */
export interface Middle {
  readonly p50: number | null;
  readonly p95: number | null;
}

/** What a language model did to the questions that were put before it. Each figure is defined at `ModelItem`. */
export interface ModelTotals {
  readonly n: number;
  /** Of those who always took its word, and of those who never did: over the same questions. */
  readonly exact: Share;
  readonly composerExact: Share;
  /** Ids of questions that are right with it alone, and without it alone. */
  readonly won: readonly string[];
  readonly lost: readonly string[];
  /** That they split so unevenly by chance: McNemar's exact test. */
  readonly p: number;
  readonly agrees: Share;
  readonly choices: Readonly<Record<string, number>>;
  /** Readings that it chose, by their place. */
  readonly places: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  readonly calls: Middle;
  /** These seven of questions whose replies all came. Tokens of prompts and replies together. */
  readonly tokens: Middle;
  readonly tokensIn: Middle;
  readonly tokensOut: Middle;
  readonly firstTokenMs: Middle;
  readonly ms: Middle;
  /** Tokens a second, of prompts and of replies; of engines that tell it. */
  readonly promptTokensPerSecond: Middle;
  readonly tokensPerSecond: Middle;
  /** Of all tokens of prompts, those that were not read again, as the engine kept what it had made of them; `null`: none tells. */
  readonly prefixReuse: Share;
}

type Asked = Pick<Item, 'id'> & { readonly model: ModelItem };

const counted = (names: readonly (string | number)[]): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(String(name), (counts.get(String(name)) ?? 0) + 1);
  const inOrder = [...counts].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return Object.fromEntries(inOrder);
};

const NO_CHOICES = { candidate: 0, own: 0, none: 0 };

/** All that it was asked came to its end: what a reply costs that breaks off is not known. */
const isHeardOut = ({ fault }: ModelItem): boolean =>
  fault === null || (fault !== 'stopped' && !fault.startsWith('model/'));

const reuse = (models: readonly ModelItem[]): Share => {
  const telling = models.filter(({ tokensCached }) => tokensCached !== undefined);
  const sum = (of: (model: ModelItem) => number): number =>
    telling.reduce((total, model) => total + of(model), 0);
  const tokens = sum(({ tokensIn }) => tokensIn);
  return tokens === 0 ? null : sum(({ tokensCached = 0 }) => tokensCached) / tokens;
};

const costs = (models: readonly ModelItem[]) => {
  const heardOut: readonly ModelItem[] = models.filter(isHeardOut);
  const middle = (
    of: (model: ModelItem) => number | undefined,
    among: readonly ModelItem[] = heardOut,
  ): Middle => {
    const numbers = among.flatMap((model) => of(model) ?? []);
    return { p50: quantile(numbers, 0.5), p95: quantile(numbers, 0.95) };
  };
  return {
    calls: middle(({ calls }) => calls, models),
    tokens: middle(({ tokensIn, tokensOut }) => tokensIn + tokensOut),
    tokensIn: middle(({ tokensIn }) => tokensIn),
    tokensOut: middle(({ tokensOut }) => tokensOut),
    firstTokenMs: middle(({ firstTokenMs }) => firstTokenMs),
    ms: middle(({ ms }) => ms),
    promptTokensPerSecond: middle(({ promptTokensPerSecond }) => promptTokensPerSecond),
    tokensPerSecond: middle(({ tokensPerSecond }) => (tokensPerSecond > 0 ? tokensPerSecond : undefined)),
    prefixReuse: reuse(heardOut),
  };
};

/** `null` where none of them was put before a model. */
export const modelTotals = (items: readonly Pick<Item, 'id' | 'model'>[]): ModelTotals | null => {
  const asked = items.flatMap(({ id, model }): readonly Asked[] => (model === null ? [] : [{ id, model }]));
  if (asked.length === 0) return null;
  const models = asked.map(({ model }) => model);
  const idsWith = (is: (model: ModelItem) => boolean): readonly string[] =>
    asked.filter(({ model }) => is(model)).map(({ id }) => id);
  const won = idsWith(({ exact, composerExact }) => exact > composerExact);
  const lost = idsWith(({ exact, composerExact }) => exact < composerExact);
  return {
    n: asked.length,
    exact: meanOf(models.map(({ exact }) => exact)),
    composerExact: meanOf(models.map(({ composerExact }) => composerExact)),
    won,
    lost,
    p: mcNemar(won.length, lost.length),
    agrees: meanOf(models.map(({ agrees }) => (agrees ? 1 : 0))),
    choices: { ...NO_CHOICES, ...counted(models.map(({ choice }) => choice)) },
    places: counted(models.flatMap(({ choice, place }) => (choice === 'candidate' ? (place ?? []) : []))),
    faults: counted(models.flatMap(({ fault }) => fault ?? [])),
    ...costs(models),
  };
};
