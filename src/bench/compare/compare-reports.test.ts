import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summaryReport, type Report } from '../report/report';
import type { Item } from '../run/item';
import { compareReports, type Comparison, type Difference } from './compare-reports';
import { itemWith, reportWith } from './report.fixture';

const compared = (a: Report, b: Report, seed = 1): Comparison => {
  const outcome = compareReports(a, b, seed);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

const shareOf = ({ differences }: Comparison, name: string): Difference => {
  const found = differences.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

/** Items by a pattern of 0 and 1, one a question; `gold` and `kg` by place. */
const items = (
  exact: string,
  place: (at: number) => { readonly gold?: string; readonly kg?: string } = () => ({}),
): readonly Item[] =>
  Array.from(exact, (one, at) => itemWith({ id: `q${at}`, ...place(at), scores: { exact: Number(one) } }));

/** Two paraphrases a query, two queries a graph. */
const paired = (at: number) => ({ gold: `ASK { ${Math.floor(at / 2)} }`, kg: `g${Math.floor(at / 4)}` });

test('the difference is taken over the questions of both, and what flipped is named both ways', () => {
  const a = reportWith([...items('110011'), itemWith({ id: 'only-a' })]);
  const b = reportWith(items('100111').slice(0, 5));
  const found = compared(a, b);
  expect([found.n, found.onlyInA, found.onlyInB]).toEqual([5, 2, 0]);
  expect([found.gained, found.lost]).toEqual([['q3'], ['q1']]);
  expect(shareOf(found, 'exact')).toMatchObject({ n: 5, a: 0.6, b: 0.6, difference: 0 });
  expect(shareOf(found, 'rowF1')).toMatchObject({ n: 5, a: 0, b: 0, difference: 0 });
});

test('clusters are gold queries of a graph, and graphs', () => {
  const found = compared(reportWith(items('00000000', paired)), reportWith(items('11110000', paired)));
  expect([found.queries, found.graphs]).toEqual([4, 2]);
  const { difference, byQuery, byGraph } = shareOf(found, 'exact');
  expect(difference).toBe(0.5);
  // Two of four queries, one of two graphs: one query alone is drawn in 1 of 16 samples, one graph alone in 1 of 4.
  expect(byQuery).toEqual({ low: 0, high: 1 });
  expect(byGraph).toEqual({ low: 0, high: 1 });
});

test('McNemar counts one paraphrase a query', () => {
  const same = (at: number) => ({ gold: `ASK { ${Math.floor(at / 3)} }` });
  const found = compared(reportWith(items('0'.repeat(18), same)), reportWith(items('1'.repeat(18), same)));
  expect(found.mcNemar).toEqual({ n: 6, onlyA: 0, onlyB: 6, p: 2 / 64 });
});

test('a share that few questions have is compared over those that have it on both sides', () => {
  const used = (fetched: readonly string[], exact: number, realised: readonly string[] | null = ['s']) =>
    ({
      sources: { scope: ['s', 't'], fetched, asked: [], matched: ['s'], realised },
      scores: { exact },
    }) as const;
  const a = reportWith([
    itemWith({ id: 'one', ...used(['s', 't'], 1) }),
    itemWith({ id: 'two', ...used(['s', 't'], 0) }),
    itemWith({ id: 'three', ...used(['s'], 1, null) }),
    itemWith({ id: 'four', ...used(['s', 't'], 1, ['s', 't']) }),
  ]);
  const b = reportWith(
    ['one', 'two', 'three', 'four'].map((id, at) =>
      itemWith({ id, ...used(['s'], 1, at === 2 ? null : at === 3 ? ['s', 't'] : ['s']) }),
    ),
  );
  const found = compared(a, b);
  expect(shareOf(found, 'sourcePrecision')).toMatchObject({ n: 2, a: 0.75, b: 1, difference: 0.25 });
  expect(shareOf(found, 'sourceRecall')).toMatchObject({ n: 2, a: 1, b: 0.75 });
  expect(shareOf(found, 'trivialRate')).toMatchObject({ n: 2, a: 1, b: 0, difference: -1 });
  // Of the exact runs; where all sources were needed, fetching all is not trivial.
  expect(shareOf(found, 'trivialRatePaper')).toMatchObject({ n: 2, a: 0.5, b: 0 });
});

test('shares that are not scores are those of the totals', () => {
  const some = [
    itemWith({ id: 'a', candidatePlace: 5, cautioned: true }),
    itemWith({ id: 'b', candidatePlace: 1, scores: { exact: 1, reciprocalRank: 0.5, hit5: 1 } }),
    itemWith({ id: 'c', zeroResult: true, rows: [], rowsShown: 0, valid: false }),
    itemWith({ id: 'd', candidatePlace: 20 }),
  ];
  const report = reportWith(some);
  const totals = report as unknown as Readonly<Record<string, number>>;
  const { differences } = compared(report, report);
  expect(differences.map(({ name, a }) => [name, a])).toEqual(
    differences.map(({ name }) => [name, totals[name] ?? null]),
  );
  expect(shareOf(compared(report, report), 'confidentlyWrong').a).toBe(0.25);
});

test('summaries compare as the reports they are of', () => {
  const fetching = (more: readonly string[], some: readonly Item[]): readonly Item[] =>
    some.map((item) =>
      itemWith({ ...item, gold: item.gold.query, sources: { ...item.sources, fetched: ['s', ...more] } }),
    );
  const [a, b] = [
    reportWith(fetching(['t'], items('01010011', paired))),
    reportWith(fetching([], items('11010101', paired))),
  ];
  const whole = compared(a, b);
  expect(shareOf(whole, 'sourcePrecision')).toMatchObject({ n: 3, a: 0.5, b: 1, difference: 0.5 });
  expect(compared(summaryReport(a), summaryReport(b))).toEqual(whole);
  expect(compared(a, summaryReport(b))).toEqual(whole);
});

test('a summary without keys has neither intervals by gold query nor the test', () => {
  const bare = summaryReport(reportWith(items('0101')));
  const old: unknown = { ...bare, items: bare.items.map((item) => ({ ...item, goldKey: undefined })) };
  const found = compared(old as Report, old as Report);
  expect([found.queries, found.mcNemar]).toEqual([null, null]);
  expect(shareOf(found, 'exact')).toMatchObject({ difference: 0, byQuery: null });
});

test('reports of other questions are refused', () => {
  const a = reportWith(items('01'));
  const fails = (b: Report) => {
    const outcome = compareReports(a, b, 1);
    return outcome.ok ? undefined : outcome.failure;
  };
  expect(fails(reportWith(items('01'), { pack: 'hills' }))).toEqual({
    kind: 'packs',
    packs: ['waters', 'hills'],
  });
  expect(fails(reportWith(items('01', (at) => (at === 1 ? { gold: 'ASK {}' } : {}))))).toEqual({
    kind: 'golds',
    ids: ['q1'],
  });
  expect(fails(reportWith(items('01', () => ({ kg: 'rivers' }))))).toMatchObject({ kind: 'golds' });
  expect(fails(reportWith([itemWith({ id: 'other' })]))).toEqual({ kind: 'nothing-shared' });
});

const bits = fc.tuple(
  fc.array(fc.boolean(), { minLength: 8, maxLength: 24 }),
  fc.array(fc.boolean(), { minLength: 8, maxLength: 24 }),
);
const text = (some: readonly boolean[]): string => some.map(Number).join('');

test('swapping the reports turns every sign, and the order of the questions does not count', () => {
  fc.assert(
    fc.property(bits, fc.nat(), ([one, other], seed) => {
      const [a, b] = [reportWith(items(text(one), paired)), reportWith(items(text(other), paired))];
      const [there, back] = [compared(a, b, seed), compared(b, a, seed)];
      const [ahead, behind] = [shareOf(there, 'exact'), shareOf(back, 'exact')];
      expect(behind.difference ?? NaN).toBeCloseTo(-(ahead.difference ?? NaN), 12);
      expect(behind.byQuery?.low ?? NaN).toBeCloseTo(-(ahead.byQuery?.high ?? NaN), 12);
      expect([back.gained, back.lost]).toEqual([there.lost, there.gained]);
      expect(back.mcNemar?.p).toBe(there.mcNemar?.p);
      const turned = { ...a, items: a.items.toReversed() };
      expect(compared(turned, b, seed)).toEqual(there);
    }),
    { numRuns: 4 },
  );
});

test('a report does not differ from itself', () => {
  const report = reportWith(items('0110100', paired));
  const found = compared(report, report);
  expect(found.mcNemar?.p).toBe(1);
  expect([found.gained, found.lost]).toEqual([[], []]);
  for (const { difference, byQuery, byGraph } of found.differences.filter(({ n }) => n > 0)) {
    expect(difference).toBe(0);
    for (const interval of [byQuery, byGraph]) if (interval) expect(interval).toEqual({ low: 0, high: 0 });
  }
});
