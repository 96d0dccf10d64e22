import type { Outcome } from '../../base';
import type { Capabilities, LanguageModel, ModelFailure } from '../../model';
import type { Question, RunParts } from '../question';
import { withNear } from '../read-question';
import type { ModelTask } from './model-task';
import { packSql, type MessagesOf, type PackedSql } from './pack-sql';
import type { Reading } from './reading';
import type { SparqlExample } from './sql-examples';

/** What a prompt is made of, and how. */
export interface ShownQuestion {
  readonly asked: Question;
  /** Of the composer: what they are written with is shown of a large schema. */
  readonly readings: readonly Reading[];
  readonly task: ModelTask;
  /** Further queries whose terms are shown of a large schema. Default: none. */
  readonly also?: readonly string[];
  /** Default: those of the one call that writes a query. */
  readonly messagesOf?: MessagesOf;
  /** Tokens of the first messages at most. Default: what leaves room for a query and its revision. */
  readonly mostTokens?: number;
}

/** Examples that are looked at for each one that is shown: not all can be said in SQL, and some are said alike. */
const SPARE_EXAMPLES = 4;

/** Those of the page, of sources of the scope, and of the user. */
const examplesFor = async (
  { asked, task }: ShownQuestion,
  { composer, nearness }: Pick<RunParts, 'composer' | 'nearness'>,
  signal: AbortSignal,
): Promise<readonly SparqlExample[]> => {
  if (task.examples === 0) return [];
  const { question, language, scope, withheld } = asked;
  const isDrawn = task.exampleChoice === 'random';
  const near = isDrawn ? undefined : await nearness?.pairs(asked, signal);
  const request = {
    question,
    language,
    scope,
    most: SPARE_EXAMPLES * task.examples,
    ...(withheld === undefined ? {} : { withheld }),
    ...(near === undefined ? {} : { near }),
    ...(isDrawn ? { drawnBy: task.seed } : {}),
  };
  return composer.nearest(request, signal);
};

/** The messages of the call that writes a query, from the sources of a question. Rejects only with an AbortError. */
export const packQuestion = async (
  shown: ShownQuestion,
  engine: Capabilities,
  parts: RunParts,
  model: Pick<LanguageModel, 'countTokens'>,
  signal: AbortSignal,
): Promise<Outcome<PackedSql, ModelFailure>> => {
  const { asked, readings, task, also = [], messagesOf, mostTokens } = shown;
  const queries = [...readings.map(({ candidate }) => candidate.query), ...also];
  const isForElsewhere = !engine.seesRows;
  const near = await examplesFor(shown, parts, signal);
  // Those that were generated name things of the data, which some models are not told.
  const examples = isForElsewhere ? near.filter(({ generated }) => generated === undefined) : near;
  const request = {
    ...(await withNear(asked, parts.nearness, signal)),
    examples: examples.slice(0, task.examples).map(({ query }) => query),
    isWhole: task.card === 'whole',
    isForElsewhere,
    ...(queries.length === 0 ? {} : { queries }),
  };
  const vocabulary = await parts.composer.card(request, signal);
  const cards = parts.sources.flatMap(({ iri, card }) =>
    asked.scope.includes(iri) && card[asked.language] !== '' ? [card[asked.language]] : [],
  );
  const context = {
    question: asked.question,
    vocabulary,
    // What may see no rows is told no value of the data but those that the question names.
    hasExamples: task.exampleTriples && !isForElsewhere,
    examples,
    mostExamples: task.examples,
    isForElsewhere,
    ...(task.sourceCards ? { sources: cards } : {}),
    ...(messagesOf === undefined ? {} : { messagesOf }),
    ...(mostTokens === undefined ? {} : { mostTokens }),
  };
  return packSql(context, engine, model, signal);
};
