/**
 * One query over the chosen sources. Whoever writes it need not say where: the planner chooses. What it did stands in the
 * result. @see paper 000 §3
 */
import { done, never } from '../../base';
import type { Execution, LeftOutReason, Plan } from '../../federation';
import type { QueryResult } from '../../rdf';
import { labelsOf } from '../lookup/labels-of';
import { CELL, cellOf } from '../telling/cell';
import { faultText } from '../telling/failure-text';
import { COUNT, FLAG, listOf, objectOf, SILENT_SOURCES, TEXT, told } from '../telling/schemas';
import { tellerOf, type Teller } from '../telling/teller';
import type { Tool, ToolParts } from '../tool';
import { quadLines } from './quad-lines';
import { rowsText, shownRows, type RowFormat } from './rows-text';
import { planWritten, readWritten, runPlanned, type Planned } from './run-written';

interface Input {
  readonly query: string;
  readonly format?: RowFormat;
  readonly timeout?: number;
}

/** Seconds. */
const USUAL_TIMEOUT = 30;
const LONGEST_TIMEOUT = 120;
/** Rows of the view. */
const MOST_ROWS = 1000;
/** Of quads, in lines. */
const MOST_QUADS = 40;

const REASONS: Readonly<Record<LeftOutReason, string>> = {
  'out-of-scope': 'not chosen',
  'not-named': 'not named',
  'not-ready': 'not ready',
  'lists-none-of-its-terms': 'lists none of the terms',
  'not-needed': 'not needed',
  'asked-and-has-none': 'was asked and has no match',
};

const HOW: Readonly<Record<Planned['how'], string>> = {
  planned: 'The planner chose the sources',
  unwrapped: 'The one SERVICE was unwrapped and its body sent to that source',
  federated: 'SERVICE was federated as written',
};

interface Standing {
  readonly asked: readonly string[];
  readonly leftOut: readonly { readonly source: string; readonly why: string }[];
  readonly missing: readonly { readonly source: string; readonly why: string }[];
  readonly capped: readonly string[];
}

