import type { Iri, Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { parseQuery } from '../../sparql';
import { participleEn } from '../../wording';
import type { Candidate, Grounding } from '../candidate';
import { wordsOf, type Words } from '../card/words-of';
import { isSlight, operatorAt, type OperatorAt } from './asked-operator';
import { schedule } from '../items/schedule';
import { meaningOf, type Knowledge, type Sense, type Span } from '../../knowledge';
import { operatorMeaning } from '../candidates/parsed-groundings';
import { placeIn, placesOf, type Run } from '../candidates/token-runs';
import { lexiconOf } from '../lexicon/lexicon';
import { SaidByQuery } from './said-by-query';
import { tellQuery } from './tell-query';

export interface TellRequest {
  readonly query: string;
  /** That it is to answer. */
  readonly question: string;
  readonly scope: readonly Iri[];
  /** Of the paraphrase. */
  readonly language: Language;
}

interface Named extends Run {
  readonly sense: Sense;
}

/** The words that name what the query has, of several stretches the longest. */
const namedBy = (said: SaidByQuery, { spans, tokens }: Words): readonly Named[] => {
  const found = spans.flatMap(({ start, end, senses }: Span) => {
    const all = senses.flatMap((sense): readonly Sense[] => [sense, ...(sense.alike ?? [])]);
    const sense = all.find((one) => said.sense(one));
    return sense === undefined ? [] : [{ start, end, sense, weight: (end - start + 1) ** 2 }];
  });
  return schedule(found, tokens.length);
};

type Operation = Pick<OperatorAt, 'operator'> & Run;

/** What the other words ask to be done. */
const operationsBeside = (named: readonly Run[], { tokens, language }: Words): readonly Operation[] => {
  const lexicon = lexiconOf(language);
  const found: Operation[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const one = operatorAt(tokens, at, lexicon);
    if (one === undefined || named.some(({ start, end }) => start < one.end && at <= end)) continue;
    found.push({ operator: one.operator, start: at, end: one.end - 1 });
    at = one.end - 1;
  }
  return found;
};

interface Read {
  readonly groundings: readonly Grounding[];
  /** Indices of the words that carry meaning, and that the query says nothing of. */
  readonly unread: readonly number[];
}

const readBy = (said: SaidByQuery, words: Words, knowledge: Knowledge, language: Language): Read => {
  const { tokens, quantities } = words;
  const lexicon = lexiconOf(words.language);
  const named = namedBy(said, words);
  const stated = quantities.filter(
    (one) => !named.some(({ start, end }) => start <= one.end && one.start <= end),
  );
  const operations = operationsBeside([...named, ...stated], words);
  const isIn = (runs: readonly Run[], at: number): boolean =>
    runs.some(({ start, end }) => start <= at && at <= end);
  const lost = [
    ...stated.filter((one) => !said.quantity(one)),
    ...operations.filter(({ operator }) => !isSlight(operator) && !said.operator(operator)),
  ];
  const read = [...named, ...stated, ...operations];
  const isSaid = ({ word }: Token): boolean => said.word(word, participleEn(word));
  const carries = ({ word, isFunctionWord }: Token): boolean =>
    !isFunctionWord && !/^\d/u.test(word) && !lexicon.isHarmless(word);
  return {
    groundings: [
      ...named.map(({ sense, ...run }) => ({
        ...placeIn(tokens, run),
        meaning: meaningOf(sense, knowledge, language),
      })),
      ...stated
        .filter((one) => said.quantity(one))
        .flatMap((run) => {
          const meaning = operatorMeaning('compare', language);
          return meaning === undefined ? [] : [{ ...placeIn(tokens, run), meaning }];
        }),
    ].sort((a, b) => a.start - b.start),
    unread: tokens.flatMap((token, at) => {
      if (isSaid(token)) return [];
      return isIn(lost, at) || (carries(token) && !isIn(read, at)) ? [at] : [];
    }),
  };
};

/**
 * A query that somebody else wrote for a question, told as one of its readings: in words, with what it takes the words of the
 * question for, and those that it says nothing of. Nothing is known of its odds: its score is 0, without features.
 * `undefined` where it can't be read.
 */
export const tellWritten = (
  { query: text, question, scope, language }: TellRequest,
  knowledge: Knowledge,
): Candidate | undefined => {
  const parsed = parseQuery(text);
  if (!parsed.ok) return undefined;
  const query = parsed.value;
  const words = wordsOf({ question, pins: [], language }, knowledge);
  const said = new SaidByQuery(query, knowledge.schema);
  const { groundings, unread } = readBy(said, words, knowledge, language);
  return {
    ...tellQuery(query, knowledge, language),
    id: text,
    query: text,
    score: 0,
    scope,
    groundings,
    unused: placesOf(words.tokens, unread),
  };
};
