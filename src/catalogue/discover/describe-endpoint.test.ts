import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startSparqlServer, type Fault } from '../../../e2e/servers';
import { nodeWorkerPort } from '../../base/node-worker';
import { openEndpoints } from '../../endpoint';
import { iri } from '../../rdf';
import { foldQuads } from '../../void';
import type { DescribeStep } from './describe-step';
import { describeEndpoint, type DescribeContext, type Described } from './describe-endpoint';
import { Closing, PREFIXES, ex, lasting, parse, quiet } from './discover.fixture';

const closing = new Closing();
afterEach(() => closing.all());
const endpoints = openEndpoints(() =>
  nodeWorkerPort(new URL('../../endpoint/endpoint.node-worker.ts', import.meta.url)),
);
afterAll(() => endpoints.end());

const PEOPLE = `
  :Ada a :Person, :Writer ; :bornIn :London ; :birth "1815-12-10"^^xsd:date ; :name "Ada"@en, "Ada"@es ;
    :knows [ :name "someone" ; a [] ] ; :height 1.65 ; :code "x7"^^:own .
  :Bob a :Person ; :birth "1901-01-02"^^xsd:date ; :height 1.8 ; :bornIn :Paris ; :knows :Ada .
  :London a :City ; :size 8900000 ; :name "London" . :Paris a :City ; :size 2100000 .
  :untyped :bornIn :London, :nowhere .
`;

const serve = async (turtle: string, fault?: Fault, description?: string) =>
  closing.add(
    await startSparqlServer({
      turtle: PREFIXES + turtle,
      ...(fault === undefined ? {} : { fault }),
      ...(description === undefined ? {} : { description: PREFIXES + description }),
    }),
    (server) => server.close(),
  );

