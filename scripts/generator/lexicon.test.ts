import { expect, test } from 'vitest';
import { makeLexicon, type Encoding, type Lexicon } from './lexicon.ts';
import { tinyGenerator } from './tiny-generator.ts';

const TEXT = 'a thing of the things the thing\nthe other';
const said = (lexicon: Lexicon, text: string) => lexicon.encode(text).map((id) => lexicon.tokens[id]);

test('bytes stand as letters, and what comes often is one token', () => {
  const lexicon = makeLexicon('byte-level', TEXT, 20);
  expect(said(lexicon, 'of the thing')).toEqual(['o', 'f', 'Ġthe', 'Ġthing']);
  expect(said(lexicon, '\né')).toEqual(['Ċ', 'Ã', '©']);
});

test('a letter that nobody has read is bytes, a space is a letter of its own', () => {
  const lexicon = makeLexicon('byte-fallback', TEXT, 20);
  expect(said(lexicon, 'of the thing')).toEqual(['o', 'f', '▁the', '▁thing']);
  expect(said(lexicon, '\né')).toEqual(['<0x0A>', '<0xC3>', '<0xA9>']);
});

test.each<Encoding>(['byte-level', 'byte-fallback'])(
  'the same options give the same bytes (%s)',
  (encoding) => {
    const hashes = (seed: number) =>
      [...tinyGenerator({ encoding, seed }).values()].map((bytes) => Buffer.from(bytes).toString('base64'));
    expect(hashes(1)).toEqual(hashes(1));
    expect(hashes(2).at(-1)).not.toEqual(hashes(1).at(-1));
  },
);
