import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import { slicesOver, type Slice, type SliceRecords } from './slices';

const MEGABYTES = 1_000_000;
const FULL = 15;
const RIVERS = iri('https://rivers.example/sparql');
const LAKES = iri('https://lakes.example/sparql');

const answer = (bytes: number): Slice => ({
  ...{ ok: true, capped: undefined, getOnly: false, bytes },
  rows: { variables: ['s'], rows: [] },
});

const memory = () => {
  const held = new Map<unknown, unknown>();
  const records: SliceRecords = {
    keys: () => Promise.resolve([...held.keys()]),
    get: (key) => Promise.resolve(held.get(key)),
    set: (key, record) => Promise.resolve(void held.set(key, structuredClone(record))),
    remove: (key) => Promise.resolve(void held.delete(key)),
  };
  return { held, records };
};

/** As much as is kept of all sources. */
const filled = async () => {
  const { held, records } = memory();
  const slices = slicesOver(records);
  for (let at = 0; at < FULL; at += 1) await slices.add(RIVERS, `query ${at}`, answer(4 * MEGABYTES));
  return { held, records, slices };
};

test('what earlier visits left counts against what may be stored', async () => {
  const { held, records } = await filled();
  expect(held.size).toBe(FULL);
  const later = slicesOver(records);
  await later.add(LAKES, 'query', answer(1));
  expect(held.size).toBe(FULL);
  // The same query again takes the place of its answer.
  await later.add(RIVERS, 'query 0', answer(3 * MEGABYTES));
  await later.add(LAKES, 'query', answer(MEGABYTES));
  expect(await later.find(LAKES, 'query')).toEqual(answer(MEGABYTES));
});

test('a source that is learned makes room, and so does what is too old for use', async () => {
  const { held, slices } = await filled();
  await slices.forget(RIVERS);
  await slices.add(LAKES, 'query', answer(MEGABYTES));
  expect(held.size).toBe(1);

  const old = await filled();
  const inTwoDays = slicesOver(old.records, () => Date.now() + 2 * 24 * 60 * 60_000);
  await inTwoDays.add(LAKES, 'query', answer(MEGABYTES));
  expect([...old.held.keys()]).toEqual([`${LAKES}\nquery`]);
});
