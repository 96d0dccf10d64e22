import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../messages';
import type { BesideModel } from '../../session';
import { besideText } from './models';

overwriteGetLocale(() => 'en');

const MODEL: BesideModel = {
  id: 'a',
  kind: 'gguf',
  folder: 'a/',
  weights: ['Q4_1'],
  bytes: 1e8,
  files: [],
  device: 'cpu',
};

test.each([
  [134_515_008, true],
  [494_032_768, false],
  [undefined, false],
])(
  'a model beside the page with %s parameters says whether it is asked only by a click',
  (parameters, isSmall) => {
    const text = besideText({ ...MODEL, parameters });
    expect(text).toContain('processor');
    expect(text.includes('it is asked only when you press')).toBe(isSmall);
  },
);
