import type { Example } from '../catalogue';
import type { Iri } from '../rdf';
import type { ExamplesEngine } from './engine';
import type { Shelf } from './settings.svelte';

const KEY = 'lodestone.examples';
/** Of more, the oldest goes. */
const MOST = 200;

const isText = (value: unknown): value is string => typeof value === 'string';
const isIri = (value: unknown): boolean =>
  isText(value) && /^[a-z][a-z\d+.-]*:[^\s<>"{}|^`\\]*$/iu.test(value);

const isExample = (value: unknown): value is Example => {
  if (typeof value !== 'object' || value === null) return false;
  const { iri, question, query, targets } = value as Record<keyof Example, unknown>;
  if (!isIri(iri) || !isText(query) || typeof question !== 'object' || question === null) return false;
  const { en, es } = question as Record<'en' | 'es', unknown>;
  return isText(en) && isText(es) && Array.isArray(targets) && targets.every(isIri);
};

/** What happened to an example: `unkept` lasts as long as the page. */
export type Saving = 'saved' | 'unkept' | 'not-a-query';

/** Examples that the user saved, newest first, kept between visits where the browser allows it. */
export class SavedExamples {
  readonly #engine: ExamplesEngine;
  readonly #shelf: () => Shelf;
  #all: readonly Example[] = $state.raw([]);

  constructor(engine: ExamplesEngine, shelf: () => Shelf) {
    this.#engine = engine;
    this.#shelf = shelf;
    this.#all = this.#read();
  }

  get all(): readonly Example[] {
    return this.#all;
  }

  /** Tells the engine of those of earlier visits. Never rejects: without it they are shown all the same. */
  async resume(): Promise<void> {
    if (this.#all.length > 0) await this.#engine.use(this.#all).catch(() => undefined);
  }

  /** @param targets datasets that the query needs */
  async save(question: string, query: string, targets: readonly Iri[]): Promise<Saving> {
    const made = await this.#engine.make({ question, query, targets });
    if (made === undefined) return 'not-a-query';
    return this.#change([made, ...this.#all.filter(({ iri }) => iri !== made.iri)].slice(0, MOST));
  }

  async remove(iri: Iri): Promise<void> {
    await this.#change(this.#all.filter((one) => one.iri !== iri));
  }

  /** All of these as a file that can be added as a source. */
  async file(examples: readonly Example[]): Promise<File> {
    return new File([await this.#engine.write(examples)], 'examples.ttl', { type: 'text/turtle' });
  }

  async #change(all: readonly Example[]): Promise<'saved' | 'unkept'> {
    this.#all = all;
    await this.#engine.use(all);
    try {
      this.#shelf().setItem(KEY, JSON.stringify(all));
      return 'saved';
    } catch {
      return 'unkept';
    }
  }

  #read(): readonly Example[] {
    try {
      const kept: unknown = JSON.parse(this.#shelf().getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isExample).slice(0, MOST) : [];
    } catch {
      return [];
    }
  }
}
