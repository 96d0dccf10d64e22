import { expect, test } from 'vitest';
import { isoDurationText, minutesText } from './duration-text';

test.each([
  ['PT2H10M', '2 hr 10 min'],
  ['PT90M', '90 min'],
  ['PT0S', '0 sec'],
  ['P1DT1H', '1 day 1 hr'],
  ['-PT5M', '−5 min'],
  ['PT1.5S', '1.5 sec'],
  ['P5M', '5 mths'],
  ['PT5', 'PT5'],
  ['soon', 'soon'],
])('%s: %s', (iso, expected) => {
  expect(isoDurationText('en', iso)).toBe(expected);
});

test('minutes', () => {
  expect([834, 90.5, -5, 0, 1500].map((one) => minutesText('en', one))).toEqual([
    '13 hr 54 min',
    '1 hr 30 min 30 sec',
    '−5 min',
    '0 sec',
    '1 day 1 hr',
  ]);
  expect(minutesText('es', 834)).toBe('13 h 54 min');
});
