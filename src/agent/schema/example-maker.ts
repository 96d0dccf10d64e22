/**
 * Makes examples for a source that publishes none: looks at a few things of its most frequent classes, drafts questions with
 * their queries, and keeps those that give rows.
 * @see paper 003 §4.1.1
 */
import {
  draftedClasses,
  draftsOf,
  exampleIri,
  nounsOf,
  plainText,
  type Draft,
  type Example,
  type Nouns,
  type SampledClass,
  type SampledThing,
  type Source,
} from '../../catalogue';
import type { Engines } from '../../federation';
import { rowsOf, sampleQuery } from './look-at-things';
import {
  localName,
  toIri,
  type Bilingual,
  type Iri,
  type Language,
  type ResultSet,
  type Term,
} from '../../rdf';

/** What it may cost. Milliseconds are for one query. */
interface Limits {
  readonly classes: number;
  readonly most: number;
  readonly runs: number;
  readonly ms: number;
}

/** Nothing leaves the tab. */
const HERE: Limits = { classes: 6, most: 24, runs: 24, ms: 5000 };
/** Ten queries in all: three that look, two for names at most, one that finds out how many rows it gives, and these. */
const THERE: Limits = { classes: 3, most: 12, runs: 4, ms: 10_000 };

/** Queries of one source that may fail before it is left alone. */
const MOST_FAILURES = 2;
const SAMPLED = { things: 3, triples: 120 };
/** Things whose names are asked for. */
const MOST_NAMED = 60;
/** In letters; a longer name is a text. */
const LONGEST_NAME = 60;

