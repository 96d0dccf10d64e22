/** Lets others score Lodestone: `npm run serve:text2sparql -- --help` tells how. */
import { UsageError, helpOrGoOn, parseOptions } from './command-line';
import { openTranslate } from './text2sparql/answer-query';
import { datasetsOf } from './text2sparql/datasets';
import { openPack } from './text2sparql/open-pack';
import { startText2Sparql } from './text2sparql/server';

const HELP = `npm run serve:text2sparql -- --pack DIR [--port 8000] [--host 127.0.0.1] [--dataset GRAPH=IRI]… [--budget 10]

Answers GET /text2sparql?question=…&dataset=… with {dataset, question, query}, as the client of the TEXT2SPARQL
challenge expects (https://github.com/AKSW/text2sparql-client). Each graph of the pack is a dataset, by its name or by
the IRI that is printed at start-up or given by --dataset. None of the pack's own questions is looked at.

--budget SECONDS   a question may take

Exit code 2: an option that can't be done.`;
helpOrGoOn(HELP);

const stopping = new AbortController();
const { signal } = stopping;

const parsed = () =>
  parseOptions({
    options: {
      pack: { type: 'string' },
      port: { type: 'string', default: '8000' },
      host: { type: 'string', default: '127.0.0.1' },
      dataset: { type: 'string', multiple: true, default: [] },
      budget: { type: 'string', default: '10' },
    },
  }).values;

const readOptions = () => {
  const { pack, port: portText, budget: budgetText, host, dataset } = parsed();
  if (pack === undefined) throw new UsageError('--pack DIR is missing: the folder of the pack to serve.');
  const port = Number(portText);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port takes a whole number from 0 to 65535, not “${portText}”.`);
  const budget = Number(budgetText);
  if (!Number.isFinite(budget) || budget < 0.001)
    throw new UsageError(`--budget takes a number of seconds of at least 0.001, not “${budgetText}”.`);
  return { folder: pack, port, host, given: dataset, budget };
};

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
    process.once('SIGINT', () => {
      stopping.abort();
    });
    process.once('SIGTERM', () => {
      stopping.abort();
    });
  });

const serve = async (): Promise<void> => {
  const { folder, port, host, given, budget } = readOptions();
  const { name, graphs, asker } = await openPack(folder, signal);
  try {
    const datasets = datasetsOf(name, graphs, given);
    const server = await startText2Sparql({
      datasets,
      translate: openTranslate(asker, budget * 1000),
      port,
      host,
      onAnswer: (question, graph, { failure, ms }) => {
        console.log(`${graph}  ${failure ?? 'answered'}  ${ms.toFixed(0)} ms  ${question}`);
      },
    });
    console.log(`${server.url}?question=…&dataset=…`);
    for (const [dataset, graph] of datasets) console.log(`  dataset ${dataset} is the graph ${graph}`);
    await untilStopped();
    await server.close();
  } finally {
    asker.end();
  }
};

try {
  await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
