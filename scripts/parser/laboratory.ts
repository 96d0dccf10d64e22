/** Runs the questions of packs, in this thread or in several; what was opened stays open from one run to the next. */
import { connectCalls } from '../../src/base';
import { nodeWorkerPort } from '../../src/base/node-worker';
import type { ParserWeights } from '../../src/composer';
import { readPackFolder } from '../bench/pack-folder';
import { UsageError } from '../command-line';
import type { Choice } from './choice';
import { chosenQuestions, type Chosen } from './chosen-questions';
import { chunksOf, graphKey, nextChunk, type Chunk } from './chunks';
import { ChunkRunner, type ChunkRequest } from './run-chunk';

export interface LabSetup extends Chosen {
  readonly folders: readonly string[];
  /** Readings of a question. */
  readonly most: number;
  /** Threads. */
  readonly jobs: number;
  /** The folder of what came of queries; `undefined`: nothing is kept. */
  readonly cache: string | undefined;
}

export interface Laboratory {
  /** All questions with their readings by these weights, pack by pack and graph by graph, however many threads there are. */
  collect(weights: ParserWeights): Promise<readonly Choice[]>;
  end(): void;
}

interface Worker {
  run(request: ChunkRequest): Promise<readonly Choice[]>;
  end(): void;
  /** The graphs that it has open. */
  readonly graphs: Set<string>;
}

interface Methods {
  run(request: ChunkRequest): Promise<readonly Choice[]>;
}

const LONGEST = 60;
/** Told on standard error after so many. */
const TOLD = 200;

const inThread = (): Worker => {
  const calls = connectCalls<Methods>(() => nodeWorkerPort(new URL('./lab.node-worker.ts', import.meta.url)));
  const { signal } = new AbortController();
  return {
    run: (request) => calls.call('run', request, { signal }),
    end: () => {
      calls.end();
    },
    graphs: new Set(),
  };
};

const inHere = (): Worker => {
  const runner = new ChunkRunner();
  return {
    run: (request) => runner.run(request),
    end: () => {
      runner.end();
    },
    graphs: new Set(),
  };
};

type Numbered = Chunk & { readonly at: number };

/** Throws a UsageError where a folder is no pack, or nothing would be asked. */
export const openLaboratory = async (setup: LabSetup): Promise<Laboratory> => {
  const { folders, most, cache, jobs } = setup;
  const { signal } = new AbortController();
  const packs = await Promise.all(
    folders.map(async (folder) => ({
      folder,
      questions: chosenQuestions(await readPackFolder(folder, signal), setup),
    })),
  );
  const chunks = chunksOf(packs, LONGEST).map((one, at): Numbered => ({ ...one, at }));
  if (chunks.length === 0)
    throw new UsageError(`--kg ${setup.kg ?? ''}: nothing is asked about such a graph.`);
  const workers = Array.from({ length: jobs }, jobs === 1 ? inHere : inThread);

  const collect = async (weights: ParserWeights): Promise<readonly Choice[]> => {
    const waiting = [...chunks];
    const choices: (readonly Choice[])[] = [];
    let count = 0;
    const work = async (worker: Worker): Promise<void> => {
      const others = workers.filter((one) => one !== worker).flatMap(({ graphs }) => [...graphs]);
      const chunk = nextChunk(waiting, worker.graphs, new Set(others));
      if (chunk === undefined) return;
      waiting.splice(waiting.indexOf(chunk), 1);
      worker.graphs.add(graphKey(chunk));
      const { at, ...asked } = chunk;
      const found = await worker.run({ ...asked, weights, most, cache });
      choices[at] = found;
      if (Math.floor(count / TOLD) < Math.floor((count + found.length) / TOLD))
        console.error(`${String(count + found.length)} questions`);
      count += found.length;
      await work(worker);
    };
    await Promise.all(workers.map(work));
    return choices.flat();
  };
  return {
    collect,
    end: () => {
      for (const one of workers) one.end();
    },
  };
};
