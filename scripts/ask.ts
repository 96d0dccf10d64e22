// Asks from the command line: `npm run ask -- "QUESTION" [--file FILE]… [--language es]`. Without files, of the demo.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { AgentEvent, Answer, RunFailure } from '../src/agent';
import type { Source } from '../src/catalogue';
import type { Language, Term } from '../src/rdf';
import { openNodeEngine } from './node-engine';

const SHARDS = fileURLToPath(new URL('../public/demo/shards/', import.meta.url));
const MOST_ROWS = 20;

const USAGE = 'Usage: npm run ask -- "QUESTION" [--file FILE]… [--language es]';

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      file: { type: 'string', multiple: true, default: [] },
      language: { type: 'string', default: 'en' },
    },
  });

type Arguments = ReturnType<typeof readArguments>;

/** `undefined`: there is an option that it has not. */
const given = (): Arguments | undefined => {
  try {
    return readArguments();
  } catch {
    return undefined;
  }
};

const cellText = (term: Term | undefined, labels: Answer['labels']): string =>
  term === undefined ? '' : ((term.termType === 'NamedNode' ? labels[term.value] : undefined) ?? term.value);

const printAnswer = (answer: Answer): void => {
  const { result, labels, cautions, candidate } = answer;
  console.log(
    candidate?.paraphrase
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(' ,', ',') ?? '',
  );
  if (result.type === 'boolean') console.log(result.value ? 'yes' : 'no');
  if (result.type === 'bindings') {
    for (const row of result.rows.slice(0, MOST_ROWS))
      console.log(`  ${row.map((cell) => cellText(cell, labels)).join('  |  ')}`);
    if (result.rows.length > MOST_ROWS) console.log(`  … ${result.rows.length} rows`);
  }
  for (const caution of cautions) console.log(`  caution: ${JSON.stringify(caution)}`);
};

const printFailure = (failure: RunFailure): void => {
  if (failure.kind !== 'empty') {
    console.log(`Nothing: ${JSON.stringify(failure)}`);
    return;
  }
  console.log('No rows.');
  const { diagnosis, answer } = failure;
  if (diagnosis !== undefined) {
    const { failing, rowsWithout, nearest } = diagnosis;
    console.log(`Nothing matches “${failing}”; without it ${rowsWithout} rows; nearest: ${nearest ?? '-'}.`);
  }
  printAnswer(answer);
  console.log(`\n${answer.plan.printed}`);
};

const print = (events: readonly AgentEvent[], sources: readonly Source[]): void => {
  const answers = events.findLast((event) => event.type === 'answers-found')?.answers ?? [];
  const [best, ...others] = answers;
  if (best !== undefined) {
    printAnswer(best);
    console.log(`\n${best.plan.printed}\n`);
  }
  for (const event of events) {
    if (event.type !== 'contributions-found') continue;
    for (const { source, rows, ms } of event.contributions) {
      const title = sources.find((one) => one.iri === source)?.title.en ?? source;
      console.log(`  ${title}: ${rows} triples, ${ms.toFixed(1)} ms`);
    }
  }
  if (others.length > 0) console.log('\nOther readings:');
  for (const other of others) printAnswer(other);
};

const run = async (
  question: string,
  { file: files, language: asked }: Arguments['values'],
): Promise<void> => {
  const language: Language = asked === 'es' ? 'es' : 'en';
  const { engine, sources } = await openNodeEngine(files.length > 0 ? { files } : { shards: SHARDS });
  const scope = sources.map(({ iri }) => iri);
  const events: AgentEvent[] = [];
  const started = performance.now();
  const { signal } = new AbortController();
  for await (const event of engine.ask({ question, scope, pins: [], language }, signal)) {
    events.push(event);
    const at = (performance.now() - started).toFixed(0).padStart(5);
    if (event.type === 'step-end') console.error(`${at} ms  ${JSON.stringify(event.note)}`);
    if (event.type === 'answers-found') console.error(`${at} ms  ${event.answers.length} answers`);
    if (event.type === 'run-end' && event.failure !== undefined) printFailure(event.failure);
  }
  print(events, sources);
  engine.end();
};

const all = given();
const question = all?.positionals[0];
if (all === undefined || question === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else await run(question, all.values);
