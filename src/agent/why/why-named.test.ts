import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Language } from '../../rdf';
import { openDemo } from '../demo-engine.fixture';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { signal } = new AbortController();
const demo = openDemo();
beforeAll(() => demo);
afterAll(async () => {
  (await demo).engine.end();
});

const whyNot = async (question: string, name: string, language: Language = 'en') => {
  const { engine, scope } = await demo;
  for await (const event of engine.ask({ question, scope, pins: [], language }, signal)) {
    if (event.type !== 'answers-found') continue;
    const query = event.answers[0]?.plan.query ?? '';
    return engine.whyNot({ query, sought: { termType: 'Text', value: name }, scope, language }, signal);
  }
  throw new Error(`Nothing answers: ${question}`);
};

const SATURN = 'Which moons orbit Saturn?';

test.each<[question: string, name: string, taken: string, kind: string, language?: Language]>([
  ['Who painted Guernica?', 'Picasso', 'Pablo Picasso', 'among-rows'],
  ['Who painted Guernica?', 'Pablo Picaso', 'Pablo Picasso', 'among-rows'],
  [SATURN, 'Ganimede', 'Ganymede', 'fails'],
  [SATURN, 'Io', 'Io', 'fails'],
  [SATURN, 'the Moon', 'Moon', 'fails'],
  ['Which countries border Peru?', 'Estados Unidos', 'United States', 'fails'],
  ['¿Qué países limitan con Perú?', 'Chle', 'Chile', 'among-rows', 'es'],
  ['¿Qué países limitan con Perú?', 'United States', 'Estados Unidos', 'fails', 'es'],
  ['¿Qué lunas giran alrededor de Saturno?', 'Rhea', 'Rea', 'among-rows', 'es'],
])('“%s” · “%s” is taken for %s', async (question, name, taken, kind, language) => {
  expect(await whyNot(question, name, language)).toMatchObject({ kind, takenFor: { label: taken } });
});

test('of several things of one name the one that could be listed is taken', async () => {
  expect(await whyNot('Which planets have rings?', 'Mercury')).toMatchObject({
    takenFor: { label: 'Mercury', typeLabel: 'planet' },
  });
  const told = await whyNot(SATURN, 'Mercury');
  if (told.kind !== 'several') throw new Error(told.kind);
  expect(told.near.map(({ typeLabel }) => typeLabel)).toEqual(
    expect.arrayContaining(['planet', 'chemical element']),
  );
});

test('several near names are offered, first those that the query could list', async () => {
  const told = await whyNot('Which laureates were born in Spain?', 'Curie');
  if (told.kind !== 'several') throw new Error(told.kind);
  expect(told.near.map(({ label }) => label)).toEqual(['Marie Curie', 'Pierre Curie', 'curium']);
  expect(told.near.every(({ sought }) => sought.termType === 'NamedNode')).toBe(true);
});

test('what may be another name is offered, not taken', async () => {
  expect(await whyNot('What is the capital of Peru?', 'Atlantis')).toMatchObject({
    kind: 'several',
    near: [{ label: 'Atlanta' }],
  });
});

test.each(['Xyzzyq', 'blorp the frumious', '99999'])('nothing is near “%s”', async (name) => {
  const told = await whyNot(SATURN, name);
  expect(told.kind).toBe('unknown');
  expect(told.takenFor).toBeUndefined();
});
