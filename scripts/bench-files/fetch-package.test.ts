import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fetchFile, fetching, unpacking } from './fetch-package';
import type { Origin } from './real-file';

const TEA: Origin = { registry: 'npm', package: '@tea/rooms', version: '1.2.0', path: 'package/tea.csv' };

test('each registry is asked by its own client, for one version', () => {
  expect(fetching(TEA)).toEqual(['npm', 'pack', '--silent', '@tea/rooms@1.2.0']);
  const wheel = fetching({ ...TEA, registry: 'pypi', package: 'tea' });
  expect(wheel.slice(-3)).toEqual(['--only-binary', ':all:', 'tea==1.2.0']);
  const source = fetching({ ...TEA, registry: 'pypi', package: 'tea', isSource: true });
  expect(source.slice(-3)).toEqual(['--no-binary', 'tea', 'tea==1.2.0']);
  expect(fetching({ ...TEA, registry: 'debian', package: 'tea' })).toEqual([
    'apt-get',
    'download',
    'tea=1.2.0',
  ]);
});

test('archives are unpacked by their names', () => {
  const programs = ['a.tgz', 'a.tar.gz', 'a.whl', 'a.zip', 'a.deb', 'a.csv'].map(
    (name) => unpacking(name, 'b')?.[0],
  );
  expect(programs).toEqual(['tar', 'tar', 'python3', 'python3', 'dpkg-deb', undefined]);
});

test('what is in the folder is not fetched again', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'packages-'));
  const folder = join(cache, 'npm-_tea_rooms-1.2.0', 'files', 'package');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'tea.csv'), 'name\n');
  expect(await fetchFile(TEA, cache)).toEqual({ ok: true, value: join(folder, 'tea.csv') });
});
