import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const trails = await openGraph(`
  :Trail rdfs:label "trail" . :Ranger rdfs:label "ranger" . :Land rdfs:label "land" .
  :class rdfs:label "trail class" . :mass rdfs:label "rock mass" ; rdfs:comment "in kg" . :length rdfs:label "length" ; rdfs:comment "in metres" .
  :keeper rdfs:label "kept by" . :from rdfs:label "land" .
  :t1 a :Trail ; rdfs:label "Long Way" ; :class "8a" ; :length 120 ; :mass 2e12 ; :keeper :ada .
  :t2 a :Trail ; rdfs:label "Short Cut" ; :class "8b" ; :length 80 ; :mass 3e12 ; :keeper :ada .
  :t3 a :Trail ; rdfs:label "High Way" ; :class "8a" ; :length 40 ; :mass 9e11 ; :keeper :bo .
  :ada a :Ranger ; rdfs:label "Ada Lund" ; :from :velia . :bo a :Ranger ; rdfs:label "Bo Ness" ; :from :sund .
  :cy a :Ranger ; rdfs:label "Cy Roe" ; :from :velia . :t4 a :Trail ; rdfs:label "Old Road" ; :class "7c" ; :length 10 ; :mass 1e10 ; :keeper :cy .
  :velia a :Land ; rdfs:label "Velia" . :sund a :Land ; rdfs:label "Sund" .
`);

test.each([
  ['Which trails have trail class 8a?', ['t1', 't3']],
  ['Which trails are longer than 100m?', ['t1']],
  ['Which trails have a length over 62.5m?', ['t1', 't2']],
  ['Which trails have a rock mass over 1e12 kg?', ['t1', 't2']],
  ['How many trails are kept by each Velia ranger?', ['ada | 2', 'cy | 1']],
] as const)('%s', (question, rows) => {
  expect(trails.answer(question)).toEqual(rows);
});
