import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unzip } from './unzip';

const { signal } = new AbortController();
const archive = (files: Readonly<Record<string, Uint8Array>>): Blob =>
  new Blob([Uint8Array.from(zipSync(files, { level: 6 }))]);

test('RDF files and tables come out of an archive by their names; all else stays in', async () => {
  const outcome = await unzip(
    archive({
      'data/a.ttl': strToU8('<a:a> <b:b> <c:c> .'),
      'data/a.obo': strToU8('format-version: 1.2\n'),
      'data/b.csv': strToU8('name,n\nx,1\n'),
      'readme.md': strToU8('no'),
      '__MACOSX/data/._a.ttl': strToU8('no'),
      '../../.hidden.ttl': strToU8('no'),
    }),
    signal,
  );
  if (!outcome.ok) throw new Error(outcome.failure.problem);
  const found = await Promise.all(outcome.value.map(async (one) => [one.name, await one.text()]));
  expect(found).toEqual([
    ['a.ttl', '<a:a> <b:b> <c:c> .'],
    ['a.obo', 'format-version: 1.2\n'],
    ['b.csv', 'name,n\nx,1\n'],
  ]);
});

test('what is no archive, holds nothing, or is far larger inside is refused', async () => {
  const problemOf = async (content: Blob, most?: number) => {
    const outcome = await unzip(content, signal, most);
    return outcome.ok ? undefined : outcome.failure.problem;
  };
  expect(await problemOf(new Blob(['just text']))).toBe('nothing');
  expect(await problemOf(archive({ 'a.txt': strToU8('x') }))).toBe('nothing');
  const zeros = new Uint8Array(2_000_000);
  expect(await problemOf(archive({ 'a.nt': zeros, 'b.nt': zeros, 'c.nt': zeros }), 5_000_000)).toBe(
    'too-large',
  );
  const whole = new Uint8Array(
    await archive({ 'a.ttl': strToU8('<a:a> <b:b> "c" .'.repeat(500)) }).arrayBuffer(),
  );
  whole.fill(255, 50, 70);
  expect(await problemOf(new Blob([whole]))).toBe('broken');
});
