/**
 * A catalogue that a link names, or that the user opens: first what is in it is shown, and only what the user then chooses comes
 * into this tab. From an address of the page's own origin it is fetched at once, from another one when the user says so.
 */
import type { PackProblem } from '../agent';
import type { Outcome } from '../base';
import type { Pack, SourceFailure } from '../catalogue';
import type { Iri } from '../rdf';
import { packAddress } from './pack-address';
import type { LearnedEntry, PacksEngine } from './packs-engine';
import type { SourceChoice } from './source-choice.svelte';

export type PackStage =
  /** Somebody else's address, of which nothing was fetched. */
  | { readonly kind: 'named'; readonly from: string }
  | { readonly kind: 'fetching'; readonly from: string; readonly bytes: number }
  /** `listed`: endpoints that can be chosen from already. */
  | { readonly kind: 'read'; readonly pack: Pack; readonly listed: readonly Iri[] }
  | {
      readonly kind: 'failed';
      readonly from: string;
      readonly problem: PackProblem;
      /** It was fetched from an address, which may answer now. */
      readonly canRetry: boolean;
    }
  | { readonly kind: 'adding'; readonly pack: Pack; readonly done: number; readonly of: number }
  | { readonly kind: 'added'; readonly count: number; readonly problems: readonly NotAdded[] };

/** A source of the catalogue that could not be loaded. */
export interface NotAdded {
  readonly entry: LearnedEntry;
  readonly failure: SourceFailure;
}

export interface PacksParts {
  readonly engine: PacksEngine;
  readonly sources: Pick<SourceChoice, 'take' | 'knownEndpoints'>;
  /** Address of the page. */
  readonly base: string;
  /** Nothing is said of the catalogue of the address any more. */
  readonly onSettled: () => void;
}

export class Packs {
  readonly #parts: PacksParts;
  #controller: AbortController | undefined;
  #stage: PackStage | undefined = $state.raw();
  /** That the address names. */
  #linked: string | undefined;

  constructor(parts: PacksParts) {
    this.#parts = parts;
  }

  /** `undefined`: no catalogue is looked at. */
  get stage(): PackStage | undefined {
    return this.#stage;
  }

  /** What the address names; the same one once only. */
  offer(address: string | undefined): void {
    if (address === this.#linked) return;
    this.#linked = address;
    if (address === undefined) {
      this.#leave();
      return;
    }
    const { base } = this.#parts;
    const found = packAddress(address, base);
    if (found === undefined) {
      const problem = { kind: 'not-a-url', text: address } as const;
      this.#stage = { kind: 'failed', from: address, problem, canRetry: false };
      return;
    }
    this.#stage = { kind: 'named', from: found.href };
    if (found.isOwn) void this.look();
  }

  /** Fetches what was named; once more where that failed. */
  async look(): Promise<void> {
    const stage = this.#stage;
    if (stage?.kind !== 'named' && !(stage?.kind === 'failed' && stage.canRetry)) return;
    const { from } = stage;
    await this.#read(from, true, (signal) =>
      this.#parts.engine.fetch(
        from,
        (bytes) => {
          if (this.#stage?.kind === 'fetching') this.#stage = { kind: 'fetching', from, bytes };
        },
        signal,
      ),
    );
  }

  /** A file of the user's. */
  async open(file: File): Promise<void> {
    await this.#read(file.name, false, (signal) =>
      this.#parts.engine.read({ name: file.name, content: file }, signal),
    );
  }

  /** Brings these sources here. Those that can't be loaded are told; the others are there all the same. */
  async add(chosen: readonly Iri[]): Promise<void> {
    const stage = this.#stage;
    if (stage?.kind !== 'read') return;
    const { pack } = stage;
    const entries = pack.entries.filter(
      (entry): entry is LearnedEntry => entry.kind === 'learned' && chosen.includes(entry.kept.source.iri),
    );
    const { signal } = this.#begin();
    const hasLeft = (): boolean => signal.aborted;
    const problems: NotAdded[] = [];
    let count = 0;
    await this.#parts.engine.list(pack.entries.flatMap((one) => (one.kind === 'card' ? [one.card] : [])));
    for (const [at, entry] of entries.entries()) {
      if (hasLeft()) return;
      this.#stage = { kind: 'adding', pack, done: at, of: entries.length };
      try {
        const taken = await this.#parts.sources.take(entry, signal);
        if (taken.ok) count += 1;
        else problems.push({ entry, failure: taken.failure });
      } catch (thrown) {
        if (hasLeft()) return;
        const message = thrown instanceof Error ? thrown.message : String(thrown);
        problems.push({ entry, failure: { kind: 'unreachable', url: entry.kept.source.iri, message } });
      }
    }
    if (hasLeft()) return;
    this.#settle();
    this.#stage = problems.length === 0 ? undefined : { kind: 'added', count, problems };
  }

  /** Nothing more of it comes here. What came stays. */
  dismiss(): void {
    this.#leave();
    this.#settle();
  }

  async #read(
    from: string,
    canRetry: boolean,
    read: (signal: AbortSignal) => Promise<Outcome<Pack, PackProblem>>,
  ): Promise<void> {
    const { signal } = this.#begin();
    this.#stage = { kind: 'fetching', from, bytes: 0 };
    try {
      const outcome = await read(signal);
      const listed = (await this.#parts.sources.knownEndpoints()).map(({ source }) => source.iri);
      if (signal.aborted) return;
      this.#stage = outcome.ok
        ? { kind: 'read', pack: outcome.value, listed }
        : { kind: 'failed', from, problem: outcome.failure, canRetry };
    } catch (thrown) {
      if (signal.aborted) return;
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      this.#stage = { kind: 'failed', from, problem: { kind: 'unreachable', url: from, message }, canRetry };
    }
  }

  #begin(): AbortController {
    this.#controller?.abort();
    this.#controller = new AbortController();
    return this.#controller;
  }

  #leave(): void {
    this.#controller?.abort();
    this.#stage = undefined;
  }

  #settle(): void {
    if (this.#linked === undefined) return;
    this.#linked = undefined;
    this.#parts.onSettled();
  }
}
