/** What a source's examples are worth to new questions: `npm run bench:taught -- --help` tells how. */
import { writeFile } from 'node:fs/promises';
import * as oxigraph from 'oxigraph';
import { openAgent, type OpenAgent } from './bench/run/open-agent';
import { readAgent } from './bench/run/agent-choice';
import { Draw } from './bench/synthetic/draw';
import { GoldStore } from './bench/synthetic/gold';
import { askNetwork, type Untaught } from './bench/taught/ask-network';
import { asTurtle } from './bench/taught/as-turtle';
import { busNetwork } from './bench/taught/network';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';
import { bareEngine } from './node-engine';
import { toNQuads } from '../src/store';
import { writeCatalogue } from '../src/catalogue';
import { printTerm } from '../src/rdf';

const HELP = `npm run bench:taught -- [--seed 1] [--wording same|other] [--agent A] [--out report.json]

Adds a file with a generated bus network, whose data have technical words that no passenger says, and asks it 60 questions in
the words of passengers: once without examples, once with 60 example queries in the file (four of each of 15 kinds of
question). Half of the questions put their kind as its examples do, the others in other words. Told is how many are right.

--wording W only questions that put their kind as the examples do (same), or in other words (other)
--agent A   a model that is asked beside, as for "npm run bench"`;
helpOrGoOn(HELP);

const { seed, wording, agent, out } = readOrExit(() => {
  const { values } = parseOptions({
    options: {
      seed: { type: 'string', default: '1' },
      wording: { type: 'string' },
      agent: { type: 'string', default: 'composer' },
      out: { type: 'string' },
    },
  });
  const { wording: asked } = values;
  if (asked !== undefined && asked !== 'same' && asked !== 'other')
    throw new UsageError(`--wording takes same or other, not “${asked}”.`);
  return { ...values, wording: asked, seed: wholeNumber('seed', values.seed, 0) };
});

const { signal } = new AbortController();
const EMPTY = toNQuads(writeCatalogue({ entries: [], vocabularies: [], examples: [] }));

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  [...new Set(one)].sort().join('\n') === [...new Set(other)].sort().join('\n');

/** Whether each question is answered right over a file. */
const askAll = async (turtle: string, questions: readonly Untaught[], beside: OpenAgent) => {
  const engine = bareEngine({
    catalogue: 'bench:/none.nq',
    fetchFile: () => Promise.resolve(new Blob([EMPTY])),
    withholdExamples: false,
  });
  const added = await engine.addFile(
    Object.assign(new Blob([turtle]), { name: 'buses.ttl' }),
    () => undefined,
    signal,
  );
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  const scope = [added.value.iri];
  const right: boolean[] = [];
  for (const { question, rows } of questions) {
    const model = beside.modelFor?.({ id: question });
    let given: readonly string[] = [];
    for await (const event of engine.ask({ question, scope, pins: [], language: 'en', model }, signal)) {
      if (event.type !== 'answers-found') continue;
      const result = event.answers[0]?.result;
      given =
        result?.type === 'bindings'
          ? result.rows.map((row) => row.map((term) => (term === undefined ? '' : printTerm(term))).join(' '))
          : [];
    }
    right.push(areSame(given, rows));
    console.log(`${right.at(-1) === true ? 'right' : 'wrong'}  ${question}`);
  }
  engine.end();
  return right;
};

const draw = new Draw(seed);
const network = busNetwork(draw.fork());
const triples = oxigraph.parse(network.turtle, { format: 'text/turtle' });
const store = new GoldStore(triples.map((one) => `${one.toString()} .`));
const { examples, questions: all } = askNetwork(network, store, draw.fork());
const questions = all.filter((one) => wording === undefined || one.wording === wording);
const beside = await openAgent(readAgent(agent, 'public/models'), true, signal);
console.log(`Without examples, ${String(questions.length)} questions`);
const without = await askAll(network.turtle, questions, beside);
console.log(`With ${String(examples.length)} examples`);
const taught = await askAll(`${network.turtle}\n${asTurtle(examples)}`, questions, beside);
await beside.end();

const countOf = (right: readonly boolean[], put?: Untaught['wording']): number =>
  right.filter((isRight, at) => isRight && (put === undefined || questions[at]?.wording === put)).length;
const told = (right: readonly boolean[]) => ({
  right: countOf(right),
  same: countOf(right, 'same'),
  other: countOf(right, 'other'),
});
const report = {
  schema: 'lodestone/taught/1',
  command: `npm run bench:taught -- --seed ${String(seed)}${wording === undefined ? '' : ` --wording ${wording}`}${agent === 'composer' ? '' : ` --agent ${agent}`}`,
  examples: examples.length,
  questions: questions.length,
  sameWording: questions.filter(({ wording }) => wording === 'same').length,
  without: told(without),
  withExamples: told(taught),
  madeWrong: without.filter((isRight, at) => isRight && taught[at] === false).length,
  items: questions.map(({ question, query, wording }, at) => ({
    ...{ question, wording, query },
    without: without[at],
    withExamples: taught[at],
  })),
};
const { items, ...figures } = report;
console.log(JSON.stringify(figures, undefined, 2));
if (out !== undefined) await writeFile(out, `${JSON.stringify({ ...figures, items }, undefined, 2)}\n`);
