import {
  benchGraphs,
  modelRefusals,
  partOfPack,
  refusalTotals,
  refusalsByKind,
  runUnanswerable,
  type Refusal,
  type RefusalTotals,
  type SwapKind,
} from '../../../src/bench';
import { readPackFolder } from '../pack-folder';
import { openAgent } from '../run/open-agent';
import { openLocalAsker } from '../run/open-local';
import { UsageError } from '../../command-line';
import type { UnanswerableOptions } from './options';

/** What a pack's unanswerable questions got. */
export interface Refusals extends RefusalTotals {
  readonly setup: UnanswerableOptions['setup'] & { readonly pack: string; readonly kg: string | null };
  readonly byKind: Readonly<Record<SwapKind, RefusalTotals>>;
  /** Default: none was asked. */
  readonly model?: NonNullable<ReturnType<typeof modelRefusals>>;
  readonly items: readonly Refusal[];
}

/** Asks them, telling each on standard error. Throws a UsageError, and an AbortError. */
export const askAll = async (
  { folder, kg, agent, setup }: UnanswerableOptions,
  signal: AbortSignal,
): Promise<Refusals> => {
  const pack = await readPackFolder(folder, signal);
  const part = partOfPack(pack, kg, 'dataset');
  if (part === undefined) {
    const names = pack.graphs.map(({ name }) => name).join(', ');
    throw new UsageError(`--kg ${kg ?? ''}: the pack has no such graph; it has ${names}.`);
  }
  const cut = await benchGraphs(part.opened, { shards: 'none', seed: setup.seed }, signal);
  if (!cut.ok) throw new Error(`The graphs can't be opened: ${JSON.stringify(cut.failure)}`);
  const beside = await openAgent(agent, false, signal);
  const asker = await openLocalAsker(cut.value, signal);
  const items: Refusal[] = [];
  try {
    for await (const one of runUnanswerable(part, setup, { asker, modelFor: beside.modelFor }, signal)) {
      items.push(one);
      console.error(
        `${String(items.length).padStart(4)} ${one.outcome.padEnd(11)} ${one.kind.padEnd(8)} ${one.kg} ${one.id}`,
      );
    }
  } finally {
    asker.end();
    await beside.end();
  }
  const model = modelRefusals(items);
  return {
    setup: { pack: pack.name, kg: kg ?? null, ...setup },
    ...refusalTotals(items),
    byKind: refusalsByKind(items),
    ...(model === undefined ? {} : { model }),
    items,
  };
};
