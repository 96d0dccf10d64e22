import { expect, test, vi } from 'vitest';
import type { Source } from '../../catalogue';
import type { Iri } from '../../rdf';
import type { Address } from '../address';
import type { SchemaEngine } from '../engine';
import { ExampleMaking } from './example-making.svelte';
import { parseSchemaLink, printSchemaLink } from './schema-link';
import { SchemaView } from './schema-view.svelte';

const iri = (name: string): Iri => `https://e.org/${name}` as Iri;
const source = (name: string, more: Partial<Source> = {}): Source =>
  ({
    ...{
      iri: iri(name),
      dataset: iri(`${name}-data`),
      kind: 'shard',
      bundled: false,
      state: { type: 'ready' },
    },
    ...{
      title: { en: name, es: name },
      description: { triples: 10, classes: [], properties: [], links: [] },
    },
    ...more,
  }) as unknown as Source;

/** An address that is written down, and an engine that counts what it is asked. */
const opened = (hash: string) => {
  const asked: string[] = [];
  const where = { hash };
  const heard: (() => void)[] = [];
  const address: Address = {
    hash: () => where.hash,
    visit: () => undefined,
    push: (to) => void (where.hash = to),
    replace: (to) => void (where.hash = to),
    onMove: (listener) => (heard.push(listener), () => undefined),
  };
  const engine: SchemaEngine = {
    overview: () => Promise.resolve({ classes: [], otherClasses: 0, roots: [], triples: 0, labels: {} }),
    graph: ({ scope }) => {
      asked.push(`graph ${scope.join(' ')}`);
      return Promise.resolve({
        classes: [{ class: iri('Lake'), entities: 3, datasets: [iri('a-data')] }],
        links: [],
        labels: {},
      });
    },
    class: ({ class: name }) => {
      asked.push(`class ${name}`);
      return Promise.resolve({ shape: `${name} {}`, examples: [] });
    },
    triples: ({ class: name, scope }) => {
      asked.push(`triples ${name} of ${scope.join(' ')}`);
      return Promise.resolve({ triples: [], labels: {}, hasFailed: false });
    },
    makeExamples: () => Promise.reject(new Error('Nobody asked.')),
  };
  const classes = [{ class: iri('Lake'), entities: 3 }];
  const sources = [
    source('a', {
      description: { triples: 10, classes, properties: [], links: [] },
    } as unknown as Partial<Source>),
    source('b', { kind: 'endpoint' }),
  ];
  const view = new SchemaView({
    ...{ engine, address, sources: () => sources, examples: () => [] },
    ...{ scope: () => sources.map((one) => one.iri), language: () => 'en' as const },
  });
  return { view, asked, where, move: () => heard.forEach((one) => one()) };
};

test('an address says which dataset and which class, and nothing else', () => {
  const link = { dataset: iri('a-data'), class: iri('Lake') };
  expect(parseSchemaLink(printSchemaLink(link))).toEqual(link);
  expect(parseSchemaLink('#view=schema&source=%3Cx%3E&class=no')).toEqual({
    dataset: undefined,
    class: undefined,
  });
});

test('one dataset is shown, or all that are in use', async () => {
  const { view, asked, where } = opened('#view=schema');
  await view.load();
  const before = view.readFrom;
  view.choose(iri('a-data'));
  // Whoever shows it loads it, as it is read from something else now.
  expect(view.readFrom).not.toBe(before);
  await view.load();
  expect(asked).toEqual([`graph ${iri('a')} ${iri('b')}`, `graph ${iri('a')}`]);
  expect(where.hash).toBe(printSchemaLink({ dataset: iri('a-data'), class: undefined }));
});

test('another class of the same sources is looked at without reading the schema again', async () => {
  const { view, asked, where, move } = opened('#view=schema');
  view.start();
  await view.load();
  where.hash = printSchemaLink({ dataset: undefined, class: iri('Lake') });
  move();
  await vi.waitFor(() => expect(view.class?.state).toBe('known'));
  expect(asked.filter((one) => one.startsWith('graph'))).toHaveLength(1);
});

