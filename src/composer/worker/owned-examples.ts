import type { Iri } from '../../rdf';
import { ExampleIndex, type ExamplePair, type Passage, type Suggestion } from '../../retrieval';
import { NearestExamples } from '../card/nearest-examples';

/** Example questions by whom they came with, and the indexes over all of them: added to, and made anew where some go. */
export class OwnedExamples {
  readonly #byOwner = new Map<string, readonly Suggestion[]>();
  readonly #pairs: ExamplePair[] = [];
  #questions = new ExampleIndex();
  #queries = new NearestExamples();

  /** By their words alone. */
  get questions(): ExampleIndex {
    return this.#questions;
  }

  /** With what answers them. */
  get queries(): NearestExamples {
    return this.#queries;
  }

  /** In the place of those that the owner had. */
  set(owner: string, suggestions: readonly Suggestion[]): void {
    const had = this.#byOwner.get(owner) ?? [];
    if (suggestions.length === 0) this.#byOwner.delete(owner);
    else this.#byOwner.set(owner, suggestions);
    if (had.length === 0) this.#add(suggestions);
    else this.#makeAnew();
  }

  addPairs(pairs: readonly ExamplePair[]): void {
    this.#pairs.push(...pairs);
    this.#queries.add(pairs);
  }

  passages(known: ReadonlySet<string>, scope: readonly Iri[]): readonly Passage[] {
    return [...this.#questions.passages, ...this.#queries.passages(known, scope)];
  }

  #add(suggestions: readonly Suggestion[]): void {
    this.#questions.add(suggestions);
    this.#queries.addSuggestions(suggestions);
  }

  #makeAnew(): void {
    this.#questions = new ExampleIndex();
    this.#queries = new NearestExamples();
    this.#queries.add(this.#pairs);
    for (const suggestions of this.#byOwner.values()) this.#add(suggestions);
  }
}
