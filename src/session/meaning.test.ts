import { expect, test } from 'vitest';
import type { MeaningState } from '../agent';
import type { EncoderChoice } from '../retrieval';
import type { MeaningEngine } from './engine';
import { Meaning } from './meaning.svelte';
import type { Shelf } from './settings.svelte';

const BASE = 'https://page.example/a/b/';

/** A shelf, and an engine that keeps what it is told. */
const opened = (kept: Record<string, unknown> = {}, isKept = true) => {
  const items = new Map([['lodestone.meaning', JSON.stringify(kept)]]);
  const shelf: Shelf = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
  const started: EncoderChoice[] = [];
  const told: string[] = [];
  let tell: (state: MeaningState) => void = () => undefined;
  const engine: MeaningEngine = {
    start: (choice) => {
      started.push(choice);
      return Promise.resolve();
    },
    stop: () => {
      told.push('stop');
      return Promise.resolve();
    },
    forget: () => {
      told.push('forget');
      return Promise.resolve();
    },
    isKept: () => Promise.resolve(isKept),
    onState: (listener) => (tell = listener),
  };
  const meaning = new Meaning({ engine, shelf: () => shelf, scope: () => [], base: BASE });
  return { meaning, started, told, tell: (state: MeaningState) => tell(state), shelf };
};

test('it is off until it is wanted', async () => {
  const { meaning, started } = opened();
  await meaning.resume();
  expect(meaning.isOn).toBe(false);
  expect(started).toEqual([]);
});

test('what is chosen is what is loaded, and is there on the next visit', async () => {
  const { meaning, started, shelf } = opened();
  await meaning.resume();
  meaning.choose({ model: 'Xenova/all-MiniLM-L6-v2', place: 'folder', folder: 'weights' });
  meaning.start();
  const choice = {
    model: 'Xenova/all-MiniLM-L6-v2',
    folder: 'https://page.example/a/b/weights/',
    device: 'wasm',
  };
  expect(started).toEqual([choice]);
  const next = opened(JSON.parse(shelf.getItem('lodestone.meaning') ?? '') as Record<string, unknown>);
  await next.meaning.resume();
  expect(next.started).toEqual([choice]);
});

test('a model that this browser keeps no more is not fetched again unasked', async () => {
  const { meaning, started } = opened({ isOn: true, model: 'a/b', place: 'hub' }, false);
  await meaning.resume();
  expect(started).toEqual([]);
  expect(meaning.isOn).toBe(false);
  meaning.start();
  expect(started).toEqual([{ model: 'a/b', folder: undefined, device: 'wasm' }]);
});

test('a folder of another origin is none beside the page', () => {
  const { meaning, started } = opened({ place: 'folder', folder: 'https://other.example/models/' });
  meaning.start();
  expect(started).toEqual([]);
  expect(meaning.state).toEqual({
    phase: 'failed',
    failure: { kind: 'not-there', url: 'https://other.example/models/', status: undefined },
  });
});

test('what is told of it is its state, until it is switched off', async () => {
  const { meaning, tell, told, shelf } = opened();
  await meaning.resume();
  meaning.start();
  expect(meaning.state).toEqual({ phase: 'loading', progress: undefined });
  tell({ phase: 'ready', passages: 3, embedded: 3 });
  expect(meaning.isOn).toBe(true);
  await meaning.forget();
  expect(meaning.isOn).toBe(false);
  expect(told).toEqual(['stop', 'forget']);
  expect(shelf.getItem('lodestone.meaning')).toContain('"isOn":false');
});

test('a shelf that holds nonsense, or refuses, is an empty one', () => {
  const refuse = (): never => {
    throw new DOMException('No.', 'SecurityError');
  };
  const meaning = new Meaning({ engine: undefined, shelf: refuse, scope: () => [], base: BASE });
  expect(meaning.choice.place).toBe('hub');
  expect(meaning.isThere).toBe(false);
  meaning.choose({ place: 'folder' });
  expect(meaning.choice.place).toBe('folder');
  expect(opened({ model: 7, place: [], device: {} }).meaning.choice).toEqual(opened().meaning.choice);
});
