import { expect, test } from 'vitest';
import type { Execution, Fetch } from '../engines/contract';
import { diceOf } from '../random-query.fixture';
import { bagOf } from '../shards.fixture';
import { openBench } from './bench.fixture';
import { nameless, type Federation } from './federation.fixture';
import {
  CONSTRUCTS,
  randomFederatedQuery,
  type Construct,
  type RandomQuery,
} from './random-federation.fixture';
import { randomChanges, randomGraphs } from './random-graphs.fixture';
import { isAlone, wholePartsOf } from './whole-parts.fixture';

/** More by hand: `SEEDS=2000 FIRST=1000 npx vitest run src/federation/gather/random`. */
const SEEDS = Number(process.env['SEEDS'] ?? 200);
const FIRST = Number(process.env['FIRST'] ?? 0);

const bench = openBench(true);

/** Why a request read what it did. */
const REASONS = [
  'constant',
  'keys',
  'filter',
  'join',
  'limit',
  'asked whole',
  'leads',
  'keys left out',
] as const;
type Reason = (typeof REASONS)[number];

const reasonOf = ({ narrowedBy: [first], keysLeftOut, pattern }: Fetch, text: string): Reason => {
  if (first !== undefined) return first;
  if (keysLeftOut) return 'keys left out';
  return isAlone(pattern, text) ? 'asked whole' : 'leads';
};

class Table {
  readonly #lines = new Map<Construct, { queries: number; withRows: number; reasons: Reason[] }>();

  add({ constructs, text }: RandomQuery, rows: number, { fetches = [] }: Execution): void {
    for (const construct of constructs) {
      // What a query of another construct needs is no matter of its triples.
      if (construct === 'BGP' && constructs.length > 1) continue;
      const line = this.#lines.get(construct) ?? { queries: 0, withRows: 0, reasons: [] };
      line.queries++;
      line.withRows += rows > 0 ? 1 : 0;
      for (const fetch of fetches) line.reasons.push(reasonOf(fetch, text));
      this.#lines.set(construct, line);
    }
  }

  print(): string {
    const row = (name: string, cells: readonly (string | number)[]): string =>
      name.padEnd(12) + cells.map((cell) => String(cell).padStart(14)).join('');
    const lines = CONSTRUCTS.flatMap((construct) => {
      const line = this.#lines.get(construct);
      if (line === undefined) return [];
      const { queries, withRows, reasons } = line;
      const shares = REASONS.map((reason) => {
        const part = reasons.filter((one) => one === reason).length;
        return `${((100 * part) / Math.max(1, reasons.length)).toFixed(1)} %`;
      });
      return [row(construct, [queries, withRows, reasons.length, ...shares])];
    });
    return [
      row('construct', ['queries', 'with rows', 'fetches', ...REASONS]),
      ...lines,
      'A fetch is one pattern, or several that one source alone matches, at one source. What narrowed it first is told:',
      'a constant subject or object, keys of what was complete by then, a filter, the other patterns (join), LIMIT.',
      'The last three read a predicate or a source from end to end. asked whole: nothing else in the query speaks of its',
      'variables, it is what is asked for. leads: a part of the query that hangs together, and in which no constant, no',
      'value and no filter is known, begins with it: its matches at one source may join those of others at any source.',
      'keys left out: keys were there and not sent.',
    ].join('\n');
  }
}

const KEYED: ReadonlySet<Construct> = new Set(['BGP', 'FILTER', 'UNION', 'VALUES']);

/** Rows of a query with LIMIT are some of those without it, as many as there can be, and the first by its order. */
const isSoundCut = (federation: Federation, { cut }: RandomQuery, rows: readonly string[]): boolean => {
  if (cut === undefined) return false;
  const all = [...federation.overUnion(cut.whole)];
  if (rows.length !== Math.min(cut.rows, all.length)) return false;
  for (const row of rows) {
    const at = all.indexOf(row);
    if (at < 0) return false;
    all.splice(at, 1);
  }
  if (cut.by === undefined) return true;
  const keys = (bag: readonly string[]): string =>
    JSON.stringify(bag.map((row) => / ?(x=\S*)/u.exec(row)?.[1] ?? '').sort());
  const first = federation.overUnion(`${cut.whole} ORDER BY ${cut.by} LIMIT ${String(cut.rows)}`);
  return keys(first) === keys(rows);
};

test(
  'random queries over random cuts behind real servers answer as the merge of the graphs does',
  async () => {
    const table = new Table();
    const counts = {
      rows: 0,
      refused: [] as string[],
      unplanned: 0,
      /** Queries of which no part has to be read whole. */
      narrowed: 0,
      needless: [] as string[],
    };
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
      const dice = diceOf(seed);
      const turtle = randomGraphs(dice);
      const federation = await bench.start(turtle, randomChanges(dice, Object.keys(turtle)));
      const query = randomFederatedQuery(dice, CONSTRUCTS[seed % CONSTRUCTS.length] ?? 'BGP');
      const about = `seed ${String(seed)}\n${JSON.stringify(turtle, undefined, 1)}\n${query.text}\n`;
      const expected = federation.overUnion(query.text);
      try {
        const execution = await federation.gather(query.text);
        const rows = nameless(bagOf(execution.result));
        if (!isSoundCut(federation, query, rows)) expect(rows, about).toEqual(expected);
        expect([execution.missing, execution.capped], about).toEqual([[], undefined]);
        if (expected.length > 0) counts.rows++;
        table.add(query, expected.length, execution);
        if (query.constructs.every((one) => KEYED.has(one))) {
          const { fetches = [] } = execution;
          const whole = fetches.filter(({ narrowedBy }) => narrowedBy.length === 0);
          const needed = wholePartsOf(query.text);
          if (needed === 0) counts.narrowed++;
          if (whole.some(({ keysLeftOut }) => keysLeftOut)) counts.needless.push(about);
          const patterns = new Set(whole.map(({ pattern }) => pattern));
          if (patterns.size > needed) counts.needless.push(`${about}${[...patterns].join(' | ')}`);
        }
      } catch (thrown) {
        const message = thrown instanceof Error ? thrown.message : String(thrown);
        if (!message.startsWith('{')) throw thrown;
        if (message.includes('"no-source"')) {
          expect(expected, about).toEqual([]);
          counts.unplanned++;
        } else counts.refused.push(`${message} ${about}`);
      }
      await bench.close();
    }
    console.log(
      `seeds ${String(FIRST)} to ${String(FIRST + SEEDS - 1)}: ${String(counts.rows)} with rows, ` +
        `${String(counts.refused.length)} refused, ${String(counts.unplanned)} for which no source has anything\n${table.print()}`,
    );
    expect(counts.needless.length, counts.needless.join('\n')).toBe(0);
    expect(counts.narrowed).toBeGreaterThan(SEEDS / 20);
    expect(counts.rows).toBeGreaterThanOrEqual((SEEDS * 2) / 3);
    expect(counts.refused.length, counts.refused.join('\n')).toBeLessThanOrEqual(SEEDS / 20);
  },
  60_000 + SEEDS * 500,
);
