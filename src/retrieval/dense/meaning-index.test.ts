import { expect, test } from 'vitest';
import { seeded } from '../../base';
import { contentHash } from './content-hash';
import type { Encoder } from './encoder';
import { MeaningIndex } from './meaning-index';
import type { Passage, PassageKind } from './passage';
import { normalised } from './quantise';
import type { VectorRecords } from './vector-shelf';

const DIMENSIONS = 96;
const SAME: Readonly<Record<string, string>> = { physician: 'doctor', crash: 'accident' };

/** Each text has a direction of its own; what means the same has the same. Counts what it reads. */
const encoder = () => {
  const read: string[] = [];
  const vectorOf = (text: string): Float32Array => {
    const random = seeded(Number.parseInt(contentHash(SAME[text] ?? text).slice(0, 7), 16));
    return normalised(Float32Array.from({ length: DIMENSIONS }, () => random() - 0.5));
  };
  const made: Encoder = {
    dimensions: DIMENSIONS,
    weights: 'q8',
    device: 'wasm',
    embed: (texts, as) => {
      if (as === 'passage') read.push(...texts);
      return Promise.resolve(texts.map(vectorOf));
    },
    end: () => Promise.resolve(),
  };
  return { made, read };
};

const memory = (): VectorRecords => {
  const held = new Map<unknown, unknown>();
  return {
    all: () => Promise.resolve([...held]),
    set: (key, record) => Promise.resolve(void held.set(key, record)),
    remove: (key) => Promise.resolve(void held.delete(key)),
  };
};

const passage = (id: string, text: string, kind: PassageKind = 'class'): Passage => ({ id, kind, text });
const PASSAGES = [
  passage('class <doctor>', 'doctor'),
  passage('class <doctor>', 'médico'),
  passage('class <ship>', 'ship'),
  passage('value <cause> accident', 'accident', 'value'),
  passage('value <title> accident', 'accident', 'value'),
];
const lasting = (): AbortSignal => new AbortController().signal;
const silent = (): void => undefined;

const opened = async (records = memory()) => {
  const { made, read } = encoder();
  const index = await MeaningIndex.open(made, 'tiny', records);
  // Of the background.
  read.length = 0;
  return { index, read, records };
};

test('what means the same is found, under every id that has the text', async () => {
  const { index } = await opened();
  await index.index(PASSAGES, silent, lasting());
  const request = { texts: ['physician', 'crash', 'umbrella'], kinds: ['class', 'value'], most: 3 } as const;
  expect((await index.nearest(request)).map((found) => found.map(({ id }) => id))).toEqual([
    ['class <doctor>'],
    ['value <cause> accident', 'value <title> accident'],
    [],
  ]);
});

test('only the kinds that are asked for are searched', async () => {
  const { index } = await opened();
  await index.index(PASSAGES, silent, lasting());
  const found = await index.nearest({ texts: ['crash'], kinds: ['class', 'property'], most: 3 });
  expect(found).toEqual([[]]);
});

test('a text is read once, whoever has it, and never again on a later visit', async () => {
  const { index, read, records } = await opened();
  expect(await index.index(PASSAGES, silent, lasting())).toEqual({ passages: 5, embedded: 4 });
  expect([...read].sort()).toEqual(['accident', 'doctor', 'médico', 'ship']);
  const later = await opened(records);
  expect(await later.index.index(PASSAGES, silent, lasting())).toEqual({ passages: 5, embedded: 0 });
  expect(later.read).toEqual([]);
});

test('what is indexed takes the place of what was', async () => {
  const { index } = await opened();
  await index.index(PASSAGES, silent, lasting());
  await index.index([passage('class <ship>', 'ship')], silent, lasting());
  expect(await index.nearest({ texts: ['physician'], kinds: ['class'], most: 3 })).toEqual([[]]);
});

test('stopped between two batches it keeps what it has read', async () => {
  const many = Array.from({ length: 60 }, (_, at) => passage(`class <${at}>`, `word ${at}`));
  const { index, records } = await opened();
  const controller = new AbortController();
  const stop = ({ done }: { done: number }): void => {
    if (done > 0) controller.abort();
  };
  await expect(index.index(many, stop, controller.signal)).rejects.toThrow(/abort/u);
  const later = await opened(records);
  const { embedded } = await later.index.index(many, silent, lasting());
  expect(embedded).toBeGreaterThan(0);
  expect(embedded).toBeLessThan(60);
});

test('progress counts the texts that have to be read', async () => {
  const { index } = await opened();
  const told: number[] = [];
  await index.index(PASSAGES, ({ done, of }) => void told.push(done, of), lasting());
  expect(told).toEqual([0, 4, 4, 4]);
});
