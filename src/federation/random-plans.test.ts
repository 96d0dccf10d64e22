import { expect, test } from 'vitest';
import { bagOf, PREFIXES, shardsOf } from './shards.fixture';
import { executePlan } from './execute-plan';
import type { Plan } from './plan';
import { planQuery } from './plan-query';
import { diceOf, randomQuery, randomShards } from './random-query.fixture';

/** More by hand: `SEEDS=5000 FIRST=1000 npx vitest run src/federation`. */
const SEEDS = Number(process.env['SEEDS'] ?? 170);
const FIRST = Number(process.env['FIRST'] ?? 0);

const limits = { signal: new AbortController().signal, timeoutMs: 10_000 };

test(
  'random queries over random shards: plan, printed plan and pasted plan answer as the union does',
  async () => {
    const counts = { planned: 0, noSource: 0, services: 0, rows: 0 };
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
      const dice = diceOf(seed);
      const turtle = randomShards(dice);
      const shards = shardsOf(turtle);
      const query = randomQuery(dice);
      const expected = shards.overUnion(query);
      const planned = planQuery(PREFIXES + query, shards.sources, shards.scope);
      const about = (found: unknown): string =>
        `seed ${String(seed)}\n${JSON.stringify(turtle, undefined, 1)}\n${query}\n${String(found)}`;
      if (!planned.ok) {
        expect(planned.failure.kind, about('')).toBe('no-source');
        expect(expected, about(JSON.stringify(planned.failure))).toEqual([]);
        counts.noSource++;
        continue;
      }
      const answer = async (plan: Plan): Promise<readonly string[]> => {
        const outcome = await executePlan(plan, { store: shards.store, ...limits });
        return outcome.ok ? bagOf(outcome.value.result) : [JSON.stringify(outcome.failure)];
      };
      const { value: plan } = planned;
      expect(await answer(plan), about('executed')).toEqual(expected);
      expect(shards.overServices(plan.printed), about(plan.printed)).toEqual(expected);
      const pasted = planQuery(plan.printed, shards.sources, shards.scope);
      if (!pasted.ok) {
        // A step of a path became a pattern of its own, which no source can match.
        expect(pasted.failure.kind, about(plan.printed)).toBe('no-source');
        expect(expected).toEqual([]);
        continue;
      }
      expect(pasted.value.resolved?.blocks ?? [], about(plan.printed)).toEqual([]);
      expect(await answer(pasted.value), about(plan.printed)).toEqual(expected);
      counts.planned++;
      counts.rows += expected.length > 0 ? 1 : 0;
      if (plan.printed.includes('SERVICE')) counts.services++;
    }
    // The test would be empty if hardly any query had rows, or went to a source by name.
    expect(counts.planned).toBeGreaterThan(SEEDS / 2);
    expect(counts.services).toBeGreaterThan(SEEDS / 2);
    expect(counts.rows).toBeGreaterThan(SEEDS / 4);
  },
  60_000 + SEEDS * 500,
);
