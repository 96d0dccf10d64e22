import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { FILE_DESK, type NamedBlob } from '../agent';
import { FileAdding } from './file-adding.svelte';
import { scriptedEngine } from './fixtures/scripted-engine.fixture';
import { nowhere } from './nowhere';
import { SourceChoice } from './source-choice.svelte';

const file = (name: string, text: string | Uint8Array): NamedBlob =>
  Object.assign(new Blob([typeof text === 'string' ? text : Uint8Array.from(text)]), { name });

const TABLE = 'name,lab\na,Oslo\nb,Oslo\nc,Lund\nd,Lund\n';

const open = async () => {
  const engine = scriptedEngine();
  const read: NamedBlob[] = [];
  const heard = {
    ...engine,
    addFile: (...given: Parameters<typeof engine.addFile>) => {
      read.push(given[0]);
      return engine.addFile(...given);
    },
  };
  const sources = new SourceChoice(heard, nowhere, { onReady: () => undefined, onGone: () => undefined });
  sources.arrive((await engine.open(new AbortController().signal)).sources);
  const files = new FileAdding({ engine: () => FILE_DESK, sources, onAdded: () => undefined });
  return { sources, files, read };
};

const waits = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('RDF is read at once, and is what is asked from then on', async () => {
  const { sources, files } = await open();
  await files.add([file('lakes.ttl', '')]);
  expect(sources.scope).toEqual(['urn:lodestone:file:lakes.ttl']);
  await files.add([file('hills.ttl', '')]);
  expect(sources.scope).toEqual(['urn:lodestone:file:hills.ttl']);
  sources.useOnly(sources.all.filter(({ bundled }) => bundled).map(({ iri }) => iri));
  expect(sources.scope.some((one) => one.startsWith('urn:lodestone:file:'))).toBe(false);
});

test('where nothing of the user is left in use, what came with the page is asked again', async () => {
  const { sources, files } = await open();
  const before = sources.scope;
  await files.add([file('lakes.ttl', '')]);
  const added = sources.all.find(({ bundled }) => !bundled);
  if (added !== undefined) sources.remove(added);
  expect(sources.scope).toEqual(before);
});

test('a table waits for a decision, and is read as it was decided', async () => {
  const { files, read, sources } = await open();
  const adding = files.add([file('samples.csv', TABLE)]);
  await waits(() => files.table !== undefined);
  expect(files.table?.plan.thing).toBe('sample');
  expect(files.table?.triples).toBeGreaterThan(10);
  if (files.table !== undefined) await files.estimate({ ...files.table.plan, thing: 'probe' });
  expect(files.table?.plan.thing).toBe('probe');
  await files.cutAnew({ hasHeader: false });
  expect(files.table?.plan.columns[0]?.label).toBe('column 1');
  if (files.table !== undefined) files.useTable(files.table.plan);
  await adding;
  expect(read[0]?.table?.hasHeader).toBe(false);
  expect(files.table).toBeUndefined();
  expect(sources.scope).toHaveLength(1);
});

const LINES = 'line,name\nNO,Northern Lines\nBA,Bay Boats\n';
const SAILINGS = 'no,line,miles\n11,NO,6\n12,BA,9\n13,NO,6\n';

/** Uses each table as it is proposed, after `change`. */
const useAll = async (files: FileAdding, change: (name: string) => void = () => undefined): Promise<void> => {
  for (const name of ['sailings.csv', 'lines.csv']) {
    await waits(() => files.table?.file.name === name);
    change(name);
    if (files.table !== undefined) files.useTable(files.table.plan);
  }
};

test('tables that are given together are joined as it was found', async () => {
  const { files, read } = await open();
  const adding = files.add([file('sailings.csv', SAILINGS), file('lines.csv', LINES)]);
  await useAll(files, (name) => {
    if (name !== 'sailings.csv') return;
    expect(files.table?.joins).toMatchObject([
      {
        column: 1,
        chosen: { table: 1, key: 0 },
        targets: [{ name: 'lines.csv', heading: 'line', found: 2, of: 2 }],
      },
    ]);
  });
  await adding;
  expect(read.map(({ source }) => source)).toEqual([
    'urn:lodestone:file:sailings.csv',
    'urn:lodestone:file:lines.csv',
  ]);
  expect(read[0]?.table?.links).toMatchObject([
    { column: 1, name: 'lines.csv', key: 0, base: 'urn:lodestone:file:lines.csv' },
  ]);
  expect(read[1]?.table?.links).toBeUndefined();
});

test('a join that is switched off is none, and neither is one to a table that is skipped', async () => {
  const { files, read } = await open();
  const adding = files.add([file('sailings.csv', SAILINGS), file('lines.csv', LINES)]);
  await useAll(files, (name) => {
    if (name === 'sailings.csv') files.join(1, undefined);
    if (name === 'sailings.csv') expect(files.table?.joins[0]?.chosen).toBeUndefined();
  });
  await adding;
  expect(read[0]?.table?.links).toBeUndefined();

  const again = files.add([file('sailings.csv', SAILINGS), file('lines.csv', LINES)]);
  await useAll(files, (name) => {
    if (name === 'lines.csv') files.skipTable();
  });
  await again;
  expect(read.slice(2).map(({ name, table }) => [name, table?.links])).toEqual([['sailings.csv', undefined]]);
});

test('an archive is unpacked, and its files are asked together; a table that is skipped is none of them', async () => {
  const { files, read, sources } = await open();
  const packed = zipSync({
    'a.ttl': strToU8(''),
    'b.ttl': strToU8('<urn:a> <urn:b> 1 .'),
    'c.csv': strToU8(TABLE),
  });
  const adding = files.add([file('all.zip', packed)]);
  await waits(() => files.table !== undefined);
  files.skipTable();
  await adding;
  expect(read.map(({ name }) => name)).toEqual(['a.ttl', 'b.ttl']);
  expect(sources.scope).toHaveLength(2);
  expect(files.problems).toEqual([]);
});

test('what goes wrong is told by its name, and cancelling ends all that waits', async () => {
  const { files, read, sources } = await open();
  const before = sources.scope;
  await files.add([file('none.zip', 'text'), file('broken.ttl', ''), file('empty.csv', '')]);
  expect(files.problems.map(({ name, failure }) => [name, failure.kind])).toEqual([
    ['none.zip', 'archive'],
    ['empty.csv', 'empty'],
    ['broken.ttl', 'syntax'],
  ]);
  files.dismiss();
  const adding = files.add([file('samples.csv', TABLE), file('lakes.ttl', '')]);
  await waits(() => files.table !== undefined);
  files.cancel();
  await adding;
  expect(read.map(({ name }) => name)).toEqual(['broken.ttl']);
  expect(files.problems).toEqual([]);
  expect(sources.scope).toEqual(before);
});
