/**
 * What identifiers of a question stand for in the sources of this tab: ends of IRIs, codes, parts of longer texts. The index has
 * the names of things and short texts alone; the rest is looked up in the store when a question has it.
 */
import {
  exactQuery,
  namespacesOf,
  partQuery,
  someThingsQuery,
  type NameSearch,
  type Source,
} from '../../catalogue';
import { identifiersIn, type Composer, type FoundThing, type WantedWords } from '../../composer';
import { XSD, iri, type Iri, type QueryResult } from '../../rdf';
import type { Store } from '../../store';
import { foundIn } from '../network/found-rows';
import type { Asking, Lookup, NamesThere, Unknown } from '../network/name-finder';

/** For one look-up. A query that takes longer ends the store's engine, so none is sent that might. Milliseconds. */
const LIMIT = 10_000;
/** Triples of texts that are gone through for one question. */
const MOST_TEXTS = 300_000;
/** Shorter ones are a part of too much. */
const SHORTEST_PART = 5;
const STRING = iri(`${XSD}string`);
/** What nobody knows the datatype of is text, too. */
const isText = (datatype: Iri): boolean => datatype === STRING || !datatype.startsWith(XSD);

/** Those with texts longer than what the index has, those with the fewest triples first, as many as may be gone through. */
const textProperties = ({ description }: Source): readonly Iri[] => {
  const texts = new Set(
    description.links.flatMap(({ object, property }) =>
      object.kind === 'literal' && (isText(object.datatype) || object.languages.length > 0) ? [property] : [],
    ),
  );
  const byCost = description.properties
    .filter(({ property }) => texts.has(property))
    .sort((one, other) => one.triples - other.triples);
  let triples = 0;
  return byCost.flatMap((one) => {
    triples += one.triples;
    return triples <= MOST_TEXTS ? [one.property] : [];
  });
};

/** With the identifier of the question that its text holds. */
const withAsked = (one: FoundThing, identifiers: readonly string[]): FoundThing => {
  const asked = identifiers.find((part) => one.text.toLowerCase().includes(part.toLowerCase()));
  return asked === undefined || asked.length === one.text.length ? one : { ...one, asked };
};

/** Remembers what was asked: a source in this tab does not change. */
export class ThingsHere implements NamesThere {
  readonly #composer: Pick<Composer, 'wanted' | 'addFound'>;
  readonly #store: Pick<Store, 'query'>;
  readonly #asked = new WeakMap<Source, Set<string>>();
  readonly #namespaces = new WeakMap<Source, Promise<readonly string[]>>();

  constructor(composer: Pick<Composer, 'wanted' | 'addFound'>, store: Pick<Store, 'query'>) {
    this.#composer = composer;
    this.#store = store;
  }

  async unknown(
    question: Asking,
    sources: readonly Source[],
    signal: AbortSignal,
  ): Promise<Unknown | undefined> {
    const here = sources.filter(({ iri: one, kind }) => kind === 'shard' && question.scope.includes(one));
    // Most questions have none, and are not looked at twice.
    if (here.length === 0 || identifiersIn(question.question).length === 0) return undefined;
    const words = await this.#composer.wanted(question, signal);
    const key = words.identifiers.join('\n');
    const fresh = here.filter((one) => this.#asked.get(one)?.has(key) !== true);
    if (key === '' || fresh.length === 0) return undefined;
    return {
      words: words.identifiers,
      sources: fresh.map((one) => one.iri),
      find: async () => {
        const found: Lookup[] = [];
        // The store takes one query after the other.
        for (const source of fresh) found.push(await this.#lookUp(source, words, key, signal));
        return found;
      },
    };
  }

  async #lookUp(
    source: Source,
    { identifiers }: WantedWords,
    key: string,
    signal: AbortSignal,
  ): Promise<Lookup> {
    const { description, prefixes } = source;
    const { typing } = description;
    const namespaces = await this.#namespacesOf(source, signal);
    const search: NameSearch = {
      ...{ way: 'exact', properties: [], languages: [''], namespaces },
      evidence: { words: '', found: undefined, tried: [], ms: 0 },
    };
    const lookedFor = { names: [], identifiers, language: '', typing, prefixes };
    const whole = await this.#ask(source, exactQuery(search, lookedFor), signal);
    const parts = identifiers.filter((one) => one.length >= SHORTEST_PART);
    const found =
      whole === undefined || foundIn(whole, identifiers).length === 0
        ? await this.#ask(source, partQuery(textProperties(source), { identifiers: parts, typing }), signal)
        : whole;
    const things =
      found === undefined ? [] : foundIn(found, identifiers).map((one) => withAsked(one, identifiers));
    if (things.length > 0) await this.#composer.addFound({ source: source.iri, things }, signal);
    this.#asked.set(source, (this.#asked.get(source) ?? new Set()).add(key));
    return { source: source.iri, words: identifiers, found: things };
  }

  /** What the IRIs of its things begin with. */
  #namespacesOf(source: Source, signal: AbortSignal): Promise<readonly string[]> {
    const known = this.#namespaces.get(source);
    if (known !== undefined) return known;
    const made = this.#ask(source, someThingsQuery(source.description), signal).then((result) =>
      result?.type === 'bindings' ? namespacesOf(result.rows.flatMap(([thing]) => thing?.value ?? [])) : [],
    );
    this.#namespaces.set(source, made);
    made.catch(() => this.#namespaces.delete(source));
    return made;
  }

  async #ask(
    { iri: source }: Source,
    query: string | undefined,
    signal: AbortSignal,
  ): Promise<QueryResult | undefined> {
    if (query === undefined) return undefined;
    const answer = await this.#store.query(query, [source], { signal, timeoutMs: LIMIT });
    return answer.ok ? answer.value.result : undefined;
  }
}
