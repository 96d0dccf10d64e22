/** How long a large file takes until it answers, and the memory it needs: `npm run bench:file -- --help` tells how. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { askInPage } from './bench/file/ask-in-page';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';
import { bareEngine } from './node-engine';
import type { AgentEvent, UrlProgress } from '../src/agent';
import { printTerm, type Language } from '../src/rdf';

const HELP = `npm run bench:file -- FILE [--questions questions.jsonl] [--limit 20] [--page URL [--alone]]

Adds one RDF file as the page does when it is dropped, and asks it questions, in Node and with the page's workers. Tells the
seconds until the file is read, until it is indexed, and of each question, those that processors were busy, which other work on
the machine does not change, and the most memory of the whole process so far.

--questions F   as packs have them, with their gold rows. Default: none is asked
--limit N       questions that are asked at most
--page URL      not in Node, but in Chromium, in the page that \`npm start\` serves there: the memory is that of the tab and the
                browser, and beside it stands the longest task of the page's own thread; what it answers is shown, not scored
--alone         without the sources that come with the page`;
helpOrGoOn(HELP);

interface Asked {
  readonly question: string;
  readonly lang: Language;
  readonly goldRows: readonly (readonly string[])[];
}

const read = () => {
  const { values, positionals } = parseOptions({
    allowPositionals: true,
    options: {
      questions: { type: 'string' },
      limit: { type: 'string', default: '20' },
      page: { type: 'string' },
      alone: { type: 'boolean', default: false },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError('One file is read.');
  const { questions, page: url, alone: isAlone } = values;
  return { path, questions, limit: wholeNumber('limit', values.limit, 1), url, isAlone };
};
const { path, questions, limit, url, isAlone } = readOrExit(read);

const asked =
  questions === undefined
    ? []
    : (await readFile(questions, 'utf8'))
        .trim()
        .split('\n')
        .slice(0, limit)
        .map((line) => JSON.parse(line) as Asked);
if (url !== undefined) {
  const texts = asked.map(({ question }) => question);
  await askInPage({ url, path, questions: texts, isAlone }, (line) => console.log(line));
  process.exit(0);
}

const { signal } = new AbortController();
const started = performance.now();
const memory = (): string => `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`;
const tell = (what: string): void => {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7);
  const { user, system } = process.cpuUsage();
  const busy = ((user + system) / 1e6).toFixed(1).padStart(7);
  console.log(`${seconds} s  ${busy} s  ${memory().padStart(8)}  ${what}`);
};

const rowsOf = (events: readonly AgentEvent[]): readonly string[] | undefined => {
  const result = events.findLast((event) => event.type === 'answers-found')?.answers[0]?.result;
  if (result?.type !== 'bindings') return undefined;
  return result.rows.map((row) => row.map((term) => (term === undefined ? '' : printTerm(term))).join(' '));
};
const areSame = (one: Iterable<string>, other: Iterable<string>): boolean =>
  [...new Set(one)].sort().join('\n') === [...new Set(other)].sort().join('\n');

const engine = bareEngine({
  catalogue: '',
  fetchFile: () => Promise.reject(new Error('Nothing is fetched.')),
  withholdExamples: true,
});
const seen = new Set<string>();
const onProgress = (progress: UrlProgress): void => {
  if (seen.has(progress.stage)) return;
  seen.add(progress.stage);
  tell(`begins: ${progress.stage}`);
};
const file = Object.assign(new Blob([await readFile(path)]), { name: basename(path) });
const added = await engine.addFile(file, onProgress, signal);
if (!added.ok) {
  tell(`refused: ${JSON.stringify(added.failure)}`);
  engine.end();
  process.exit(1);
}
const { iri, description } = added.value;
tell(`added: ${description.triples} triples, ${description.classes.length} classes`);

let exact = 0;
for (const { question, lang, goldRows } of asked) {
  const events: AgentEvent[] = [];
  const from = performance.now();
  for await (const event of engine.ask({ question, scope: [iri], pins: [], language: lang }, signal))
    events.push(event);
  const isExact = areSame(
    rowsOf(events) ?? [],
    goldRows.map((row) => row.join(' ')),
  );
  if (isExact) exact += 1;
  tell(`${isExact ? 'exact' : 'other'} ${(performance.now() - from).toFixed(0).padStart(6)} ms  ${question}`);
}
tell(`${exact} of ${asked.length} exact`);
engine.end();
