import { addAll, openReady } from './adding';
import { expect, test } from './fixtures';
import type { AskPage } from './page';
import { startSparqlServer, type Fault, type SparqlServer } from './servers';

test.use({ demo: false });

const PREFIXES = `@prefix : <https://rivers.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
`;
const RIVERS = `${PREFIXES}
:River rdfs:label "river"@en, "río"@es . :length rdfs:label "length"@en . :through rdfs:label "flows through"@en .
${Array.from({ length: 40 }, (_, at) => `:r${at} a :River ; rdfs:label "River ${at}" ; :length ${100 + at} ; :through :v${at % 4} .`).join('\n')}
`;
const VALLEYS = `${PREFIXES}
:Valley rdfs:label "valley"@en, "valle"@es . :name rdfs:label "name"@en .
${Array.from({ length: 4 }, (_, at) => `:v${at} a :Valley ; rdfs:label "${['North', 'South', 'East', 'West'][at] ?? ''}dale" .`).join('\n')}
`;

const BROOKS = `${PREFIXES}
:River rdfs:label "river"@en, "río"@es .
:b1 a :River ; rdfs:label "Brook 1" . :b2 a :River ; rdfs:label "Brook 2" .
`;

/** Refused and broken requests are what this is about: the browser notes each of them. */
test.use({
  tolerated: [
    /^request to elsewhere: http:\/\/127\.0\.0\.1:|^console: (?:Failed to load resource|Access to fetch at)/u,
  ],
});

const withServer = async (
  turtle: string,
  fault: Fault | undefined,
  run: (server: SparqlServer) => Promise<void>,
): Promise<void> => {
  const server = await startSparqlServer(fault === undefined ? { turtle } : { turtle, fault });
  try {
    await run(server);
  } finally {
    await server.close();
  }
};

const kept = async (askPage: AskPage): Promise<void> => {
  await expect(askPage.question).toHaveValue('How many rivers are there?');
};

const refusals: readonly (readonly [Fault, RegExp])[] = [
  [{ kind: 'dead' }, /127\.0\.0\.1:\d+ did not answer:/u],
  [{ kind: 'redirect-loop' }, /127\.0\.0\.1:\d+ did not answer: .* redirects in a loop\./u],
  [
    { kind: 'no-cors' },
    /answers, but web pages can’t read its answers\. It most likely sends no CORS header\./u,
  ],
  [{ kind: 'html-500' }, /answered with status 500 instead of a result: “Internal & unexpected/u],
  // Its description loads well.
  [{ kind: 'truncated' }, /The answer from 127\.0\.0\.1:\d+ breaks off after/u],
];

test('an endpoint that does not answer as one is not added, and the page says why', async ({ askPage }) => {
  await openReady(askPage);
  await askPage.question.fill('How many rivers are there?');
  for (const [fault, words] of refusals)
    await test.step(fault.kind, () =>
      withServer(RIVERS, fault, async ({ url }) => {
        await askPage.addUrl(url);
        await expect(askPage.dialog).toContainText(words);
        await expect(askPage.dialog).toContainText('Nothing was added, and everything else is kept.');
        await expect(askPage.dialog.getByRole('textbox', { name: 'Source URL' })).toHaveValue(url);
        await askPage.page.keyboard.press('Escape');
        await kept(askPage);
      }),
    );
});

const added: readonly Fault[] = [
  { kind: 'refuses-post' },
  { kind: 'refuses-service' },
  { kind: 'wrong-description' },
  { kind: 'redirect-slash' },
  { kind: 'busy-once' },
];

test('an endpoint that does otherwise than others is asked all the same', async ({ askPage }) => {
  test.slow();
  await openReady(askPage);
  for (const fault of added)
    await test.step(fault.kind, () =>
      withServer(RIVERS, fault, async ({ url, log }) => {
        await addAll(askPage, url);
        const learned = log.length;
        await askPage.asked('How many rivers are there?');
        await expect(askPage.sentence).toContainText('40');
        expect(log.length).toBeGreaterThan(learned);
        await remove(askPage, url);
      }),
    );
});

