import { expect, test } from 'vitest';
import { Settings, type Shelf } from './settings.svelte';

const shelf = (kept?: string): Shelf & { kept: string | undefined } => ({
  kept,
  getItem() {
    return this.kept ?? null;
  },
  setItem(_, value: string) {
    this.kept = value;
  },
});

test('the first language of the browser that the page speaks is taken', () => {
  expect(new Settings(() => shelf(), ['de-DE', 'es-MX', 'en']).language).toBe('es');
  expect(new Settings(() => shelf(), ['de-DE']).language).toBe('en');
});

test('what was chosen comes back on the next visit', () => {
  const kept = shelf();
  const settings = new Settings(() => kept, ['en']);
  settings.speak('es');
  settings.wear('dark');
  settings.allowTurns(3);
  expect(new Settings(() => kept, ['en'])).toMatchObject({ language: 'es', theme: 'dark', turns: 3 });
});

test.each(['not json', '[]', '{"language":"xx","theme":7,"turns":31}', 'null'])(
  'what is kept may be broken: %s',
  (kept) => {
    expect(new Settings(() => shelf(kept), ['en'])).toMatchObject({
      language: 'en',
      theme: 'auto',
      turns: 10,
    });
  },
);

test('a browser without storage is no reason to fail', () => {
  const forbidden = (): Shelf => {
    throw new Error('denied');
  };
  const settings = new Settings(forbidden, ['en']);
  settings.speak('es');
  expect(settings.language).toBe('es');
});

test.each([0, 31, 2.5, Number.NaN])('%d turns are none that a model may take', (turns) => {
  const settings = new Settings(() => shelf(), ['en']);
  settings.allowTurns(4);
  settings.allowTurns(turns);
  expect(settings.turns).toBe(4);
});
