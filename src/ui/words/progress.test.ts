import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { overwriteGetLocale } from '../../messages';
import { costsText } from './progress';

let language: Language = 'en';
overwriteGetLocale(() => language);

const costs = {
  used: { requests: 312, bytes: 2_400_000, ms: 96_000 },
  most: { requests: 4000, bytes: 400_000_000, ms: 900_000 },
};

test.each<readonly [Language, string]>([
  ['en', '312 of at most 4000 requests · 2.4 MB of at most 400 MB · 1.6 of at most 15 min'],
  ['es', '312 de 4000 peticiones como máximo · 2,4 MB de 400 MB como máximo · 1,6 de 15 min como máximo'],
])('what learning has cost stands beside what it may cost: %s', (spoken, text) => {
  language = spoken;
  expect(costsText(costs, spoken).replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')).toBe(text);
});
