import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { tokenize } from '../../retrieval';
import { adjectiveOf } from './adjective';
import { findCues } from './find-cues';

/** `words: cue` with what tells it from its like: an operator, a direction, the first noun of what is measured. */
const find = (text: string, language: Language): string[] => {
  const tokens = tokenize(text, language);
  return findCues(text, tokens, language).map(({ start, end, cue }) => {
    const details = [
      'operator' in cue ? cue.operator : '',
      'direction' in cue ? cue.direction : '',
      'relation' in cue ? cue.relation : '',
      'aggregate' in cue ? cue.aggregate : '',
      'sign' in cue ? String(cue.sign) : '',
      'adjective' in cue ? (cue.adjective.nouns[0] ?? '') : '',
    ].filter((detail) => detail !== '');
    const words = text.slice(tokens[start]?.start, tokens[end]?.end);
    return `${words}: ${[cue.cue, ...details].join(' ')}`;
  });
};

test.each([
  ['How many loaves are there?', ['How many: count']],
  ['Which mill is the largest?', ['Which: list', 'largest: superlative 1 area']],
  ['the most expensive loaf', ['most expensive: superlative 1 price']],
  ['the least expensive loaf', ['least expensive: superlative -1 price']],
  ['the cheapest loaf', ['cheapest: superlative -1 price']],
  ['mills larger than Velm', ['larger than: compare > area']],
  ['loaves less expensive than Velm', ['less expensive than: compare < price']],
  ['mills with more than five wheels', ['more than: compare >']],
  ['at least five', ['at least: compare >=']],
  ['five or more', ['or more: compare >=']],
  ['how tall is it', ['how tall: measure height']],
  ['most wheels', ['most: most DESC']],
  ['fewest wheels', ['fewest: most ASC']],
  ['the most common grain', ['most common: common DESC']],
  ['the average price', ['average: aggregate AVG']],
  ['the total price', ['total: aggregate SUM']],
  ['before 1950', ['before: time before']],
  ['from 1990', ['from: time since']],
  ['from 1990 to 1999', ['from: between']],
  ['between 3 and 5', ['between: between', 'and: and']],
  ['per mill', ['per: each']],
  ['loaves without salt', ['without: not']],
  ['loaves and their prices', ['and: and', 'their: their']],
  ['In which year was it built?', ['In which year: when']],
  ['sorted by price', ['sorted by: order ASC']],
])('%s', (text, cues) => {
  expect(find(text, 'en')).toEqual(cues);
});

test.each([
  ['¿Cuántos panes hay?', ['Cuántos: count']],
  ['el pan más caro', ['más caro: superlative 1 price']],
  ['el pan menos caro', ['menos caro: superlative -1 price']],
  ['los más jóvenes', ['más jóvenes: superlative -1 age']],
  ['la mejor masa', ['mejor: superlative 1 rating']],
  ['molinos más grandes que Velm', ['más grandes que: compare > area']],
  ['sendas más largas de 100 metros', ['más largas de: compare > length']],
  ['los molinos más altos de 1950', ['más altos: superlative 1 height']],
  ['con más de cinco ruedas', ['más de: compare >']],
  ['al menos tres', ['al menos: compare >=']],
  ['el más frecuente', ['más frecuente: common DESC']],
  ['precio medio', ['medio: aggregate AVG']],
  ['panes sin sal', ['sin: not']],
  ['desde 1990', ['desde: time since']],
  ['desde 1990 hasta 1999', ['desde: between', 'hasta: time until']],
  ['por cada molino', ['por cada: each']],
  ['¿En qué año se creó?', ['En qué año: when']],
])('%s', (text, cues) => {
  expect(find(text, 'es')).toEqual(cues);
});

test.each([
  ['Can you tell me all mills in Velm?', 'en', ['Can you tell me: list']],
  ['Hi, could you please list the mills?', 'en', ['Hi, could you please list: list']],
  ['Could you tell me who sold it?', 'en', ['Could you tell me: list', 'who: who']],
  ['Can you tell me in which year it was built?', 'en', ['Can you tell me: list', 'in which year: when']],
  ['Would you give me a list of mills?', 'en', ['Would you give me: list', 'list: list']],
  ["I'd like to know how many mills there are", 'en', ["I'd like to know: list", 'how many: count']],
  ['Tell me whether it is old', 'en', ['Tell me whether: whether']],
  ['¿Puedes decirme todos los molinos?', 'es', ['Puedes decirme: list']],
  ['¿Podrías mostrar los molinos?', 'es', ['Podrías mostrar: list']],
  ['¿Me podrías decir quien lo vendió?', 'es', ['Me podrías decir: list', 'quien: who']],
  ['¿Podrías darme la lista de molinos?', 'es', ['Podrías darme: list', 'lista: list']],
  ['Dime si es viejo', 'es', ['Dime si: whether']],
] as const)('a request opens a question: %s', (text, language, cues) => {
  expect(find(text, language)).toEqual(cues);
});

test.each([
  ['Can penguins fly?', 'en'],
  ['Can you see Mars?', 'en'],
  ['Could I bake it?', 'en'],
  ['¿Puede un molino volar?', 'es'],
] as const)('what somebody can do is no request: %s', (text, language) => {
  expect(find(text, language)).toEqual([]);
});

test('a question word inside a sentence is a pronoun', () => {
  expect(find('the baker who sold it', 'en')).toEqual([]);
  expect(find('Who sold it? Who bought it?', 'en')).toEqual(['Who: who', 'Who: who']);
});

test('a comparative without "than" compares nothing', () => {
  expect(find('the larger mill', 'en')).toEqual([]);
});

test.each([
  ['biggest', 'big', 'superlative'],
  ['heavier', 'heavy', 'comparative'],
  ['hottest', 'hot', 'superlative'],
  ['worst', 'bad', 'superlative'],
  ['larger', 'large', 'comparative'],
])('%s is a form of %s', (form, word, degree) => {
  expect(adjectiveOf(form, 'en')?.degree).toBe(degree);
  expect(adjectiveOf(form, 'en')?.adjective).toBe(adjectiveOf(word, 'en')?.adjective);
});

test('older is more years and an earlier date; newer a later one', () => {
  expect(adjectiveOf('older', 'en')?.adjective).toMatchObject({ sign: 1, time: -1 });
  expect(adjectiveOf('newer', 'en')?.adjective).toMatchObject({ sign: 1, time: 1 });
});

test('Spanish adjectives agree in gender and number', () => {
  const forms = ['caro', 'cara', 'caros', 'caras'].map((word) => adjectiveOf(word, 'es')?.adjective);
  expect(new Set(forms).size).toBe(1);
  expect(forms[0]?.nouns).toContain('price');
});
