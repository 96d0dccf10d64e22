/**
 * What the words of a question name at sources whose names are not in this tab. It is asked there, a few requests each, and
 * what comes is one more index that the question is read with; it is kept for the questions after.
 */
import {
  indexQuery,
  exactQuery,
  valueQuery,
  withNaming,
  type LookedFor,
  type NameSearch,
  type NamingFound,
  type Source,
} from '../../catalogue';
import type { Composer, FoundThing, FoundThings, WantedWords } from '../../composer';
import type { Iri } from '../../rdf';
import { NAMINGS } from '../../store';
import type { Question } from '../question';
import type { Network } from './network';
import { foundIn } from './found-rows';
import { unnamedEndpoints } from './unnamed-endpoints';

/** Of one question, all sources together. Milliseconds. */
const LIMIT = 5000;
const MOST_SOURCES = 4;
/** Parts of a name that are asked of an index where it has none as long. */
const MOST_PARTS = 4;

/** What was sent where, and what it found. */
export interface Lookup {
  readonly source: Iri;
  readonly words: readonly string[];
  readonly found: readonly FoundThing[];
}

/** Words that are known nowhere in this tab. */
export interface Unknown {
  readonly words: readonly string[];
  readonly sources: readonly Iri[];
  /** Asks the sources. Rejects only with an AbortError. */
  find(): Promise<readonly Lookup[]>;
}

/** What words are taken from. */
export type Asking = Pick<Question, 'question' | 'scope' | 'pins' | 'language'>;

export interface NamesThere {
  /** `undefined` where the words are known here, or were asked before: nobody is asked. Rejects only with an AbortError. */
  unknown(
    question: Asking,
    sources: readonly Source[],
    signal: AbortSignal,
    /** `asWritten`: only of what has a capital or a digit. */
    options?: { readonly asWritten?: boolean },
  ): Promise<Unknown | undefined>;
}

/** Where nobody probed: names that are exactly the words. */
const unprobed = ({ description }: Source): NameSearch => ({
  way: 'exact',
  properties: NAMINGS.flatMap((one) => {
    const known = description.properties.find(({ property }) => property === one);
    return known === undefined ? [] : [known.property];
  }),
  languages: [''],
  namespaces: [],
  evidence: { words: '', found: undefined, tried: [], ms: 0 },
});

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
const countWords = (text: string): number => text.split(/\s+/u).length;

/** Names of which not even half was found as it stands; where something was, only what is written as a name is. */
const leftOf = (words: WantedWords, found: readonly FoundThing[]): readonly string[] => {
  const called = found.map(({ text }) => fold(text));
  const names = words.told.filter(
    (one) => !words.identifiers.includes(one) && (found.length === 0 || /\p{Lu}|\d/u.test(one)),
  );
  return names.filter((name) => {
    const whole = fold(name);
    return !called.some((one) => whole.includes(one) && 2 * countWords(one) >= countWords(whole));
  });
};

/** Of words that revise an answer only what is written as a name is: the others say what is to be done with it. */
const namesIn = (words: WantedWords, text: string): WantedWords => {
  // "Sort them by mass" begins with a capital, too; a name may be all that is said.
  const whole = text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '');
  const isWritten = (name: string): boolean =>
    name === whole || /\p{Lu}|\d/u.test(whole.startsWith(name) ? name.slice(1) : name);
  const told = words.told.filter(isWritten);
  return { ...words, told, names: words.names.filter((one) => told.some((name) => name.includes(one))) };
};

/** One question at one source. */
class Looking {
  readonly #network: Pick<Network, 'lookUp'>;
  readonly #source: Source;
  readonly #words: WantedWords;
  readonly #lookedFor: LookedFor;
  readonly #until: number;
  readonly #signal: AbortSignal;
  hasFailed = false;

  constructor(
    network: Pick<Network, 'lookUp'>,
    source: Source,
    words: WantedWords,
    language: string,
    until: number,
    signal: AbortSignal,
  ) {
    this.#network = network;
    this.#source = source;
    this.#words = words;
    const { names, identifiers } = words;
    const { description, prefixes } = source;
    this.#lookedFor = { names, identifiers, language, typing: description.typing, prefixes };
    this.#until = until;
    this.#signal = signal;
  }

