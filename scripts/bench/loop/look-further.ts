import type { ExploreLimits } from '../../../src/agent';
import { partOfPack, type LoopItem } from '../../../src/bench';
import { UsageError } from '../../command-line';
import { readPackFolder } from '../pack-folder';
import { openAgent } from '../run/open-agent';
import { openRun } from '../run/open-run';
import type { BenchOptions } from '../run/options';

/** What an earlier run of the same command has asked, and where more is kept. */
export interface KeptLoop {
  readonly before: ReadonlyMap<string, LoopItem | null>;
  readonly keep: (id: string, item: LoopItem | null) => Promise<void>;
}

const told = ({ trouble, composed, first, code, drafts, model, costs, id, kg }: LoopItem): string => {
  const marks = [composed, first, code, drafts, model]
    .map((arm) => (arm === null ? '-' : String(arm.exact)))
    .join(' ');
  const seconds = costs.code.seconds + (costs.drafts?.seconds ?? 0) + (costs.turns?.seconds ?? 0);
  const time = seconds.toFixed(1).padStart(6);
  return `${trouble.padEnd(9)} ${marks} ${time} s  ${kg} ${id}`;
};

/** So many questions whose first answer is none or doubtful. Throws a UsageError, and an AbortError. */
export const lookFurther = async (
  { folder, questions, setup, agent, encoder }: BenchOptions,
  wanted: number,
  limits: Partial<ExploreLimits>,
  { before, keep }: KeptLoop,
  signal: AbortSignal,
): Promise<readonly LoopItem[]> => {
  const pack = await readPackFolder(folder, signal, questions);
  const whole = { pack: pack.name, ...setup };
  const part = partOfPack(pack, setup.kg ?? undefined, setup.scope);
  if (part === undefined) throw new UsageError(`--kg ${setup.kg ?? ''}: the pack has no such graph.`);
  const beside = await openAgent(agent, true, signal);
  const opened = await openRun(part, whole, signal, encoder);
  const items: LoopItem[] = [];
  try {
    const run = opened.asked(beside.modelFor === undefined ? {} : { modelFor: beside.modelFor });
    for (const question of run.questions()) {
      if (items.length >= wanted) break;
      const known = before.get(question.id);
      const item = known === undefined ? ((await run.loop(question, limits, signal)) ?? null) : known;
      if (known === undefined) await keep(question.id, item);
      if (item === null) continue;
      items.push(item);
      console.error(`${String(items.length).padStart(3)}/${wanted} ${told(item)}`);
    }
  } finally {
    await beside.end();
    opened.end();
  }
  return items;
};
