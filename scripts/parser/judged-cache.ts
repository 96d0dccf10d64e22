import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { digest, type Judged } from './judge';

interface Line extends Judged {
  readonly key: string;
}

/**
 * What came of the queries of one graph, by question and text, in a file of a line each that several threads may add to.
 * A query that took too long is not tried again. Whoever changes a graph or a gold deletes the file.
 */
export class JudgedCache {
  readonly #known = new Map<string, Judged>();

  constructor(private readonly file: string) {
    if (!existsSync(file)) mkdirSync(dirname(file), { recursive: true });
    else
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        // The last line may be cut off.
        if (!line.endsWith('}')) continue;
        const { key, ...judged } = JSON.parse(line) as Line;
        this.#known.set(key, judged);
      }
  }

  /** From the file, else from `run`, which is told there. */
  async judged(id: string, query: string, run: () => Promise<Judged>): Promise<Judged> {
    const key = `${id} ${digest(query)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const judged = await run();
    this.#known.set(key, judged);
    appendFileSync(this.file, `${JSON.stringify({ key, ...judged } satisfies Line)}\n`);
    return judged;
  }
}
