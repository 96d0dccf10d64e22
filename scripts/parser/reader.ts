/** Who reads the questions of the laboratory: the parser, or the composer that it is held against. */
import {
  TRAINED_WEIGHTS,
  boundTo,
  compose,
  namesakeQueries,
  parseQuestion,
  type Candidate,
  type Knowledge,
  type ParserWeights,
} from '../../src/composer';
import type { Iri, Language } from '../../src/rdf';

export const READERS = ['new', 'old'] as const;
export type ReaderName = (typeof READERS)[number];

/** A reading that was not run yet. */
export interface Read {
  readonly query: string;
  readonly features: Readonly<Record<string, number>>;
  /** Variables that say only whose the values beside them are: they are not scored. */
  readonly beside: readonly string[];
}

export interface ReadRequest {
  readonly question: string;
  readonly language: Language;
  readonly most: number;
  readonly weights: ParserWeights;
}

/** Best first, each query once. */
export type Reader = (request: ReadRequest, knowledge: Knowledge) => readonly Read[];

/** Tried of those that words of the composer leave open. */
const MOST_BOUND = 12;
const SOURCE = 'urn:lodestone:lab:scope' as Iri;

/** The page lets the rows choose what open words mean; here each of the likeliest is a reading. */
const boundIn = (one: Candidate): readonly Candidate[] => {
  const [words, ...more] = one.binding?.words ?? [];
  if (words === undefined || more.length > 0) return [boundTo(one, [])];
  return words.terms.slice(0, MOST_BOUND).map((term) => boundTo(one, [term]));
};

/** Variables of columns that are not scored. */
const besideIn = (columns: readonly { readonly isSubject?: true; readonly variable: string }[]) =>
  columns.flatMap(({ isSubject, variable }) => (isSubject === true ? [variable] : []));

const readOld: Reader = ({ question, language, most }, knowledge) => {
  const asked = {
    question,
    language,
    most,
    scope: [SOURCE],
    pins: [],
    ablations: { composer: 'old' },
  } as const;
  const byQuery = new Map<string, Read>();
  const bound = compose(knowledge, asked).candidates.flatMap(boundIn);
  for (const { query, score, columns } of [...bound].sort((a, b) => b.score - a.score)) {
    if (!byQuery.has(query)) byQuery.set(query, { query, features: { score }, beside: besideIn(columns) });
  }
  return [...byQuery.values()].slice(0, most);
};

const readNew: Reader = (request, knowledge) => {
  const byQuery = new Map<string, Read>();
  for (const { ask, features, written } of parseQuestion(request, knowledge))
    for (const query of namesakeQueries(ask, knowledge.schema, MOST_BOUND))
      if (!byQuery.has(query)) byQuery.set(query, { query, features, beside: besideIn(written.columns) });
  return [...byQuery.values()].slice(0, request.most);
};

export const readerOf = (name: ReaderName): Reader => (name === 'old' ? readOld : readNew);

const EMPTY = TRAINED_WEIGHTS.reading.empty ?? 0;

/** What the readings of each are ranked by, once they were run. The composer's own score is one feature. */
export const rankingOf = (name: ReaderName, { reading }: ParserWeights): ParserWeights['reading'] =>
  name === 'old' ? { score: 1, 'rows.empty': EMPTY, 'rows.zero': EMPTY, 'rows.error': -6 } : reading;
