import { done, failed, type Outcome } from '../../base';
import type { LanguageModel, Message, ModelFailure } from '../../model';
import type { Vocabulary } from '../../sparql';
import { questionMessage, type ShownExample, type ShownReading } from './prompts/question';
import { systemMessage } from './prompts/system';
import { printShown } from './shown-card';
import { trimVocabulary, type CardSize } from './trim-vocabulary';

/** Of a reply, the plan's line included. Tokens. */
export const REPLY_TOKENS = 320;
/** Of what the model is told of a reply that is no answer. Tokens. */
const REVISION_TOKENS = 220;
/** Of the first call's messages. Tokens: with both replies and a revision it fits 4,096, the context nearly everywhere. */
const PROMPT_TOKENS = 2600;

/** All that may stand in the prompt of a question. */
export interface Context {
  readonly question: string;
  /** Replies are JSON. Default: two lines. */
  readonly isJson?: boolean;
  readonly vocabulary: Vocabulary;
  /** Nearest first; queries are SPARQL. */
  readonly examples: readonly ShownExample[];
  /** Best first; queries are SPARQL. */
  readonly readings: readonly (ShownReading & { readonly query: string })[];
}

/** What of it fits. */
export interface Packed {
  readonly messages: readonly Message[];
  /** Of which the card is made: what a query may be written with. */
  readonly vocabulary: Vocabulary;
  readonly tokens: number;
}

interface Level extends CardSize {
  readonly examples: number;
  readonly hasReadingQueries: boolean;
}

const WHOLE: Level = {
  classes: Infinity,
  properties: Infinity,
  named: Infinity,
  strings: Infinity,
  isTold: true,
  examples: 3,
  hasReadingQueries: true,
};

/** From all to next to nothing: examples go first, then what is told of properties, then the unlikely ends of the card. */
const LEVELS: readonly Level[] = [
  WHOLE,
  { ...WHOLE, examples: 2 },
  { ...WHOLE, examples: 1 },
  { ...WHOLE, examples: 0 },
  { ...WHOLE, examples: 0, isTold: false, strings: 16 },
  ...[
    [24, 60, 16],
    [16, 40, 12],
    [12, 26, 10],
    [8, 16, 8],
    [6, 10, 6],
    [4, 6, 4],
    [2, 3, 3],
  ].map(([classes = 0, properties = 0, named = 0]): Level => ({
    ...WHOLE,
    examples: 0,
    isTold: false,
    classes,
    properties,
    named,
    strings: named,
  })),
  {
    classes: 2,
    properties: 3,
    named: 2,
    strings: 2,
    isTold: false,
    examples: 0,
    hasReadingQueries: false,
  },
];

const packedAt = (context: Context, level: Level): Omit<Packed, 'tokens'> => {
  const vocabulary = trimVocabulary(context.vocabulary, level);
  const { card, aliased } = printShown(vocabulary);
  const content = questionMessage({
    card,
    question: context.question,
    readings: context.readings.map((one) => ({
      ...one,
      query: level.hasReadingQueries ? aliased(one.query) : undefined,
    })),
    examples: context.examples.slice(0, level.examples).flatMap(({ question, query }) => {
      const text = aliased(query);
      return text === undefined ? [] : [{ question, query: text }];
    }),
  });
  return {
    vocabulary,
    messages: [
      {
        role: 'system',
        content: systemMessage({ isJson: context.isJson === true, hasReadings: context.readings.length > 0 }),
      },
      { role: 'user', content },
    ],
  };
};

/** How many tokens the first call's messages may have, of a context of so many. */
export const promptBudget = (contextTokens: number): number =>
  Math.min(PROMPT_TOKENS, contextTokens - 2 * REPLY_TOKENS - REVISION_TOKENS);

/**
 * The messages of the first call, within a hard budget as the model itself counts: as much as fits, what matters most always.
 * Fails as `too-long` where not even that fits. Rejects only with an AbortError.
 */
export const packContext = async (
  context: Context,
  budget: number,
  model: Pick<LanguageModel, 'countTokens'>,
  signal: AbortSignal,
): Promise<Outcome<Packed, ModelFailure>> => {
  let [fitting, from, to] = [undefined as Packed | undefined, 0, LEVELS.length];
  let least = 0;
  // Each level is shorter than the one before.
  while (from < to) {
    const at = fitting === undefined && from === 0 && to === LEVELS.length ? 0 : (from + to) >> 1;
    const packed = packedAt(context, LEVELS[at] ?? WHOLE);
    const counted = await model.countTokens(packed.messages, signal);
    if (!counted.ok) return counted;
    least = counted.value;
    if (counted.value <= budget) {
      fitting = { ...packed, tokens: counted.value };
      to = at;
    } else from = at + 1;
  }
  return fitting === undefined
    ? failed({ kind: 'too-long', tokens: least, contextTokens: budget })
    : done(fitting);
};
