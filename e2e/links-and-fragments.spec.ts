import { readFile } from 'node:fs/promises';
import { addAll, namesIn, openReady } from './adding';
import { parseCsv } from './csv';
import { expect, test } from './fixtures';
import { ANSWER, GENES, ORGANS, PROTEINS, QUESTION, RDFS } from './life';
import { file, type AskPage } from './page';
import {
  startComunicaServer,
  startFileServer,
  startFragmentsServer,
  startSolidServer,
  startSparqlServer,
  type ServedFiles,
} from './servers';
import { startLoopbackServer, type LoggedRequest } from './servers/loopback-server';

/** The servers stand on other origins than the page, and are asked on purpose. Anything else that is asked fails. */
test.use({
  demo: false,
  tolerated: [
    /^request to elsewhere: http:\/\/(?:127\.0\.0\.1|localhost):|^console: Failed to load resource/u,
  ],
});

const STATIONS = 60;
const DISTRICTS = ['Northdale', 'Southdale', 'Eastdale', 'Westdale'];
const VOCABULARY = `${RDFS}
<#Station> rdfs:label "station"@en, "estación"@es . <#District> rdfs:label "district"@en, "distrito"@es .
<#next> rdfs:label "next station"@en . <#in> rdfs:label "lies in"@en, "está en"@es .
<#platforms> rdfs:label "number of platforms"@en .
`;

/** Each names the next two, its district, and a page of another host that nobody chose. */
const station = (number: number): string => `${RDFS}@prefix v: <vocabulary#> .
<#it> a v:Station ; rdfs:label "Station ${number}" ; v:in <d${number % 4}#it> ; v:platforms ${number % 7} ;
  rdfs:seeAlso <http://elsewhere.invalid/station> ;
  v:next <s${(number * 2 + 1) % STATIONS}#it>, <s${(number * 2 + 2) % STATIONS}#it> .
`;
const turtle = (body: string) => ({ type: 'text/turtle', body });
const LINE: ServedFiles = {
  '/vocabulary': turtle(VOCABULARY),
  ...Object.fromEntries(Array.from({ length: STATIONS }, (_, at) => [`/s${at}`, turtle(station(at))])),
  ...Object.fromEntries(
    DISTRICTS.map((name, at) => [
      `/d${at}`,
      turtle(`${RDFS}<#it> a <vocabulary#District> ; rdfs:label "${name}" .`),
    ]),
  ),
};

/** What the answer's first column holds, rows that are folded away too. */
const downloaded = async (askPage: AskPage): Promise<readonly string[]> => {
  const download = await askPage.save('CSV');
  return parseCsv(await readFile(await download.path(), 'utf8')).map(([cell]) => cell ?? '');
};

const ledger = (askPage: AskPage) =>
  askPage.page.getByRole('region', { name: 'What left this machine', exact: true });

const ranWith = async (askPage: AskPage, words: string): Promise<void> => {
  await askPage.unfold('query');
  await expect(askPage.region('query').getByText('Engine')).toContainText(words);
};