export interface MakerParts {
  readonly engines: Engines;
  readonly sources: readonly Source[];
  /** What terms are called. Rejects only with an AbortError. */
  labels(
    iris: readonly string[],
    language: Language,
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, string>>>;
  /** … in English, asked of a source whose names are not in this tab: two queries at most. */
  namesThere(
    iris: readonly string[],
    source: Iri,
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, string>>>;
}

/** How far it is: of `of` queries, `done`. */
export interface MakingProgress {
  readonly done: number;
  readonly of: number;
}

export interface MadeExamples {
  readonly examples: readonly Example[];
  /** The source failed to answer, and was left alone. */
  readonly hasFailed: boolean;
}

/** A name that only spells an IRI with a number in it, such as `row 14`, tells nobody what it is. */
const isSpelledIri = (name: string, thing: string): boolean => {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return /\d/u.test(name) && letters(localName(thing)) === letters(name);
};

const thingsIn = (rows: ResultSet['rows']): readonly SampledThing[] => {
  const things = new Map<Iri, { property: Iri; object: Term }[]>();
  for (const [thing, property, object] of rows) {
    const subject = thing?.termType === 'NamedNode' ? toIri(thing.value) : undefined;
    const predicate = toIri(property?.value ?? '');
    if (subject === undefined || predicate === undefined || object === undefined) continue;
    things.set(subject, [...(things.get(subject) ?? []), { property: predicate, object }]);
  }
  return [...things].map(([one, values]) => ({ iri: one, values }));
};

const hasRows = (rows: ResultSet['rows']): boolean =>
  rows.some((row) => row.some((cell) => cell !== undefined && cell.value !== '0'));

/** One source's examples in the making. */
class ExampleMaker {
  readonly #source: Source;
  readonly #parts: MakerParts;
  readonly #limits: Limits;
  readonly #onProgress: (progress: MakingProgress) => void;
  readonly #signal: AbortSignal;
  #done = 0;
  #of: number;
  #failures = 0;

  constructor(
    source: Source,
    parts: MakerParts,
    onProgress: (progress: MakingProgress) => void,
    signal: AbortSignal,
  ) {
    this.#source = source;
    this.#parts = parts;
    this.#limits = source.kind === 'shard' ? HERE : THERE;
    this.#onProgress = onProgress;
    this.#signal = signal;
    this.#of = this.#limits.classes + this.#limits.runs;
  }

  async make(): Promise<MadeExamples> {
    const { description } = this.#source;
    const terms = [
      ...description.classes.map((one) => one.class),
      ...description.properties.map(({ property }) => property),
    ];
    const called = await this.#labelled(terms);
    const known = new Map<Iri, Nouns | undefined>();
    const nouns = (term: Iri): Nouns | undefined => {
      if (!known.has(term)) known.set(term, nounsOf({ en: localName(term), ...called(term) }));
      return known.get(term);
    };
    const sampled: SampledClass[] = [];
    for (const name of draftedClasses(description, this.#limits.classes, nouns)) {
      const rows = await this.#ask(sampleQuery({ class: name, typing: description.typing }, SAMPLED));
      if (this.#isLost) break;
      sampled.push({ class: name, things: thingsIn(rows ?? []) });
    }
    const names = await this.#namesOf(sampled);
    const examples: Example[] = [];
    const drafts = draftsOf(description, sampled, { nouns, names });
    // Of what was seen a row is known: another's server need not be asked again.
    const isRun = ({ isSeen }: Draft): boolean => this.#source.kind === 'shard' || !isSeen;
    let left = this.#limits.runs;
    this.#of = this.#done + Math.min(left, drafts.filter(isRun).length);
    for (const draft of drafts) {
      if (this.#isLost || examples.length >= this.#limits.most) break;
      if (isRun(draft) && left-- <= 0) continue;
      const rows = isRun(draft) ? await this.#ask(draft.query) : undefined;
      if (!isRun(draft) || (rows !== undefined && hasRows(rows))) examples.push(this.#exampleOf(draft));
    }
    return { examples, hasFailed: this.#isLost };
  }

  get #isLost(): boolean {
    return this.#failures >= MOST_FAILURES;
  }

  #exampleOf({ question, query }: Draft): Example {
    const { iri: source, dataset } = this.#source;
    return {
      iri: exampleIri(`${source}\n${question.en}`, query),
      question,
      query,
      targets: [dataset],
      generated: true,
    };
  }

  /** `undefined` where the source fails. */
  async #ask(query: string): Promise<ResultSet['rows'] | undefined> {
    this.#signal.throwIfAborted();
    const { iri: source } = this.#source;
    const options = { signal: this.#signal, timeoutMs: this.#limits.ms, purpose: 'examples' as const };
    const rows = await rowsOf(query, [source], this.#parts, options);
    this.#done += 1;
    this.#onProgress({ done: this.#done, of: Math.max(this.#of, this.#done) });
    if (rows === undefined) this.#failures += 1;
    return rows;
  }

  async #labelled(terms: readonly string[]): Promise<(term: string) => Partial<Bilingual>> {
    const [en, es] = await Promise.all([
      this.#parts.labels(terms, 'en', this.#signal),
      this.#parts.labels(terms, 'es', this.#signal),
    ]);
    return (term) => {
      const [english, spanish] = [en[term], es[term]];
      return {
        ...(english === undefined ? {} : { en: english }),
        ...(spanish === undefined ? {} : { es: spanish }),
      };
    };
  }

  /** Names of the things that were seen, and of what they lead to. */
  async #namesOf(sampled: readonly SampledClass[]): Promise<(thing: string) => Bilingual | undefined> {
    const things = sampled.flatMap((one) => one.things);
    const objects = things.flatMap(({ values }) =>
      values.flatMap(({ object }) => (object.termType === 'NamedNode' ? [object.value] : [])),
    );
    const seen = new Set([...things.map((one): string => one.iri), ...objects]);
    const asked = [...seen].slice(0, MOST_NAMED);
    const called = await this.#labelled(asked);
    const left = asked.filter((one) => Object.keys(called(one)).length === 0);
    const there = await this.#parts.namesThere(left, this.#source.iri, this.#signal);
    return (thing) => {
      const { en = there[thing], es = en } = called(thing);
      const english = plainText(en ?? es ?? '', LONGEST_NAME + 1);
      const spanish = plainText(es ?? '', LONGEST_NAME + 1);
      const isGood = (text: string): boolean =>
        text.length <= LONGEST_NAME && /\p{L}{2}/u.test(text) && !isSpelledIri(text, thing);
      return isGood(english) && isGood(spanish) ? { en: english, es: spanish } : undefined;
    };
  }
}

/** Rejects only with an AbortError. */
export const makeExamples = (
  source: Source,
  parts: MakerParts,
  onProgress: (progress: MakingProgress) => void,
  signal: AbortSignal,
): Promise<MadeExamples> => new ExampleMaker(source, parts, onProgress, signal).make();
