import type { Iri, Language } from '../../rdf';
import { ExampleIndex, ExamplePairs, type ExamplePair, type Passage, type Suggestion } from '../../retrieval';
import { schemaTerms } from '../card/schema-terms';
import { NearestExamples, pairsOf } from '../card/nearest-examples';

/** Looked at, as a multiple of what is wanted: those of sources that are not asked are left out, and each is parsed once for that. */
const DEEPER = 4;

/** Where examples are looked for that a question is read by. */
export type Readers = Pick<ExamplePairs, 'nearest'>;

/** Example questions by whom they came with, and the indexes over all of them: added to, and made anew where some go. */
export class OwnedExamples {
  readonly #byOwner = new Map<string, { readonly list: readonly Suggestion[]; readonly areRead: boolean }>();
  readonly #pairs: ExamplePair[] = [];
  #questions = new ExampleIndex();
  #queries = new NearestExamples();
  /** Not indexed yet: the first question is answered before somebody looks examples up. */
  #waiting: (readonly Suggestion[])[] = [];
  #readers = new ExamplePairs();
  /** Of the readers those that came with somebody: they are read where their terms are known. */
  readonly #terms = new WeakMap<ExamplePair, readonly string[] | 'unreadable'>();
  #owned = new WeakSet<ExamplePair>();

  /** By their words alone. */
  get questions(): ExampleIndex {
    this.#indexWaiting();
    return this.#questions;
  }

  /** With what answers them. */
  get queries(): NearestExamples {
    this.#indexWaiting();
    return this.#queries;
  }

  /**
   * In the place of those that the owner had.
   * @param areRead questions are read by them: their queries, changed to say the question, are candidates
   */
  set(owner: string, suggestions: readonly Suggestion[], areRead = false): void {
    const had = this.#byOwner.get(owner)?.list ?? [];
    if (suggestions.length === 0) this.#byOwner.delete(owner);
    else this.#byOwner.set(owner, { list: suggestions, areRead });
    if (had.length === 0) this.#add(suggestions, areRead);
    else this.#makeAnew();
  }

  addPairs(pairs: readonly ExamplePair[]): void {
    this.#pairs.push(...pairs);
    this.queries.add(pairs);
    this.#readers.add(pairs);
  }

  /** What questions are read by, of a scope that knows these terms. `undefined`: nothing is. */
  readers(known: () => ReadonlySet<string>): Readers | undefined {
    if (this.#readers.size === 0) return undefined;
    return {
      nearest: (question: string, language: Language, most: number, withheld: string | undefined) => {
        const terms = known();
        const found: ExamplePair[] = [];
        for (const one of this.#readers.nearest(question, language, DEEPER * most, withheld)) {
          if (found.length >= most) break;
          if (this.#isKnown(one, terms)) found.push(one);
        }
        return found;
      },
    };
  }

  passages(known: ReadonlySet<string>, scope: readonly Iri[]): readonly Passage[] {
    return [...this.questions.passages, ...this.queries.passages(known, scope)];
  }

  #isKnown(pair: ExamplePair, known: ReadonlySet<string>): boolean {
    if (!this.#owned.has(pair)) return true;
    const terms = this.#terms.get(pair) ?? schemaTerms(pair.query) ?? 'unreadable';
    this.#terms.set(pair, terms);
    return terms !== 'unreadable' && terms.every((one) => known.has(one));
  }

  #indexWaiting(): void {
    for (const suggestions of this.#waiting.splice(0)) {
      this.#questions.add(suggestions);
      this.#queries.addSuggestions(suggestions);
    }
  }

  #add(suggestions: readonly Suggestion[], areRead: boolean): void {
    this.#waiting.push(suggestions);
    if (!areRead) return;
    // Those that nobody wrote come when there is time: what a question means must not depend on that.
    const pairs = pairsOf(suggestions.filter(({ generated }) => generated === undefined));
    for (const one of pairs) this.#owned.add(one);
    this.#readers.add(pairs);
  }

  #makeAnew(): void {
    this.#questions = new ExampleIndex();
    this.#queries = new NearestExamples();
    this.#waiting = [];
    this.#readers = new ExamplePairs();
    this.#owned = new WeakSet();
    this.#queries.add(this.#pairs);
    this.#readers.add(this.#pairs);
    for (const { list, areRead } of this.#byOwner.values()) this.#add(list, areRead);
  }
}