/** In front of a server: refuses the queries that the pattern meets. */
const refusing = async (url: string, pattern: Pick<RegExp, 'test'>): Promise<string> => {
  const front = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://front.invalid');
    const query = asked.searchParams.get('query') ?? '';
    if (pattern.test(query)) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Too hard.');
      return;
    }
    void fetch(url + asked.search, { headers: { accept: request.headers.accept ?? '' } }).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? '';
        response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
      },
    );
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  closing.add(front, (server) => server.close());
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}/sparql`;
};

const describing = (
  url: string,
  context: Partial<DescribeContext> = {},
  onProgress: (step: DescribeStep) => void = quiet,
  signal = lasting,
) =>
  describeEndpoint(
    { kind: 'endpoint', url: iri(url), aliases: [] },
    { endpoints, parse, ...context },
    onProgress,
    signal,
  );
const described = async (...asked: Parameters<typeof describing>): Promise<Described> => {
  const outcome = await describing(...asked);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};
const folded = async (turtle: string, url: string) => {
  const parsed = await parse(
    { name: 'data.ttl', content: new Blob([PREFIXES + turtle]), base: url },
    lasting,
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return foldQuads(parsed.value, { dataset: iri(url) });
};

test('what is counted over HTTP is what reading every triple counts', async () => {
  const { url } = await serve(PEOPLE);
  const steps: DescribeStep[] = [];
  const { description, learned } = await described(url, {}, (step) => steps.push(step));
  expect(learned).toBe('computed');
  expect(description).toEqual(await folded(PEOPLE, url));
  expect(description.complete).toBe(true);
  expect(new Set(steps.map(({ what }) => what))).toEqual(
    new Set(['published', 'size', 'properties', 'classes', 'links', 'literals']),
  );
});

test('an empty source is described whole', async () => {
  const { url } = await serve('');
  const { description } = await described(url);
  expect(description).toMatchObject({ triples: 0, complete: true, classes: [], properties: [] });
});

test('where grouping the whole graph fails, every property is counted alone, as exactly', async () => {
  // A class that is a blank node can't be asked for by its name.
  const NAMED = PEOPLE.replace(' ; a []', '');
  const { url } = await serve(NAMED);
  const front = await refusing(url, /\?s \?p \?o.*GROUP BY|BIND\(\?class.*GROUP BY/u);
  const { description } = await described(front);
  expect(description.complete).toBe(true);
  expect(description).toEqual(await folded(NAMED, front));
});

test('where nothing can be grouped, samples tell what leads where, and silence proves nothing', async () => {
  const { url } = await serve(PEOPLE);
  const front = await refusing(url, /GROUP BY/u);
  const { description } = await described(front);
  const whole = await folded(PEOPLE, front);
  expect(description.complete).toBe(false);
  expect(description.triples).toBe(whole.triples);
  expect(description.properties).toEqual(whole.properties);
  const shape = ({ links }: typeof whole) =>
    links.map(({ subjectClass, property, object }) => [
      subjectClass,
      property,
      object.kind === 'class' ? object.class : object.kind === 'literal' ? object.datatype : undefined,
    ]);
  expect(shape(description)).toEqual(shape(whole));
});

const MANY = Array.from({ length: 1200 }, (_, at) => `:s :p${at} ${at} .`).join('\n');

test('an answer cut at 1,000 rows without a word is noticed, and nothing is called complete', async () => {
  const { url } = await serve(MANY, { kind: 'row-cap', rows: 1000 });
  const { description, rowCap } = await described(url);
  expect(rowCap).toBe(1000);
  expect(description.triples).toBe(1200);
  expect(description.properties).toHaveLength(1200);
  expect(description.complete).toBe(false);
});

test.each([700, 7])('so is one that is cut at %i, a number that says nothing', async (rows) => {
  const few = MANY.split('\n')
    .slice(0, rows + 20)
    .join('\n');
  const { url } = await serve(few, { kind: 'row-cap', rows });
  const { description, rowCap } = await described(url);
  expect(rowCap).toBe(rows);
  expect(description.properties).toHaveLength(rows + 20);
  expect(description.complete).toBe(false);
});

test('exactly 1,000 rows are believed only when the next page is empty', async () => {
  const thousand = MANY.split('\n').slice(0, 1000).join('\n');
  const { url } = await serve(thousand);
  const { description, rowCap } = await described(url);
  expect(rowCap).toBeUndefined();
  expect(description).toEqual(await folded(thousand, url));
});

test('a source over the limit is sampled', async () => {
  const { url } = await serve(PEOPLE);
  const { description } = await described(url, { mostTriples: 10 });
  expect(description.complete).toBe(false);
  expect(description.triples).toBeGreaterThan(10);
  expect(description.classes.map((one) => one.class)).toEqual([ex('City'), ex('Person'), ex('Writer')]);
  expect(description.links).toContainEqual(
    expect.objectContaining({
      subjectClass: ex('Person'),
      property: ex('bornIn'),
      object: { kind: 'class', class: ex('City') },
    }),
  );
});

test('of a property with too many triples some are looked at, of each class, and no query joins them all', async () => {
  const { url, log } = await serve(PEOPLE);
  const whole = await folded(PEOPLE, url);
  const { description } = await described(url, { mostJoined: 1 });
  expect(description.complete).toBe(false);
  expect(description.properties).toEqual(whole.properties);
  const shape = ({ links }: typeof whole) =>
    links
      .filter(({ subjectClass }) => subjectClass !== undefined)
      .map(({ subjectClass, property, object }) => ({ subjectClass, property, object: object.kind }));
  expect(shape(description)).toEqual(expect.arrayContaining(shape(whole)));
  const bornIn = log.filter(({ query }) => query.includes(`<${ex('bornIn')}>`) && query.includes('?sc'));
  expect(bornIn.length).toBeGreaterThan(0);
  expect(bornIn.every(({ query }) => query.includes('LIMIT'))).toBe(true);
});

test('where it refuses to look at some of a class, that is given up, and the first triples tell', async () => {
  const { url, log } = await serve(PEOPLE);
  const asked: string[] = [];
  const byClass = /BIND\(</u;
  const refused = {
    test: (query: string): boolean => {
      if (byClass.test(query)) asked.push(query);
      return byClass.test(query);
    },
  };
  const front = await refusing(url, refused);
  const { description } = await described(front, { mostJoined: 1 });
  // A query that is refused may be sent more than once.
  expect(new Set(asked).size).toBe(5);
  expect(log.some(({ query }) => byClass.test(query))).toBe(false);
  expect(description.links).toContainEqual(
    expect.objectContaining({
      subjectClass: ex('Person'),
      property: ex('bornIn'),
      object: { kind: 'class', class: ex('City') },
    }),
  );
});

test('what a store notes of itself among the data is no data', async () => {
  const virtrdf = 'http://www.openlinksw.com/schemas/virtrdf#';
  const noted = `<${virtrdf}format> a <${virtrdf}QuadMapFormat> ; <${virtrdf}qmfName> "default" .`;
  const { url } = await serve(`${PEOPLE}\n${noted}`);
  const { description } = await described(url);
  expect(JSON.stringify(description)).not.toContain(virtrdf);
  expect(description.complete).toBe(true);
});

const VOID_OF = (endpoint: string) => `
  <${endpoint}> a sd:Service ; sd:endpoint <${endpoint}> ; sd:propertyFeature :search ;
    sd:defaultDataset [ dcterms:title "People"@en, "Gente"@es ; sd:defaultGraph [ void:triples 77 ;
      void:propertyPartition [ void:property :bornIn ; void:triples 40 ] ;
      void:classPartition [ void:class :Person ; void:entities 30 ; void:propertyPartition
        [ void:property :bornIn ; void:classPartition [ void:class :City ; void:triples 40 ] ] ] ] ] .`;
const PUBLISHED = {
  triples: 77,
  complete: false,
  classes: [{ class: ex('Person'), entities: 30 }],
  properties: [{ property: ex('bornIn'), triples: 40, distinctSubjects: 40, distinctObjects: 40 }],
};

test('VoID of the service description is taken, and proves nothing', async () => {
  const { url, log } = await serve(PEOPLE, undefined, VOID_OF('{endpoint}'));
  const { description, learned, title, magic } = await described(url);
  expect(learned).toBe('published');
  expect(description).toMatchObject(PUBLISHED);
  expect(description.links).toHaveLength(1);
  expect(title).toEqual({ en: 'People', es: 'Gente' });
  expect(magic).toEqual([ex('search')]);
  expect(log.some(({ query }) => query.includes('COUNT'))).toBe(false);
});

test('so is that of a description that has its own address wrong', async () => {
  const { url } = await serve(PEOPLE, { kind: 'wrong-description' }, VOID_OF('{endpoint}'));
  expect((await described(url)).description).toMatchObject(PUBLISHED);
});

test('so is VoID in the graphs of the endpoint', async () => {
  const { url } = await serve(PEOPLE + VOID_OF('http://elsewhere.invalid/').replace('sd:endpoint', ':no'));
  expect((await described(url)).description).toMatchObject(PUBLISHED);
});

test('VoID of data that is served elsewhere is data like any other', async () => {
  const elsewhere =
    ':other void:sparqlEndpoint <https://elsewhere.invalid/> ; void:triples 9000 ; void:propertyPartition [ void:property :q ; void:triples 9000 ] ; void:classPartition [ void:class :C ; void:propertyPartition [ void:property :q ; void:classPartition [ void:class :C ] ] ] .';
  const { url } = await serve(PEOPLE + elsewhere);
  const { description, learned } = await described(url);
  expect(learned).toBe('computed');
  expect(description).toEqual(await folded(PEOPLE + elsewhere, url));
});

test('looking where nothing is published is no failure', async () => {
  const { url } = await serve(PEOPLE);
  const before = endpoints.ledger.entries.length;
  await described(url);
  const entries = endpoints.ledger.entries.slice(before);
  expect(entries.filter(({ state }) => state !== 'done')).toMatchObject([
    { url: new URL('/.well-known/void', url).href, state: 'not-there' },
  ]);
});

test('that an endpoint refuses POST is found on the way, by no request of its own', async () => {
  const willing = await serve(PEOPLE);
  expect((await described(willing.url)).isGetOnly).toBe(false);
  const refusing = await serve(PEOPLE, { kind: 'refuses-post' });
  expect((await described(refusing.url)).isGetOnly).toBe(true);
  const asked = ({ log }: typeof willing): string[] => log.map(({ query }) => query);
  const posts = willing.log.filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(0);
  expect(new Set(asked(refusing))).toEqual(new Set(asked(willing)));
  // The first that was refused is asked again; the others come by GET at once.
  expect(refusing.log).toHaveLength(willing.log.length + 1);
});

test('a dead endpoint fails with its reason', async () => {
  const { url } = await serve(PEOPLE, { kind: 'dead' });
  expect(await describing(url)).toMatchObject({ ok: false, failure: { kind: 'network' } });
});

test('counting can be cancelled in the middle', async () => {
  const { url, log } = await serve(PEOPLE);
  const controller = new AbortController();
  const running = describing(
    url,
    {},
    ({ what }) => {
      if (what === 'classes') controller.abort();
    },
    controller.signal,
  );
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  const asked = log.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(log).toHaveLength(asked);
  expect(log.some(({ query }) => query.includes('?class'))).toBe(false);
});
