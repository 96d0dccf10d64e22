import type { Iri } from '../../rdf';
import { RDF } from '../../rdf';
import {
  literalTerm,
  patternsOf,
  printTriple,
  unionOf,
  variableTerm,
  type Pattern,
  type Query,
  type SelectQuery,
  type Triple,
} from '../../sparql';
import { selectSources } from '../select-sources';
import type { SourceIndex } from '../source-index';
import type { SourceReader } from './source-reader';
import { isConstant } from './triples';

const TYPE = `${RDF}type`;
/** Patterns of one request. */
const MOST = 50;

/** A constant beside the predicate decides which sources have a match; of a class that is listed the description does. */
const isDecidedByAsking = ({ subject, predicate, object }: Triple): boolean => {
  if (!('termType' in predicate)) return false;
  return isConstant(subject) || (isConstant(object) && predicate.value !== TYPE);
};

/** `{ SELECT ("3" AS ?match) { t } LIMIT 1 }`, so that many are asked at once. */
const branchOf = (triple: Triple, at: number): readonly Pattern[] => [
  {
    type: 'query',
    queryType: 'SELECT',
    variables: [{ expression: literalTerm(String(at)), variable: variableTerm('match') }],
    prefixes: {},
    where: [{ type: 'bgp', triples: [triple] }],
    limit: 1,
  },
];

const queryOf = (triples: readonly Triple[]): SelectQuery => ({
  type: 'query',
  queryType: 'SELECT',
  variables: [variableTerm('match')],
  prefixes: {},
  where: [unionOf(triples.map(branchOf))],
});

/**
 * Which sources have no match for a pattern, by asking them now: for patterns with a constant subject or object that
 * several sources may match, at sources that are not in this tab. One request for each source; a request that fails
 * proves nothing.
 * @returns sources by pattern, as `printTriple` writes it
 */
export const askSources = async (
  query: Query,
  index: SourceIndex,
  scope: ReadonlySet<Iri>,
  reader: SourceReader,
): Promise<ReadonlyMap<string, ReadonlySet<Iri>>> => {
  const asked = new Map<Iri, Map<string, Triple>>();
  for (const { triple } of patternsOf(query)) {
    const sources = selectSources(triple, [triple], index, scope);
    if (sources.size < 2 || !isDecidedByAsking(triple)) continue;
    for (const source of sources) {
      if (index.sources.get(source)?.kind === 'shard') continue;
      const triples = asked.get(source) ?? new Map<string, Triple>();
      if (triples.size < MOST) triples.set(printTriple(triple), triple);
      asked.set(source, triples);
    }
  }
  const without = new Map<string, Set<Iri>>();
  const ask = async (iri: Iri, triples: ReadonlyMap<string, Triple>): Promise<void> => {
    const source = index.sources.get(iri);
    if (source === undefined) return;
    const answer = await reader.ask(source, queryOf([...triples.values()]), 'probe');
    if (answer === undefined || answer.isCut) return;
    const matched = new Set(answer.rows.map(([one]) => one?.value));
    for (const [at, text] of [...triples.keys()].entries()) {
      if (matched.has(String(at))) continue;
      const gone = without.get(text) ?? new Set();
      gone.add(iri);
      without.set(text, gone);
    }
  };
  await Promise.all([...asked].map(([source, triples]) => ask(source, triples)));
  return without;
};
