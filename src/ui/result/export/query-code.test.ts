import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startSparqlServer } from '../../../../e2e/servers';
import type { Answer } from '../../../agent';
import type { Source } from '../../../catalogue';
import { queryToRun } from './places-of';
import { queryCode, type CodeKind, type Place, type QueryToRun } from './query-code';

/** It holds what each of the languages would take for the end of a text, or for more than text. */
const TEXT = String.raw`it's "quoted", a \\ back, a ${'`'}tick${'`'}, \${process.pid} $HOME %0A`;
const TURTLE = `<urn:a> <urn:says> "${TEXT.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}" .`;
const PLAIN = `SELECT ?x WHERE {
  ?x <urn:says> "${TEXT.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"
}`;

const server = await startSparqlServer({ turtle: TURTLE });
// Beside the packages, which the scripts import.
const folder = await mkdtemp(join(process.cwd(), 'node_modules', '.exported-'));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});
await writeFile(join(folder, 'says it.ttl'), TURTLE);

const run = promisify(execFile);
const over = (...places: readonly Place[]): QueryToRun => ({
  plain: PLAIN,
  federated: `SELECT ?x WHERE { SERVICE <${server.url}> { ?x ?p ?o } }`,
  places,
});
const ENDPOINT: Place = { kind: 'endpoint', url: server.url };
const FILE: Place = { kind: 'file', name: 'says it.ttl' };

/** What the code prints when it is run. */
const printed = async (kind: CodeKind, query: QueryToRun, program: string, name: string): Promise<string> => {
  const code = queryCode(kind, query);
  if (code === undefined) throw new Error('There is no code.');
  await writeFile(join(folder, name), code);
  const { stdout } = await run(program, [name], { cwd: folder });
  return stdout;
};

const has = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

test('a script asks an endpoint, whatever stands in the query', async () => {
  expect(await printed('javascript', over(ENDPOINT), process.execPath, 'ask.mjs')).toContain('urn:a');
});

test('a script reads files by their names', async () => {
  expect(await printed('javascript', over(FILE), process.execPath, 'read.mjs')).toContain('urn:a');
});

test.runIf(has('curl'))('a command of the shell asks an endpoint', async () => {
  expect(await printed('curl', over(ENDPOINT), 'sh', 'ask.sh')).toContain('urn:a');
});

test.runIf(has('python3'))('Python asks an endpoint, and reads what is written for files', async () => {
  expect(await printed('python', over(ENDPOINT), 'python3', 'ask.py')).toContain('urn:a');
  const code = queryCode('python', over(FILE)) ?? '';
  const check =
    'import ast, sys; print([n.value.value for n in ast.parse(sys.argv[1]).body if isinstance(n, ast.Assign) and n.targets[0].id == "query"][0])';
  const { stdout } = await run('python3', ['-c', check, code]);
  expect(stdout.trim()).toBe(PLAIN);
  expect(code).toContain('graph.parse(name)');
});

test('of a table the triples are read, and a comment says how to get them', () => {
  const { places } = queryToRun(
    { plan: { sources: ['urn:table', 'urn:demo'] } } as unknown as Pick<Answer, 'plan'>,
    [
      { iri: 'urn:table', kind: 'file', bundled: false, title: { en: 'cafes.csv', es: 'cafes.csv' } },
      { iri: 'urn:demo', kind: 'file', bundled: true, title: { en: 'a', es: 'a' } },
    ] as unknown as readonly Source[],
    'https://page.example/demo/shards/',
  );
  for (const kind of ['python', 'javascript'] as const) {
    const code = queryCode(kind, over(...places));
    expect(code).toContain('"cafes.nt"');
    expect(code).not.toContain('"cafes.csv"');
    expect(code).toContain('cafes.nt holds the triples that Lodestone made of cafes.csv.');
    expect(code).toContain('The files of the demo are in https://page.example/demo/shards/');
  }
});

test('several endpoints get the federated query; files are no endpoint, and no Python asks both', () => {
  const other: Place = { kind: 'endpoint', url: 'https://b.example/sparql' };
  for (const kind of ['sparql', 'curl', 'python'] as const)
    expect(queryCode(kind, over(ENDPOINT, other))).toContain('SERVICE');
  expect(queryCode('javascript', over(ENDPOINT, other))).toContain('https://b.example/sparql');
  expect(queryCode('curl', over(FILE))).toBeUndefined();
  expect(queryCode('python', over(FILE, other))).toBeUndefined();
  expect(queryCode('javascript', over(FILE, other))).toContain('query-sparql-file');
});

test('a saved program has the brackets of the query that the page runs', () => {
  const plan = {
    query: 'SELECT (?n - 3 - 2 AS ?r) {}',
    portable: 'SELECT ((?n - 3) - 2 AS ?r) {}',
    sources: [],
  };
  const { plain } = queryToRun({ plan } as unknown as Pick<Answer, 'plan'>, [], '');
  expect(plain).toBe(plan.portable);
});