/** Three provinces with 400 lakes each. */
const LAKES = `${PREFIXES}
:Lake rdfs:label "lake"@en, "lago"@es . :within rdfs:label "lies in"@en .
${Array.from({ length: 1200 }, (_, at) => `:l${at} a :Lake ; rdfs:label "Lake ${at}" ; :within :p${at % 3} .`).join('\n')}
`;
const PROVINCES = `${PREFIXES}
:Province rdfs:label "province"@en, "provincia"@es .
${Array.from({ length: 3 }, (_, at) => `:p${at} a :Province ; rdfs:label "Province ${['A', 'B', 'C'][at] ?? ''}" .`).join('\n')}
`;

const remove = async (askPage: AskPage, url: string): Promise<void> => {
  const source = askPage.ownSource(new URL(url).host);
  await askPage.removalOf(new URL(url).host).click();
  await expect(source).toHaveCount(0);
};

const columnsOf = async (askPage: AskPage): Promise<readonly string[]> =>
  (await askPage.firstRows()).map((row) => row.join(' ')).sort();

const TEN_EACH = ['Eastdale 10', 'Northdale 10', 'Southdale 10', 'Westdale 10'];

test('a cap of rows, which no source tells, loses no row of a list and none that a count needs', async ({
  askPage,
}) => {
  test.slow();
  await openReady(askPage);
  for (const rows of [7, 10])
    await test.step(`${rows} rows`, () =>
      withServer(RIVERS, { kind: 'row-cap', rows }, async (rivers) => {
        await withServer(VALLEYS, { kind: 'row-cap', rows }, async (valleys) => {
          await addAll(askPage, rivers.url, valleys.url);
          await askPage.asked('Which rivers are there?');
          await expect(askPage.region('answer')).toContainText('40 rivers');
          await askPage.asked('Which rivers flow through valleys?');
          await expect(askPage.region('answer')).toContainText('40 rivers');
          await askPage.asked('How many rivers flow through each valley?');
          expect(await columnsOf(askPage)).toEqual(TEN_EACH);
          await remove(askPage, rivers.url);
          await remove(askPage, valleys.url);
        });
      }));
});

test('nor does one of 700 rows, over sources with more names than that', async ({ askPage }) => {
  await withServer(LAKES, { kind: 'row-cap', rows: 700 }, async (lakes) => {
    await withServer(PROVINCES, { kind: 'row-cap', rows: 700 }, async (provinces) => {
      await openReady(askPage);
      await addAll(askPage, lakes.url, provinces.url);
      await askPage.asked('How many lakes lie in each province?');
      expect(await columnsOf(askPage)).toEqual(['Province A 400', 'Province B 400', 'Province C 400']);
      await askPage.asked('Which lakes lie in Province C?');
      await expect(askPage.region('answer')).toContainText('400 lakes');
      await askPage.asked('Which lakes are there?');
      await expect(askPage.region('answer')).toContainText('1200 lakes');
    });
  });
});

test('nor does one that comes after a source was described whole', async ({ askPage }) => {
  await withServer(RIVERS, undefined, async (rivers) => {
    await withServer(VALLEYS, undefined, async (valleys) => {
      await openReady(askPage);
      await addAll(askPage, rivers.url, valleys.url);
      await rivers.setFault({ kind: 'row-cap', rows: 9 });
      await askPage.asked('How many rivers flow through each valley?');
      expect(await columnsOf(askPage)).toEqual(TEN_EACH);
      await askPage.asked('Which rivers are there?');
      await expect(askPage.region('answer')).toContainText('40 rivers');
    });
  });
});

const later: readonly (readonly [Fault, RegExp])[] = [
  [{ kind: 'dead' }, /127\.0\.0\.1:\d+ did not answer:/u],
  [{ kind: 'no-cors' }, /answered before, but now the browser keeps its answers from this page/u],
  [{ kind: 'html-500' }, /answered with status 500 instead of a result/u],
  [{ kind: 'truncated' }, /The answer from 127\.0\.0\.1:\d+ breaks off after/u],
];

