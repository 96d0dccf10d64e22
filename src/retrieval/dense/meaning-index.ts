import { BACKGROUND, closeness, noiseOf } from './background';
import { contentHash } from './content-hash';
import type { Encoder } from './encoder';
import type { NearPassage, NearRequest, Passage, PassageKind } from './passage';
import { dot, quantise, type Quantised } from './quantise';
import { VectorIndex } from './vector-index';
import { VectorShelf, type VectorRecords } from './vector-shelf';

/** Texts that the encoder is given at once, and texts that are kept together. */
const BATCH = 16;
const KEPT_TOGETHER = 256;
/** Queries whose vectors are remembered. */
const MOST_QUERIES = 500;
/** Names of one thing may fill the first places. */
const NAMES = 4;

export interface IndexProgress {
  readonly done: number;
  readonly of: number;
}

/** How a set of passages came to be searchable. */
export interface Indexed {
  readonly passages: number;
  /** Texts that the encoder had to read; the others were kept from before. */
  readonly embedded: number;
}

/** The passages of one kind: texts that are the same are one row. */
interface Rows {
  readonly index: VectorIndex;
  readonly ids: readonly (readonly string[])[];
}

/** Lets the worker hear what was sent to it meanwhile. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Passages by meaning, over one encoder. */
export class MeaningIndex {
  readonly #encoder: Encoder;
  readonly #shelf: VectorShelf;
  readonly #background: readonly Quantised[];
  readonly #queries = new Map<string, Float32Array>();
  #rows: ReadonlyMap<PassageKind, Rows> = new Map();

  private constructor(encoder: Encoder, shelf: VectorShelf, background: readonly Quantised[]) {
    this.#encoder = encoder;
    this.#shelf = shelf;
    this.#background = background;
  }

  /** Reads what is kept of the encoder's vectors; of another encoder of the same name nothing is. */
  static async open(encoder: Encoder, model: string, records: VectorRecords): Promise<MeaningIndex> {
    const vectors = await encoder.embed(BACKGROUND, 'passage');
    const background = vectors.map(quantise);
    const print = contentHash(background.map(({ codes }) => codes.join()).join());
    const shelf = new VectorShelf(records, `${model} ${encoder.weights} ${print}`, encoder.dimensions);
    await shelf.open();
    return new MeaningIndex(encoder, shelf, background);
  }

  /** Makes these passages, and no others, searchable. Rejects with an AbortError; what was embedded by then is kept. */
  async index(
    passages: readonly Passage[],
    onProgress: (progress: IndexProgress) => void,
    signal: AbortSignal,
  ): Promise<Indexed> {
    const texts = new Map(passages.map(({ text }) => [contentHash(text), text]));
    const missing = [...texts].filter(([hash]) => this.#shelf.get(hash) === undefined);
    // Of equal length: shorter ones would be filled up.
    missing.sort(([, a], [, b]) => a.length - b.length);
    for (let at = 0; at < missing.length; at += KEPT_TOGETHER) {
      const told = (done: number): void => onProgress({ done: at + done, of: missing.length });
      await this.#embed(missing.slice(at, at + KEPT_TOGETHER), told, signal);
    }
    this.#rows = this.#rowsOf(passages);
    return { passages: passages.length, embedded: missing.length };
  }

  /** What is close in meaning to each text, closest first; nothing where nothing is closer than chance brings. */
  async nearest({ texts, kinds, most }: NearRequest): Promise<readonly (readonly NearPassage[])[]> {
    const queries = await this.#queriesOf(texts);
    return queries.map((query) => {
      const noise = noiseOf(this.#background.map(({ codes, scale }) => dot(query, codes, 0, scale)));
      const found = kinds.flatMap((kind) => this.#nearestOf(query, kind, most));
      const near = found.flatMap(({ similarity, ...passage }): NearPassage[] => {
        const close = closeness(similarity, noise);
        return close === undefined ? [] : [{ ...passage, closeness: close }];
      });
      return near.sort((a, b) => b.closeness - a.closeness).slice(0, most);
    });
  }

  #nearestOf(query: Float32Array, kind: PassageKind, most: number) {
    const rows = this.#rows.get(kind);
    if (rows === undefined) return [];
    const best = new Map<string, { id: string; kind: PassageKind; similarity: number }>();
    for (const { row, similarity } of rows.index.nearest(query, most * NAMES))
      for (const id of rows.ids[row] ?? []) if (!best.has(id)) best.set(id, { id, kind, similarity });
    return [...best.values()].slice(0, most);
  }

  async #embed(
    texts: readonly (readonly [hash: string, text: string])[],
    onDone: (done: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const made = new Map<string, Quantised>();
    try {
      for (let at = 0; at < texts.length; at += BATCH) {
        signal.throwIfAborted();
        onDone(at);
        const batch = texts.slice(at, at + BATCH);
        const vectors = await this.#encoder.embed(
          batch.map(([, text]) => text),
          'passage',
        );
        for (const [i, [hash]] of batch.entries()) {
          const vector = vectors[i];
          if (vector !== undefined) made.set(hash, quantise(vector));
        }
        await breathe();
      }
    } finally {
      await this.#shelf.put(made, Date.now());
    }
    onDone(texts.length);
  }

  #rowsOf(passages: readonly Passage[]): ReadonlyMap<PassageKind, Rows> {
    const rows = new Map<PassageKind, { index: VectorIndex; ids: string[][]; rowOf: Map<string, number> }>();
    for (const { id, kind, text } of passages) {
      const hash = contentHash(text);
      const vector = this.#shelf.get(hash);
      if (vector === undefined) continue;
      const of = rows.get(kind) ?? {
        index: new VectorIndex(this.#encoder.dimensions),
        ids: [],
        rowOf: new Map<string, number>(),
      };
      rows.set(kind, of);
      const row = of.rowOf.get(hash) ?? of.index.add(vector);
      of.rowOf.set(hash, row);
      (of.ids[row] ??= []).push(id);
    }
    return rows;
  }

  async #queriesOf(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const fresh = [...new Set(texts)].filter((text) => !this.#queries.has(text));
    if (this.#queries.size + fresh.length > MOST_QUERIES) this.#queries.clear();
    const asked = [...new Set(texts)].filter((text) => !this.#queries.has(text));
    const vectors = await this.#encoder.embed(asked, 'query');
    for (const [at, text] of asked.entries()) this.#queries.set(text, vectors[at] ?? new Float32Array());
    return texts.map((text) => this.#queries.get(text) ?? new Float32Array());
  }
}
