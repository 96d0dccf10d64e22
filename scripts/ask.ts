/** Asks from the command line: `npm run ask -- --help` tells how. */
import { fileURLToPath } from 'node:url';
import type { AgentEvent, Answer, LocalEngine, RunFailure, Said } from '../src/agent';
import type { Source } from '../src/catalogue';
import type { Column } from '../src/composer';
import { NUMBERS, convertedText, type Language, type Term } from '../src/rdf';
import type { LanguageModel } from '../src/model';
import { templateOf, withBest } from '../src/words';
import { TOOL_USAGE, callTool, readToolCall } from './ask-tool';
import { readAgent, type AgentChoice } from './bench/run/agent-choice';
import { openAgent } from './bench/run/open-agent';
import { UsageError, helpOrGoOn, parseOptions, readOrExit } from './command-line';
import { UnusableFile, openNodeEngine, type NodeEngine } from './node-engine';
import { recordTrace } from './record-trace';

const USAGE =
  'npm run ask -- "QUESTION" [--then "FOLLOW-UP"]… [--agent openai:URL,MODEL] [--say] [--file FILE]… [--language en|es] [--trace FILE]';
const HELP = `${USAGE}
${TOOL_USAGE}

Asks a question of files, or of the demo where none is given, and prints the answer, its query and other readings.
--tool calls one tool and prints what a model is told of it; with --json: what a program is given. --tools lists the tools.

--then revises the answer by what is said after it; several are asked in their order, each of the answer before.
--agent also asks a language model, as "npm run bench" does; a script has its replies by the question.
--say has that model put the answer into words; its sentence is printed if every name and number in it stands in the rows or the
question.

--trace also writes the run of the question as a recording, which the page opens and replays.

Exit code 1: a file can't be used, or a tool fails: it refuses a query, say, or nothing has the IRI that it is given. That a search
finds nothing is an answer, and 0. 2: the options, or what a tool is given, are not understood.`;
helpOrGoOn(HELP);

const SHARDS = fileURLToPath(new URL('../public/demo/shards/', import.meta.url));
const MOST_ROWS = 20;

interface Asked {
  readonly question: string;
  readonly files: readonly string[];
  readonly language: Language;
  readonly say: boolean;
  readonly trace: string | undefined;
  readonly then: readonly string[];
  readonly agent: AgentChoice;
}

const read = (): Asked => {
  const { values, positionals } = parseOptions({
    allowPositionals: true,
    options: {
      file: { type: 'string', multiple: true, default: [] },
      language: { type: 'string', default: 'en' },
      say: { type: 'boolean', default: false },
      trace: { type: 'string' },
      then: { type: 'string', multiple: true, default: [] },
      agent: { type: 'string', default: 'composer' },
    },
  });
  const { file: files, language, say, trace, then } = values;
  const [question, ...more] = positionals;
  if (question === undefined || more.length > 0)
    throw new UsageError(`One question is asked, in quotation marks, not ${positionals.length}: ${USAGE}`);
  if (language !== 'en' && language !== 'es')
    throw new UsageError(`--language takes en or es, not “${language}”.`);
  const agent = readAgent(values.agent, 'public/models');
  if (say && agent.kind === 'composer')
    throw new UsageError('--say needs a model to say it: --agent openai:URL,MODEL.');
  return { question, files, language, say, trace, then, agent };
};

const isNumber = (term: Term): boolean => term.termType === 'Literal' && NUMBERS.has(term.datatype.value);

/** As the page shows it: a name, a number with its unit, or in the unit that was asked for. */
const cellText = (
  term: Term | undefined,
  labels: Answer['labels'],
  column: Column | undefined,
  language: Language,
): string => {
  if (term === undefined) return '';
  if (term.termType === 'NamedNode') return labels[term.value] ?? term.value;
  if (term.termType === 'BlankNode') return labels[`_:${term.value}`] ?? term.value;
  const { unit, shownIn } = column ?? {};
  if (!isNumber(term)) return term.value;
  if (shownIn !== undefined) return `${convertedText(language, Number(term.value), shownIn)} ${shownIn.unit}`;
  return unit === undefined ? term.value : `${term.value} ${unit}`;
};

const printAnswer = (given: Answer, language: Language, isBest = false): void => {
  const answer = withBest(given);
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
      console.log(
        `  ${row.map((cell, at) => cellText(cell, labels, candidate?.columns[at], language)).join('  |  ')}`,
      );
    if (result.rows.length > MOST_ROWS) console.log(`  … ${result.rows.length} rows`);
  }
  if (isBest && result.type !== 'boolean') console.log(`\n${templateOf(answer, language)}`);
  for (const caution of cautions) console.log(`  caution: ${JSON.stringify(caution)}`);
};

const printFailure = (failure: RunFailure, language: Language): void => {
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
  printAnswer(answer, language);
  console.log(`\n${answer.plan.printed}`);
};

const spokenIn = (events: readonly AgentEvent[]): Language | undefined =>
  events.findLast((event) => event.type === 'reading-found')?.reading.language;

