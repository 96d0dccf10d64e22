import type { Source } from '../../catalogue';
import { planQuery } from '../../federation';
import { namedNode, printTerm, toIri, type Iri, type Language } from '../../rdf';
import { NAMINGS, namingOf } from '../../store';
import { bestName, type NameText } from './best-name';
import type { RunParts } from '../question';

/** IRIs that labels are asked for, and what one source may take. Milliseconds. */
const MOST = 100;
const LIMIT = 8000;

const PROPERTIES = NAMINGS.map((one) => printTerm(namedNode(one))).join(' ');

const pattern = (iris: readonly Iri[]): string =>
  `VALUES ?thing { ${iris.map((one) => printTerm(namedNode(one))).join(' ')} }
  VALUES ?property { ${PROPERTIES} }
  ?thing ?property ?label .`;

/** Names in the reader's language, in none and in English: a thing may have one in each of three hundred. */
const labelQuery = (iris: readonly Iri[], language: Language): string =>
  `SELECT ?thing ?property ?label WHERE {
  ${pattern(iris)}
  FILTER(LANG(?label) IN ("", "en", "${language}"))
}`;

/** One name of each property, in whatever language. */
const anyLabelQuery = (iris: readonly Iri[]): string =>
  `SELECT ?thing ?property (SAMPLE(?label) AS ?text) WHERE {
  ${pattern(iris)}
  FILTER(isLiteral(?label))
} GROUP BY ?thing ?property`;

/** Its names are not in this tab. */
const isUnnamed = ({ remote }: Source): boolean => remote?.searchable === 'schema';

/** What the sources say that things are called, by IRI. */
class HeardNames {
  readonly #names = new Map<string, NameText[]>();
  readonly #parts: Pick<RunParts, 'engines' | 'sources'>;
  readonly #signal: AbortSignal;

  constructor(parts: Pick<RunParts, 'engines' | 'sources'>, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
  }

  /** Nothing is heard where the source fails. */
  async ask({ iri }: Source, query: string): Promise<void> {
    const { engines, sources } = this.#parts;
    const planned = planQuery(query, sources, [iri]);
    if (!planned.ok) return;
    const options = { signal: this.#signal, timeoutMs: LIMIT, purpose: 'names' as const };
    const outcome = await engines.execute(planned.value, options);
    if (!outcome.ok || outcome.value.result.type !== 'bindings') return;
    for (const [thing, property, label] of outcome.value.result.rows) {
      if (thing === undefined || label?.termType !== 'Literal' || label.value.trim() === '') continue;
      const rank = namingOf(property?.value ?? '')?.rank ?? NAMINGS.length;
      const known = this.#names.get(thing.value) ?? [];
      this.#names.set(thing.value, [...known, { text: label.value, language: label.language, rank }]);
    }
  }

  has(iri: string): boolean {
    return this.#names.has(iri);
  }

  best(language: Language): Readonly<Record<string, string>> {
    return Object.fromEntries(
      [...this.#names].flatMap(([thing, names]) => {
        const name = bestName(names, language);
        return name === undefined ? [] : [[thing, name] as const];
      }),
    );
  }
}

/**
 * Labels of IRIs that no index here knows, from the sources that gave them: two requests each at most. Nothing where they don't
 * come in time: a name is worth less than an answer.
 */
export const remoteLabels = async (
  iris: readonly string[],
  from: readonly Iri[],
  { engines, sources, language }: Pick<RunParts, 'engines' | 'sources'> & { readonly language: Language },
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> => {
  const unnamed = sources.filter((source) => from.includes(source.iri) && isUnnamed(source));
  const asked = iris.slice(0, MOST).flatMap((one) => toIri(one) ?? []);
  if (asked.length === 0 || unnamed.length === 0) return {};
  const heard = new HeardNames({ engines, sources }, signal);
  await Promise.all(unnamed.map((source) => heard.ask(source, labelQuery(asked, language))));
  const left = asked.filter((one) => !heard.has(one));
  if (left.length > 0) await Promise.all(unnamed.map((source) => heard.ask(source, anyLabelQuery(left))));
  return heard.best(language);
};
