/** Learns sources once and writes them as a catalogue for others: `npm run catalogue -- --help` tells how. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LocalEngine, UrlProgress } from '../src/agent';
import { done, failed, type Outcome } from '../src/base';
import type { Source, SourceFailure } from '../src/catalogue';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';
import { bareEngine } from './node-engine';
import { failureText } from './told-failure';

const HELP = `npm run catalogue -- URL|FILE… [--out catalogue.trig] [--minutes 15] [--try]

Learns SPARQL endpoints, documents and fragments by their addresses, and RDF files, as the page does, and writes one TriG file:
what they hold, the names that questions are read with, their examples, and how their things are found by name. A page that is
opened with #catalogue=ADDRESS has them without a request to the endpoints.

--out FILE      where it is written
--minutes N     for each source, at most: what is known by then is written
--try           also asks each endpoint, in about twenty small requests, what it can do

Exit code 1: a source could not be learned; the others are written. 2: the options are not understood.`;
helpOrGoOn(HELP);

interface Asked {
  readonly places: readonly string[];
  readonly out: string;
  readonly minutes: number;
  readonly tries: boolean;
}

const read = (): Asked => {
  const { values, positionals } = parseOptions({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'catalogue.trig' },
      minutes: { type: 'string', default: '15' },
      try: { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0)
    throw new UsageError('Which sources? Give addresses or files: npm run catalogue -- https://… file.ttl');
  return {
    places: positionals,
    out: values.out,
    minutes: wholeNumber('minutes', values.minutes, 1),
    tries: values.try,
  };
};

const CARDS = new URL('../public/endpoints.ttl', import.meta.url).href;

/** No source comes with it. */
const NOTHING = '<https://lodestone.example/catalogue> a <https://lodestone.example/ns#Catalogue> .';

const fetchFile = async (url: string): Promise<Blob> =>
  new Blob([url === CARDS ? await readFile(new URL(url)) : NOTHING]);

const isAddress = (place: string): boolean => /^https?:\/\//iu.test(place);

const tellFailure = (place: string, failure: SourceFailure): void => {
  console.error(`${place} was not learned. ${failureText(place, failure)}`);
};

/** One line that is written over where that can be; else a line for each stage. */
const progressOf = (place: string): ((progress: UrlProgress) => void) => {
  let last = '';
  return ({ stage, done: count, of }) => {
    const told = process.stderr.isTTY
      ? `${place}: ${stage} ${String(count)}${of === undefined ? '' : ` of ${String(of)}`}`
      : `${place}: ${stage}`;
    if (told === last) return;
    last = told;
    process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${told}` : `${told}\n`);
  };
};

const late = (signal: AbortSignal): boolean =>
  signal.aborted && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';

const addFile = async (
  engine: LocalEngine,
  place: string,
  onProgress: (progress: UrlProgress) => void,
  signal: AbortSignal,
): Promise<Outcome<Source, SourceFailure>> => {
  try {
    const content = new Blob([await readFile(pathToFileURL(place))]);
    return await engine.addFile(Object.assign(content, { name: basename(place) }), onProgress, signal);
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return failed({ kind: 'unreachable', url: place, message });
  }
};

const learn = async (
  engine: LocalEngine,
  place: string,
  { minutes, tries }: Asked,
): Promise<Outcome<Source, SourceFailure>> => {
  const signal = AbortSignal.timeout(minutes * 60_000);
  const onProgress = progressOf(place);
  try {
    const learned = isAddress(place)
      ? await engine.addUrl({ url: place, follow: false }, onProgress, signal)
      : await addFile(engine, place, onProgress, signal);
    if (!learned.ok || !tries) return learned;
    const tried = await engine.tracks.probe(learned.value.iri, () => undefined, signal);
    return tried.ok ? learned : done(learned.value);
  } catch (thrown) {
    if (late(signal)) return failed({ kind: 'timeout', url: place, ms: minutes * 60_000 });
    throw thrown;
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\n');
  }
};

const tell = ({ title, iri, description, remote, examples }: Source): void => {
  const { triples, classes, properties } = description;
  const names = remote?.searchable === 'schema' ? 'names are looked up there' : 'with its names';
  const told = [
    `${String(triples)} triples`,
    `${String(classes.length)} classes`,
    `${String(properties.length)} properties`,
    names,
    `${String(examples?.list.length ?? 0)} examples`,
  ];
  console.log(`${title.en} (${iri}): ${told.join(', ')}.`);
  if (remote?.limitMet !== undefined)
    console.log(
      `  Not all of it: a limit of ${remote.limitMet.limit} was met while ${remote.limitMet.stage}.`,
    );
};

const asked = readOrExit(read);
const engine = bareEngine({
  catalogue: 'none:catalogue.nt',
  fetchFile,
  withholdExamples: true,
  endpointCards: CARDS,
  // Less than the whole time: what comes after the limit is still to be written.
  mostCosts: { ms: asked.minutes * 48_000 },
});
let count = 0;
for (const place of asked.places) {
  const learned = await learn(engine, place, asked);
  if (learned.ok) {
    count += 1;
    tell(learned.value);
  } else {
    tellFailure(place, learned.failure);
    process.exitCode = 1;
  }
}
if (count > 0) {
  const text = await engine.catalogueText(AbortSignal.timeout(asked.minutes * 60_000));
  await writeFile(asked.out, text);
  console.log(
    `${asked.out}: ${String(count)} of ${String(asked.places.length)} sources, ${String(text.length)} characters.`,
  );
} else console.error('Nothing was written.');
engine.end();
