import type { Candidate, OpenTerm, Phrase } from '../candidate';
import type { Iri } from '../../rdf';
import type { Ask } from '../ask';
import { replacedAt, termsIn } from './places-of';

/** The same of other things. An open word stands in it once. */
const withTerms = (ask: Ask, byIri: ReadonlyMap<Iri | undefined, Iri | undefined>): Ask =>
  JSON.parse(JSON.stringify(ask), (_, part: unknown) => byIri.get(part as Iri) ?? part) as Ask;

/** One candidate that says what the open words mean: `terms` gives one for each of them, in their order. */
export const boundTo = ({ binding, ...candidate }: Candidate, terms: readonly OpenTerm[]): Candidate => {
  const chosen = (binding?.words ?? []).map((words, at) => ({ ...words, term: terms[at] ?? words.own }));
  const isOf = ({ text, kind }: Phrase): OpenTerm | undefined =>
    chosen.find(({ own }) => own.said === text && own.meaning.kind === kind)?.term;
  const byTerm = new Map(chosen.map(({ own, term }) => [own.term, term.term]));
  const withTerm = (text: string): string =>
    replacedAt(
      text,
      termsIn(text).filter((one) => byTerm.has(one.text)),
      (one) => byTerm.get(one.text) ?? one.text,
    );
  const query = withTerm(candidate.query);
  const byIri = new Map(chosen.map(({ own, term }) => [own.meaning.iri, term.meaning.iri]));
  const { ask, things, unknowns } = candidate;
  return {
    ...candidate,
    // What tells it from others of the same query stays.
    id: query + candidate.id.slice(candidate.query.length),
    query,
    ...(ask !== undefined && { ask: withTerms(ask, byIri) }),
    ...(things !== undefined && { things: withTerm(things) }),
    ...(unknowns !== undefined && {
      unknowns: unknowns.map((one) => ({
        ...one,
        all: withTerm(one.all),
        known: withTerm(one.known),
        ...(one.kinds !== undefined && { kinds: withTerm(one.kinds) }),
      })),
    }),
    score: candidate.score + chosen.reduce((sum, { term }) => sum + term.score, 0),
    paraphrase: candidate.paraphrase.map((one) => ({ ...one, text: isOf(one)?.said ?? one.text })),
    groundings: candidate.groundings.map((one) => {
      const open = chosen.find(({ start, end }) => start === one.start && end === one.end);
      return open?.own.meaning.id === one.meaning.id ? { ...one, meaning: open.term.meaning } : one;
    }),
  };
};
