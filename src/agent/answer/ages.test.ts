import { afterAll, expect, test } from 'vitest';
import type { Iri, Language } from '../../rdf';
import type { Caution } from './answer';
import { openEngine } from '../engine.fixture';

/** Diggers, of whom one lives, one is dead and of one nothing more is known. A hall was built long ago. */
const TEXT = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
:Digger rdfs:label "digger"@en, "excavadora"@es . :Hall rdfs:label "hall"@en .
:born rdfs:label "date of birth"@en, "fecha de nacimiento"@es . :died rdfs:label "date of death"@en, "fecha de muerte"@es .
:built rdfs:label "built"@en .
:a a :Digger ; rdfs:label "Ava Pit" ; :born "1850-01-01"^^xsd:date .
:b a :Digger ; rdfs:label "Bo Trench" ; :born "1900-01-01"^^xsd:date ; :died "1980-01-01"^^xsd:date .
:c a :Digger ; rdfs:label "Cle Shaft" ; :born "1990-01-01"^^xsd:date .
:h a :Hall ; rdfs:label "Long Hall" ; :built "1800-01-01"^^xsd:date . :i a :Hall ; rdfs:label "New Hall" ; :built "2015-01-01"^^xsd:date .
`;

const engine = openEngine();
afterAll(() => {
  engine.end();
});
const { signal } = new AbortController();
const adding = engine.addFile(
  Object.assign(new Blob([TEXT]), { name: 'graph.ttl' }),
  () => undefined,
  signal,
);

const agesIn = async (question: string, language: Language): Promise<readonly Caution[]> => {
  const added = await adding;
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  const scope: readonly Iri[] = [added.value.iri];
  let cautions: readonly Caution[] = [];
  for await (const event of engine.ask({ question, scope, pins: [], language }, signal))
    if (event.type === 'answers-found') cautions = event.answers[0]?.cautions ?? [];
  return cautions.filter(({ kind }) => kind.startsWith('age-'));
};

test.each([
  ['How old is Ava Pit?', 'en', [{ kind: 'age-guessed', count: 1 }]],
  ['¿Cuántos años tiene Ava Pit?', 'es', [{ kind: 'age-guessed', count: 1 }]],
  ['How old are the diggers?', 'en', [{ kind: 'age-guessed', count: 1 }]],
  ['How old is Bo Trench?', 'en', []],
  ['How old is Cle Shaft?', 'en', []],
  [
    'Which diggers are older than 50?',
    'en',
    [
      { kind: 'age-guessed', count: 1 },
      { kind: 'age-at-death', count: 1 },
    ],
  ],
  ['Which diggers are younger than 60?', 'en', []],
  [
    'What is the average age of the diggers?',
    'en',
    [
      { kind: 'age-guessed', count: 1 },
      { kind: 'age-at-death', count: 1 },
    ],
  ],
  ['Is Ava Pit older than 50?', 'en', [{ kind: 'age-guessed', count: 1 }]],
  ['Which halls are older than 100 years?', 'en', []],
  ['Which diggers died before they were 90?', 'en', []],
] as const)(
  'whose age is a guess, and whose is that of their death: %s',
  async (question, language, told) => {
    expect(await agesIn(question, language)).toEqual(told);
  },
);
