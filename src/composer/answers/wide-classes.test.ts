import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Things that state their wide classes too: whatever is said of a wide class is not said of all below it. */
const mills = await openGraph(`
  :a a :Mill, :Building ; rdfs:label "Alder Mill" ; :site :t1 ; :rooms 4 .
  :b a :Mill, :Building ; rdfs:label "Birch Mill" ; :site :t2 ; :rooms 9 .
  :c a :Mill, :Building ; rdfs:label "Cedar Mill" ; :site :t3 ; :rooms 6 .
  :t1 a :Town, :Place ; rdfs:label "Wexley" ; :county :k1 .
  :t2 a :Town, :Place ; rdfs:label "Oldham Cross" ; :county :k1 .
  :t3 a :Town, :Place ; rdfs:label "Sandwick" ; :county :k2 .
  :k1 a :County, :Place ; rdfs:label "Harthshire" ; :seat :t1 .
  :k2 a :County, :Place ; rdfs:label "Norland" ; :seat :t3 .
`);

test.each([
  ['Which mills have their site in Wexley?', ['a']],
  ['Which mills have their site in Harthshire?', ['a', 'b']],
  ['Which mills have their site in Wexley or Sandwick?', ['a', 'c']],
  ['Which mill with a site in Harthshire has the most rooms?', ['b']],
] as const)(
  'a thing is joined as what is closest to it, not as what it is in general: %s',
  (question, rows) => {
    expect(mills.answer(question)).toEqual(rows);
  },
);
