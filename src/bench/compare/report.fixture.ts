import { reportOf, type Report, type RunSetup } from '../report/report';
import { NO_SCORES, type Item } from '../run/item';
import { sourceShares } from '../run/source-shares';
import { goldKey } from './gold-key';

const ITEM: Item = {
  id: 'q',
  kg: 'lakes',
  language: 'en',
  question: 'Which lakes?',
  gold: { query: 'SELECT ?l { ?l a <http://e/Lake> }', rows: [['<http://e/ohrid>']] },
  goldKey: '',
  query: 'SELECT ?l { ?l a <http://e/Lake> }',
  rows: [['<http://e/ohrid>']],
  scores: NO_SCORES,
  candidatePlace: null,
  valid: true,
  zeroResult: false,
  cautioned: false,
  confidence: null,
  cause: null,
  failure: null,
  goldCheck: 'ran',
  operators: [],
  sharding: [],
  sources: { scope: ['s', 't'], fetched: ['s'], asked: [], matched: ['s'], realised: ['s'] },
  sourcePrecision: null,
  sourceRecall: null,
  sourcePrecisionMatched: null,
  sourceRecallMatched: null,
  requests: 0,
  bytes: 0,
  rowsShipped: null,
  repeatedQueries: null,
  endpointSwitches: null,
  rowsShown: 1,
  modelCalls: 0,
  steps: 1,
  ms: 1,
  firstMs: 1,
  model: null,
  modelQuery: null,
  trace: null,
};

/** An item by what matters to the test; `gold` is the text of its gold query. */
export const itemWith = ({
  gold = ITEM.gold.query,
  scores,
  ...given
}: Partial<Omit<Item, 'gold' | 'scores'>> & {
  readonly gold?: string;
  readonly scores?: Partial<Item['scores']>;
}): Item => {
  const item = {
    ...ITEM,
    ...given,
    gold: { ...ITEM.gold, query: gold },
    scores: { ...NO_SCORES, ...scores },
  };
  const shares = sourceShares(item.scores.exact === 1, item.sources);
  return { ...item, ...shares, goldKey: goldKey(item.kg, gold) };
};

const SETUP: RunSetup = {
  pack: 'waters',
  questions: null,
  agent: 'composer',
  setup: 'plain',
  examples: 'none',
  shards: 'none',
  scope: 'dataset',
  engine: 'auto',
  transport: 'local',
  seed: 1,
  budget: 10,
  limit: null,
  kg: null,
  warmup: false,
};

export const reportWith = (items: readonly Item[], setup: Partial<RunSetup> = {}): Report =>
  reportOf(
    items,
    { ...SETUP, ...setup },
    { command: '', version: '0', commit: null, date: '2025-01-01', runtime: 'node', cores: 1, seconds: 1 },
  );
