import { expect, test } from 'vitest';
import { withAliases } from './named-aliases';

const CARD = `Classes: c0 country; c1 capital city
Properties:
p0 capital: c0 → c1 (Austria · capital · Vienna)
p1 capital city of: c1 → c0
p2 area in km²
p3 height e.g. Everest · height · 8849
p4 width
Things: e0 Austria (c0); e1 New York (City) (c1)
Numbers: n0 5; n1 50
Texts: s0 "capital"; s1 area`;

test.each([
  ['<p:capital>', 'p0'],
  ['<c:Capital City>', 'c1'],
  ['<p:area>', 'p2'],
  ['<p:height>', 'p3'],
  ['<p:width>', 'p4'],
  ['<n:5>', 'n0'],
  ['<n:50>', 'n1'],
  ['<s:capital>', 's0'],
  ['<s:area>', 's1'],
  ['?a <p:capital> <e:Austria> .', '?a p0 e0 .'],
  ['<e:New York (City)>', 'e1'],
])('%s stands on the card as %s', (reply, expected) => {
  expect(withAliases(reply, CARD)).toBe(expected);
});

test.each(['<p:depth>', '<c:capital>', '<http://e/capital>', 'p0', '<p:cap.tal>'])(
  '%s stays as it is',
  (reply) => {
    expect(withAliases(reply, CARD)).toBe(reply);
  },
);
