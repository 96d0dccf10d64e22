import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** A club that lends its tools: who borrowed what stands on the loan, and members are trained on tools, too. */
const club = await openGraph(`
  :t1 a :Tool ; rdfs:label "Band saw" ; :purchasePriceEUR 1450.0 ; :storedIn :r1 .
  :t2 a :Tool ; rdfs:label "Lathe" ; :purchasePriceEUR 8900.0 ; :storedIn :r2 .
  :t3 a :Tool ; rdfs:label "Soldering iron" ; :purchasePriceEUR 79.5 ; :storedIn :r2 .
  :t4 a :Tool ; rdfs:label "Drill press" ; :purchasePriceEUR 620.0 ; :storedIn :r1 .
  :r1 a :Room ; rdfs:label "Wood shop" . :r2 a :Room ; rdfs:label "Lab" .
  :m1 a :Member ; rdfs:label "Ada Quist" ; :birthYear "1985"^^xsd:gYear ; :trainedOn :t1, :t2 ; :monthlyFeeEUR 30 .
  :m2 a :Member ; rdfs:label "Bruno Salas" ; :birthYear "1992"^^xsd:gYear ; :trainedOn :t2 ; :monthlyFeeEUR 15 ; :invitedBy :m1 .
  :m3 a :Member ; rdfs:label "Chen Wei" ; :birthYear "1978"^^xsd:gYear ; :trainedOn :t4 ; :monthlyFeeEUR 15 ; :invitedBy :m1 .
  :l1 a :Loan ; :loanedTool :t3 ; :borrower :m2 ; :loanStart "2021-01-10"^^xsd:date ; :loanEnd "2021-01-17"^^xsd:date .
  :l2 a :Loan ; :loanedTool :t3 ; :borrower :m1 ; :loanStart "2022-03-01"^^xsd:date ; :loanEnd "2022-03-20"^^xsd:date .
  :l3 a :Loan ; :loanedTool :t1 ; :borrower :m2 ; :loanStart "2023-05-05"^^xsd:date .
  :w1 a :Workshop ; rdfs:label "Plywood boxes" ; :taughtBy :m1 ; :attendedBy :m2 .
  :w2 a :Workshop ; rdfs:label "First circuits" ; :taughtBy :m1 ; :attendedBy :m3 .`);

test.each([
  ['Who borrowed a tool?', ['m1', 'm2']],
  ['Which members borrowed a tool?', ['m1', 'm2']],
  ['Which members borrowed the soldering iron?', ['m1', 'm2']],
  ['Who borrowed the soldering iron in 2021?', ['m2']],
  ['Who has never borrowed a tool?', ['m3']],
  ['Which members have never borrowed a tool?', ['m3']],
  ['Who has never borrowed the band saw?', ['m1', 'm3']],
  ['Which tools were never borrowed?', ['t2', 't4']],
  ['Who has never taught a workshop?', ['m2', 'm3']],
  ['Who has not attended a workshop?', ['m1']],
] as const)('what is borrowed is of the loan, and who borrowed is who is asked for: %s', (question, rows) => {
  const best = club.best(question);
  expect([...club.answer(question)].sort()).toEqual(rows);
  expect(disagreements(best, { question, language: 'en', schema: club.knowledge.schema })).toEqual([]);
});

test('a thing that is done to most often is what is asked for, and not who does it', () => {
  expect(club.answer('Which tool was borrowed most often?')).toEqual(['t3']);
});

test.each([
  ['How much did the drill press cost?', ['620']],
  ['Which tool costs the most?', ['t2']],
  ['Where is the lathe kept?', ['r2']],
  ['Where is the band saw?', ['r1']],
  ['Which loans are still open?', ['l3']],
] as const)('what everybody asks of such a table: %s', (question, rows) => {
  expect(club.answer(question)).toEqual(rows);
});