test.describe('linked documents', () => {
  test('60 are followed from the first, and a question over them is answered', async ({ askPage }) => {
    const server = await startFileServer(LINE);
    try {
      await openReady(askPage);
      await addAll(askPage, `${server.url}s0`);
      await expect(askPage.region('sources')).toContainText('linked pages');
      const before = server.log.length;
      await askPage.asked('Which stations lie in Northdale?');
      await expect(askPage.region('answer')).toContainText('15 stations');
      const found = Array.from({ length: STATIONS / 4 }, (_, at) => `${server.url}s${at * 4}#it`);
      expect([...(await downloaded(askPage))].sort()).toEqual(found.sort());
      const asked = server.log.slice(before).map(({ url }) => url);
      expect(new Set(asked).size).toBeGreaterThanOrEqual(STATIONS);
      const region = ledger(askPage);
      await region.locator('summary').first().click();
      await expect(region).toContainText(`${server.url}s`);
      await expect(region.locator('summary')).toHaveCount(1);
    } finally {
      await server.close();
    }
  });

  test('a document that is loaded as it is can be followed by its links instead', async ({ askPage }) => {
    // It speaks of others, and so is taken for data rather than for a page among pages.
    const timetable = `${RDFS}<line#1> rdfs:label "Line 1" ; <vocabulary#calls> <s0#it> .`;
    const server = await startFileServer({ ...LINE, '/timetable': turtle(timetable) });
    try {
      await openReady(askPage);
      await addAll(askPage, `${server.url}timetable`);
      await expect(askPage.ownSource('timetable.ttl')).toContainText('ready · 2 triples');
      const loaded = server.log.length;
      await askPage.addSourceButton.click();
      await askPage.dialog.getByRole('textbox', { name: 'Source URL' }).fill(`${server.url}timetable`);
      await askPage.dialog.getByRole('checkbox', { name: /^Follow its links/u }).check();
      await askPage.dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(askPage.dialog).toBeHidden({ timeout: 40_000 });
      await expect(askPage.region('sources')).toContainText('linked pages');
      expect(server.log.length).toBeGreaterThan(loaded + STATIONS);
      await askPage.asked('Which stations lie in Northdale?');
      await expect(askPage.region('answer')).toContainText('15 stations');
      // The next address is looked at afresh.
      await askPage.addSourceButton.click();
      await expect(askPage.dialog.getByRole('checkbox', { name: /^Follow its links/u })).not.toBeChecked();
    } finally {
      await server.close();
    }
  });

  test('a walk over links can be stopped in the middle, and loses nothing', async ({ askPage }) => {
    const log: LoggedRequest[] = [];
    let most = Infinity;
    let release = (): void => undefined;
    let open = Promise.resolve();
    const server = await startLoopbackServer(log, async (exchange) => {
      if (log.length > most) await open;
      const { body, type } = LINE[exchange.path] ?? { body: '', type: 'text/plain' };
      exchange.head(body === '' ? 404 : 200, { 'content-type': type, 'access-control-allow-origin': '*' });
      exchange.end(body);
    });
    try {
      await openReady(askPage);
      await addAll(askPage, `${server.origin}/s0`);
      most = log.length + 12;
      open = new Promise((resolve) => (release = resolve));
      await askPage.ask('How many stations lie in Northdale?');
      await expect.poll(() => log.length).toBeGreaterThan(most);
      await askPage.stopButton.click();
      await askPage.runEnds();
      await expect(askPage.region('answer')).toContainText('The run was stopped. The question is kept.');
      await expect(askPage.question).toHaveValue('How many stations lie in Northdale?');
      // What was on its way when it was stopped arrives; nothing is answered until then, so that a walk could not go on.
      await askPage.page.waitForTimeout(500);
      const sent = log.length;
      release();
      most = Infinity;
      await askPage.page.waitForTimeout(500);
      expect(log).toHaveLength(sent);
      await askPage.asked('How many stations lie in Northdale?');
      await expect(askPage.sentence).toContainText('15');
    } finally {
      release();
      await server.close();
    }
  });

  test('a public pod of a Solid server is added by its address, and asked', async ({ askPage }) => {
    test.slow();
    const solid = await startSolidServer({
      'plants/vocabulary.ttl': `${RDFS}<#Plant> rdfs:label "plant"@en . <#growsIn> rdfs:label "grows in"@en .
<#Garden> rdfs:label "garden"@en .`,
      'plants/rose.ttl': `${RDFS}<#it> a <vocabulary.ttl#Plant> ; rdfs:label "Rose" ; <vocabulary.ttl#growsIn> <../gardens/south.ttl#it> .`,
      'plants/fern.ttl': `${RDFS}<#it> a <vocabulary.ttl#Plant> ; rdfs:label "Fern" ; <vocabulary.ttl#growsIn> <../gardens/north.ttl#it> .`,
      'plants/lily.ttl': `${RDFS}<#it> a <vocabulary.ttl#Plant> ; rdfs:label "Lily" ; <vocabulary.ttl#growsIn> <../gardens/south.ttl#it> .`,
      'gardens/south.ttl': `${RDFS}<#it> a <../plants/vocabulary.ttl#Garden> ; rdfs:label "Southern Garden" .`,
      'gardens/north.ttl': `${RDFS}<#it> a <../plants/vocabulary.ttl#Garden> ; rdfs:label "Northern Garden" .`,
    });
    try {
      await openReady(askPage);
      await addAll(askPage, `${solid.url}plants/`);
      await expect(askPage.region('sources')).toContainText('linked pages');
      await askPage.asked('Which plants grow in the Southern Garden?');
      expect(await namesIn(askPage)).toEqual(['Lily', 'Rose']);
      await ranWith(askPage, 'link traversal');
    } finally {
      await solid.close();
    }
  });
});

