import { beforeAll, describe, expect, test } from 'vitest';
import { openTableGraph } from './ask-graph.fixture';
import { isRight, readTable } from './table.fixture';

describe.each(readTable())('$name', (graph) => {
  let ask: Awaited<ReturnType<typeof openTableGraph>>;
  beforeAll(async () => {
    ask = await openTableGraph(graph);
  });

  test.each(graph.questions.map((one) => [one.question, one] as const))('%s', (_, asked) => {
    const { rows, shown, isSure, candidate } = ask(asked);
    const isAnswered = [rows, shown].some((one) => isRight(graph.turtle, asked, one));
    const told = { query: candidate?.query, rows: shown.map((row) => row.map((cell) => cell?.value)) };
    if (asked.open === undefined) {
      expect(isAnswered, JSON.stringify(told, undefined, 1)).toBe(true);
      return;
    }
    expect(isAnswered, 'It is right now: remove "open"').toBe(false);
    // What is wrong without a caution is the worst; nothing more may become so, and what no longer is shall be told.
    expect(isSure ? 'sure' : true, 'What the page says of it has changed').toBe(asked.open);
  });
});
