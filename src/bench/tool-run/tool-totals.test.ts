import { expect, test } from 'vitest';
import { itemWith } from '../compare/report.fixture';
import type { ToolItem } from './tool-item';
import { toolTotals } from './tool-totals';

const TOOLS: ToolItem = {
  calls: 2,
  tokensIn: 900,
  tokensOut: 100,
  sparqlCalls: 2,
  voidCalls: 0,
  actions: ['run_sparql_query', 'submit_query'],
  failedCalls: 0,
  queryFaults: {},
  repairedQueries: 0,
  ranQueries: 2,
  emptyQueries: 0,
  broadQueries: 0,
  repeatedQueries: 0,
  switches: 1,
  askedAll: false,
  askedMatched: true,
  trivial: false,
  firstRowsMs: 500,
  rollbacks: 0,
  end: 'done',
  salvaged: false,
};

test('the totals tell how the questions lie, what was done at each step, and what became of those cut off', () => {
  const right = { exact: 1 };
  const totals = toolTotals([
    itemWith({ id: 'a', ms: 1000, tools: TOOLS, scores: right }),
    itemWith({
      id: 'b',
      ms: 3000,
      scores: right,
      tools: {
        ...TOOLS,
        tokensIn: 2900,
        trivial: true,
        sparqlCalls: 3,
        ranQueries: 1,
        emptyQueries: 1,
        failedCalls: 2,
        queryFaults: { prefix: 2 },
        actions: ['run_sparql_query', 'run_sparql_query', 'unreadable', 'run_sparql_query'],
        end: 'budget/turns',
        salvaged: true,
      },
    }),
    itemWith({
      id: 'c',
      ms: 2000,
      tools: { ...TOOLS, tokensIn: 400, trivial: true, firstRowsMs: null, end: 'budget/time' },
    }),
  ]);
  expect(totals).toMatchObject({
    n: 3,
    tokens: { least: 500, median: 1000, most: 3000 },
    seconds: { least: 1, median: 2, most: 3, mean: 2 },
    firstRowsSeconds: { most: 0.5 },
    queriesValid: 5 / 7,
    queriesRan: 5 / 7,
    queriesEmpty: 1 / 5,
    queryFaults: { prefix: 2 / 7 },
    toolErrors: 2 / 7,
    questionsWithErrors: 1 / 3,
    // Of the exact ones alone.
    trivial: 1 / 2,
    consulted: 1,
    actions: { run_sparql_query: 5, submit_query: 2, unreadable: 1 },
    actionsByStep: [
      { run_sparql_query: 3 },
      { run_sparql_query: 1, submit_query: 2 },
      { unreadable: 1 },
      { run_sparql_query: 1 },
    ],
    actionsAfterQuery: { submit_query: 2, run_sparql_query: 1, unreadable: 1 },
    ends: { 'budget/time': 1, 'budget/turns': 1, done: 1 },
    budgetEnds: 2,
    salvaged: 1,
    salvagedExact: 1,
  });
});

test('a run without a model with tools has no totals', () => {
  expect(toolTotals([itemWith({ tools: null }), itemWith({})])).toBeNull();
});
