import type { ParserWeights } from '../../src/composer';
import { readPackFolder } from '../bench/pack-folder';
import type { Choice } from './choice';
import { openGraph, openLabStore } from './open-graph';
import { runQuestion } from './run-question';

export interface CollectOptions {
  readonly weights: ParserWeights;
  /** Readings of a question. */
  readonly most: number;
  /** Questions of each pack. */
  readonly limit: number;
  /** Of this graph alone. */
  readonly kg?: string;
}

const TOLD = 100;

/** The questions of a pack with their readings, graph by graph. */
export async function* collect(folder: string, options: CollectOptions): AsyncGenerator<Choice, void> {
  const pack = await readPackFolder(folder, new AbortController().signal);
  const store = openLabStore();
  let count = 0;
  try {
    for (const graph of pack.graphs) {
      const asked = pack.questions.filter(
        ({ kg }) => kg === graph.name && (options.kg === undefined || options.kg === kg),
      );
      if (asked.length === 0 || count >= options.limit) continue;
      const open = await openGraph(graph, store);
      for (const question of asked) {
        if (count >= options.limit) break;
        yield await runQuestion(pack.name, question, open, options);
        count += 1;
        if (count % TOLD === 0) console.error(`${pack.name}: ${count} questions`);
      }
    }
  } finally {
    store.end();
  }
}
