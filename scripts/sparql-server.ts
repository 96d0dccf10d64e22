/** A SPARQL endpoint over RDF files, to try the page with: `npx tsx scripts/sparql-server.ts --help` tells how. */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { startSparqlServer, toFault } from '../e2e/servers';
import { parseRdf, toNQuads } from '../src/store';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';

const HELP = `npx tsx scripts/sparql-server.ts data.ttl more.nt [--port 3030] [--fault truncated|slow=5000|row-cap=100|status=503|…]

Serves a SPARQL endpoint over RDF files on this machine, to try the page with. It says what it is asked. All faults:
e2e/servers/fault.ts.`;
helpOrGoOn(HELP);

/** Graph names are left out: the default graph is all that queries without GRAPH see. */
const readFiles = async (paths: readonly string[]): Promise<string> => {
  const { signal } = new AbortController();
  const parts: string[] = [];
  for (const path of paths) {
    const outcome = await parseRdf({ name: basename(path), chunks: createReadStream(path) }, { signal });
    if (!outcome.ok) throw new Error(`${path}: ${JSON.stringify(outcome.failure)}`);
    const triples = outcome.value.quads.map((quad) => ({ ...quad, graph: undefined }));
    parts.push(new TextDecoder().decode(toNQuads(triples)));
  }
  return parts.join('');
};

const faultOf = (text: string | undefined): { fault?: NonNullable<ReturnType<typeof toFault>> } => {
  if (text === undefined) return {};
  const fault = toFault(text);
  if (fault === undefined) throw new UsageError(`There is no fault ${text}: see e2e/servers/fault.ts.`);
  return { fault };
};

const read = () => {
  const { values, positionals } = parseOptions({
    options: { port: { type: 'string', default: '0' }, fault: { type: 'string' } },
    allowPositionals: true,
  });
  return { paths: positionals, port: wholeNumber('port', values.port, 0), ...faultOf(values.fault) };
};

const { paths, ...served } = readOrExit(read);
const nquads = await readFiles(paths);
const server = await startSparqlServer({ nquads, ...served });
console.log(`${server.url} (${nquads.split('\n').length - 1} triples)`);

let told = 0;
setInterval(() => {
  for (const { method, url, query } of server.log.slice(told))
    console.log(method, query === '' ? url : query);
  told = server.log.length;
}, 500);
