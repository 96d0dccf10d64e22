import { expect, test } from 'vitest';
import { done, failed } from '../../base';
import type { Source } from '../../catalogue';
import { iri, literal } from '../../rdf';
import { iriTerm, variableTerm, type SelectQuery } from '../../sparql';
import type { ReadSource } from '../engines/contract';
import { SourceHabits } from '../rows/source-habits';
import { shardsOf } from '../shards.fixture';
import { SourceReader } from './source-reader';

const [shard] = shardsOf({ A: ':a :p 1 .' }).sources as [Source];
const source: Source = { ...shard, iri: iri('https://a.example.org/sparql'), kind: 'endpoint' };
const query: SelectQuery = {
  type: 'query',
  queryType: 'SELECT',
  variables: [variableTerm('x')],
  prefixes: {},
  where: [
    {
      type: 'bgp',
      triples: [{ subject: variableTerm('x'), predicate: variableTerm('p'), object: variableTerm('o') }],
    },
  ],
};
const clock = { signal: new AbortController().signal, left: () => 10_000 };
const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => [literal(String(from + at))]);
const readerOf = (read: ReadSource, habits = new SourceHabits()) =>
  new SourceReader(read, clock, 'answer', habits);

/** A source of so many rows that gives as many as its cap at once, and notes what it is asked. */
const capping = (rows: number, cap: number, asked: string[] = []): ReadSource => {
  return (_source, select) => {
    asked.push(select);
    const [limit, offset] = ['LIMIT', 'OFFSET'].map(
      (word) => new RegExp(`${word} (\\d+)`, 'u').exec(select)?.[1],
    );
    const from = Math.min(rows, Number(offset ?? 0));
    const count = Math.min(rows - from, cap, Number(limit ?? rows));
    return Promise.resolve(done({ variables: ['x'], rows: rowsOf(count, from), capped: false, ms: 1 }));
  };
};

test('an answer is whole where the source is known to give more, or has no row after it', async () => {
  const known = { ...source, remote: { ...source.remote, rowCap: 12 } } as Source;
  const asked: string[] = [];
  const habits = new SourceHabits();
  const cutOf = async (rows: number, cap: number, of = source): Promise<boolean | undefined> =>
    (await readerOf(capping(rows, cap, asked), habits).ask(of, query))?.isCut;
  expect(await cutOf(20, 12, known)).toBe(true);
  expect(asked).toHaveLength(1);
  expect([await cutOf(40, 1000), await cutOf(40, 1000), await cutOf(39, 1000)]).toEqual([
    false,
    false,
    false,
  ]);
  // One question more for the first of them alone.
  expect(asked).toHaveLength(5);
  expect(await cutOf(2000, 700)).toBe(true);
  expect(habits.capOf(source)).toBe(700);
  expect(asked).toHaveLength(7);
  expect([await cutOf(2000, 700), await cutOf(699, 700)]).toEqual([true, false]);
  expect(asked).toHaveLength(9);
});

test('a side question that no OFFSET answers, or that fails, cuts nothing', async () => {
  const deaf = readerOf(() =>
    Promise.resolve(done({ variables: ['x'], rows: rowsOf(30), capped: false, ms: 1 })),
  );
  expect((await deaf.ask(source, query))?.isCut).toBe(false);
  const failure = { kind: 'timeout', url: source.iri, ms: 1 } as const;
  const failing = readerOf((one, select, options, signal) =>
    options.purpose === 'probe'
      ? Promise.resolve(failed(failure))
      : capping(50, 30)(one, select, options, signal),
  );
  expect(await failing.ask(source, query)).toMatchObject({ isCut: false, rows: { length: 30 } });
  expect(failing.faults).toEqual([]);
});

test('a source that cuts where it was believed before is told to be cut', async () => {
  const habits = new SourceHabits();
  habits.whole(source, 40);
  const reader = readerOf(capping(200, 30), habits);
  expect((await reader.ask(source, query))?.isCut).toBe(false);
  expect([...reader.capped]).toEqual([]);
  // The same rows of a source that was counted.
  const [predicate] = shard.description.properties;
  if (predicate === undefined) throw new Error('It has a property.');
  const counted: Source = {
    ...source,
    description: { ...shard.description, properties: [{ ...predicate, triples: 200 }] },
  };
  const listing: SelectQuery = {
    ...query,
    where: [
      {
        type: 'bgp',
        triples: [
          { subject: variableTerm('x'), predicate: iriTerm(predicate.property), object: variableTerm('o') },
        ],
      },
    ],
  };
  expect((await reader.ask(counted, listing))?.isCut).toBe(true);
  expect([...reader.capped]).toEqual([[source.iri, 30]]);
});

test('one request at a time goes to a source, and none after one failed', async () => {
  const habits = new SourceHabits();
  habits.whole(source, 10);
  let running = 0;
  let most = 0;
  let asked = 0;
  const reader = readerOf(async () => {
    asked++;
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running--;
    const failure = { kind: 'timeout', url: source.iri, ms: 1 } as const;
    return asked === 3 ? failed(failure) : done({ variables: ['x'], rows: rowsOf(2), capped: false, ms: 1 });
  }, habits);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => reader.ask(source, query)));
  expect(answers.map((answer) => answer !== undefined)).toEqual([true, true, false, false, false]);
  expect([most, asked]).toEqual([1, 3]);
  expect(reader.faults).toMatchObject([{ source: source.iri, failure: { kind: 'timeout' } }]);
  expect(reader.contributions([source])).toEqual([{ source: source.iri, rows: 4, ms: 2, requests: 3 }]);
});

test('a side question that fails does not keep the answer away', async () => {
  const reader = readerOf((_source, _select, { purpose }) => {
    const failure = { kind: 'timeout', url: source.iri, ms: 1 } as const;
    const rows = done({ variables: ['x'], rows: rowsOf(2), capped: false, ms: 1 });
    return Promise.resolve(purpose === 'probe' ? failed(failure) : rows);
  });
  expect(await reader.ask(source, query, 'probe')).toBeUndefined();
  expect((await reader.ask(source, query))?.rows).toHaveLength(2);
  expect(reader.faults).toEqual([]);
});

test('links that were not followed are missing: walking again would bring the same', async () => {
  const seed = { ...source, kind: 'seed' } as Source;
  const missing = { kind: 'walk-limit', limit: 'depth', most: 10 } as const;
  const reader = readerOf(() =>
    Promise.resolve(done({ variables: ['x'], rows: rowsOf(3), capped: false, missing, ms: 1 })),
  );
  expect(await reader.ask(seed, query)).toMatchObject({ isCut: false, rows: { length: 3 } });
  expect(reader.faults).toEqual([{ source: seed.iri, failure: missing }]);
});