test('an endpoint that no longer answers is named: rows are missing, or none are shown', async ({
  askPage,
}) => {
  test.slow();
  await withServer(RIVERS, undefined, async (rivers) => {
    await withServer(VALLEYS, undefined, async (valleys) => {
      const { host } = new URL(rivers.url);
      await openReady(askPage);
      await addAll(askPage, rivers.url, valleys.url);
      for (const [fault, words] of later)
        await test.step(fault.kind, async () => {
          await askPage.asked('Which rivers flow through Northdale?');
          await expect(askPage.region('answer')).toContainText('10 rivers');
          await rivers.setFault(fault);
          await askPage.asked('How many rivers flow through Northdale?');
          await expect(askPage.region('answer')).toContainText(words);
          await expect(askPage.question).toHaveValue('How many rivers flow through Northdale?');
          await expect(askPage.ownSource(host)).toContainText('did not answer in this run');
          await expect(
            askPage.region('answer').getByRole('button', { name: `Continue without ${host}` }),
          ).toBeVisible();
          await rivers.setFault(undefined);
          await askPage.region('answer').getByRole('button', { name: 'Try again' }).click();
          await askPage.runEnds();
          await expect(askPage.sentence).toContainText('10');
          await expect(askPage.ownSource(host)).not.toContainText('did not answer in this run');
        });
    });
  });
});

test('a run over an endpoint that does not come to an end can be stopped, and loses nothing', async ({
  askPage,
}) => {
  await withServer(RIVERS, undefined, async (server) => {
    await openReady(askPage);
    await addAll(askPage, server.url);
    for (const fault of [{ kind: 'slow', ms: 3000 }, { kind: 'never-ends' }, { kind: 'silent' }] as const)
      await test.step(fault.kind, async () => {
        await server.setFault(fault);
        await askPage.ask('How many rivers are there?');
        await askPage.stopButton.click();
        await askPage.runEnds();
        await expect(askPage.region('answer')).toContainText('The run was stopped. The question is kept.');
        await kept(askPage);
        await server.setFault(undefined);
        await askPage.asked('How many rivers are there?');
        await expect(askPage.sentence).toContainText('40');
      });
  });
});

test('of a source that died, rows are missing from a list, and no count is shown', async ({ askPage }) => {
  await withServer(RIVERS, undefined, async (rivers) => {
    await withServer(BROOKS, undefined, async (brooks) => {
      await openReady(askPage);
      await addAll(askPage, rivers.url, brooks.url);
      await askPage.asked('Which rivers are there?');
      await expect(askPage.region('answer')).toContainText('42 rivers');
      await brooks.setFault({ kind: 'dead' });
      const host = new URL(brooks.url).host;
      await askPage.asked('Which rivers are there?');
      await expect(askPage.region('answer')).toContainText('40 rivers');
      await expect(askPage.region('answer')).toContainText(
        `Incomplete: there is no answer from ${host}, so some rows are missing.`,
      );
      await askPage.asked('How many rivers are there?');
      await expect(askPage.region('answer')).toContainText(
        `Without ${host}, the answer could be wrong, so no answer is shown.`,
      );
      await askPage
        .region('answer')
        .getByRole('button', { name: `Continue without ${host}` })
        .click();
      await askPage.runEnds();
      await expect(askPage.sentence).toContainText('40');
    });
  });
});

test('while an endpoint does not answer the page says whom it waits for, and goes on without it when asked to', async ({
  askPage,
}) => {
  test.slow();
  await withServer(BROOKS, undefined, async (brooks) => {
    await openReady(askPage);
    await addAll(askPage, brooks.url);
    for (const fault of [{ kind: 'never-ends' }, { kind: 'silent' }] as const)
      await test.step(fault.kind, () =>
        withServer(RIVERS, undefined, async (rivers) => {
          const { host } = new URL(rivers.url);
          await addAll(askPage, rivers.url);
          await rivers.setFault(fault);
          await askPage.ask('How many rivers are there?');
          await expect(
            askPage.page.getByText(new RegExp(`^Waiting for ${host}: \\d+ s$`, 'u')),
          ).toBeVisible();
          await expect(askPage.stopButton).toBeVisible();
          await askPage.page.getByRole('button', { name: `Continue without ${host}` }).click();
          await askPage.runEnds();
          await expect(askPage.sentence).toContainText('2');
          await expect(askPage.page.getByText(/^Waiting for/u)).toHaveCount(0);
          await remove(askPage, rivers.url);
        }),
      );
  });
});

test('adding a source that never answers can be cancelled', async ({ askPage }) => {
  await withServer(RIVERS, { kind: 'silent' }, async ({ url }) => {
    await openReady(askPage);
    await askPage.addUrl(url);
    await expect(askPage.dialog).toContainText('Checking what is at this address');
    await askPage.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(askPage.dialog.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
    await expect(askPage.ownSource(new URL(url).host)).toHaveCount(0);
  });
});
