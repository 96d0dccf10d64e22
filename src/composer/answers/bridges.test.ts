import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const RIDERS = 8;

/** Riders with horses and with stables, each by one relation that all have and by several that only few have. */
const relations = (name: string, of: string): string =>
  Array.from({ length: 5 }, (_, at) => {
    const having = at === 2 ? RIDERS : 1;
    return Array.from(
      { length: having },
      (_, one) => `:r${String(one)} :${name}${String(at)} :${of}${String(one)} .`,
    ).join('\n');
  }).join('\n');

const club = await openGraph(`
  :Rider rdfs:label "rider"@en, "jinete"@es . :Horse rdfs:label "horse"@en, "caballo"@es . :Stable rdfs:label "stable"@en, "cuadra"@es .
  ${Array.from({ length: RIDERS }, (_, at) => `:r${String(at)} a :Rider . :h${String(at)} a :Horse . :s${String(at)} a :Stable .`).join('\n')}
  ${relations('p', 'h')}
  ${relations('q', 's')}
`);

test.each([
  ['Which riders have a horse and a stable?', 'en'],
  ['¿Qué jinetes tienen un caballo y una cuadra?', 'es'],
] as const)('of many ways the cheapest are laid: %s', (question, language) => {
  expect(club.best(question, language).query).toMatch(/\/p2>/u);
  expect(club.best(question, language).query).toMatch(/\/q2>/u);
});