const bestOf = (events: readonly AgentEvent[]): Answer | undefined =>
  events.findLast((event) => event.type === 'answers-found')?.answers[0];

const printSaid = (said: Said): void => {
  if (said.by === 'model') console.log(`\n${said.model} says: ${said.text}`);
  if (said.by === 'template') console.log(`\n${said.model} says nothing usable: ${JSON.stringify(said.why)}`);
};

/** Has a model say the best answer. */
const sayBest = async (
  events: readonly AgentEvent[],
  model: LanguageModel,
  { question, language }: Asked,
  engine: LocalEngine,
  hear: (event: AgentEvent) => void,
): Promise<void> => {
  const answer = bestOf(events);
  const start = events.find((event) => event.type === 'run-start');
  const end = events.findLast((event) => event.type === 'run-end');
  if (answer === undefined) return;
  const request = {
    question,
    language: spokenIn(events) ?? language,
    scope: start?.scope ?? [],
    answer,
    model,
    failure: end?.failure,
    steps: events.filter(({ type }) => type === 'step-start').length,
  };
  for await (const event of engine.say(request, new AbortController().signal)) {
    hear(event);
    if (event.type === 'said') printSaid(event.said);
  }
};

const print = (events: readonly AgentEvent[], sources: readonly Source[], language: Language): void => {
  const answers = events.findLast((event) => event.type === 'answers-found')?.answers ?? [];
  const [best, ...others] = answers;
  if (best !== undefined) {
    printAnswer(best, language, true);
    console.log(`\n${best.plan.printed}\n`);
  }
  // What the page notes under a source: values that are not held as they are written.
  for (const { iri, title, values } of sources)
    if (values !== undefined && best?.plan.sources.includes(iri) === true)
      console.log(`  note: ${title.en} ${JSON.stringify(values)}`);
  for (const event of events) {
    if (event.type !== 'contributions-found') continue;
    for (const { source, rows, ms } of event.contributions) {
      const title = sources.find((one) => one.iri === source)?.title.en ?? source;
      console.log(`  ${title}: ${rows} triples, ${ms.toFixed(1)} ms`);
    }
  }
  if (others.length > 0) console.log('\nOther readings:');
  for (const other of others) printAnswer(other, language);
};

/** Prints a run as it goes, and then what came of it; gives its events. */
const hearRun = async (
  run: AsyncGenerator<AgentEvent, void>,
  { sources }: NodeEngine,
  language: Language,
  hear: (event: AgentEvent) => void = () => undefined,
): Promise<readonly AgentEvent[]> => {
  const events: AgentEvent[] = [];
  const started = performance.now();
  for await (const event of run) {
    events.push(event);
    hear(event);
    const at = (performance.now() - started).toFixed(0).padStart(5);
    if (event.type === 'step-end') console.error(`${at} ms  ${JSON.stringify(event.note)}`);
    if (event.type === 'answers-found') console.error(`${at} ms  ${event.answers.length} answers`);
    if (event.type === 'model-answered') {
      const { model, calls, usage, fault } = event.told;
      console.error(`${at} ms  ${JSON.stringify({ model, calls, usage, fault })}`);
    }
    if (event.type === 'run-end' && event.failure !== undefined) printFailure(event.failure, language);
  }
  print(events, sources, language);
  return events;
};

const run = async (asked: Asked): Promise<void> => {
  const { question, files, language, say, trace, then, agent } = asked;
  const { signal } = new AbortController();
  // Whoever names a server in the terminal says by --say that it gets rows.
  const beside = await openAgent(agent, say, signal);
  const opened = await openNodeEngine(files.length > 0 ? { files } : { shards: SHARDS }).catch(
    (reason: unknown) => {
      if (reason instanceof UnusableFile) return reason;
      throw reason;
    },
  );
  if (opened instanceof UnusableFile) {
    console.error(opened.message);
    process.exitCode = 1;
    return;
  }
  const { engine, sources } = opened;
  const scope = sources.map(({ iri }) => iri);
  const model = beside.modelFor?.({ id: question });
  const recorder = recordTrace({ question, scope });
  const first = engine.ask({ question, scope, pins: [], language, model }, signal);
  let events = await hearRun(first, opened, language, (event) => recorder.hear(event));
  if (say && model !== undefined)
    await sayBest(events, model, asked, engine, (event) => recorder.hear(event));
  if (trace !== undefined) await recorder.write(trace);
  for (const [at, text] of then.entries()) {
    const last = bestOf(events);
    if (last === undefined) break;
    console.log(`\n> ${text}`);
    const said = { last, text, scope, language, model, ...(at === 0 ? { question } : {}) };
    events = await hearRun(engine.followUp(said, signal), opened, language);
  }
  await beside.end();
  engine.end();
};

const called = readOrExit(readToolCall);
if (called === undefined) {
  const asked = readOrExit(read);
  await run(asked).catch((reason: unknown) => {
    if (!(reason instanceof UsageError)) throw reason;
    console.error(reason.message);
    process.exitCode = 2;
  });
} else await callTool(called, SHARDS);
