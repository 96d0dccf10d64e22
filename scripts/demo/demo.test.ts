import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { readCatalogue, writeCatalogue } from '../../src/catalogue';
import { RDFS, XSD, literal, namedNode, printTerm, type Quad } from '../../src/rdf';
import { buildShards } from './build';
import { checkDemo } from './check';
import { realisedFanOut } from './fan-out';
import { readDemo, type Demo } from './read';
import { readTurtle, writeTurtle } from './turtle';
import { openUnion, printRows, type Union } from './union';

// Validating 24,000 triples takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const demo = await readDemo(fileURLToPath(new URL('../../public/demo/', import.meta.url)));
const shards = buildShards(demo);
const DEMANDS = { triples: 6000 };

const ID = 'https://lodestone.example/id/';
const CORE = 'https://lodestone.example/core#';
const COUNTRIES = 'https://lodestone.example/countries#';

test('the graphs keep what their shapes promise', async () => {
  expect(await checkDemo(demo, DEMANDS)).toEqual([]);
});

test('merged again from their files, the shards answer every example as the graphs do', () => {
  const graphs = openUnion(demo.graphs.flatMap(({ quads }) => quads));
  const files = shards.map(({ entry, quads }) =>
    readTurtle(writeTurtle(quads, demo.pack.prefixes), entry.dump),
  );
  const merged = openUnion(files.flat());
  for (const { iri, query } of demo.examples) {
    const rows = printRows(graphs.ask(query));
    expect(rows, iri).not.toBe('');
    expect(printRows(merged.ask(query)), iri).toBe(rows);
  }
});

test('there are 80 examples, 25 of them across graphs, and both answers to yes/no questions', () => {
  const graphs = openUnion(demo.graphs.flatMap(({ quads }) => quads));
  const answers = demo.examples.map(({ query }) => graphs.ask(query));
  expect(demo.examples.length).toBeGreaterThanOrEqual(80);
  expect(demo.examples.filter(({ targets }) => targets.length > 1).length).toBeGreaterThanOrEqual(25);
  expect(new Set(answers.flatMap((one) => (one.type === 'boolean' ? [one.value] : [])))).toEqual(
    new Set([true, false]),
  );
});

test('an example needs the graphs that it targets, and no other', () => {
  const unions = new Map<string, Union>();
  const unionOf = (datasets: readonly string[]): Union => {
    const key = [...datasets].sort().join(' ');
    const held = demo.graphs.filter(({ graph }) => datasets.includes(graph.dataset));
    const union = unions.get(key) ?? openUnion(held.flatMap(({ quads }) => quads));
    unions.set(key, union);
    return union;
  };
  const all = demo.graphs.map(({ graph }) => graph.dataset);
  for (const { iri, query, targets } of demo.examples) {
    const rows = printRows(unionOf(all).ask(query));
    expect(printRows(unionOf(targets).ask(query)), iri).toBe(rows);
    // A "no" is everywhere the same.
    if (targets.length < 2 || rows === 'false') continue;
    for (const target of targets) expect(printRows(unionOf([target]).ask(query)), iri).not.toBe(rows);
  }
});

test('eight examples of ten are derived from two shards or more', () => {
  const sizes = [...realisedFanOut(demo.examples, shards).values()].map(({ size }) => size);
  expect(sizes.filter((size) => size >= 2).length / sizes.length).toBeGreaterThanOrEqual(0.8);
});

test('the shards share their graphs out: each triple of a graph is in one of its shards', () => {
  const key = ({ subject, predicate, object }: Quad): string =>
    [subject, predicate, object].map(printTerm).join(' ');
  expect(shards.length).toBeGreaterThanOrEqual(14);
  for (const { file, quads } of demo.graphs) {
    const own = shards.filter((shard) => shard.file === file).flatMap((shard) => shard.quads.map(key));
    expect(own.sort()).toEqual([...new Set(quads.map(key))].sort());
  }
});

