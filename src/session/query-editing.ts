import type { Completions, FormatFailure } from '../agent';
import type { Outcome } from '../base';
import type { Iri, Language } from '../rdf';
import type { QueryFault } from '../sparql';
import type { EditorEngine } from './engine';

export interface QueryEditingParts {
  readonly engine: () => EditorEngine;
  /** The sources that the query would run over. */
  readonly scope: () => readonly Iri[];
  readonly language: () => Language;
}

/** What the query editor is told while one types. What a newer call makes stale is dropped: it rejects with an AbortError. */
export class QueryEditing {
  readonly #parts: QueryEditingParts;
  #completing = new AbortController();
  #checking = new AbortController();

  constructor(parts: QueryEditingParts) {
    this.#parts = parts;
  }

  /** What can stand at the cursor. */
  complete(text: string, at: number): Promise<Completions> {
    const { engine, scope, language } = this.#parts;
    this.#completing.abort();
    this.#completing = new AbortController();
    const { signal } = this.#completing;
    return engine().complete({ text, at, scope: scope(), language: language() }, signal);
  }

  /** The first thing that is wrong; `undefined`: nothing is. */
  check(text: string): Promise<QueryFault | undefined> {
    const { engine, scope, language } = this.#parts;
    this.#checking.abort();
    this.#checking = new AbortController();
    const { signal } = this.#checking;
    return engine().check({ text, scope: scope(), language: language() }, signal);
  }

  /** The same query, laid out anew. */
  format(text: string): Promise<Outcome<string, FormatFailure>> {
    return this.#parts.engine().format(text);
  }
}
