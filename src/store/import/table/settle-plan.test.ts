import { expect, test } from 'vitest';
import { guessPlan } from './guess-plan';
import { sampleTable } from './table-sample';
import { settlePlan } from './settle-plan';

const open = Array.from({ length: 3000 }, (_, at) => `v${at},0${1 + (at % 9)}/0${1 + ((at + 3) % 9)}/2021\n`);

const planOf = async (rows: readonly string[]) => {
  const content = new Blob(['visit,day\n', ...rows]);
  const plan = guessPlan('visits.csv', await sampleTable(content, 'visits.csv'));
  return { plan, settled: await settlePlan(content, 'visits.csv', plan) };
};

test('the order of dates is decided by a row far below those that are looked at first', async () => {
  const { plan, settled } = await planOf([...open, 'last,12/25/2021\n']);
  expect(plan.columns[1]).toMatchObject({ type: 'date', isUnsure: true });
  expect(settled.columns[1]?.form.dateOrder).toBe('month-first');
  expect(settled.columns[1]?.isUnsure).toBeUndefined();
});

test('what no row tells stays marked', async () => {
  const { settled } = await planOf(open);
  expect(settled.columns[1]).toMatchObject({ isUnsure: true, form: { dateOrder: 'day-first' } });
});
