import { expect, test } from 'vitest';
import { UsageError } from '../../command-line';
import { readOptions } from './options';

const read = (text: string) =>
  readOptions(['--pack', 'packs/waters', ...text.split(' ').filter((one) => one !== '')]);

test('without options a run is the page’s own path, as the documentation says', () => {
  expect(read('')).toEqual({
    folder: 'packs/waters',
    agent: { kind: 'composer' },
    encoder: undefined,
    setup: {
      agent: 'composer',
      setup: 'plain',
      questions: null,
      examples: 'none',
      shards: 'none',
      scope: 'dataset',
      engine: 'auto',
      transport: 'local',
      budget: 10,
      seed: 1,
      limit: null,
      kg: null,
      warmup: false,
    },
    questions: undefined,
    weights: undefined,
    out: undefined,
    summary: false,
    goesOn: false,
  });
});

test('another file of questions is named in the set-up, without its folder', () => {
  const { questions, setup } = read('--questions some/where/outsider.jsonl');
  expect([questions, setup.questions]).toEqual(['some/where/outsider.jsonl', 'outsider.jsonl']);
});

test('what is left out, by which weights, and the noise', () => {
  const { setup, weights } = read('--without voting,examples,voting --noise typos --weights w.json');
  expect([setup.without, setup.noise, weights]).toEqual([['examples', 'voting'], 'typos', 'w.json']);
});

test('comunica is for sources behind addresses', () => {
  expect(read('--engine comunica --transport http').setup).toMatchObject({ engine: 'comunica' });
  expect(() => read('--engine comunica')).toThrow(/^--engine comunica .* --transport http\.$/u);
});

test.each([
  [
    '--agent llm',
    /^--agent llm has nothing behind it yet; it takes composer, openai:URL,MODEL, model:ID or script:FILE\.$/u,
  ],
  ['--setup tools', /it takes plain or baseline/u],
  ['--shards some', /it takes none or fkgqa\.$/u],
  ['--scope none', /it takes dataset or all\.$/u],
  ['--engine gather', /it takes auto or comunica\.$/u],
  ['--transport udp', /it takes local or http\.$/u],
  ['--budget 0', /^--budget takes a number from 0\.01 to 3600, not “0”\.$/u],
  ['--budget 2147484', /^--budget takes a number from 0\.01 to 3600/u],
  ['--budget soon', /^--budget takes a number/u],
  ['--limit 0', /^--limit takes a number from 1/u],
  ['--limit 1.5', /^--limit takes a whole number/u],
  ['--seed=-1', /^--seed takes a number from 0/u],
  ['--seed 4294967296', /^--seed takes a number from 0 to 4294967295/u],
  ['--without salt', /^--without takes some of examples, values, .* not “salt”\.$/u],
  ['--noise loud', /it takes typos or es or opaque\.$/u],
  ['--wat', /--wat/u],
  ['more', /more/u],
  ['--agent model:', /^--agent model:: it takes the name of a model/u],
  ['--agent model:../other', /^--agent model:\.\.\/other: it takes the name of a model/u],
])('%s is refused in one sentence', (text, sentence) => {
  expect(() => read(text)).toThrow(UsageError);
  expect(() => read(text)).toThrow(sentence);
});

test('a pack is needed', () => {
  expect(() => readOptions([])).toThrow(/^--pack DIR is missing/u);
});
