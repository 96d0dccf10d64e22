/** Plain questions of the demo, as a visitor asks them first: whatever the weights learn from hard ones, these stay right. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Answer } from '../../src/agent';
import type { Language } from '../../src/rdf';
import { openNodeEngine, type NodeEngine } from '../node-engine';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const SHARDS = fileURLToPath(new URL('../../public/demo/shards/', import.meta.url));

/** What one of the cells of each row says, in any order. */
const PLAIN: readonly (readonly [Language, string, readonly string[]])[] = [
  ['en', 'When was Marie Curie born?', ['1867-11-07']],
  ['es', '¿Cuándo nació Marie Curie?', ['1867-11-07']],
  ['en', 'When did Albert Einstein die?', ['1955-04-18']],
  ['es', '¿Cuándo murió Albert Einstein?', ['1955-04-18']],
  ['en', 'Where was Pablo Picasso born?', ['Málaga']],
  ['es', '¿Dónde nació Pablo Picasso?', ['Málaga']],
  ['en', 'Where did Vincent van Gogh die?', ['Auvers-sur-Oise']],
  ['es', '¿Dónde murió Vincent van Gogh?', ['Auvers-sur-Oise']],
  ['en', 'Who discovered radium?', ['Marie Curie', 'Pierre Curie']],
  ['es', '¿Quién descubrió el radio?', ['Marie Curie', 'Pierre Curie']],
  ['en', 'What is the capital of Australia?', ['Canberra']],
  ['es', '¿Cuál es la capital de Australia?', ['Canberra']],
  ['en', 'What is the currency of Japan?', ['Japanese yen']],
  ['es', '¿Qué moneda tiene Suiza?', ['franco suizo']],
  ['en', 'Which countries border Portugal?', ['Spain']],
  ['es', '¿Qué países limitan con Portugal?', ['España']],
  ['en', 'What languages are spoken in Austria?', ['German']],
  ['es', '¿Qué idiomas se hablan en Bélgica?', ['neerlandés', 'francés', 'alemán']],
  ['en', 'How many moons does Mars have?', ['2']],
  ['es', '¿Cuántas lunas tiene Marte?', ['2']],
  ['en', 'What are the moons of Mars?', ['Phobos', 'Deimos']],
  ['es', '¿Qué lunas tiene Marte?', ['Fobos', 'Deimos']],
  ['en', 'What is the largest planet?', ['Jupiter']],
  ['es', '¿Cuál es el planeta más grande?', ['Júpiter']],
  ['en', 'What is the smallest country?', ['Vatican City']],
  ['es', '¿Cuál es el país más pequeño?', ['Ciudad del Vaticano']],
  ['en', 'Who won the Nobel Prize in Literature in 1982?', ['Gabriel García Márquez']],
  ['es', '¿Quién ganó el Premio Nobel de Literatura en 1982?', ['Gabriel García Márquez']],
  ['en', 'Who painted The Night Watch?', ['Rembrandt']],
  ['es', '¿Quién pintó el Guernica?', ['Pablo Picasso']],
  ['en', 'Where is the Mona Lisa?', ['Louvre']],
  ['es', '¿Dónde está La ronda de noche?', ['Rijksmuseum']],
  ['en', 'What is the atomic number of iron?', ['26']],
  ['es', '¿Cuál es el número atómico del hierro?', ['26']],
  ['en', 'What is the symbol of gold?', ['Au']],
  ['es', '¿Cuál es el símbolo de la plata?', ['Ag']],
  ['en', 'When was Apollo 11 launched?', ['1969-07-16']],
  ['es', '¿Cuándo se lanzó el Apolo 11?', ['1969-07-16']],
  ['en', 'How many countries are there in Africa?', ['54']],
  ['es', '¿Cuántos países hay en África?', ['54']],
  ['en', 'Is Vienna the capital of Austria?', ['true']],
  ['es', '¿Es Quito la capital de Perú?', ['false']],
  ['en', 'Which planets have no moons?', ['Mercury', 'Venus']],
  ['es', '¿Qué planetas no tienen lunas?', ['Mercurio', 'Venus']],
  ['en', 'Which planet is bigger than Saturn?', ['Jupiter']],
  ['es', '¿Qué planetas son más grandes que Saturno?', ['Júpiter']],
  [
    'en',
    'Which countries border Spain or Italy?',
    [
      'Andorra',
      'Austria',
      'France',
      'Morocco',
      'Portugal',
      'San Marino',
      'Slovenia',
      'Switzerland',
      'Vatican City',
    ],
  ],
  [
    'es',
    '¿Qué países limitan con España o Portugal?',
    ['Andorra', 'España', 'Francia', 'Marruecos', 'Portugal'],
  ],
  ['en', 'Which missions landed on Mars in 2021?', ['Perseverance', 'Tianwen-1']],
  ['es', '¿Qué misiones aterrizaron en Marte en 2021?', ['Perseverance', 'Tianwen-1']],
];

let node: NodeEngine;
const stop = new AbortController();
beforeAll(async () => {
  node = await openNodeEngine({ shards: SHARDS });
});
afterAll(() => {
  stop.abort();
});

const cellsOf = ({ result, labels }: Answer): readonly (readonly string[])[] => {
  if (result.type === 'boolean') return [[String(result.value)]];
  if (result.type !== 'bindings') return [];
  return result.rows.map((row) =>
    row.flatMap((cell) => (cell === undefined ? [] : [labels[cell.value] ?? cell.value])),
  );
};

const answerOf = async (question: string, language: Language): Promise<Answer | undefined> => {
  const { engine, sources } = node;
  let best: Answer | undefined;
  const scope = sources.map(({ iri }) => iri);
  for await (const event of engine.ask(
    { question, scope, pins: [], language, model: undefined },
    stop.signal,
  ))
    if (event.type === 'answers-found') best = event.answers[0];
  return best;
};

test.each(PLAIN)('%s: %s', async (language, question, expected) => {
  const answer = await answerOf(question, language);
  const rows = answer === undefined ? [] : cellsOf(answer);
  expect(rows.map((row) => row.find((cell) => expected.includes(cell)) ?? row.join(' | ')).sort()).toEqual(
    [...expected].sort(),
  );
});
