import { expect, test } from 'vitest';
import { iri } from '../rdf';
import { scriptedEngine } from './fixtures/scripted-engine.fixture';
import { SavedExamples } from './saved-examples.svelte';

const TARGETS = [iri('https://lodestone.example/space')];

/** A shelf in memory that two visits share, and what the engine was told. */
const opened = (kept = new Map<string, string>(), isFull = false) => {
  const told: number[] = [];
  const { examples } = scriptedEngine();
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('Full.', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
  const engine = {
    ...examples,
    use: (saved: readonly unknown[]) => {
      told.push(saved.length);
      return Promise.resolve();
    },
  };
  return { saved: new SavedExamples(engine, () => shelf), told, kept };
};
const questionsOf = ({ all }: SavedExamples) => all.map(({ question }) => question.en);

test('what is saved comes first, is told to the engine, and is there on the next visit', async () => {
  const { saved, told, kept } = opened();
  expect(await saved.save('First?', 'ASK {}', TARGETS)).toBe('saved');
  expect(await saved.save('Second?', 'SELECT * {}', [])).toBe('saved');
  expect(questionsOf(saved)).toEqual(['Second?', 'First?']);
  expect(told).toEqual([1, 2]);
  const next = opened(kept);
  expect(next.saved.all).toEqual(saved.all);
  await next.saved.resume();
  expect(next.told).toEqual([2]);
});

test('the same again takes the place of the first, and what is removed is gone', async () => {
  const { saved, kept } = opened();
  await saved.save('First?', 'ASK {}', []);
  await saved.save('Second?', 'ASK {}', []);
  await saved.save('First?', 'ASK {}', TARGETS);
  expect(questionsOf(saved)).toEqual(['First?', 'Second?']);
  const [first] = saved.all;
  await saved.remove(first?.iri ?? iri('urn:none'));
  expect(questionsOf(opened(kept).saved)).toEqual(['Second?']);
});

test('what can be no example changes nothing', async () => {
  const { saved, told } = opened();
  expect(await saved.save('Empty it', 'CLEAR ALL', [])).toBe('not-a-query');
  expect([saved.all, told]).toEqual([[], []]);
});

test('where the storage is full it lasts as long as the page', async () => {
  const { saved } = opened(new Map(), true);
  expect(await saved.save('First?', 'ASK {}', [])).toBe('unkept');
  expect(questionsOf(saved)).toEqual(['First?']);
});

test('what others wrote there is read as far as it is examples', () => {
  const good = { iri: 'urn:a', question: { en: 'a', es: 'a' }, query: 'ASK {}', targets: ['urn:b'] };
  const bad = [
    { ...good, iri: 'no iri' },
    { ...good, iri: 'urn:> DROP' },
    { ...good, query: 7 },
    { ...good, question: { en: 'a' } },
    { ...good, targets: 'urn:b' },
    null,
  ];
  const written = (value: unknown) => new Map([['lodestone.examples', JSON.stringify(value)]]);
  expect(opened(written([...bad, good])).saved.all).toEqual([good]);
  expect(opened(written({ length: 3 })).saved.all).toEqual([]);
  expect(opened(new Map([['lodestone.examples', '{']])).saved.all).toEqual([]);
});

test('all are written into a file', async () => {
  const { saved } = opened();
  await saved.save('First?', 'ASK {}', []);
  const file = await saved.file(saved.all);
  expect([file.name, file.type, await file.text()]).toEqual(['examples.ttl', 'text/turtle', 'First?']);
});
