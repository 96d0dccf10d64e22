/** What holds of every `Ask`, whatever question it came from. What it is told as: `tell/tell-random.test.ts`. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery, printQuery } from '../sparql';
import type { Ask, Measure, Things } from './ask';
import { asks, said } from './tell/asks.fixture';
import { at, path, world } from './tell/world.fixture';
import { printWritten, writeAsk } from './write/write-ask';

const countries: Things = { head: { kind: 'class', classes: [at('Country')], said }, conditions: [] };

const self: Measure = { kind: 'self', said };

const shownTwice: Ask = {
  kind: 'list',
  things: { head: { kind: 'values', property: at('population'), of: at('Student'), said }, conditions: [] },
  columns: [
    { kind: 'count', path: path('borders>Country'), of: countries, withNone: false, said },
    self,
    self,
  ],
  distinct: false,
  said,
};

test('what is written is a query that reads as it was written', () => {
  fc.assert(
    fc.property(asks, (one) => {
      const text = printWritten(writeAsk(one, world));
      const read = parseQuery(text);
      if (!read.ok) throw new Error(text);
      expect(printQuery(read.value)).toBe(text);
    }),
    { numRuns: 500, seed: 45, examples: [[shownTwice]] },
  );
});