const standingOf = (plan: Plan, execution: Execution, scope: ToolParts['scope']): Standing => {
  const { missing, capped = [], leftOut: without = [] } = execution;
  const silent = new Set(without.map(({ source }) => source));
  const inBlocks = plan.resolved?.blocks.flatMap(({ sources }) => sources) ?? [];
  const asked = [...new Set([...plan.sources, ...inBlocks])].filter((source) => !silent.has(source));
  const leftOut = [...plan.leftOut, ...without].filter(
    ({ source, reason }) => reason !== 'out-of-scope' && !asked.includes(source) && scope.includes(source),
  );
  return {
    asked,
    leftOut: leftOut.map(({ source, reason }) => ({ source, why: REASONS[reason] })),
    missing: missing.map((fault) => ({ source: fault.source, why: faultText(fault) })),
    capped,
  };
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Sources in short: each where they are few. */
const sourcesText = (sources: readonly string[]): string =>
  sources.length <= 6
    ? sources.map((one) => `<${one}>`).join(', ')
    : `${sources
        .slice(0, 5)
        .map((one) => `<${one}>`)
        .join(', ')} and ${sources.length - 5} more`;

/** That a known prefix was declared is no news. */
const repairsTold = (repairs: Planned['repairs']): Planned['repairs'] =>
  repairs.filter(({ kind }) => kind !== 'prefix-added');

const standingLines = (
  { how, repairs }: Planned,
  { asked, leftOut, missing, capped }: Standing,
  teller: Teller,
): readonly string[] => [
  `${HOW[how]}: asked ${asked.length === 0 ? 'none' : sourcesText(asked)}${leftOut.length === 0 ? '' : `; left out ${counted(leftOut.length, 'source')} that can’t add rows`}.`,
  ...(missing.length === 0 && capped.length === 0 ? ['Complete.'] : []),
  ...missing.map(({ source, why }) => `Incomplete: rows of <${source}> are missing: ${why}.`),
  ...capped.map((source) => `Incomplete: <${source}> has more rows than it gives at once.`),
  ...(repairsTold(repairs).length === 0
    ? []
    : [
        `The query was repaired: ${repairsTold(repairs)
          .slice(0, 8)
          .map(({ kind, detail }) => (detail === '' ? kind : `${kind} ${teller.text(detail, 60)}`))
          .join(', ')}.`,
      ]),
];

const secondsText = (ms: number): string => `${(ms / 1000).toFixed(ms < 100 ? 3 : 2)} s`;

const headOf = (result: QueryResult, ms: number): string => {
  const took = `in ${secondsText(ms)}`;
  switch (result.type) {
    case 'bindings':
      return result.rows.length === 0
        ? `No rows, ${took}. explain_empty tells which part of the query finds nothing.`
        : `${counted(result.rows.length, 'row')} ${took}.`;
    case 'boolean':
      return `${result.value ? 'Yes (true)' : 'No (false)'}, ${took}.`;
    case 'quads':
      return `${counted(result.nquads.split('\n').filter((line) => line !== '').length, 'triple')} ${took}.`;
    default:
      return never(result);
  }
};

const viewOf = (result: QueryResult, labels: Readonly<Record<string, string>>) => {
  switch (result.type) {
    case 'bindings':
      return {
        form: 'bindings',
        columns: result.variables,
        rows: result.rows
          .slice(0, MOST_ROWS)
          .map((row) => result.variables.map((_, at) => cellOf(row[at], labels))),
        total: result.rows.length,
      };
    case 'boolean':
      return { form: 'boolean', boolean: result.value };
    case 'quads':
      return { form: 'quads', nquads: result.nquads };
    default:
      return never(result);
  }
};

export const runSparqlQuery: Tool<Input> = {
  name: 'run_sparql_query',
  description:
    'Runs a SPARQL query (SELECT, ASK, CONSTRUCT, DESCRIBE) over the chosen sources. Leave SERVICE out: the sources are chosen by what they hold. With one SERVICE its body is sent to that source; several are federated. Updates are refused.',
  input: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        minLength: 1,
        maxLength: 20_000,
        description: 'SPARQL 1.1. Known prefixes need no PREFIX line.',
      },
      format: {
        type: 'string',
        enum: ['table', 'json', 'csv'],
        description:
          'table (default): the first and last five rows with labels. json, csv: the rows that fit.',
      },
      timeout: {
        type: 'number',
        minimum: 1,
        maximum: LONGEST_TIMEOUT,
        description: `Seconds. Default: ${USUAL_TIMEOUT}.`,
      },
    },
    required: ['query'],
    additionalProperties: false,
  },
  output: objectOf(
    {
      query: told(TEXT, 'As it was run.'),
      how: { type: 'string', enum: ['planned', 'unwrapped', 'federated'] },
      repairs: listOf(objectOf({ kind: TEXT, detail: TEXT })),
      form: { type: 'string', enum: ['bindings', 'boolean', 'quads'] },
      columns: told(listOf(TEXT), 'Of bindings: names without “?”.'),
      rows: told(listOf(listOf(CELL)), `Of bindings: the first ${MOST_ROWS}, in the order of the columns.`),
      total: told(COUNT, 'Of bindings: all rows.'),
      boolean: FLAG,
      nquads: told(TEXT, 'Of CONSTRUCT and DESCRIBE.'),
      ms: { type: 'number', minimum: 0 },
      engine: TEXT,
      asked: told(listOf(TEXT), 'Sources.'),
      leftOut: told(SILENT_SOURCES, 'Chosen sources that were not asked.'),
      missing: told(SILENT_SOURCES, 'Sources whose rows are missing.'),
      capped: told(listOf(TEXT), 'Sources that have more rows than they give.'),
      isComplete: FLAG,
    },
    ['columns', 'rows', 'total', 'boolean', 'nquads'],
  ),
  run: async ({ query, format = 'table', timeout = USUAL_TIMEOUT }, parts, signal) => {
    const written = readWritten(query, parts);
    if (!written.ok) return written;
    const planned = await planWritten(written.value, parts, signal);
    if (!planned.ok) return planned;
    const started = parts.now();
    const outcome = await runPlanned(planned.value, timeout * 1000, parts, signal);
    if (!outcome.ok) return outcome;
    const ms = parts.now() - started;
    const { result, engine } = outcome.value;
    const rows = result.type === 'bindings' ? shownRows(result, format) : [];
    const labels = await labelsOf(rows.flat(), parts, signal);
    const teller = tellerOf(parts);
    const standing = standingOf(planned.value.plan, outcome.value, parts.scope);
    const body =
      result.type === 'bindings'
        ? result.rows.length === 0
          ? []
          : rowsText(result, format, teller, labels)
        : result.type === 'quads'
          ? await quadLines(result.nquads, MOST_QUADS, teller, signal)
          : [];
    return done({
      forModel: teller.page([headOf(result, ms), ...standingLines(planned.value, standing, teller), ...body]),
      forView: {
        query: planned.value.query,
        how: planned.value.how,
        repairs: planned.value.repairs.map(({ kind, detail }) => ({ kind, detail })),
        ...viewOf(result, labels),
        ms,
        engine,
        ...standing,
        isComplete: standing.missing.length === 0 && standing.capped.length === 0,
      },
    });
  },
};
