/** What becomes of the examples that are generated for graphs: `npm run bench:generated -- FILE…`. */
import { askedResult, type Answer } from '../src/agent';
import type { Language, QueryResult } from '../src/rdf';
import { helpOrGoOn, parseOptions, readOrExit } from './command-line';
import { openNodeEngine, type NodeEngine } from './node-engine';

const USAGE = 'npm run bench:generated -- FILE…';
helpOrGoOn(`${USAGE}

Adds each file, generates examples for it as the page does, and asks each question of the composer, in both languages. Prints a line
a file: examples, how many of their questions the composer answers, and how many with as many rows, or the one value, that the
example's own query gives.`);

const { signal } = new AbortController();
const LANGUAGES: readonly Language[] = ['en', 'es'];

/** One cell is compared; of more, how many rows there are: the example has IRIs where the answer has names. */
const keyOf = (result: QueryResult): string => {
  if (result.type !== 'bindings') return JSON.stringify(result);
  const { rows } = result;
  const [only] = rows;
  return rows.length === 1 && only?.length === 1 && only[0]?.termType === 'Literal'
    ? `value ${only[0].value}`
    : `${rows.length} rows`;
};

/** The answer that stands first. */
const last = async (events: ReturnType<NodeEngine['engine']['ask']>): Promise<Answer | undefined> => {
  let answer: Answer | undefined;
  for await (const event of events) if (event.type === 'answers-found') [answer] = event.answers;
  return answer;
};

interface Tally {
  examples: number;
  readonly answered: Record<Language, number>;
  readonly same: Record<Language, number>;
}

const holds = (answer: Answer | undefined, own: QueryResult): boolean =>
  answer !== undefined && keyOf(askedResult(answer.result, answer.candidate)) === keyOf(own);

const measure = async (file: string): Promise<Tally> => {
  const { engine, sources } = await openNodeEngine({ files: [file] });
  const tally: Tally = { examples: 0, answered: { en: 0, es: 0 }, same: { en: 0, es: 0 } };
  const [source] = sources;
  if (source === undefined) return tally;
  const scope = [source.iri];
  const { examples } = await engine.schema.makeExamples(source.iri, () => undefined, signal);
  tally.examples = examples.length;
  for (const { question, query } of examples) {
    const own = await last(engine.run({ query, scope, language: 'en' }, signal));
    for (const language of LANGUAGES) {
      const asked = { question: question[language], scope, language, pins: [] };
      const answer = await last(engine.ask(asked, signal));
      if (answer !== undefined) tally.answered[language] += 1;
      if (own !== undefined && holds(answer, own.result)) tally.same[language] += 1;
      else if (process.env['SHOW'] === '1')
        console.log(
          `  ${question[language]}  ${query.replace(/\s+/gu, ' ')}  → ${answer?.plan.query.replace(/\s+/gu, ' ') ?? 'nothing'}`,
        );
    }
  }
  engine.end();
  return tally;
};

const files = readOrExit(() => parseOptions({ allowPositionals: true, options: {} }).positionals);
for (const file of files) {
  const { examples, answered, same } = await measure(file);
  const told = LANGUAGES.map((one) => `${one}: ${answered[one]} answered, ${same[one]} as its query`);
  console.log(`${file.replace(/.*\//u, '')}: ${examples} examples; ${told.join('; ')}`);
}
