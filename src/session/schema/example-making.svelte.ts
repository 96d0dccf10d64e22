import { idle } from '../../base';
import type { SchemaEngine } from '../engine';
import type { Source } from '../../catalogue';
import type { Iri } from '../../rdf';

/** Files of more triples are not looked into unasked: a query that counts may keep questions waiting. */
const MOST_TRIPLES = 500_000;
/** Between two looks whether a question is still being answered. Milliseconds. */
const PATIENCE = 500;

export interface ExampleMakingParts {
  readonly engine: () => SchemaEngine;
  /** A question is being answered, now. */
  readonly isBusy: () => boolean;
  /** As it is now; `undefined`: it was taken away. */
  readonly sourceOf: (iri: Iri) => Source | undefined;
  /** From now on a source is this. */
  readonly onMade: (source: Source) => void;
}

/** How making examples for a source goes, or went. */
export type Making =
  | { readonly state: 'making'; readonly done: number; readonly of: number }
  /** What it holds gives no question. */
  | { readonly state: 'none' }
  | { readonly state: 'failed' };

const waited = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether examples for a source may be made, by the user's wish or unasked. */
const mayHave = ({ kind, examples, bundled, state }: Source): boolean =>
  (kind === 'shard' || kind === 'endpoint') && !bundled && examples === undefined && state.type === 'ready';

/** Examples for sources that publish none: made unasked where nothing leaves the tab, else when the user says so. */
export class ExampleMaking {
  readonly #parts: ExampleMakingParts;
  /** By source: no more than is being made. */
  readonly #controllers: Record<Iri, AbortController | undefined> = {};
  /** Sources whose examples wait for a quiet moment. */
  #waiting: readonly Iri[] = $state.raw([]);
  #all: readonly { readonly iri: Iri; readonly making: Making }[] = $state.raw([]);
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: ExampleMakingParts) {
    this.#parts = parts;
  }

  of({ iri }: Source): Making | undefined {
    return this.#all.find((one) => one.iri === iri)?.making;
  }

  /** Examples are being made, or will be when there is nothing else to do. */
  isComing(source: Source): boolean {
    return this.#waiting.includes(source.iri) || this.of(source)?.state === 'making';
  }

  /** The user may ask for it: it costs queries to somebody's server, or time. */
  canAsk(source: Source): boolean {
    return mayHave(source) && this.of(source)?.state !== 'making';
  }

  /** A source has come: examples of a file are made when there is nothing else to do. Never rejects. */
  consider(source: Source): Promise<void> {
    const isHere = source.kind === 'shard' && source.description.triples <= MOST_TRIPLES;
    if (!isHere || !mayHave(source)) return Promise.resolve();
    this.#waiting = [...this.#waiting, source.iri];
    const turn = this.#turn.then(async () => {
      await idle();
      while (this.#parts.isBusy()) await waited(PATIENCE);
      this.#waiting = this.#waiting.filter((iri) => iri !== source.iri);
      const now = this.#parts.sourceOf(source.iri);
      if (now === undefined || !mayHave(now)) return;
      // What nobody asked for need not be told to have given nothing.
      await this.#make(source, () => undefined);
    });
    this.#turn = turn;
    return turn;
  }

  /** Never rejects. */
  make(source: Source): Promise<void> {
    return this.#make(source, (ended) => ended);
  }

  async #make({ iri }: Source, told: (ended: Making) => Making | undefined): Promise<void> {
    if (this.#controllers[iri] !== undefined) return;
    const controller = new AbortController();
    this.#controllers[iri] = controller;
    this.#tell(iri, { state: 'making', done: 0, of: 1 });
    const onProgress = ({ done, of }: { readonly done: number; readonly of: number }): void => {
      if (!controller.signal.aborted) this.#tell(iri, { state: 'making', done, of });
    };
    try {
      const made = await this.#parts.engine().makeExamples(iri, onProgress, controller.signal);
      const isNothing = made.examples.length === 0;
      this.#tell(iri, isNothing ? told({ state: made.hasFailed ? 'failed' : 'none' }) : undefined);
      if (!isNothing && made.source !== undefined) this.#parts.onMade(made.source);
    } catch {
      this.#tell(iri, controller.signal.aborted ? undefined : told({ state: 'failed' }));
    } finally {
      this.#controllers[iri] = undefined;
    }
  }

  cancel({ iri }: Source): void {
    this.#controllers[iri]?.abort();
  }

  #tell(iri: Iri, making: Making | undefined): void {
    const others = this.#all.filter((one) => one.iri !== iri);
    this.#all = making === undefined ? others : [...others, { iri, making }];
  }
}
