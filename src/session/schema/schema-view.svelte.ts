import type { ToldClass, ToldSchema, ToldTriples } from '../../agent';
import type { Example, Source } from '../../catalogue';
import type { Iri, Language } from '../../rdf';
import type { Address } from '../address';
import type { SchemaEngine } from '../engine';
import { parseSchemaLink, printSchemaLink, type SchemaLink } from './schema-link';

export interface SchemaViewParts {
  readonly engine: SchemaEngine;
  readonly address: Address;
  readonly sources: () => readonly Source[];
  /** Those that the next question may use. */
  readonly scope: () => readonly Iri[];
  /** All that are known. */
  readonly examples: () => readonly Example[];
  readonly language: () => Language;
}

/** What something is, once it is known. */
export type Known<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly value: T };

/** Which classes the sources have, and one of them. Changed by its verbs only. */
export class SchemaView {
  readonly #parts: SchemaViewParts;
  #link: SchemaLink = $state.raw({ dataset: undefined, class: undefined });
  #schema: Known<ToldSchema> = $state.raw({ state: 'loading' });
  #class: Known<ToldClass> | undefined = $state.raw();
  #triples: Known<ToldTriples> | undefined = $state.raw();
  #loading = new AbortController();
  #looking = new AbortController();

  constructor(parts: SchemaViewParts) {
    this.#parts = parts;
    this.#link = parseSchemaLink(parts.address.hash());
  }

  get schema(): Known<ToldSchema> {
    return this.#schema;
  }
  /** The dataset that is shown; `undefined`: all. */
  get dataset(): Iri | undefined {
    return this.#link.dataset;
  }
  /** The class that is looked at. */
  get selected(): Iri | undefined {
    return this.#link.class;
  }
  get class(): Known<ToldClass> | undefined {
    return this.#class;
  }
  /** `undefined`: nobody asked for them. */
  get triples(): Known<ToldTriples> | undefined {
    return this.#triples;
  }

  /** The sources that are shown. */
  get shown(): readonly Source[] {
    const { dataset } = this.#link;
    const scope = this.#parts.scope();
    return this.#parts
      .sources()
      .filter((one) => (dataset === undefined ? scope.includes(one.iri) : one.dataset === dataset));
  }

  /** Changes when the schema has to be read anew: whoever shows it then calls `load`, and nobody else does. */
  get readFrom(): string {
    const told = this.shown.map(
      ({ iri, state, description }) => `${iri} ${state.type} ${description.triples}`,
    );
    return [this.#parts.language(), ...told].join('\n');
  }

  /** Listens to the address until it is told to stop. */
  start(): () => void {
    const stop = this.#parts.address.onMove(() => {
      const before = this.readFrom;
      this.#link = parseSchemaLink(this.#parts.address.hash());
      if (this.readFrom === before) void this.#lookLinked();
    });
    return () => {
      stop();
      this.#loading.abort();
      this.#looking.abort();
    };
  }

  /** Reads what the shown sources hold. Never rejects. */
  async load(): Promise<void> {
    this.#loading.abort();
    const { signal } = (this.#loading = new AbortController());
    this.#schema = { state: 'loading' };
    const request = { scope: this.shown.map(({ iri }) => iri), language: this.#parts.language() };
    const told = await known(this.#parts.engine.graph(request, signal));
    if (signal.aborted) return;
    this.#schema = told;
    await this.#lookLinked();
  }

  /** Shows one dataset, or all. */
  choose(dataset: Iri | undefined): void {
    this.#go({ dataset, class: undefined });
    this.#drop();
  }

  /** Whether a source of this tab has the class, so that nobody else is asked for its things. */
  isHere(name: Iri): boolean {
    return this.shown.some(
      ({ kind, description }) => kind === 'shard' && description.classes.some((one) => one.class === name),
    );
  }

  /** Looks at a class: its shape, and a few triples where no server is asked for them. */
  async select(name: Iri): Promise<void> {
    this.#go({ ...this.#link, class: name });
    const looked = this.#look(name);
    await Promise.all([looked, ...(this.isHere(name) ? [this.showTriples()] : [])]);
  }

  close(): void {
    this.#go({ ...this.#link, class: undefined });
    this.#drop();
  }

  /** Asks for a few triples of a thing of the class that is looked at. Never rejects. */
  async showTriples(): Promise<void> {
    const { signal } = this.#looking;
    const name = this.#link.class;
    if (name === undefined) return;
    this.#triples = { state: 'loading' };
    const told = await known(this.#parts.engine.triples({ ...this.#request(), class: name }, signal));
    if (!signal.aborted) this.#triples = told;
  }

  #request() {
    return { scope: this.shown.map(({ iri }) => iri), language: this.#parts.language() };
  }

  /** A link may name a class; no server is asked for that. */
  async #lookLinked(): Promise<void> {
    const { class: name } = this.#link;
    const told = this.#schema;
    const isThere = told.state === 'known' && told.value.classes.some((one) => one.class === name);
    if (name !== undefined && isThere) await this.#look(name);
    else this.#drop();
  }

  async #look(name: Iri): Promise<void> {
    this.#drop();
    const { signal } = this.#looking;
    this.#class = { state: 'loading' };
    const request = { ...this.#request(), class: name, examples: this.#parts.examples() };
    const told = await known(this.#parts.engine.class(request, signal));
    if (!signal.aborted) this.#class = told;
  }

  #drop(): void {
    this.#looking.abort();
    this.#looking = new AbortController();
    this.#class = undefined;
    this.#triples = undefined;
  }

  #go(link: SchemaLink): void {
    this.#link = link;
    this.#parts.address.replace(printSchemaLink(link), this.#parts.address.visit() ?? Date.now());
  }
}

const known = async <T>(promise: Promise<T>): Promise<Known<T>> => {
  try {
    return { state: 'known', value: await promise };
  } catch {
    return { state: 'failed' };
  }
};
