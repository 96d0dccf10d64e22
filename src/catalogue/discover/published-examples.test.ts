import { expect, test, vi } from 'vitest';
import { startSparqlServer, type Fault } from '../../../e2e/servers';
import { iri } from '../../rdf';
import { turtle } from '../examples/examples.fixture';
import { NO_EXAMPLES, examplesIn } from '../examples/own-examples';
import { closing, endpoints } from './discovering.fixture';
import { EX, lasting, parse } from './discover.fixture';
import { publishedExamples, type ReadOwnExamples } from './published-examples';

vi.setConfig({ testTimeout: 30_000 });

const SH = 'http://www.w3.org/ns/shacl#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';

const read: ReadOwnExamples = async (document, signal) => {
  const parsed = await parse(document, signal);
  return parsed.ok ? examplesIn(parsed.value) : NO_EXAMPLES;
};

/** One example in a graph, or in the default one; its prefix is declared on a blank node. */
const exampleIn = (name: string, graph = ''): string => {
  const s = `<${EX}${name}>`;
  return [
    `${s} <${SH}select> "SELECT * { ?x ${name}:p ?y }"`,
    `${s} <${RDFS}comment> "What is ${name}?"@en`,
    `${s} <${SH}prefixes> _:p${name}`,
    `_:p${name} <${SH}declare> _:d${name}`,
    `_:d${name} <${SH}prefix> "${name}"`,
    `_:d${name} <${SH}namespace> "${EX}${name}#"`,
    `<${EX}thing> <${RDFS}comment> "No example."`,
  ]
    .map((triple) => `${triple} ${graph} .\n`)
    .join('');
};

const serve = async (nquads: string, fault?: Fault) =>
  closing.add(await startSparqlServer({ nquads, ...(fault && { fault }) }), (server) => server.close());

const examplesOf = async (
  server: { readonly url: string },
  described: Parameters<typeof publishedExamples>[1] = [],
) => publishedExamples(iri(server.url), described, { endpoints, read, timeoutMs: 2000 }, lasting);
const questions = ({ list }: Awaited<ReturnType<typeof examplesOf>>) =>
  list.map(({ question }) => question.en).sort();

test('examples are read of the default graph and of named graphs, with their prefixes, in one request', async () => {
  const server = await serve(
    exampleIn('a') + exampleIn('b', `<${EX}graph>`) + exampleIn('b', `<${EX}other>`),
  );
  const found = await examplesOf(server);
  expect(questions(found)).toEqual(['What is a?', 'What is b?']);
  expect(found.list.find(({ iri: name }) => name === `${EX}b`)?.query).toBe(
    `PREFIX b: <${EX}b#>\nSELECT * { ?x b:p ?y }`,
  );
  expect(server.log).toHaveLength(1);
});

test('where there are none, one request says so', async () => {
  const server = await serve(`<${EX}a> <${RDFS}comment> "A thing." .`);
  expect(await examplesOf(server)).toEqual(NO_EXAMPLES);
  expect(server.log).toHaveLength(1);
});

// The word itself also ends an IRI of the query.
test.each(['GRAPH', 'CONSTRUCT(?= )'])(
  'an endpoint that refuses %s is asked once more, by SELECT',
  async (word) => {
    const server = await serve(exampleIn('a') + exampleIn('b', `<${EX}graph>`), {
      kind: 'refuses-words',
      words: [word],
      status: 400,
    });
    expect(questions(await examplesOf(server))).toEqual(['What is a?']);
    expect(server.log).toHaveLength(2);
  },
);

test.each<Fault>([{ kind: 'silent' }, { kind: 'status', status: 503 }, { kind: 'truncated' }])(
  'of one that fails otherwise ($kind) those of its description are known',
  async (fault) => {
    const server = await serve(exampleIn('a'), fault);
    const described = turtle(':d rdfs:comment "Described?" ; sh:ask "ASK {}" .');
    expect(questions(await examplesOf(server, described))).toEqual(['Described?']);
  },
);

test('of the same example in the graphs and in the description the one in the graphs counts', async () => {
  const server = await serve(exampleIn('a'));
  const described = turtle(':a rdfs:comment "Another?" ; sh:ask "ASK {}" .');
  expect(questions(await examplesOf(server, described))).toEqual(['What is a?']);
});

test('what is no query is left out and counted', async () => {
  const bad = exampleIn('a').replace('SELECT *', 'DELETE WHERE');
  const server = await serve(bad + exampleIn('b'));
  const found = await examplesOf(server);
  expect(questions(found)).toEqual(['What is b?']);
  expect(found.leftOut).toBe(1);
});
