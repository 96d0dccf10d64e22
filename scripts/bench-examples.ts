/**
 * Asks many questions and compares the rows with gold rows: `npm run bench [-- --file kg.nt --questions q.jsonl]`.
 * Without a file: the demo's examples, in both languages, with no index that knows them.
 * Options: --first N, --only KEY (lines where KEY is true), --kg NAME (lines of this graph), --out report.json.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { AgentEvent, LocalEngine } from '../src/agent';
import type { Iri, Language } from '../src/rdf';
import { isSameRows, rowsOf, type Rows } from './bench/same-rows';
import { openNodeEngine } from './node-engine';

const SHARDS = fileURLToPath(new URL('../public/demo/shards/', import.meta.url));

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    questions: { type: 'string' },
    first: { type: 'string' },
    only: { type: 'string' },
    kg: { type: 'string' },
    out: { type: 'string' },
  },
});

interface Question {
  readonly id: string;
  readonly question: string;
  readonly language: Language;
  readonly gold: { readonly rows: Rows } | { readonly query: string };
}

interface Outcome {
  readonly id: string;
  readonly language: Language;
  readonly question: string;
  readonly isExact: boolean;
  /** Place of the first answer with the gold rows, from 1. */
  readonly place: number | undefined;
  /** From asking to the first answer. */
  readonly ms: number | undefined;
  readonly gold: Rows;
  readonly rows: Rows;
  readonly paraphrase: string;
  readonly query: string;
  readonly failure: string | undefined;
}

interface Line {
  readonly id?: string;
  readonly kg?: string;
  readonly question: string;
  readonly lang?: string;
  readonly goldSparql?: string;
  readonly goldRows?: readonly (readonly (string | null)[])[];
}

const unescaped = (text: string): string => JSON.parse(`"${text}"`) as string;

/** The lexical value of a term in N-Triples. */
const lexical = (term: string | null): string | null => {
  if (term === null) return null;
  if (term.startsWith('<')) return term.slice(1, -1);
  const quoted = /^"((?:[^"\\]|\\.)*)"/su.exec(term)?.[1];
  return quoted === undefined ? term : unescaped(quoted.replace(/\\'/gu, "'"));
};

const asQuestion = (line: Line, at: number): Question => ({
  id: line.id ?? String(at + 1),
  question: line.question,
  language: line.lang === 'es' ? 'es' : 'en',
  gold:
    line.goldRows === undefined
      ? { query: line.goldSparql ?? '' }
      : { rows: line.goldRows.map((row) => row.map(lexical)) },
});

const readQuestions = async (path: string): Promise<readonly Question[]> => {
  const { only, kg } = values;
  const lines = (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
  return lines
    .filter((line) => only === undefined || (line as unknown as Record<string, unknown>)[only] === true)
    .filter((line) => kg === undefined || line.kg === kg)
    .map(asQuestion);
};

const { signal } = new AbortController();

const goldOf = async (
  { gold }: Question,
  engine: LocalEngine,
  scope: readonly Iri[],
  language: Language,
): Promise<Rows> => {
  if ('rows' in gold) return gold.rows;
  for await (const event of engine.run({ query: gold.query, scope, language }, signal))
    if (event.type === 'answers-found') return rowsOf(event.answers[0]?.result ?? NOTHING);
  return [];
};

const NOTHING = { type: 'bindings', variables: [], rows: [] } as const;

const ask = async (question: Question, engine: LocalEngine, scope: readonly Iri[]): Promise<Outcome> => {
  const { id, language } = question;
  const gold = await goldOf(question, engine, scope, language);
  const events: AgentEvent[] = [];
  let ms: number | undefined;
  const started = performance.now();
  const request = { question: question.question, scope, pins: [], language };
  for await (const event of engine.ask(request, signal)) {
    if (event.type === 'answers-found') ms ??= performance.now() - started;
    events.push(event);
  }
  const end = events.findLast((event) => event.type === 'run-end');
  const found = events.findLast((event) => event.type === 'answers-found')?.answers ?? [];
  const answers = found.length === 0 && end?.failure?.kind === 'empty' ? [end.failure.answer] : found;
  const place = answers.findIndex(({ result }) => isSameRows(rowsOf(result), gold));
  const [best] = answers;
  return {
    id,
    language,
    question: question.question,
    isExact: place === 0,
    place: place < 0 ? undefined : place + 1,
    ms,
    gold,
    rows: best === undefined ? [] : rowsOf(best.result),
    paraphrase: best?.candidate?.paraphrase.map(({ text }) => text).join(' ') ?? '',
    query: best?.plan.query ?? '',
    failure: end?.failure?.kind,
  };
};

const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const short = (rows: Rows): string => {
  const [first = []] = rows;
  const shown = first.map((cell) => cell?.replace(/^.*[/#]/u, '') ?? '').join(', ');
  return rows.length === 1 ? shown : `${rows.length} rows: ${shown} …`;
};

const share = (outcomes: readonly Outcome[]): string => {
  const exact = outcomes.filter(({ isExact }) => isExact).length;
  return `${exact} of ${outcomes.length} (${((100 * exact) / Math.max(1, outcomes.length)).toFixed(1)} %)`;
};

const print = (outcomes: readonly Outcome[]): void => {
  const failed = outcomes.filter(({ isExact }) => !isExact);
  for (const { id, language, question, place, gold, rows, paraphrase, failure } of failed) {
    console.log(`${language} ${question}   [${id.replace(/^.*examples\//u, '')}]`);
    console.log(`     ${paraphrase || (failure ?? '')}`);
    console.log(
      `     gold ${short(gold)} | got ${short(rows)}${place === undefined ? '' : ` | right at ${place}`}`,
    );
  }
  for (const language of ['en', 'es'] as const) {
    const own = outcomes.filter((one) => one.language === language);
    if (own.length > 0) console.log(`${language}: ${share(own)} exact`);
  }
  const times = outcomes.flatMap(({ ms }) => ms ?? []);
  const among = outcomes.filter(({ place }) => place !== undefined).length;
  console.log(`exact: ${share(outcomes)}; among the readings shown: ${among}`);
  console.log(
    `from asking to rows: median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
  );
};

const run = async (): Promise<void> => {
  const { file, questions: path, first, out } = values;
  const options = file === undefined ? { shards: SHARDS } : { files: [file] };
  const { engine, sources, examples } = await openNodeEngine({ ...options, withholdExamples: true });
  const all =
    path === undefined
      ? examples.flatMap(({ iri, question, query }) =>
          (['en', 'es'] as const).map((language): Question => ({
            id: iri,
            question: question[language],
            language,
            gold: { query },
          })),
        )
      : await readQuestions(path);
  const asked = first === undefined ? all : all.slice(0, Number(first));
  const scope = sources.map(({ iri }) => iri);
  // Warm: what a first question loads is loaded.
  for (const question of asked.slice(0, 3)) await ask(question, engine, scope);
  const outcomes: Outcome[] = [];
  for (const question of asked) outcomes.push(await ask(question, engine, scope));
  print(outcomes);
  if (out !== undefined) await writeFile(out, `${JSON.stringify(outcomes, null, 2)}\n`);
  engine.end();
};

await run();
