import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion } from './parse';

/** Members are named by what a table calls "first" and "last", and loans keep the number of a member as a text. */
const club = await openGraph(`
  :Member rdfs:label "member"@en, "socio"@es . :Loan rdfs:label "loan"@en, "préstamo"@es .
  :m1 a :Member ; :id "m-07" ; :first "Ottla" ; :last "Brandt" ; :town "Rell" .
  :m2 a :Member ; :id "m-19" ; :first "Yusuf" ; :last "Okoye" ; :town "Dorn" .
  :l1 a :Loan ; :memberId "m-07" ; :item "telescope" ; :date "2020-03-01"^^xsd:date .
  :l2 a :Loan ; :memberId "m-19" ; :item "tent" ; :date "2021-05-12"^^xsd:date .
  :l3 a :Loan ; :memberId "m-19" ; :item "telescope" ; :date "2022-01-02"^^xsd:date .
`);

test.each<[string, readonly string[], Language?]>([
  ['Which members are there?', ['Ottla | Brandt', 'Yusuf | Okoye']],
  ['Who are the members with a loan of a tent?', ['Yusuf | Okoye']],
  ['¿Qué socios hay?', ['Ottla | Brandt', 'Yusuf | Okoye'], 'es'],
])('who is called by a first and a last name is shown by both: %s', (question, rows, language = 'en') => {
  const [first] = parseQuestion({ question, language, most: 10 }, club.knowledge);
  expect(first === undefined ? ['nothing'] : club.run(first.query)).toEqual(rows);
});

test('both together are a name', () => {
  const names = club.knowledge.profile.names.flatMap(({ labels }) => labels.map(({ text }) => text));
  expect(names).toContain('Ottla Brandt');
});