  /** By at most three requests. */
  async find(): Promise<readonly FoundThing[]> {
    const search = this.#source.remote?.naming ?? unprobed(this.#source);
    const exact = await this.#ask(exactQuery(search, this.#lookedFor));
    const names = leftOf(this.#words, exact);
    if (names.length === 0) return exact;
    const indexed = await this.#ask(indexQuery(search, { ...this.#lookedFor, names }));
    if (indexed.length > 0) return [...exact, ...indexed];
    const parts = this.#words.names.filter((one) => !names.includes(one)).slice(0, MOST_PARTS);
    const more =
      search.way === 'exact' || parts.length === 0
        ? valueQuery(search, this.#lookedFor)
        : indexQuery(search, { ...this.#lookedFor, names: parts });
    return [...exact, ...(await this.#ask(more))];
  }

  async #ask(query: string | undefined): Promise<readonly FoundThing[]> {
    const timeoutMs = this.#until - performance.now();
    if (query === undefined || timeoutMs <= 0) return [];
    const words = this.#words.told;
    const answer = await this.#network.lookUp(
      { source: this.#source, query, words, timeoutMs },
      this.#signal,
    );
    if (answer.ok) return foundIn(answer.value, this.#words.identifiers);
    this.hasFailed = true;
    return [];
  }
}

/** What hears of what is worth keeping for another visit. */
export interface FinderEars {
  onFound(found: FoundThings): void;
  onProbed(source: Iri, found: NamingFound): void;
}

/** Remembers, for this visit, which words were asked where. */
export class NameFinder implements NamesThere {
  readonly #composer: Pick<Composer, 'wanted' | 'addFound'>;
  readonly #network: Pick<Network, 'lookUp' | 'probeNaming'>;
  readonly #asked = new Map<Iri, Set<string>>();
  /** Sources that nobody probed before this visit. */
  readonly #probed = new Map<Iri, NamingFound | undefined>();
  readonly #ears: FinderEars;

  constructor(
    composer: Pick<Composer, 'wanted' | 'addFound'>,
    network: Pick<Network, 'lookUp' | 'probeNaming'>,
    ears: FinderEars,
  ) {
    this.#composer = composer;
    this.#network = network;
    this.#ears = ears;
  }

  async unknown(
    question: Asking,
    sources: readonly Source[],
    signal: AbortSignal,
    { asWritten = false }: { readonly asWritten?: boolean } = {},
  ): Promise<Unknown | undefined> {
    const unnamed = unnamedEndpoints(sources, question.scope);
    if (unnamed.length === 0) return undefined;
    const wanted = await this.#composer.wanted(question, signal);
    const words = asWritten ? namesIn(wanted, question.question) : wanted;
    const key = words.told.map(fold).join('\n');
    const isNew = ({ iri: source }: Source): boolean => this.#asked.get(source)?.has(key) !== true;
    const fresh = unnamed.filter(isNew).slice(0, MOST_SOURCES);
    if (key === '' || fresh.length === 0) return undefined;
    return {
      words: words.told,
      sources: fresh.map(({ iri: source }) => source),
      find: () =>
        Promise.all(
          fresh.map(async (source) => {
            const probed = await this.#probe(source, signal);
            const until = performance.now() + LIMIT;
            return this.#lookUp(
              new Looking(this.#network, probed, words, question.language, until, signal),
              { source: source.iri, words: words.told, key },
              signal,
            );
          }),
        ),
    };
  }

  /** Once, where nobody did: a source that was added before there were probes, or by a catalogue. */
  async #probe(source: Source, signal: AbortSignal): Promise<Source> {
    const { iri: own, remote } = source;
    if (remote === undefined || remote.naming !== undefined) return source;
    if (!this.#probed.has(own)) {
      const until = AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]);
      const found = await this.#network.probeNaming(source, until).catch(() => undefined);
      signal.throwIfAborted();
      this.#probed.set(own, found);
      if (found !== undefined) this.#ears.onProbed(own, found);
    }
    const found = this.#probed.get(own);
    return found === undefined ? source : withNaming(source, found);
  }

  async #lookUp(
    looking: Looking,
    { source, words, key }: Pick<Lookup, 'source' | 'words'> & { readonly key: string },
    signal: AbortSignal,
  ): Promise<Lookup> {
    const found = await looking.find();
    // What failed may be asked again.
    if (!looking.hasFailed) this.#remember(source, key);
    if (found.length > 0) {
      await this.#composer.addFound({ source, things: found }, signal);
      this.#ears.onFound({ source, things: found });
    }
    return { source, words, found };
  }

  #remember(source: Iri, key: string): void {
    const asked = this.#asked.get(source) ?? new Set();
    this.#asked.set(source, asked.add(key));
  }
}
