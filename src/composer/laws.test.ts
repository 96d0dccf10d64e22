/** What holds of every `Ask`, whatever question it came from. What it is told as: `tell/tell-random.test.ts`. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery, printQuery } from '../sparql';
import { asks } from './tell/asks.fixture';
import { world } from './tell/world.fixture';
import { printWritten, writeAsk } from './write/write-ask';

test('what is written is a query that reads as it was written', () => {
  fc.assert(
    fc.property(asks, (one) => {
      const text = printWritten(writeAsk(one, world));
      const read = parseQuery(text);
      if (!read.ok) throw new Error(text);
      expect(printQuery(read.value)).toBe(text);
    }),
    { numRuns: 500 },
  );
});
