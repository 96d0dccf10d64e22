import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answer, LocalEngine } from '../../src/agent';
import { firstExamples } from '../../src/catalogue';
import type { Iri, Language } from '../../src/rdf';
import { bareEngine, fetchFromDisk } from '../node-engine';

const answerTo = async (
  engine: LocalEngine,
  question: string,
  scope: readonly Iri[],
  language: Language,
): Promise<Answer> => {
  const { signal } = new AbortController();
  let answer: Answer | undefined;
  const asked = { question, scope, pins: [], language, model: undefined };
  for await (const event of engine.ask(asked, signal))
    if (event.type === 'answers-found') [answer] = event.answers;
  if (answer === undefined) throw new Error(`The first example has no answer: ${question}`);
  return answer;
};

/** What the first page shows before the demo is loaded (`FirstPageFile`), asked of the shards in a folder. As text. */
export const firstPageOf = async (shards: string): Promise<string> => {
  const { signal } = new AbortController();
  const catalogue = pathToFileURL(join(shards, 'catalogue.ttl')).href;
  const engine = bareEngine({ catalogue, fetchFile: fetchFromDisk, withholdExamples: false });
  try {
    const { sources, examples } = await engine.open(signal);
    await engine.prepare(signal);
    const shown = firstExamples(examples);
    const [first] = shown;
    if (first === undefined) throw new Error('The demo has no example for the first page.');
    const scope = sources.map(({ iri }) => iri);
    const answers = {
      en: await answerTo(engine, first.question.en, scope, 'en'),
      es: await answerTo(engine, first.question.es, scope, 'es'),
    };
    const topics = [...new Map(sources.map(({ dataset, datasetTitle }) => [dataset, datasetTitle])).values()];
    return JSON.stringify({ examples: shown, answers, topics });
  } finally {
    engine.end();
  }
};
