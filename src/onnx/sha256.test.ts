import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { seeded } from '../base';
import { Sha256 } from './sha256';

const own = (parts: readonly Uint8Array[]): string => {
  const hash = new Sha256();
  for (const part of parts) hash.add(part);
  return hash.hex();
};

test('nothing, a word, and the lengths around a block hash as they do elsewhere', () => {
  expect(own([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  for (const length of [1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) & 255);
    expect(own([bytes])).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

test('how it is cut changes nothing', () => {
  const random = seeded(5);
  const bytes = Uint8Array.from({ length: 50_000 }, () => Math.floor(random() * 256));
  const wanted = createHash('sha256').update(bytes).digest('hex');
  for (let turn = 0; turn < 20; turn += 1) {
    const parts: Uint8Array[] = [];
    for (let at = 0; at < bytes.length;) {
      const length = 1 + Math.floor(random() * 700);
      parts.push(bytes.subarray(at, at + length));
      at += length;
    }
    expect(own(parts)).toBe(wanted);
  }
});
