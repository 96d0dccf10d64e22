/** Why a query finds nothing: the diagnosis that the page uses, in words for who wrote the query. */
import { done, type Outcome } from '../../base';
import { diagnose, type Diagnosis } from '../../diagnosis';
import { checkQuery, countsWithoutGroups, type Finding } from '../../sparql';
import { heldInScope } from '../sources/held-in-scope';
import { COUNT, TEXT, listOf, objectOf, told } from '../telling/schemas';
import { tellerOf, type Teller } from '../telling/teller';
import { failureText } from '../telling/failure-text';
import type { Tool, ToolFailure, ToolParts } from '../tool';
import { NEAR_QUERIES, nearLines, nearQueries, nearView } from './near-queries';
import { planWritten, readWritten, runPlanned, type Planned } from './run-written';

interface Input {
  readonly query: string;
}

/** To see that it is empty. Milliseconds. */
const LIMIT = 15_000;
/** Terms that are named instead of one. */
const MOST = 5;

interface Explained {
  readonly view: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}

/** What the diagnosis says: the one place that knows its fields. */
const diagnosisOf = (diagnosis: Diagnosis, teller: Teller): Explained => {
  const { failing, rowsWithout, nearest } = diagnosis;
  return {
    view: { failing, rowsWithout, ...(nearest === undefined ? {} : { nearest }) },
    lines: [
      `Nothing matches this part: ${teller.text(failing)}. Without it there are ${rowsWithout} rows.`,
      ...(nearest === undefined ? [] : [`The nearest value that is there: ${teller.text(nearest)}.`]),
    ],
  };
};

const termOf = (finding: Finding): string =>
  finding.kind === 'unknown-class' ? finding.class : finding.property;

const FINDINGS: Readonly<Record<Finding['kind'], string>> = {
  'unknown-class': 'No source has this class',
  'unknown-property': 'No source has this property',
  'property-not-on-class': 'Things of the class in the query do not have this property',
  'object-class-not-there': 'This property does not lead to things of the class in the query',
};

const findingLine = (finding: Finding, teller: Teller): string => {
  const there = finding.alternatives.slice(0, MOST).map(teller.iri);
  return `${FINDINGS[finding.kind]}: ${teller.iri(termOf(finding))}.${there.length === 0 ? '' : ` There are: ${there.join(', ')}.`}`;
};

/** What the descriptions alone prove wrong: nothing, where one of them is not complete. */
const findingsIn = async (
  query: Parameters<typeof checkQuery>[0],
  parts: ToolParts,
  signal: AbortSignal,
): Promise<readonly Finding[]> => {
  const [held, ...more] = await heldInScope(parts, signal);
  return held === undefined || more.length > 0 || !held.complete ? [] : checkQuery(query, held);
};

const UNEXPLAINED =
  'No rows, and no single part is to blame: two or more of them find nothing together. Try the query with fewer patterns.';

/** How many rows there are; the zero that an aggregate makes of nothing is none. */
const rowsOf = async (
  planned: Planned,
  parts: ToolParts,
  signal: AbortSignal,
): Promise<Outcome<number, ToolFailure>> => {
  const outcome = await runPlanned(planned, LIMIT, parts, signal);
  if (!outcome.ok) return outcome;
  const { result } = outcome.value;
  if (result.type === 'boolean') return done(result.value ? 1 : 0);
  if (result.type === 'quads')
    return done(result.nquads.trim() === '' ? 0 : result.nquads.trim().split('\n').length);
  const told = result.rows.filter((row) => row.some((cell) => cell !== undefined));
  const isZero =
    told.length === 1 && told[0]?.every((cell) => cell === undefined || Number(cell.value) === 0) === true;
  return done(isZero && countsWithoutGroups(planned.parsed) ? 0 : told.length);
};

export const explainEmpty: Tool<Input> = {
  name: 'explain_empty',
  description:
    'Tells why a query finds nothing: the smallest part without which there are rows, the nearest value that is there, terms that the sources do not have, and queries with one part changed that have rows.',
  input: {
    type: 'object',
    properties: {
      query: { type: 'string', minLength: 1, maxLength: 20_000, description: 'A SELECT query without rows.' },
    },
    required: ['query'],
    additionalProperties: false,
  },
  output: objectOf(
    {
      rows: told(COUNT, 'Of the query: 0, or there is nothing to explain.'),
      diagnosis: objectOf({ failing: TEXT, rowsWithout: COUNT, nearest: TEXT }, ['nearest']),
      findings: listOf(objectOf({ kind: TEXT, term: TEXT, alternatives: listOf(TEXT) })),
      near: NEAR_QUERIES,
    },
    ['diagnosis'],
  ),
  run: async ({ query: text }, parts, signal) => {
    const read = readWritten(text, parts);
    if (!read.ok) return read;
    const planned = await planWritten(read.value, parts, signal);
    const isHeld =
      planned.ok || planned.failure.kind !== 'plan' || planned.failure.failure.kind !== 'no-source';
    if (!planned.ok && isHeld) return planned;
    const rows = planned.ok ? await rowsOf(planned.value, parts, signal) : done(0);
    if (!rows.ok) return rows;
    const teller = tellerOf(parts);
    if (rows.value > 0)
      return done({
        forModel: `The query has ${rows.value} rows: there is nothing to explain.`,
        forView: { rows: rows.value, findings: [], near: [] },
      });
    const { query, parsed, scope } = read.value;
    const findings = await findingsIn(parsed, parts, signal);
    const diagnosis = await diagnose({ query, paraphrase: [] }, { ...parts, scope }, signal);
    const explained = diagnosis === undefined ? undefined : diagnosisOf(diagnosis, teller);
    const near = await nearQueries(query, { ...parts, scope }, signal);
    const isNamed = findings.length > 0 || explained !== undefined;
    const unheld = planned.ok || isNamed ? [] : [failureText(planned.failure)];
    const lines = [
      ...unheld,
      ...findings.map((one) => findingLine(one, teller)),
      ...(explained?.lines ?? []),
      ...nearLines(near, teller),
    ];
    return done({
      forModel: teller.page(lines.length === 0 ? [UNEXPLAINED] : lines),
      forView: {
        rows: 0,
        ...(explained === undefined ? {} : { diagnosis: explained.view }),
        findings: findings.map((one) => ({
          kind: one.kind,
          term: termOf(one),
          alternatives: one.alternatives.slice(0, MOST),
        })),
        near: near.map(nearView),
      },
    });
  },
};
