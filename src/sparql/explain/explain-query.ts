/**
 * A query in words: what is asked, with what is said of it from there outwards. Variables are called after their class or the
 * property that leads to them, and relations become clauses: "moons that orbit Jupiter and whose mass is greater than 5".
 */
import type { Pattern, Query } from 'sparqljs';
import type { Language } from '../../rdf';
import { spelled } from '../../wording';
import { patternsOf } from '../patterns-of';
import type { LabelOf, Naming } from './called';
import { spaced, type Parts } from './parts';
import { GroupWords } from './say-group';
import { QueryWords } from './say-query';
import { TripleWords } from './say-triple';
import { Spoken } from './spoken';
import { unfoldPaths } from './unfold-paths';

export type { LabelOf } from './called';

interface Explainer {
  readonly queries: QueryWords;
  readonly groups: GroupWords;
}

const explainer = (query: Query, naming: Omit<Naming, 'words'>): Explainer => {
  const spoken = new Spoken(query, naming, (patterns) => groups.closed(patterns));
  const groups: GroupWords = new GroupWords(spoken, new TripleWords(spoken), (inner) =>
    queries.query(inner, true),
  );
  const queries = new QueryWords(spoken, groups);
  return { queries, groups };
};

/**
 * A query in words, without a full stop: what is asked, of what, under which conditions, in which order.
 * Joined, the texts are one sentence. That equal rows are told once is not said.
 * @param label the name of a term in `language`; asked for English, that in English: it tells verbs from nouns
 */
export const explainQuery = (query: Query, label: LabelOf, language: Language): Parts => {
  const unfolded = unfoldPaths(query);
  return spaced(explainer(unfolded, { label, language }).queries.query(unfolded, false));
};

/** A part of a query as a sentence: "depth is greater than 100". @param around what it stands among, which names its variables */
export const explainPart = (
  part: readonly Pattern[],
  around: readonly Pattern[],
  label: LabelOf,
  language: Language,
): Parts => {
  const ask = (where: readonly Pattern[]): Query =>
    unfoldPaths({ type: 'query', queryType: 'ASK', prefixes: {}, where: [...where] });
  const query = ask(part);
  const triples = patternsOf(ask(around)).map(({ triple }) => triple);
  const { groups } = explainer(query, { label, language, around: triples, nameless: spelled });
  return spaced(groups.sentence(query.where ?? []));
};