test('fragments, an endpoint and a file are joined in one question', async ({ askPage }) => {
  const fragments = await startFragmentsServer(PROTEINS);
  const endpoint = await startSparqlServer({ turtle: GENES });
  try {
    await openReady(askPage);
    await addAll(askPage, fragments.url);
    await expect(askPage.region('sources')).toContainText('Triple Pattern Fragments');
    await addAll(askPage, endpoint.url);
    await askPage.addSource(file('organs.ttl', ORGANS));
    await expect(askPage.dialog).toBeHidden();
    const before = [fragments.log.length, endpoint.log.length] as const;
    await askPage.asked(QUESTION);
    expect(await namesIn(askPage)).toEqual(ANSWER);
    expect(fragments.log.length).toBeGreaterThan(before[0]);
    expect(endpoint.log.length).toBeGreaterThan(before[1]);
    await askPage.unfold('query');
    const engine = askPage.region('query').getByRole('combobox', { name: 'Engine' });
    await expect(engine).toHaveValue('gather');
    await engine.selectOption('comunica');
    await askPage.runEnds();
    await expect(engine).toHaveValue('comunica');
    expect(await namesIn(askPage)).toEqual(ANSWER);
  } finally {
    await Promise.all([fragments.close(), endpoint.close()]);
  }
});

test('linked documents and an endpoint are joined in one question', async ({ askPage }) => {
  const server = await startFileServer(LINE);
  const { url } = server;
  const endpoint = await startSparqlServer({
    turtle: `${RDFS}@prefix : <https://shops.example/> .
:Shop rdfs:label "shop"@en . :near rdfs:label "stands near"@en .
:a a :Shop ; rdfs:label "Bakery" ; :near <${url}s4#it> . :b a :Shop ; rdfs:label "Bookshop" ; :near <${url}s5#it> .
:c a :Shop ; rdfs:label "Florist" ; :near <${url}s8#it> .`,
  });
  try {
    await openReady(askPage);
    await addAll(askPage, `${url}s0`);
    await addAll(askPage, endpoint.url);
    const before = server.log.length;
    await askPage.asked('Which shops stand near stations that lie in Northdale?');
    expect(await namesIn(askPage)).toEqual(['Bakery', 'Florist']);
    await ranWith(askPage, 'triples fetched from the sources');
    // Many queries of one run read the same documents.
    expect(server.log.length - before).toBeLessThanOrEqual(Object.keys(LINE).length);
  } finally {
    await Promise.all([server.close(), endpoint.close()]);
  }
});

