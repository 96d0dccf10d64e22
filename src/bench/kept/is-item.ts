import {
  isCount,
  isFlag,
  isListOf,
  isMaybe,
  isNumber,
  isOneOf,
  isOrNull,
  isShaped,
  isText,
  type Is,
} from '../../base';
import type { OperatorClass } from '../operators';
import { CAUSES } from '../run/cause';
import type { Item, ItemScores } from '../run/item';
import type { ModelItem } from '../run/model-item';
import type { ToolItem } from '../tool-run/tool-item';
import { QUERY_FAULTS } from '../tool-run/query-fault';
import type { RuleKind } from '../sharding/sharding-rule';

/** A name that is shown as it is where nobody knows it. */
export const isOperator: Is<OperatorClass> = (value): value is OperatorClass => isText(value);

const isShare: Is<number> = (value): value is number => isNumber(value) && value >= 0 && value <= 1;
const isDuration: Is<number> = (value): value is number => isNumber(value) && value >= 0;
const areTexts = isListOf(isText);
const areRows = isListOf(isListOf(isOrNull(isText)));

const isScores = isShaped<ItemScores>({
  exact: isShare,
  exactStrict: isShare,
  exactSuperset: isShare,
  exactTie: isShare,
  rowEm: isShare,
  rowF1: isShare,
  rowOptimal: isShare,
  setPrecision: isShare,
  setRecall: isShare,
  setF1: isShare,
  setF1Official: isShare,
  hit1: isShare,
  hit5: isShare,
  reciprocalRank: isShare,
});

const isModel = isShaped<ModelItem>({
  choice: isOneOf<ModelItem['choice']>('candidate', 'edited', 'own', 'none'),
  place: isOrNull(isCount),
  exact: isShare,
  composerExact: isShare,
  composerConfidence: isMaybe(isOrNull(isShare)),
  agrees: isFlag,
  confidentlyWrong: isMaybe(isShare),
  calls: isCount,
  tokensIn: isCount,
  tokensOut: isCount,
  tokensCached: isMaybe(isCount),
  promptTokensPerSecond: isMaybe(isDuration),
  firstTokenMs: isDuration,
  tokensPerSecond: isDuration,
  grammarMs: isDuration,
  ms: isDuration,
  fault: isOrNull(isText),
});

const isTools = isShaped<ToolItem>({
  calls: isCount,
  tokensIn: isCount,
  tokensOut: isCount,
  sparqlCalls: isCount,
  voidCalls: isCount,
  actions: areTexts,
  failedCalls: isCount,
  queryFaults: isShaped<ToolItem['queryFaults']>(
    Object.fromEntries(QUERY_FAULTS.map((name) => [name, isMaybe(isCount)])) as Record<
      (typeof QUERY_FAULTS)[number],
      Is<number | undefined>
    >,
  ),
  repairedQueries: isCount,
  ranQueries: isCount,
  emptyQueries: isCount,
  broadQueries: isCount,
  repeatedQueries: isCount,
  switches: isCount,
  askedAll: isFlag,
  askedMatched: isFlag,
  trivial: isOrNull(isFlag),
  firstRowsMs: isOrNull(isDuration),
  rollbacks: isCount,
  end: isText,
  salvaged: isFlag,
});

/** One question of a report, of unknown origin: whatever tables and lists look at is of its type. */
export const isItem = isShaped<Item>({
  id: isText,
  kg: isText,
  language: isText,
  question: isText,
  gold: isShaped<Item['gold']>({ query: isText, rows: areRows }),
  goldKey: isText,
  query: isOrNull(isText),
  rows: areRows,
  scores: isScores,
  candidatePlace: isOrNull(isCount),
  valid: isFlag,
  zeroResult: isFlag,
  cautioned: isFlag,
  confidence: isOrNull(isNumber),
  cause: isOrNull(isOneOf(...CAUSES)),
  failure: isOrNull(isText),
  goldCheck: isOneOf<Item['goldCheck']>('ran', 'differs', 'failed', 'absent'),
  operators: isListOf(isOperator),
  sharding: isListOf(isOneOf<RuleKind>('predicate', 'class', 'horizontal')),
  sources: isShaped<Item['sources']>({
    scope: areTexts,
    fetched: areTexts,
    asked: areTexts,
    matched: areTexts,
    realised: isOrNull(areTexts),
  }),
  sourcePrecision: isOrNull(isShare),
  sourceRecall: isOrNull(isShare),
  sourcePrecisionMatched: isOrNull(isShare),
  sourceRecallMatched: isOrNull(isShare),
  requests: isCount,
  bytes: isCount,
  rowsShipped: isOrNull(isCount),
  rowsShown: isCount,
  modelCalls: isCount,
  repeatedQueries: isOrNull(isCount),
  endpointSwitches: isOrNull(isCount),
  steps: isCount,
  ms: isDuration,
  firstMs: isOrNull(isDuration),
  model: isOrNull(isModel),
  modelQuery: isOrNull(isText),
  tools: isMaybe(isOrNull(isTools)),
  trace: isOrNull(isCount),
});
