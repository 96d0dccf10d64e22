import type { PackQuestion } from '../../src/bench';
import type { ParserWeights } from '../../src/composer';
import type { Language } from '../../src/rdf';
import type { Choice, Option } from './choice';
import { judge, sampleOf, type Judged } from './judge';
import type { OpenGraph } from './open-graph';
import { readingsOf } from './reader';

export interface RunOptions {
  readonly weights: ParserWeights;
  /** Readings of a question. */
  readonly most: number;
  /** What came of a query of a question: now, or before. */
  readonly judged: (id: string, query: string, run: () => Promise<Judged>) => Promise<Judged>;
}

const languageOf = ({ language }: PackQuestion): Language => (language.startsWith('es') ? 'es' : 'en');

/** Reads a question, runs its readings, and holds each against the gold. */
export const runQuestion = async (
  pack: string,
  question: PackQuestion,
  graph: OpenGraph,
  { most, weights, judged }: RunOptions,
): Promise<Choice> => {
  const { id, kg, gold } = question;
  const started = performance.now();
  const request = { question: question.question, language: languageOf(question), most, weights };
  const found = readingsOf(request, graph.knowledge);
  const ms = performance.now() - started;
  const options: Option[] = [];
  for (const read of found) {
    const { features, ...told } = await judged(id, read.query, async () =>
      judge(await graph.run(read.query), read, gold.rows),
    );
    options.push({ query: read.query, features: { ...read.features, ...features }, ...told });
  }
  return { pack, kg, id, question: question.question, gold: sampleOf(gold.rows), options, ms };
};