const RDF_XML = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:rdfs="http://www.w3.org/2000/01/rdf-schema#"
  xmlns:l="https://life.example/">
  <rdf:Description rdf:about="https://life.example/Gene"><rdfs:label xml:lang="en">gene</rdfs:label></rdf:Description>
  <rdf:Description rdf:about="https://life.example/expressedIn"><rdfs:label xml:lang="en">expressed in</rdfs:label></rdf:Description>
  ${[1, 2, 3]
    .map(
      (at) =>
        `<l:Gene rdf:about="https://life.example/g${at}"><rdfs:label>G${at}</rdfs:label><l:expressedIn rdf:resource="https://life.example/o${at === 2 ? 2 : 1}"/></l:Gene>`,
    )
    .join('\n')}
</rdf:RDF>`;
const JSON_LD = JSON.stringify({
  '@context': {
    '@vocab': 'https://life.example/',
    '@base': 'https://life.example/',
    label: { '@id': 'http://www.w3.org/2000/01/rdf-schema#label', '@language': 'en' },
  },
  '@graph': [
    { '@id': 'Organ', label: 'organ' },
    { '@id': 'o1', '@type': 'Organ', label: 'liver' },
    { '@id': 'o2', '@type': 'Organ', label: 'heart' },
  ],
});

test('documents in Turtle, RDF/XML and JSON-LD are loaded by their address, and asked together', async ({
  askPage,
}) => {
  const server = await startFileServer({
    '/proteins': turtle(PROTEINS),
    '/genes.rdf': { type: 'application/rdf+xml', body: RDF_XML },
    '/organs': { type: 'application/ld+json', body: JSON_LD },
  });
  try {
    await openReady(askPage);
    for (const path of ['proteins', 'genes.rdf', 'organs']) await addAll(askPage, `${server.url}${path}`);
    const before = server.log.length;
    await askPage.asked(QUESTION);
    expect(await namesIn(askPage)).toEqual(ANSWER);
    expect(server.log).toHaveLength(before);
    for (const name of ['proteins.ttl', 'genes.rdf', 'organs.jsonld'])
      await expect(askPage.ownSource(name)).toContainText('ready');
  } finally {
    await server.close();
  }
});

test.describe('a query of the user’s', () => {
  const run = async (askPage: AskPage, query: string): Promise<void> => {
    await askPage.writeQuery(query);
    await askPage.runButton.click();
    await askPage.runEnds();
  };

  test('SERVICE to two endpoints runs; to an unknown one, or an update, nothing is sent', async ({
    askPage,
  }) => {
    const proteins = await startSparqlServer({ turtle: PROTEINS });
    const genes = await startComunicaServer(GENES);
    const unknown = await startSparqlServer({ turtle: ORGANS });
    try {
      await openReady(askPage);
      await addAll(askPage, proteins.url);
      await addAll(askPage, genes.url);
      await askPage.asked('How many proteins are there?');
      await expect(askPage.sentence).toContainText('4');
      await run(
        askPage,
        `PREFIX : <https://life.example/> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
SELECT ?name WHERE {
  SERVICE <${proteins.url}> { ?p :encodedBy ?g ; rdfs:label ?name }
  SERVICE <${genes.url}> { ?g :expressedIn :o1 }
}`,
      );
      expect(await namesIn(askPage)).toEqual(ANSWER);
      await ranWith(askPage, 'Comunica, with the federated query');
      const sent = (): number => proteins.log.length + genes.log.length;
      const before = sent();
      await run(
        askPage,
        `SELECT * WHERE { SERVICE <${proteins.url}> { ?p ?q ?g } SERVICE <${unknown.url}> { ?g ?r ?o } }`,
      );
      await expect(askPage.region('answer')).toContainText(`SERVICE names ${unknown.url}`);
      expect(sent()).toBe(before);
      expect(unknown.log).toEqual([]);
      await run(askPage, `INSERT DATA { <urn:a> <urn:b> <urn:c> }`);
      await expect(askPage.region('answer')).toContainText('This query would change data');
      expect(sent()).toBe(before);
    } finally {
      await Promise.all([proteins.close(), genes.close(), unknown.close()]);
    }
  });
});
