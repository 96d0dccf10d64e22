import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Remedies and complaints, joined in two ways; complaints below others. */
const ward = await openGraph(`
  :Remedy a rdfs:Class ; rdfs:label "remedy" . :Complaint a rdfs:Class ; rdfs:label "complaint" .
  :indication rdfs:label "indication" . :sideEffect rdfs:label "side effect" . :kindOf rdfs:label "kind of" .
  :a a :Remedy ; rdfs:label "Alumen" ; :indication :cough ; :sideEffect :rash .
  :b a :Remedy ; rdfs:label "Borax" ; :indication :cough , :rash .
  :c a :Remedy ; rdfs:label "Cantharis" ; :indication :rash ; :sideEffect :cough .
  :cough a :Complaint ; rdfs:label "cough" ; :kindOf :rash . :rash a :Complaint ; rdfs:label "rash" .`);

test('a verb that nobody reads between two sorts of things is answered by the likeliest way, and told', () => {
  const question = 'Which of these remedies soothe cough?';
  const best = ward.best(question);
  expect(best.unused?.map(({ start, end }) => question.slice(start, end))).toEqual(['soothe']);
  expect(ward.compose(question).candidates.length).toBeGreaterThan(1);
});

test('with more unread than read, and between things of one sort, nothing is sure', () => {
  expect(ward.isSure('Which famous doctors soothe cough gladly?')).toBe(false);
  expect(ward.isSure('Which complaints imitate rash?')).toBe(false);
});
