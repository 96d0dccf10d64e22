import { expect, test } from 'vitest';
import { runHere } from '../../run-here.fixture';

test('a form that is not known is refused with those that are', async () => {
  const given = ['--pack', 'demo=public/packs/demo', '--out', 'test-results/arms', '--best', 'small,wirtes'];
  expect(await runHere('bench-models', ...given, '--dry-run')).toEqual({
    code: 2,
    out: [],
    error: ['--best small,wirtes: “wirtes” is no form. Known are writes, chooses, both.'],
  });
});

test('a pack that is not there is told before any arm is listed', async () => {
  const given = ['--pack', 'demo=/no/such/folder', '--out', 'test-results/arms', '--dry-run'];
  expect(await runHere('bench-models', ...given)).toEqual({
    code: 2,
    out: [],
    error: ['/no/such/folder: there is no such folder.'],
  });
});
