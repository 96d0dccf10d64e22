import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Item } from '../../../src/bench';
import { openKeptItems } from './kept-items';
import { readOptions } from './options';

const folder = mkdtempSync(join(tmpdir(), 'kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const out = join(folder, 'report.json');
const setup = { pack: 'waters', ...readOptions(['--pack', 'waters']).setup };
const idsOf = (...args: Parameters<typeof openKeptItems>): readonly string[] => [
  ...openKeptItems(...args).items.keys(),
];

test('a run goes on with what the same code asked in the same set-up, and with nothing else', () => {
  const others = [
    [setup, 'abc1234+'],
    [{ ...setup, limit: 9 }, 'abc1234'],
    [{ ...setup, warmup: true }, 'abc1234'],
    [{ ...setup, kg: 'lakes' }, 'abc1234'],
  ] as const;
  for (const [otherSetup, code] of others) {
    openKeptItems(out, setup, 'abc1234').keep({ id: 'one' } as Item);
    expect(idsOf(out, setup, 'abc1234')).toEqual(['one']);
    expect(idsOf(out, otherSetup, code)).toEqual([]);
    expect(idsOf(out, setup, 'abc1234')).toEqual([]);
  }
});
