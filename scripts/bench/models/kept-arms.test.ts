import { expect, test } from 'vitest';
import type { ArmFigures } from './arm-figures';
import { keptArms, keptModels } from './kept-arms';

const arm = (name: string, n: number, task: string | null, commit: string): ArmFigures =>
  ({ name, n, task, commit }) as ArmFigures;

const MANY = arm('main-composer-alone-many', 150, null, 'old');
const DEMO = arm('main-composer-alone-demo', 60, null, 'old');
const WRITES = arm('main-small-writes-demo', 60, 'form=writes', 'old');

test('arms of packs that were not asked this time stay', () => {
  const again = { ...DEMO, commit: 'new' };
  expect(keptArms([DEMO, MANY, WRITES], [again])).toEqual([again, MANY, WRITES]);
});

test('new arms follow, and writing once more changes nothing', () => {
  const added = arm('main-small-both-demo', 60, 'form=both', 'new');
  const once = keptArms([MANY, DEMO], [DEMO, WRITES, added]);
  expect(once).toEqual([MANY, DEMO, WRITES, added]);
  expect(keptArms(once, [DEMO, WRITES, added])).toEqual(once);
});

test('an arm of another size or another task is another arm', () => {
  const fewer = { ...WRITES, n: 5 };
  const other = { ...WRITES, task: 'form=writes,grammar=false' };
  expect(keptArms([WRITES], [fewer, other])).toEqual([WRITES, fewer, other]);
});

test('a model that was not given this time stays, too', () => {
  const [small, large] = [
    { name: 'small', bytes: 1 },
    { name: 'large', bytes: 9 },
  ];
  expect(keptModels([small, large], [{ name: 'small', bytes: 2 }])).toEqual([
    { name: 'small', bytes: 2 },
    large,
  ]);
});