test('a class that is picked is asked about where a file has it; else, and by a link, it is told without a query', async () => {
  const { view, asked, move, where } = opened(printSchemaLink({ dataset: undefined, class: iri('Lake') }));
  view.start();
  await view.load();
  expect(view.class).toMatchObject({ state: 'known', value: { shape: `${iri('Lake')} {}` } });
  expect(view.triples).toBeUndefined();
  expect(asked.filter((one) => one.startsWith('triples'))).toEqual([]);
  await view.select(iri('Lake'));
  expect(asked.filter((one) => one.startsWith('triples'))).toEqual([
    `triples ${iri('Lake')} of ${iri('a')} ${iri('b')}`,
  ]);
  await view.select(iri('Bay'));
  expect(view.triples).toBeUndefined();
  expect(asked.filter((one) => one.startsWith('triples'))).toHaveLength(1);
  view.close();
  expect([view.selected, view.class, where.hash]).toEqual([undefined, undefined, '#view=schema']);
  where.hash = printSchemaLink({ dataset: undefined, class: iri('Nothing') });
  move();
  await vi.waitFor(() => expect(view.schema.state).toBe('known'));
  expect(view.class).toBeUndefined();
});

const making = (engine: Partial<SchemaEngine>) => {
  const made: Source[] = [];
  const here = new Map<Iri, Source>();
  const examples = new ExampleMaking({
    engine: () => engine as SchemaEngine,
    isBusy: () => false,
    sourceOf: (name) => here.get(name),
    onMade: (one) => void made.push(one),
  });
  const consider = (each: Source): Promise<void> => {
    here.set(each.iri, each);
    return examples.consider(each);
  };
  return { examples, made, consider, here };
};
const one = {
  iri: iri('x'),
  question: { en: 'Q', es: 'Q' },
  query: 'ASK {}',
  targets: [],
  generated: true,
} as const;

test('examples are made unasked of what is in this tab and not large, and of nothing that has some', async () => {
  const asked: Iri[] = [];
  const { examples, made, consider, here } = making({
    makeExamples: (name) => {
      asked.push(name);
      return Promise.resolve({ examples: [one], hasFailed: false, source: source('made') });
    },
  });
  const large = { ...source('large').description, triples: 2_000_000 };
  for (const each of [
    source('file'),
    source('far', { kind: 'endpoint' }),
    source('large', { description: large }),
    source('published', { examples: { list: [], leftOut: 1 } }),
    source('bundled', { bundled: true }),
  ])
    await consider(each);
  expect(asked).toEqual([iri('file')]);
  expect(made).toHaveLength(1);
  expect(examples.canAsk(source('far', { kind: 'endpoint' }))).toBe(true);
  expect(examples.canAsk(source('bundled', { bundled: true }))).toBe(false);

  const waiting = consider(source('gone'));
  here.delete(iri('gone'));
  await waiting;
  expect(asked).toEqual([iri('file')]);
});

test('making them is told, can be cancelled, and says where nothing came of it', async () => {
  const far = source('far', { kind: 'endpoint' });
  let answer: (hasFailed: boolean) => void = () => undefined;
  const { examples, made } = making({
    makeExamples: (_name, onProgress, signal) =>
      new Promise((resolve, reject) => {
        onProgress({ done: 2, of: 7 });
        answer = (hasFailed) => resolve({ examples: [], hasFailed, source: undefined });
        signal.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')));
      }),
  });
  const cancelled = examples.make(far);
  expect(examples.of(far)).toEqual({ state: 'making', done: 2, of: 7 });
  expect(examples.canAsk(far)).toBe(false);
  examples.cancel(far);
  await cancelled;
  expect(examples.of(far)).toBeUndefined();
  const failing = examples.make(far);
  answer(true);
  await failing;
  expect(examples.of(far)).toEqual({ state: 'failed' });
  expect(made).toEqual([]);
});
