import { basename, dirname, join, resolve } from 'node:path';
import type { Pack } from '../../src/bench';
import type { ParserWeights } from '../../src/composer';
import { readPackFolder } from '../bench/pack-folder';
import type { Choice } from './choice';
import { graphKey, type Chunk } from './chunks';
import { JudgedCache } from './judged-cache';
import { openGraph, openLabStore, type OpenGraph } from './open-graph';
import { runQuestion, type RunOptions } from './run-question';

export interface ChunkRequest extends Chunk {
  readonly weights: ParserWeights;
  /** Readings of a question. */
  readonly most: number;
  /** The folder of what came of queries; `undefined`: nothing is kept. */
  readonly cache: string | undefined;
}

interface Opened {
  readonly graph: OpenGraph;
  readonly judged: RunOptions['judged'];
}

/** Where what came of the queries of a graph is kept: packs of one name stand in folders of different ones. */
const cacheFile = (cache: string, { folder, kg }: Chunk): string => {
  const whole = resolve(folder);
  return join(cache, `${basename(dirname(whole))}-${basename(whole)}-${kg}.jsonl`);
};

/** Runs questions of packs in this thread. What it has opened stays open. */
export class ChunkRunner {
  readonly #store = openLabStore();
  readonly #packs = new Map<string, Promise<Pack>>();
  readonly #graphs = new Map<string, Promise<Opened>>();

  async run(request: ChunkRequest): Promise<readonly Choice[]> {
    const { folder, kg, ids, most, weights } = request;
    const pack = await this.#pack(folder);
    const { graph, judged } = await this.#graph(pack, request);
    const options = { most, weights, judged };
    const wanted = new Set(ids);
    const choices: Choice[] = [];
    for (const question of pack.questions)
      if (question.kg === kg && wanted.has(question.id))
        choices.push(await runQuestion(pack.name, question, graph, options));
    return choices;
  }

  end(): void {
    this.#store.end();
  }

  #pack(folder: string): Promise<Pack> {
    const known = this.#packs.get(folder) ?? readPackFolder(folder, new AbortController().signal);
    this.#packs.set(folder, known);
    return known;
  }

  #graph(pack: Pack, request: ChunkRequest): Promise<Opened> {
    const key = graphKey(request);
    const known = this.#graphs.get(key) ?? this.#open(pack, request);
    this.#graphs.set(key, known);
    return known;
  }

  async #open({ name, graphs }: Pack, request: ChunkRequest): Promise<Opened> {
    const found = graphs.find((one) => one.name === request.kg);
    if (found === undefined) throw new Error(`The pack ${name} has no graph ${request.kg}.`);
    const graph = await openGraph(found, this.#store, resolve(request.folder));
    const { cache } = request;
    if (cache === undefined) return { graph, judged: (_id, _query, run) => run() };
    const kept = new JudgedCache(cacheFile(cache, request));
    return { graph, judged: (id, query, run) => kept.judged(id, query, run) };
  }
}
