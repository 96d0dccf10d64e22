import { afterAll, expect, test, vi } from 'vitest';
import type { Iri } from '../../rdf';
import { answered, openTab } from '../network/names-there.fixture';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const tab = openTab();
afterAll(() => {
  tab.end();
});

const BOATS = `@prefix : <http://boats.example/def/> . @prefix i: <http://boats.example/id/> . @prefix r: <http://boats.example/ROUTE_> .
@prefix wd: <http://www.wikidata.org/entity/> . @prefix berth: <http://harbour.example/quay/4/place-> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
:Boat a owl:Class ; rdfs:label "boat"@en . :Route a owl:Class ; rdfs:label "route"@en .
:length a owl:DatatypeProperty ; rdfs:label "length"@en . :paper a owl:DatatypeProperty ; rdfs:label "paper"@en .
i:3f2c81d0-7baa-4ed4-a99e-986525c893a0 a :Boat ; rdfs:label "Grey Gull" ; :length 12 ; :paper "Sold with all nets and oars, as written in document KV-20917/b of the harbour office, and never moored there again." .
i:a65533cb-1cc0-4a3d-a150-bae8f457dc84 a :Boat ; rdfs:label "White Tern" ; :length 17 ; :paper "Sold without nets, as written in document KV-30001/c of the harbour office, and moored there every winter since." .
r:0007 a :Route ; rdfs:label "north channel" ; :length 40 .
wd:Q7 a :Boat ; rdfs:label "Sand Martin" ; :length 9 . berth:12 a :Berth ; rdfs:label "the long berth" ; :length 31 .
`;

const add = async (text = BOATS, name = 'boats.ttl'): Promise<Iri> => {
  const file = Object.assign(new Blob([text]), { name });
  const added = await tab.engine.addFile(file, () => undefined, new AbortController().signal);
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  return added.value.iri;
};

test('an identifier is looked up in the store: as the end of an IRI, a CURIE, an IRI, a part of a long text', async () => {
  const scope = [await add()];
  const ask = async (question: string) => {
    const { events, sent } = await tab.ask(question, scope);
    expect(sent).toEqual([]);
    return answered(events);
  };
  expect(await ask('What is the length of a65533cb-1cc0-4a3d-a150-bae8f457dc84?')).toEqual(['17']);
  expect(await ask('What is the length of 3F2C81D0-7BAA-4ED4-A99E-986525C893A0?')).toEqual(['12']);
  expect(await ask('What is the length of ROUTE:0007?')).toEqual(['40']);
  expect(
    await ask('What is the length of http://boats.example/id/a65533cb-1cc0-4a3d-a150-bae8f457dc84?'),
  ).toEqual(['17']);
  expect(await ask('Which boats have the paper kv-20917/b?')).toEqual([
    'http://boats.example/id/3f2c81d0-7baa-4ed4-a99e-986525c893a0',
  ]);
});

test('an identifier may have a datatype of its own', async () => {
  const kilns = await add(
    `@prefix k: <http://kilns.example/def/> . @prefix t: <http://kilns.example/type#> .
     k:one a k:Kiln ; k:uid "5b0d3c1e-9a44-4c1f-8f10-6d2f7e0a1b22"^^t:uid ; k:clay "red" .
     k:two a k:Kiln ; k:uid "c0ffee00-1d2e-4f5a-9b6c-778899aabbcc"^^t:uid ; k:clay "grey" .`,
    'kilns.ttl',
  );
  const { events } = await tab.ask('What is the clay of c0ffee00-1d2e-4f5a-9b6c-778899aabbcc?', [kilns]);
  expect(answered(events)).toEqual(['grey']);
});

test('a CURIE is read by the prefixes of the file, and by those that everybody knows', async () => {
  const boats = await add();
  // It declares none.
  const lines = await add(
    `<http://www.wikidata.org/entity/Q8> <http://boats.example/def/length> "11"^^<http://www.w3.org/2001/XMLSchema#integer> .`,
    'lines.nt',
  );
  const ask = async (question: string, source: Iri) => answered((await tab.ask(question, [source])).events);
  expect(await ask('What is the length of Berth:12?', boats)).toEqual(['31']);
  expect(await ask('What is the length of wd:Q7?', boats)).toEqual(['9']);
  expect(await ask('What is the length of wd:Q8?', lines)).toEqual(['11']);
});

test('every source in use is looked into, however many came before', async () => {
  const others = await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      add(
        `<http://other.example/${String(at)}> <http://other.example/def/rank> ${String(at)} .`,
        `other-${String(at)}.ttl`,
      ),
    ),
  );
  const scope = [...others, await add()];
  const { events } = await tab.ask('What is the length of a65533cb-1cc0-4a3d-a150-bae8f457dc84?', scope);
  expect(answered(events)).toEqual(['17']);
});

test('what stands for nothing is looked up once, and told', async () => {
  const scope = [await add()];
  const stepsOf = async () => {
    const { events } = await tab.ask('What is the length of 00000000-7baa-4ed4-a99e-986525c893a0?', scope);
    return events.flatMap((event) =>
      event.type === 'step-end' && event.note?.step === 'tool' ? [event.note] : [],
    );
  };
  expect(await stepsOf()).toEqual([
    {
      step: 'tool',
      tool: 'search_entities',
      asked: '00000000-7baa-4ed4-a99e-986525c893a0',
      found: 0,
    },
  ]);
  expect(await stepsOf()).toEqual([]);
});
