import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** What somebody held is said twice: plainly, and by a statement with its days. Things state only the lowest class. */
const town = await openGraph(`
 
  <urn:direct/P39> rdfs:label "position held"@en . :P580 rdfs:label "start time"@en . :P582 rdfs:label "end time"@en .
  :P20 rdfs:label "height"@en . :P17 rdfs:label "country"@en .
  :C1 rdfs:label "human"@en . :C2 rdfs:label "office"@en . :C3 rdfs:label "mountain"@en . :C4 rdfs:label "volcano"@en .
  :C5 rdfs:label "country"@en . :C4 rdfs:subClassOf :C3 .
  :Q1 a :C1 ; rdfs:label "Ada Lund"@en ; <urn:direct/P39> :Q5 ; <urn:claim/P39> :s1 .
  :Q2 a :C1 ; rdfs:label "Ben Marsh"@en ; <urn:direct/P39> :Q5 ; <urn:claim/P39> :s2 .
  :Q3 a :C1 ; rdfs:label "Cleo Rand"@en ; <urn:direct/P39> :Q6 ; <urn:claim/P39> :s3 .
  :s1 <urn:value/P39> :Q5 ; :P580 "1980-01-01"^^xsd:date ; :P582 "1988-01-01"^^xsd:date .
  :s2 <urn:value/P39> :Q5 ; :P580 "1988-01-01"^^xsd:date ; :P582 "1999-01-01"^^xsd:date .
  :s3 <urn:value/P39> :Q6 ; :P580 "1985-01-01"^^xsd:date ; :P582 "2001-01-01"^^xsd:date .
  :Q5 a :C2 ; rdfs:label "Harbour Warden"@en . :Q6 :P31 :C2 ; rdfs:label "Keeper of Rolls"@en .
  :Q7 a :C5 ; rdfs:label "Velia"@en . :Q8 :P31 :C5 ; rdfs:label "Ostra"@en . :Q9 :P31 :C5 ; rdfs:label "Sund"@en .
  :M1 a :C3 ; rdfs:label "Broad Peak"@en ; :P17 :Q7 ; :P20 1200 .
  :M2 a :C4 ; rdfs:label "Red Cone"@en ; :P17 :Q7 ; :P20 2400 .
  :M3 a :C3 ; rdfs:label "Long Ridge"@en ; :P17 :Q8 ; :P20 3100 .
`);

test.each([
  ['Who was Harbour Warden in 1990?', ['Q2']],
  ['Which mountains are in Velia?', ['M1', 'M2']],
  ['Which volcanoes are in Velia?', ['M2']],
  ['Which volcanoes and other mountains are in Velia?', ['M1', 'M2']],
] as const)('%s', (question, rows) => {
  expect(town.answer(question)).toEqual(rows);
});
