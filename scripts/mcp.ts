/** The tools of Lodestone for an MCP client of this machine: `npm run mcp -- --help` tells how. */
import { existsSync } from 'node:fs';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Language } from '../src/rdf';
import { serveTools } from '../src/mcp';
import { openToolBox, type ToolBox } from '../src/tools';
import { UsageError, helpOrGoOn, parseOptions, readOrExit } from './command-line';
import { UnusableFile, openNodeEngine, type NodeEngine } from './node-engine';

const HELP = `npm run mcp -- [--file FILE]… [--language en|es]

Serves the tools of Lodestone over stdin and stdout, by the Model Context Protocol, until stdin ends. A desktop client starts it
by itself, with "npm run --silent mcp": docs/mcp.md has the lines for its configuration.

--file FILE     an RDF file to ask, again for each further one. Without it the demo is asked, which "npm run demo" makes.
--language      of labels: en or es. Default: en.

Exit code 1: a file can't be used, or there is no demo; 2: the options are not understood.`;
helpOrGoOn(HELP);

const SHARDS = fileURLToPath(new URL('../public/demo/shards/', import.meta.url));

interface Asked {
  readonly files: readonly string[];
  readonly language: Language;
}

const read = (): Asked => {
  const { values } = parseOptions({
    options: {
      file: { type: 'string', multiple: true, default: [] },
      language: { type: 'string', default: 'en' },
    },
  });
  const { file: files, language } = values;
  if (language !== 'en' && language !== 'es')
    throw new UsageError(`--language takes en or es, not “${language}”.`);
  return { files, language };
};

/** Gives stdout to the protocol alone: what any other code prints, a worker's too, goes to stderr. */
const takeStdout = (): Writable => {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return new Writable({
    write: (chunk: Uint8Array, _, done) => {
      write(chunk, (fault) => done(fault));
    },
  });
};

const isOver = (): Promise<void> =>
  new Promise((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
  });

/** Answers at once what tools there are, as a client does not wait long; a call waits until the sources are read. */
const whenOpen = (opened: Promise<NodeEngine>, language: Language): ToolBox => {
  const tools = opened.then(({ engine, sources }) => {
    const scope = sources.map(({ iri }) => iri);
    return engine.tools(() => ({ scope, language }));
  });
  // Told once, below.
  tools.catch(() => undefined);
  const { cards } = openToolBox(() => Promise.reject(new Error('Only its cards are read.')));
  return { cards, call: async (name, input, signal) => (await tools).call(name, input, signal) };
};

const run = async ({ files, language }: Asked): Promise<void> => {
  if (files.length === 0 && !existsSync(SHARDS))
    throw new UnusableFile(SHARDS, { kind: 'it is made by "npm run demo"; or name a file by --file FILE' });
  const stdout = takeStdout();
  const opened = openNodeEngine(files.length > 0 ? { files } : { shards: SHARDS });
  const transport = new StdioServerTransport(process.stdin, stdout);
  const served = await serveTools(whenOpen(opened, language), transport);
  const whole = Promise.all([opened, Promise.race([served.closed, isOver()])]);
  await whole.finally(() => served.close());
  (await opened).engine.end();
};

await run(readOrExit(read)).catch((reason: unknown) => {
  if (!(reason instanceof UnusableFile)) throw reason;
  console.error(reason.message);
  process.exitCode = 1;
});
