import { expect, test } from 'vitest';
import { openBench } from '../gather/bench.fixture';
import { EX } from '../shards.fixture';

const bench = openBench();

const lakes = Array.from({ length: 30 }, (_, at) => `:l${String(at)} a :Lake ; :depth ${String(at)} .`).join(
  '\n',
);
const PART = { kind: 'anytime', triples: 10 } as const;
const start = async () => {
  const federation = await bench.start({ A: lakes, B: ':l1 :country :c . :l2 :country :c .' });
  await federation.setFault('A', PART);
  return federation;
};
const LIST = `SELECT ?s { ?s a <${EX}Lake> }`;
const COUNT = `SELECT (COUNT(*) AS ?n) { ?s a <${EX}Lake> }`;

test('rows of an answer that its source calls partial are told as incomplete, and no page is asked for', async () => {
  const federation = await start();
  const listed = await federation.direct(LIST);
  const missing = [{ source: federation.iri('A'), failure: { kind: 'partial' } }];
  expect(listed).toMatchObject({ missing, result: { type: 'bindings' } });
  expect(federation.asked('A')).toHaveLength(1);
  expect(await federation.gather(LIST)).toMatchObject({ missing });
});

test('a count, a maximum, a difference and a no over a part of the data are withheld', async () => {
  const federation = await start();
  const withheld = {
    kind: 'withheld',
    faults: [{ source: federation.iri('A'), failure: { kind: 'partial' } }],
  };
  for (const query of [
    COUNT,
    `SELECT (MAX(?d) AS ?most) { ?s <${EX}depth> ?d }`,
    `SELECT ?s { ?s <${EX}depth> ?d } ORDER BY DESC(?d) LIMIT 1`,
    `SELECT ?s { ?s <${EX}country> ?c FILTER NOT EXISTS { ?s <${EX}depth> ?d } }`,
    `ASK { ?s <${EX}depth> 99 }`,
  ])
    expect(await federation.refused(query), query).toEqual(withheld);
  await expect(federation.direct(COUNT)).rejects.toThrow('withheld');
});

test('the same answers without that word are whole', async () => {
  const federation = await start();
  await federation.setFault('A', undefined);
  expect(await federation.direct(COUNT)).toMatchObject({
    missing: [],
    result: { rows: [[{ value: '30' }]] },
  });
});
