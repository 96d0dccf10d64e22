/** Lengths of time that are written as ISO 8601 has them: `PT2H10M`. */
import type { Expression } from '../../sparql';
import { cast, decimal, number, operation, str, text } from './tree';

/** What they are compared, summed up and put in order in. */
export const DURATION_UNIT = 'min';

/** In minutes: months stand before the `T`, and minutes behind it. Years and months are as long as they are on average. */
const PARTS = [
  ['[^T]*?', 'Y', 525_960],
  ['[^T]*?', 'M', 43_830],
  ['[^T]*?', 'W', 10_080],
  ['[^T]*?', 'D', 1440],
  ['.*T[^T]*?', 'H', 60],
  ['.*T[^T]*?', 'M', 1],
] as const;

const ofPart = (written: Expression, before: string, letter: string): Expression => {
  const pattern = text(`^-?P${before}([0-9.]+)${letter}.*$`);
  return operation(
    'if',
    operation('regex', written, pattern),
    cast('decimal', operation('replace', written, pattern, text('$1'))),
    decimal('0'),
  );
};

/** Whether a value is written as a duration. */
export const isDurationText = (value: Expression): Expression => operation('regex', str(value), text('^-?P'));

/** The minutes of a duration. */
export const minutesIn = (value: Expression): Expression => {
  const written = str(value);
  const parts = PARTS.map(([before, letter, minutes]) =>
    operation('*', ofPart(written, before, letter), number(minutes)),
  );
  const seconds = operation('/', ofPart(written, '.*T[^T]*?', 'S'), decimal('60'));
  // What an engine keeps in another form is no number of minutes: an error, and not 0.
  const none = cast('integer', text(''));
  const plus = operation('if', operation('strstarts', written, text('P')), number(1), none);
  const sign = operation('if', operation('strstarts', written, text('-P')), number(-1), plus);
  return operation(
    '*',
    parts.reduce((sum, one) => operation('+', sum, one), seconds),
    sign,
  );
};
