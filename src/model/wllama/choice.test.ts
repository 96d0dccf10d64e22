import { expect, test } from 'vitest';
import { ggufBeside, ggufOfHub, keptKind, partNames } from './choice';

test('a file of the hub is asked of the hub alone, its list before it', () => {
  const { parts, listUrl } = ggufOfHub('owner/a name/sub/file.gguf', 4096);
  expect(parts).toEqual([{ url: 'https://huggingface.co/owner/a%20name/resolve/main/sub/file.gguf' }]);
  expect(listUrl).toBe('https://huggingface.co/api/models/owner/a%20name/tree/main?recursive=true');
});

test('a split model has all its parts, by their names', () => {
  expect(partNames('m-00001-of-00003.gguf')).toEqual([
    'm-00001-of-00003.gguf',
    'm-00002-of-00003.gguf',
    'm-00003-of-00003.gguf',
  ]);
  expect(partNames('m.gguf')).toEqual(['m.gguf']);
});

test('what lies beside the page is known by its hash', () => {
  const sha256 = 'ab'.repeat(32);
  const files = [{ path: 'tiny/tiny.gguf', bytes: 9, sha256 }];
  const model = { id: 'tiny', kind: 'gguf', folder: 'tiny/', weights: [], bytes: 9, files } as const;
  const index = { version: 1, models: [model], base: 'http://localhost/models/' } as const;
  const choice = ggufBeside('tiny', 4096, index);
  expect(choice?.parts).toEqual([{ url: 'http://localhost/models/tiny/tiny.gguf', sha256 }]);
  expect(choice && keptKind(choice)).toBe('gguf-abababababababab');
  expect(ggufBeside('other', 4096, index)).toBeUndefined();
});