test('the catalogue tells every shard by an IRI, a title and a card in both languages, and complete VoID', () => {
  const written = { entries: shards.map(({ entry }) => entry), vocabularies: ['v.ttl'], examples: ['e.ttl'] };
  const text = writeTurtle(writeCatalogue(written), demo.pack.prefixes);
  const { entries } = readCatalogue(readTurtle(text, 'catalogue.ttl'));
  expect(entries).toEqual(written.entries);
  expect(new Set(entries.map(({ source }) => source.iri)).size).toBe(entries.length);
  expect(new Set(entries.map(({ source }) => source.title.es)).size).toBe(entries.length);
  for (const { source } of entries) {
    expect(source.description.complete).toBe(true);
    for (const text of [source.card.en, source.card.es]) expect(text).toMatch(/^\p{Lu}.*\.$/u);
  }
});

const quad = (subject: string, predicate: string, object: Quad['object']): Quad => ({
  subject: namedNode(ID + subject),
  predicate: namedNode(predicate),
  object,
  graph: undefined,
});

/** The demo after a careless hand: each fault in a file of its own choice. */
const broken = (): Demo => {
  const added: Readonly<Record<string, readonly Quad[]>> = {
    'countries.ttl': [
      quad('Austria', `${COUNTRIES}borders`, namedNode(`${ID}Spain`)),
      quad('Chad', `${COUNTRIES}population`, literal('many', `${XSD}string`)),
      quad('Chile', `${COUNTRIES}anthem`, literal('Puro, Chile')),
    ],
    'nobel.ttl': [quad('Aage_Bohr', `${CORE}citizenship`, namedNode(`${ID}Atlantis`))],
  };
  const lost = ({ subject, predicate, object }: Quad): boolean =>
    subject.value === `${ID}Iron` &&
    predicate.value === `${RDFS}label` &&
    object.termType === 'Literal' &&
    object.language === 'es';
  const graphs = demo.graphs.map((graph) => ({
    ...graph,
    quads: [...graph.quads.filter((one) => !lost(one)), ...(added[graph.file] ?? [])],
  }));
  return { ...demo, graphs };
};

test('each fault of a broken file is found, with the node, the file and what to correct', async () => {
  const problems = await checkDemo(broken(), DEMANDS);
  const found = problems.map(
    ({ file, node, correct }) => `${file}: ${node.slice(node.lastIndexOf('/') + 1)} ${correct}`,
  );
  const oneWay = 'countries:borders is stated in one direction only: state the other, or take this one away';
  expect(found.sort()).toEqual([
    expect.stringMatching(`^countries.ttl: Austria ${oneWay}; it has .*Spain$`),
    expect.stringMatching(/^countries.ttl: Chad needs one countries:population, a whole number above 0/u),
    expect.stringMatching(/^countries.ttl: Chad needs one countries:population, a whole number above 0/u),
    expect.stringMatching(/^countries.ttl: Spain countries:borders is stated in one direction only/u),
    expect.stringMatching(
      /^countries.ttl: countries#anthem is used, but no vocabulary file gives it an rdfs:label/u,
    ),
    'elements.ttl: Iron needs one rdfs:label in English and one in Spanish, and no other',
    expect.stringMatching(
      /^nobel.ttl: Aage_Bohr core:citizenship gives a countries:Country; it has .*Atlantis$/u,
    ),
    expect.stringMatching(
      /^nobel.ttl: Aage_Bohr .*citizenship leads to .*Atlantis, which no graph gives a type/u,
    ),
  ]);
});

test('graphs that are too small, or never overlap, are found', async () => {
  const [countries] = demo.graphs;
  const small: Demo = {
    ...demo,
    graphs: countries === undefined ? [] : [{ ...countries, quads: countries.quads.slice(0, 0) }],
  };
  expect((await checkDemo(small, DEMANDS)).map(({ correct }) => correct)).toEqual([
    'holds 0 triples, not 6000',
    'has no triple that two graphs hold',
    'has no class that hangs on blank nodes',
  ]);
});
