import { expect, test } from 'vitest';
import { eitherRecords } from './either-records';
import { opfsRecords, type Folder } from './opfs-records';

const KEY = 'urn:lodestone:file:boats.ttl';
const record = (text: string) => ({
  version: 1,
  source: { iri: KEY },
  name: 'boats.nq',
  content: new Blob([text]),
});

/** A folder in memory, whose disk may be full: Node has no file system of an origin. */
const folder = () => {
  const files = new Map<string, File>();
  const state = { isFull: false };
  const handleOf = (name: string) => ({
    kind: 'file' as const,
    getFile: () => Promise.resolve(files.get(name) ?? new File([], name)),
    createWritable: () => {
      let written: Blob | undefined;
      return Promise.resolve({
        write: (blob: Blob) => {
          written = blob;
          return state.isFull
            ? Promise.reject(new DOMException('Full.', 'QuotaExceededError'))
            : Promise.resolve();
        },
        close: () => Promise.resolve(void files.set(name, new File([written ?? ''], name))),
        abort: () => Promise.resolve(),
      });
    },
  });
  const made = {
    async *values() {
      for (const name of files.keys()) yield await Promise.resolve(handleOf(name));
    },
    getFileHandle: (name: string) => Promise.resolve(handleOf(name)),
    removeEntry: (name: string) =>
      files.delete(name)
        ? Promise.resolve()
        : Promise.reject(new DOMException('There is none.', 'NotFoundError')),
  };
  return { files, state, records: opfsRecords(() => Promise.resolve(made as unknown as Folder)) };
};

const contentOf = (entry: unknown): Promise<string> => (entry as { readonly content: Blob }).content.text();

test('a record comes back with its content, in the place of what was kept before', async () => {
  const { files, records } = folder();
  await records.set(KEY as never, record('one'));
  await records.set(KEY as never, record('två, ☃\n{"not": "the head"}'));
  const [[key, entry] = [], ...others] = await records.all();
  expect([key, others]).toEqual([KEY, []]);
  expect(entry).toMatchObject({ version: 1, source: { iri: KEY }, name: 'boats.nq' });
  expect(await contentOf(entry)).toBe('två, ☃\n{"not": "the head"}');
  await records.remove(KEY);
  await records.remove(KEY);
  expect(files.size).toBe(0);
});

test('where the disk is full what was kept before stays', async () => {
  const { state, records } = folder();
  await records.set(KEY as never, record('one'));
  state.isFull = true;
  await expect(records.set(KEY as never, record('two'))).rejects.toThrow('Full.');
  const [[, entry] = []] = await records.all();
  expect(await contentOf(entry)).toBe('one');
});

test('what can not be read is told under its own name, by which it is taken away', async () => {
  const { files, records } = folder();
  const name = 'f'.repeat(64);
  files.set(name, new File(['000000000005{"a"'], name));
  expect(await records.all()).toEqual([[name, undefined]]);
  await records.remove(name);
  expect(files.size).toBe(0);
});

test('a second storage takes what the first one does not, and what either holds is there once', async () => {
  const first = folder();
  const second = folder();
  const either = eitherRecords(first.records, second.records);
  first.state.isFull = true;
  await either.set(KEY as never, record('in the second'));
  expect([first.files.size, second.files.size]).toEqual([0, 1]);
  first.state.isFull = false;
  await either.set(KEY as never, record('in the first'));
  expect([first.files.size, second.files.size]).toEqual([1, 0]);
  expect((await either.all()).map(([key]) => key)).toEqual([KEY]);
  second.state.isFull = first.state.isFull = true;
  await expect(either.set(KEY as never, record('nowhere'))).rejects.toThrow('Full.');
  await either.remove(KEY);
  expect(await either.all()).toEqual([]);
});
