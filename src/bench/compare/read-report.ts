import { done, failed, type Outcome } from '../../base';
import { REPORT_SCHEMA, type Report } from '../report/report';

export type ReportFault =
  | { readonly kind: 'not-json'; readonly message: string }
  /** `schema`: what it says of itself, if anything. */
  | { readonly kind: 'schema'; readonly schema: string | undefined }
  /** `path`: the first place that is not as the schema says, such as `items[3].scores.exact`. */
  | { readonly kind: 'shape'; readonly path: string }
  | { readonly kind: 'repeated-id'; readonly id: string };

type Is = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Is>>;

const isText: Is = (value) => typeof value === 'string';
const isTruth: Is = (value) => typeof value === 'boolean';
const isNumber: Is = (value) => typeof value === 'number' && Number.isFinite(value);
const isShare: Is = (value) => isNumber(value) && (value as number) >= 0 && (value as number) <= 1;
const orNull =
  (is: Is): Is =>
  (value) =>
    value === null || is(value);
const optional =
  (is: Is): Is =>
  (value) =>
    value === undefined || is(value);
/** A summary has their number. */
const isSources: Is = (value) => isNumber(value) || (Array.isArray(value) && value.every(isText));

/** What the table of several reports looks at. */
const isTools: Is = (value) =>
  isObject(value) &&
  ['tokens', 'modelCalls', 'sparqlCalls', 'voidCalls', 'seconds', 'firstRowsSeconds'].every((key) =>
    isObject(value[key]),
  ) &&
  ['actions', 'ends', 'queryFaults'].every((key) => isObject(value[key]));

const SETUP: Fields = {
  pack: isText,
  questions: orNull(isText),
  agent: isText,
  setup: isText,
  examples: isText,
  shards: isText,
  scope: isText,
  engine: isText,
  transport: isText,
  seed: isNumber,
  budget: isNumber,
  limit: orNull(isNumber),
  kg: orNull(isText),
  warmup: isTruth,
  version: isText,
  commit: orNull(isText),
  date: isText,
  tools: optional(orNull(isTools)),
  items: Array.isArray,
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ITEM: Fields = {
  id: isText,
  kg: isText,
  question: optional(isText),
  gold: optional((gold) => isObject(gold) && isText(gold['query'])),
  goldKey: optional(isText),
  scores: isObject,
  candidatePlace: orNull(isNumber),
  valid: isTruth,
  zeroResult: isTruth,
  cautioned: isTruth,
  sourcePrecision: orNull(isShare),
  sourceRecall: orNull(isShare),
  sourcePrecisionMatched: orNull(isShare),
  sourceRecallMatched: orNull(isShare),
  rowsShown: isNumber,
  sources: isObject,
};

const SCORES: Fields = Object.fromEntries(
  [
    'exact',
    'exactStrict',
    'exactSuperset',
    'exactTie',
    'rowEm',
    'rowF1',
    'setPrecision',
    'setRecall',
    'setF1',
    'setF1Official',
    'hit1',
    'hit5',
    'reciprocalRank',
  ].map((key) => [key, isShare]),
);

const SOURCES: Fields = {
  scope: isSources,
  fetched: isSources,
  asked: isSources,
  matched: isSources,
  realised: orNull(isSources),
};

const faultIn = (value: unknown, fields: Fields, path: string): string | undefined => {
  if (!isObject(value)) return path;
  const key = Object.keys(fields).find((name) => fields[name]?.(value[name]) !== true);
  return key === undefined ? undefined : path === '' ? key : `${path}.${key}`;
};

const faultInItem = (item: unknown, at: number): string | undefined => {
  const path = `items[${at}]`;
  const outside = faultIn(item, ITEM, path);
  if (outside !== undefined) return outside;
  const { scores, sources } = item as Readonly<Record<string, unknown>>;
  return faultIn(scores, SCORES, `${path}.scores`) ?? faultIn(sources, SOURCES, `${path}.sources`);
};

const parsed = (text: string): Outcome<unknown, ReportFault> => {
  try {
    return done(JSON.parse(text) as unknown);
  } catch (error) {
    return failed({ kind: 'not-json', message: error instanceof Error ? error.message : String(error) });
  }
};

const repeatedId = (ids: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return ids.find((id) => seen.size === seen.add(id).size);
};

/** Reads a report, whole or a summary, and checks what comparing it looks at. */
export const readReport = (text: string): Outcome<Report, ReportFault> => {
  const json = parsed(text);
  if (!json.ok) return json;
  const schema = isObject(json.value) ? json.value['schema'] : undefined;
  if (schema !== REPORT_SCHEMA)
    return failed({ kind: 'schema', schema: typeof schema === 'string' ? schema : undefined });
  const outside = faultIn(json.value, SETUP, '');
  if (outside !== undefined) return failed({ kind: 'shape', path: outside });
  const report = json.value as Report;
  for (const [at, item] of report.items.entries()) {
    const path = faultInItem(item, at);
    if (path !== undefined) return failed({ kind: 'shape', path });
  }
  const id = repeatedId(report.items.map((item) => item.id));
  return id === undefined ? done(report) : failed({ kind: 'repeated-id', id });
};
