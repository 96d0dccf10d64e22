import { expect, test } from 'vitest';
import type { LimitMet, Source } from '../../catalogue';
import type { Iri, Language } from '../../rdf';
import { overwriteGetLocale } from '../../messages';
import { sourceFacts } from './source';

let language: Language = 'en';
overwriteGetLocale(() => language);

const address = 'https://rivers.example/sparql' as Iri;
const titles = { en: 'Rivers', es: 'Ríos' };
const document: Source = {
  iri: address,
  kind: 'shard',
  fetched: '2026-05-04T10:00:00.000Z',
  title: titles,
  card: titles,
  dataset: address,
  datasetTitle: titles,
  description: { dataset: address, triples: 1200, complete: true, classes: [], properties: [], links: [] },
  state: { type: 'ready' },
  bundled: false,
};
const endpoint: Source = {
  ...document,
  kind: 'endpoint',
  remote: {
    aliases: [],
    learned: 'computed',
    date: '2026-05-04T10:00:00.000Z',
    searchable: 'schema',
    magic: [],
  },
};

test.each<readonly [Language, string, string]>([
  ['en', 'information from May 4, 2026', 'fetched on May 4, 2026'],
  ['es', 'información del 4 may 2026', 'descargada el 4 may 2026'],
])('when a source was learned is told: %s', (one, learned, fetched) => {
  language = one;
  expect(sourceFacts(endpoint, false, one)).toContain(learned);
  expect(sourceFacts(document, false, one)).toContain(fetched);
});

test('of an endpoint with too many names it is told that they are looked up there, of others that they can not be named', () => {
  language = 'en';
  const fragments: Source = { ...endpoint, kind: 'fragments' };
  expect(sourceFacts(endpoint, false, 'en').join()).toContain('each question looks them up at the source');
  expect(sourceFacts(fragments, false, 'en').join()).toContain(
    'questions can name only its classes and properties',
  );
});

test('of a source that did not answer that is told, in place of that it is ready', () => {
  language = 'en';
  expect(sourceFacts(endpoint, true, 'en')[0]).toBe(
    'did not answer in this run · SPARQL endpoint · 1200 triples',
  );
  expect(sourceFacts({ ...document, state: { type: 'waiting' } }, false, 'en')[0]).toBe(
    'waiting · 1200 triples',
  );
});

test.each<readonly [LimitMet, string, string]>([
  [
    { limit: 'requests', most: 3000, stage: 'describing' },
    'reading stopped at the limit of 3000 requests: some classes, properties and links are unknown, and the counts are too low',
    'la lectura se detuvo en el límite de 3000 peticiones: faltan clases, propiedades y enlaces, y las cifras se quedan cortas',
  ],
  [
    { limit: 'ms', most: 900_000, stage: 'naming' },
    'reading stopped at the limit of 15 minutes: some names and examples are unknown, so questions that use them may find nothing',
    'la lectura se detuvo en el límite de 15 minutos: faltan nombres y ejemplos, y las preguntas que los usen pueden no encontrar nada',
  ],
])('which limit ended a learning is told with what is not known for it: $stage', (limitMet, en, es) => {
  const { remote } = endpoint;
  if (remote === undefined) throw new Error('An endpoint is remote.');
  const facts = (one: Language): readonly string[] => {
    language = one;
    return sourceFacts({ ...endpoint, remote: { ...remote, limitMet } }, false, one);
  };
  expect(facts('en').at(-1)).toBe(en);
  expect(facts('es').at(-1)).toBe(es);
});
