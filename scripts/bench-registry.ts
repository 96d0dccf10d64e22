/** Writes a pack over a generated land registry: `npm run bench:registry -- --help` tells how. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askRegistry } from './bench/registry/ask-registry';
import { makeRegistry } from './bench/registry/make-registry';
import { Draw } from './bench/synthetic/draw';
import { GoldStore } from './bench/synthetic/gold';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';

const HELP = `npm run bench:registry -- --out DIR [--triples 400000] [--questions 100] [--seed 1]

Writes a pack over one generated graph: a land registry of parcels, owners, buildings, deeds and addresses, with codes, UUIDs,
dates, names of people with digits in them and names with brackets. The questions name one thing and ask for one thing that is
known of it, three of four in English, the others in Spanish. The same options give the same bytes.

Exit code 2: the options are not understood.`;
helpOrGoOn(HELP);

const OPTIONS = {
  out: { type: 'string' },
  triples: { type: 'string', default: '400000' },
  questions: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
} as const;

const { out, triples, questions, seed } = readOrExit(() => {
  const { values } = parseOptions({ options: OPTIONS });
  if (values.out === undefined)
    throw new UsageError('--out DIR is missing: the folder to write the pack to.');
  return {
    out: values.out,
    triples: wholeNumber('triples', values.triples, 100),
    questions: wholeNumber('questions', values.questions, 1),
    seed: wholeNumber('seed', values.seed, 0),
  };
});

const draw = new Draw(seed);
const registry = makeRegistry(triples, draw.fork());
const gold = new GoldStore([...registry.ontology, ...registry.triples]);
const lines = askRegistry(registry, questions, draw.fork()).map(({ template, lang, question, query }, at) => {
  const { sparql, rows } = gold.ask(query, ['x']);
  return JSON.stringify({
    id: `registry-${String(at + 1).padStart(4, '0')}`,
    kg: 'registry',
    question,
    lang,
    operator: template,
    goldSparql: sparql,
    goldVars: ['x'],
    goldRows: rows,
    ordered: false,
  });
});
for (const [folder, content] of [
  ['kg', registry.triples],
  ['ontology', registry.ontology],
] as const) {
  // Graphs of an earlier pack would be read as graphs of this one.
  await rm(join(out, folder), { recursive: true, force: true });
  await mkdir(join(out, folder), { recursive: true });
  await writeFile(join(out, folder, 'registry.nt'), `${content.join('\n')}\n`);
}
await writeFile(join(out, 'questions.jsonl'), `${lines.join('\n')}\n`);
console.log(`${out}: ${registry.triples.length} triples, ${lines.length} questions`);
