import { expect, test } from 'vitest';
import { convert } from './unit';
import { unitOfCode } from './unit-code';
import CODES from './unit-codes.json' with { type: 'json' };

test.each([
  ['http://qudt.org/vocab/unit/KiloM', 'km'],
  ['http://www.ontology-of-units-of-measure.org/resource/om-2/squareMetre', 'metre²'],
  ['http://dbpedia.org/datatype/squareKilometre', 'kilometre²'],
  ['KGM', 'kg'],
  ['[ft_i]', 'ft'],
  ['km/h', 'km/h'],
  ['metres', 'metres'],
  ['parrot', undefined],
  ['', undefined],
])('%s is %s', (code, unit) => {
  expect(unitOfCode(code)).toBe(unit);
});

test('each code stands for a unit that can be converted', () => {
  for (const unit of Object.values(CODES).flatMap((codes) => Object.values(codes)))
    expect(convert(1, unit, unit === 'km' ? 'm' : unit), unit).toBeDefined();
  expect(convert(1, 'kilometre²', 'm²')).toBe(1e6);
});
