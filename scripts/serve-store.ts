/** Starts a triple store of others over a file: `npm run serve:store -- --help` tells how. */
import {
  fetchFuseki,
  fetchVirtuoso,
  fusekiMissing,
  startFuseki,
  startVirtuoso,
  virtuosoMissing,
} from '../e2e/servers/stores';
import { UsageError, helpOrGoOn, parseOptions, readOrExit } from './command-line';

const HELP = `npm run serve:store -- fuseki|virtuoso FILE

Starts Apache Jena Fuseki with jena-text, or Virtuoso with its full-text index, over a file of RDF, on a free port of this
machine alone, and prints the address of its endpoint. Ctrl+C ends it and removes what it wrote.

What is not here is fetched once: Fuseki through Maven (it needs Java 17), Virtuoso from Debian's packages through apt-get.

Exit code 1: it can't be had here, and one line says why. Exit code 2: the options are not understood.`;
helpOrGoOn(HELP);

const STORES = {
  fuseki: { missing: fusekiMissing, fetch: fetchFuseki, start: startFuseki },
  virtuoso: { missing: virtuosoMissing, fetch: fetchVirtuoso, start: startVirtuoso },
} as const;

const { store, file } = readOrExit(() => {
  const [name, file] = parseOptions({ allowPositionals: true, options: {} }).positionals;
  if (name !== 'fuseki' && name !== 'virtuoso')
    throw new UsageError('The first word is fuseki or virtuoso: the store to start.');
  if (file === undefined) throw new UsageError('The second word is missing: the file to serve.');
  return { store: STORES[name], file };
});

const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).replaceAll(/\s+/gu, ' ');

if (store.missing() !== undefined)
  await store.fetch().catch((error: unknown) => console.error(messageOf(error)));
const missing = store.missing();
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
const server = await store.start(file);
console.log(server.url);
const stop = (): void => void server.close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
