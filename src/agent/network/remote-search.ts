/**
 * Things by name at sources whose names are not in this tab: by the index that a source says it has, else by names that are
 * the same, else by those that hold the words, among so many. Only sources of the scope are asked, one to three requests each.
 */
import { askedWords, indexPattern, indexWords, saidWay, spellingsOf, type Source } from '../../catalogue';
import { planQuery } from '../../federation';
import { RDF, RDFS, iri, literal, namedNode, printTerm, toIri, type Iri, type Language } from '../../rdf';
import { NAMINGS, PREFERRED_NAMINGS } from '../../store';
import type { FoundTerm, SearchedSource, TermSearch } from '../../tools';
import { bestName, type NameText } from './best-name';
import type { RunParts } from '../question';
import { unnamedEndpoints } from './unnamed-endpoints';

/** Of one query. Milliseconds. */
const LIMIT = 8000;
/** Rows of one query: a thing may have several names. */
const ROWS = 60;
/** Names that are looked through for words, where there is no index: a source is not scanned. */
const MOST_NAMES = 20_000;
/** Sources that one search asks. */
const MOST_SOURCES = 4;

const list = (terms: readonly string[]): string => terms.map((one) => printTerm(namedNode(one))).join(' ');

const sameNames = (text: string, language: Language): string => {
  const tags = [...new Set(['', 'en', language])];
  const names = spellingsOf(text).flatMap((one) =>
    tags.map((tag) => `${JSON.stringify(one)}${tag === '' ? '' : `@${tag}`}`),
  );
  return `VALUES ?property { ${list(NAMINGS)} } VALUES ?label { ${names.join(' ')} } ?thing ?property ?label .`;
};

const someNames = (text: string): string =>
  `{ SELECT ?thing ?property ?label { VALUES ?property { ${list(PREFERRED_NAMINGS)} } ?thing ?property ?label } LIMIT ${MOST_NAMES} }
  ${indexWords(text)
    .map((word) => `FILTER(CONTAINS(LCASE(STR(?label)), ${printTerm(literal(word.toLowerCase()))}))`)
    .join(' ')}`;

/** In (0, 1]. */
const likeness = (label: string, text: string): number => {
  const [own, wanted] = [label.toLowerCase(), text.toLowerCase()];
  if (own === wanted) return 1;
  const shared = indexWords(wanted).filter((word) => own.includes(word)).length;
  const share = shared / Math.max(1, indexWords(wanted).length, indexWords(own).length);
  return Math.max(0.3, Math.min(0.95, share));
};

class SourceSearch {
  readonly #source: Source;
  readonly #search: TermSearch;
  readonly #parts: Pick<RunParts, 'engines' | 'sources'> & { readonly language: Language };
  readonly #signal: AbortSignal;

  constructor(
    source: Source,
    search: TermSearch,
    parts: Pick<RunParts, 'engines' | 'sources'> & { readonly language: Language },
    signal: AbortSignal,
  ) {
    this.#source = source;
    this.#search = search;
    this.#parts = parts;
    this.#signal = signal;
  }

  async run(): Promise<{ readonly found: readonly FoundTerm[]; readonly searched: SearchedSource }> {
    const { query } = this.#search;
    const { iri: source, remote } = this.#source;
    const words = indexWords(query);
    const known = remote?.naming ?? { way: saidWay(remote?.magic ?? []), properties: [iri(`${RDFS}label`)] };
    const asked = { words: askedWords(query), language: this.#parts.language };
    const indexed = words.length === 0 ? undefined : indexPattern(known, asked);
    const ways = [
      ...(indexed === undefined ? [] : [['index', indexed] as const]),
      ['same-names', sameNames(query, this.#parts.language)] as const,
      ['some-names', someNames(query)] as const,
    ];
    let how: SearchedSource['how'] = 'failed';
    for (const [way, pattern] of ways) {
      if (way === 'some-names' && (how === 'index' || words.length === 0)) break;
      const found = await this.#ask(pattern);
      if (found === undefined) continue;
      how = how === 'index' ? how : way;
      if (found.length > 0) return { found, searched: { source, how: way, most: MOST_NAMES } };
    }
    return { found: [], searched: { source, how, most: MOST_NAMES } };
  }

  /** `undefined`: the source fails. */
  async #ask(pattern: string): Promise<readonly FoundTerm[] | undefined> {
    const { engines, sources, language } = this.#parts;
    const { iri, description } = this.#source;
    const { type, query, limit } = this.#search;
    const typed =
      type === undefined ? '' : `?thing ${list([description.typing ?? `${RDF}type`])} ${list([type])} .`;
    const text = `SELECT DISTINCT ?thing ?label { ${pattern} ${typed} } LIMIT ${ROWS}`;
    const planned = planQuery(text, sources, [iri]);
    if (!planned.ok) return undefined;
    const options = { signal: this.#signal, timeoutMs: LIMIT, purpose: 'names' as const };
    const outcome = await engines.execute(planned.value, options);
    if (!outcome.ok || outcome.value.result.type !== 'bindings') return undefined;
    const names = new Map<Iri, NameText[]>();
    for (const [thing, label] of outcome.value.result.rows) {
      const one = thing?.termType === 'NamedNode' ? toIri(thing.value) : undefined;
      if (one === undefined || label?.termType !== 'Literal') continue;
      const name = { text: label.value, language: label.language, rank: 0 };
      names.set(one, [...(names.get(one) ?? []), name]);
    }
    return [...names]
      .map(([thing, texts]): FoundTerm => {
        const label = bestName(texts, language) ?? thing;
        const score = Math.max(...texts.map((one) => likeness(one.text, query)));
        return { iri: thing, label, sources: [iri], count: 0, score };
      })
      .sort((one, other) => other.score - one.score || one.label.length - other.label.length)
      .slice(0, limit);
  }
}

/** Best first of each source, with how each was searched. Rejects only with an AbortError. */
export const remoteSearch = async (
  search: TermSearch,
  parts: Pick<RunParts, 'engines' | 'sources'> & {
    readonly language: Language;
    readonly scope: readonly Iri[];
  },
  signal: AbortSignal,
): Promise<{ readonly found: readonly FoundTerm[]; readonly searched: readonly SearchedSource[] }> => {
  const unnamed = unnamedEndpoints(parts.sources, parts.scope);
  const all = await Promise.all(
    unnamed.slice(0, MOST_SOURCES).map((source) => new SourceSearch(source, search, parts, signal).run()),
  );
  return { found: all.flatMap(({ found }) => found), searched: all.map(({ searched }) => searched) };
};
