import { type Iri, type Language } from '../../rdf';
import { tokenize, type ExamplePair, type ExamplePairs, type Token } from '../../retrieval';
import { checkQuery } from '../../sparql';
import type { AnswerForm, Candidate, Grounding } from '../candidate';
import { meaningOf, type Knowledge } from '../../knowledge';
import { adapt, type Adaptation } from './adapt';
import { piecesOf } from './elements';
import { asksGraphs } from './read-example';
import type { AskedPieces } from './regroundings';
import { tellAdaptation } from './tell-adaptation';

/** Looked at; and told of. */
const NEAREST = 60;
const MOST = 6;
const LONGEST_SPAN = 8;
/** What fits worse is another question. */
const LEAST_SCORE = -6.6;

/** A question, and its words as they are read. */
interface AskedQuestion {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly language: Language;
}

export interface AdaptRequest {
  readonly asked: AskedQuestion;
  /** Whether an answer of this form may answer the question. */
  readonly isOfForm: (form: AnswerForm) => boolean;
  readonly scope: readonly Iri[];
  /** Of the paraphrases. */
  readonly language: Language;
  /** A group of examples that is not looked at. */
  readonly withheld: string | undefined;
}

const groundingsOf = (
  { swaps }: Adaptation,
  { tokens }: AskedQuestion,
  knowledge: Knowledge,
  language: Language,
): readonly Grounding[] =>
  swaps.flatMap(({ start, end, sense }) => {
    const [first, last] = [tokens[start], tokens[end]];
    return sense === undefined || first === undefined || last === undefined
      ? []
      : [{ start: first.start, end: last.end, meaning: meaningOf(sense, knowledge, language) }];
  });

export interface AdaptedCandidate extends Candidate {
  /** The example's question is this one, word for word. */
  readonly isSame: boolean;
}

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** Word for word the example's question: whoever wrote it says what answers it. */
const isSameQuestion = ({ question, language }: ExamplePair, { tokens }: AskedQuestion): boolean =>
  wordsOf(tokenize(question, language)) === wordsOf(tokens);

/** Whom an adapted query is asked of: one that names graphs, of the endpoint alone that they are known of. None: it may not be asked. */
const askedOf = ({ pair, query }: Adaptation, scope: readonly Iri[]): readonly Iri[] =>
  asksGraphs(query) ? scope.filter((one) => one === pair.endpoint) : scope;

/** Queries of the nearest examples, made to say this question: best first, each once. */
export const adaptedCandidates = (
  examples: Pick<ExamplePairs, 'nearest'>,
  { asked: question, isOfForm, scope, language, withheld }: AdaptRequest,
  knowledge: Knowledge,
): readonly AdaptedCandidate[] => {
  const { text, language: own } = question;
  const pairs = examples.nearest(text, own, NEAREST, withheld);
  if (pairs.length === 0) return [];
  const pieces = piecesOf(text, own);
  const spans = knowledge.index.spans(text, pieces.tokens, own, LONGEST_SPAN);
  const asked: AskedPieces = { ...pieces, spans, known: new Map() };
  const found = pairs
    .flatMap((pair) => adapt(pair, asked, knowledge))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score);
  const kept = new Map<string, AdaptedCandidate>();
  for (const one of found) {
    if (kept.size >= MOST) break;
    const asks = askedOf(one, scope);
    if (asks.length === 0) continue;
    const told = tellAdaptation(one, knowledge, language);
    const isSame = isSameQuestion(one.pair, question);
    if (!isSame && !isOfForm(told.form)) continue;
    const { description } = knowledge.profile;
    const isRefuted = description.complete && checkQuery(one.query, description).length > 0;
    if (kept.has(told.query) || isRefuted) continue;
    kept.set(told.query, {
      id: told.query,
      ...told,
      score: one.score,
      features: one.features,
      scope: asks,
      groundings: groundingsOf(one, question, knowledge, language),
      isSame,
    });
  }
  return [...kept.values()];
};
