import { isDeepStrictEqual } from 'node:util';
import { format } from 'prettier';
import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer, takesTooLong, type Fault } from '../../../e2e/servers';
import type { Outcome } from '../../base';
import { nodeWorkerPort } from '../../base/node-worker';
import { openEndpoints, type EndpointFailure } from '../../endpoint';
import { RDF, iri, type Iri } from '../../rdf';
import { foldQuads, type VoidDescription } from '../../void';
import { describeEndpoint, type Described } from './describe-endpoint';
import { Closing, EX, PREFIXES, lasting, parse, quiet } from './discover.fixture';
import {
  ALL,
  FAULTS,
  HABITS,
  RIVERS,
  type FaultOutcome,
  type Heard,
  type VoidHabit,
} from './void-habits.fixture';

// Some of the faults are waited for.
vi.setConfig({ testTimeout: 60_000 });

const closing = new Closing();
const endpoints = openEndpoints(() =>
  nodeWorkerPort(new URL('../../endpoint/endpoint.node-worker.ts', import.meta.url)),
);
afterAll(async () => {
  await closing.all();
  endpoints.end();
});

const RDF_TYPE = `${RDF}type`;
const short = (name: string): string => name.replace(/^.*[/#]/u, '');

const serve = async (...[options]: Parameters<typeof startSparqlServer>) =>
  closing.add(await startSparqlServer(options), (server) => server.close());

const describing = (url: string, timeoutMs = 5000): Promise<Outcome<Described, EndpointFailure>> =>
  describeEndpoint(
    { kind: 'endpoint', url: iri(url), aliases: [] },
    { endpoints, parse, timeoutMs, countTimeoutMs: timeoutMs },
    quiet,
    lasting,
  );

const serveHabit = async ({ description, documents = {}, graphs, unionsGraphs }: VoidHabit) => {
  const ext = '@prefix ext: <http://ldf.fi/void-ext#> .\n';
  const server = await serve({
    trig: `${PREFIXES}${ext}${RIVERS}\n${graphs ?? ''}`,
    ...(description === undefined ? {} : { description }),
    ...(unionsGraphs === undefined ? {} : { manner: { unionsGraphs } }),
    documents,
  });
  return server;
};

const heardIn = ({ description, learned }: Described): Heard => {
  const { triples, classes, properties, links } = description;
  // What is published lies among the data, and is counted where it is.
  const isOurs = (name: string): boolean => name.startsWith(EX) || name === RDF_TYPE;
  return {
    learned,
    triples,
    classes: Object.fromEntries(classes.map((one) => [short(one.class), one.entities])),
    properties: Object.fromEntries(
      properties.filter(({ property }) => isOurs(property)).map((one) => [short(one.property), one.triples]),
    ),
    links: links
      .map(({ subjectClass, property, object }) => {
        const of =
          object.kind === 'class' ? object.class : object.kind === 'literal' ? object.datatype : 'untyped';
        return [subjectClass ?? 'untyped', property, of].map(short).join(' ');
      })
      .sort(),
  };
};

test.each(HABITS)('$habit', async (one) => {
  const { url } = await serveHabit(one);
  const described = await describing(url);
  expect(described.ok && heardIn(described.value)).toEqual(one.heard);
  expect(described.ok && described.value.namespaces).toEqual(one.namespaces ?? []);
  expect(described.ok && described.value.description.complete).toBe(one.heard.learned === 'computed');
});

const faultOf = (fault: Fault | 'time-limit') =>
  fault === 'time-limit'
    ? { manner: { limit: { ms: 10, takesTooLong: (query: string) => takesTooLong(query, [RDF_TYPE]) } } }
    : { fault };

/** What every triple of the graph says, and what a description says beside the proof that it says all. */
const truth = async (dataset: Iri): Promise<VoidDescription> => {
  const parsed = await parse({ name: 'data.ttl', content: new Blob([RIVERS]), base: EX }, lasting);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return foldQuads(parsed.value, { dataset });
};

const outcomeOf = async (
  described: Awaited<ReturnType<typeof describing>>,
  url: Iri,
): Promise<FaultOutcome['outcome']> => {
  if (!described.ok) return { fails: described.failure.kind };
  const { description } = described.value;
  if (!isDeepStrictEqual({ ...description, complete: true }, await truth(url))) return 'in part';
  return description.complete ? 'whole' : 'whole, not proved';
};

test.concurrent.each(FAULTS)('$fault', async ({ with: fault, outcome }) => {
  const { url } = await serve({ turtle: RIVERS, ...faultOf(fault) });
  expect(await outcomeOf(await describing(url, 1000), iri(url))).toEqual(outcome);
});

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const links = ({ links: all }: Heard): string =>
  all.length === ALL.links.length ? 'all' : String(all.length);
const toldOf = ({ fails }: { readonly fails: string }): string => `The endpoint is not added: \`${fails}\``;

test('the page that lists them says what these tests found', async () => {
  const text = [
    '# Habits of VoID, and faults of endpoints',
    'Written by `npx vitest run src/catalogue/discover/void-habits.test.ts --update`: each row is a test with a real server on this machine. The graph has 42 triples, and its VoID says 42,000. So the figures show whether the VoID was read (`published`) or the triples were counted (`computed`).',
    '## How VoID is published',
    [
      row('habit', 'learned', 'triples', 'links', 'note'),
      row(...Array.from({ length: 5 }, () => '---')),
      ...HABITS.map(({ habit, heard, note = '' }) =>
        row(habit, heard.learned, String(heard.triples), links(heard), note),
      ),
    ].join('\n'),
    '## An endpoint without VoID that fails',
    '_Whole_: the description is the same as if every triple had been read. _Not proved_: nothing shows that it is whole. A missing CORS header matters only in a browser: `e2e/endpoint.spec.ts › a server that answers, but not to pages, is told from one that is dead`.',
    [
      row('fault', 'outcome'),
      row('---', '---'),
      ...FAULTS.map(({ fault, outcome }) =>
        row(fault, typeof outcome === 'string' ? outcome : toldOf(outcome)),
      ),
    ].join('\n'),
  ].join('\n\n');
  const written = await format(text, { parser: 'markdown', printWidth: 110 });
  await expect(written).toMatchFileSnapshot('../../../docs/void-habits.md');
});
