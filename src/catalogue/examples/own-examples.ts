import { toIri, type Iri, type Quad } from '../../rdf';
import { parseQuery } from '../../sparql';
import type { Example, OwnExamples, Source } from '../source';
import { readExamples } from './read-examples';
import { DECLARATION, FORMS, WORDS_OF_EXAMPLE } from './vocabulary';

/** Examples of one source that are kept: the largest set that is published has 776. */
export const MOST_EXAMPLES = 800;
/** Queries that are parsed at most: of a source that only has broken ones. */
const MOST_TRIED = 2 * MOST_EXAMPLES;
/** In characters: a query is taken whole or not at all. */
export const LONGEST_QUERY = 20_000;

export const NO_EXAMPLES: OwnExamples = { list: [], leftOut: 0 };

const QUERIES = new Set(FORMS);
const WORDS = new Set(WORDS_OF_EXAMPLE);
const DECLARATIONS = new Set(DECLARATION);

/**
 * Picks the triples that say examples out of a stream that is read twice: a text may stand before its query, and to keep the
 * texts of all things would be too much. Where nothing was seen the second reading is not needed.
 */
export class ExampleFilter {
  readonly #subjects = new Set<string>();
  readonly quads: Quad[] = [];

  /** Of the first reading. */
  see({ subject, predicate }: Quad): void {
    if (QUERIES.has(predicate.value)) this.#subjects.add(subject.value);
  }

  get hasSeen(): boolean {
    return this.#subjects.size > 0;
  }

  /** Of the second reading. */
  take(quad: Quad): void {
    const { subject, predicate } = quad;
    const isOfExample = WORDS.has(predicate.value) && this.#subjects.has(subject.value);
    if (isOfExample || DECLARATIONS.has(predicate.value)) this.quads.push(quad);
  }
}

/** The triples that say examples, out of any number of others; none where there is no example. */
export const exampleQuads = (quads: readonly Quad[]): readonly Quad[] => {
  const filter = new ExampleFilter();
  for (const quad of quads) filter.see(quad);
  if (filter.hasSeen) for (const quad of quads) filter.take(quad);
  return filter.quads;
};

/** A stranger's query is shown, and may be run by a click: only what parses, and changes nothing. */
const isSafe = ({ query }: Example): boolean => query.length <= LONGEST_QUERY && parseQuery(query).ok;

const queriesIn = (quads: readonly Quad[]): number =>
  new Set(quads.flatMap(({ subject, predicate }) => (QUERIES.has(predicate.value) ? [subject.value] : [])))
    .size;

/**
 * The examples among some triples, which nobody vouches for: each query parses and is no update, texts are cut and without
 * markup, and of very many the first are taken.
 */
export const examplesIn = (quads: readonly Quad[]): OwnExamples => {
  const some = exampleQuads(quads);
  if (some.length === 0) return NO_EXAMPLES;
  const list: Example[] = [];
  for (const one of readExamples(some).slice(0, MOST_TRIED)) {
    if (list.length >= MOST_EXAMPLES) break;
    if (isSafe(one)) list.push(one);
  }
  return { list, leftOut: queriesIn(some) - list.length };
};

/** Examples of several places of one source: of two with one IRI the first counts. */
export const joinedExamples = (parts: readonly OwnExamples[]): OwnExamples => {
  const byIri = new Map<Iri, Example>();
  for (const one of parts.flatMap(({ list }) => list)) if (!byIri.has(one.iri)) byIri.set(one.iri, one);
  const all = [...byIri.values()];
  const leftOut = parts.reduce((sum, part) => sum + part.leftOut, 0);
  return {
    list: all.slice(0, MOST_EXAMPLES),
    leftOut: leftOut + Math.max(0, all.length - MOST_EXAMPLES),
  };
};

/**
 * Examples as a part of their source, where there are any. Those that name it by another of its addresses, or name nothing,
 * have its own IRI as their target.
 */
export const examplesOf = (
  { list, leftOut }: OwnExamples,
  { iri, aliases }: { readonly iri: Iri; readonly aliases: readonly Iri[] },
): Pick<Source, 'examples'> => {
  if (list.length + leftOut === 0) return {};
  const others = new Set<string>(aliases);
  const own = (target: Iri): Iri => (others.has(target) ? iri : target);
  const targetsOf = ({ targets }: Example): readonly Iri[] =>
    targets.length === 0 ? [iri] : [...new Set(targets.map(own))];
  return { examples: { list: list.map((one) => ({ ...one, targets: targetsOf(one) })), leftOut } };
};

/** An IRI for an example that has none yet: the same for the same question and query. */
export const exampleIri = (question: string, query: string): Iri => {
  // FNV-1a, twice from different starts: names need not be secret, only unlike.
  const hashed = (start: number): string => {
    let hash = start;
    for (const letter of `${question}\n${query}`)
      hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
    return hash.toString(16).padStart(8, '0');
  };
  const made = toIri(`urn:lodestone:example:${hashed(2_166_136_261)}${hashed(40_389)}`);
  if (made === undefined) throw new Error('A hash is no part of an IRI.');
  return made;
};
