import { expect, test } from 'vitest';
import { givenPack } from './given-pack';

const packOf = (...paths: string[]) => {
  const { name, files } = givenPack(paths.map((path) => ({ path, file: new Blob([path]) })));
  return [name, [...files.keys()]];
};

test('a folder is a pack by its name; what is no part of one is left alone', () => {
  expect(
    packOf(
      'solar/README.md',
      'solar/questions.jsonl',
      'solar/examples.jsonl',
      'solar/kg/moons.nt',
      'solar/kg/rings.ttl.gz',
      'solar/kg/notes.txt',
      'solar/kg/old/moons.nt',
      'solar/ontology/moons.nt',
      'solar/.git/config',
    ),
  ).toEqual([
    'solar',
    ['questions.jsonl', 'examples.jsonl', 'kg/moons.nt', 'kg/rings.ttl.gz', 'ontology/moons.nt'],
  ]);
});

test('files picked one by one are graphs and questions, named after their only graph', () => {
  expect(packOf('moons.nt.gz', 'questions.jsonl', 'photo.png')).toEqual([
    'moons',
    ['kg/moons.nt.gz', 'questions.jsonl'],
  ]);
  expect(packOf('moons.nt', 'rings.ttl', 'questions.jsonl')[0]).toBe('files');
});

test('a folder that holds packs is none: its name and nothing of it', () => {
  expect(packOf('packs/solar/questions.jsonl', 'packs/solar/kg/moons.nt')).toEqual(['packs', []]);
  expect(packOf()).toEqual(['files', []]);
});
