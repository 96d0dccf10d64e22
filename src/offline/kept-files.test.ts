import { expect, test } from 'vitest';
import { filesOf, isLater, type BuiltFile } from './kept-files';

const file = (url: string): BuiltFile => ({ url, revision: null });
const ENGINES = [
  'assets/lib-DuI-aZck.js',
  'assets/wllama-CO25czjY.wasm',
  'assets/wllama-compat-DoW_278M.wasm',
  'assets/ort-wasm-simd-threaded-4byDm7i3.wasm',
  'assets/ort-wasm-simd-threaded.asyncify-CxOG5pUO.wasm',
];

test('what engines need comes later; all else is kept at once', () => {
  expect(ENGINES.filter((url) => !isLater(file(url)))).toEqual([]);
  const others = [
    'index.html',
    'assets/wllama.worker-lkMqvJfC.js',
    'assets/web_bg-DbGX2kg7.wasm',
    'demo/art.ttl',
  ];
  expect(others.filter((url) => isLater(file(url)))).toEqual([]);
});

test('of an engine in use the build is kept that most browsers run', () => {
  const files = ENGINES.map(file);
  expect(filesOf('webllm', files)).toEqual(['assets/lib-DuI-aZck.js']);
  expect(filesOf('wllama', files)).toEqual(['assets/wllama-CO25czjY.wasm']);
  expect(filesOf('encoder', files)).toEqual(['assets/ort-wasm-simd-threaded-4byDm7i3.wasm']);
});
