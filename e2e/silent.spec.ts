import { addAll, openReady } from './adding';
import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';
import type { AskPage } from './page';
import { startSparqlServer, type SparqlServer } from './servers';

test.use({ demo: false });

const PREFIXES = `@prefix : <https://rivers.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
`;
const RIVERS = `${PREFIXES}
:River rdfs:label "river"@en, "río"@es .
${Array.from({ length: 13 }, (_, at) => `:r${at} a :River ; rdfs:label "River ${at}" .`).join('\n')}
`;
const BROOKS = `${PREFIXES}
:River rdfs:label "river"@en, "río"@es .
:b1 a :River ; rdfs:label "Brook 1" . :b2 a :River ; rdfs:label "Brook 2" .
`;
const WHICH = 'Which rivers are there?';
/** Without a byte for eight seconds, then two for a short question; the rest is for a busy machine. */
const GIVEN_UP_MS = 40_000;

test.use({
  tolerated: [
    /^request to elsewhere: http:\/\/127\.0\.0\.1:|^console: (?:Failed to load resource|Access to fetch at)/u,
  ],
});

const withBoth = async (
  askPage: AskPage,
  run: (brooks: SparqlServer, host: string) => Promise<void>,
): Promise<void> => {
  const rivers = await startSparqlServer({ turtle: RIVERS });
  const brooks = await startSparqlServer({ turtle: BROOKS });
  try {
    await openReady(askPage);
    await addAll(askPage, rivers.url, brooks.url);
    await run(brooks, new URL(brooks.url).host);
  } finally {
    await rivers.close();
    await brooks.close();
  }
};

/** The rows of the source that answers stand there, marked, while the other is still waited for. */
const expectPartial = async (askPage: AskPage, host: string): Promise<void> => {
  const answer = askPage.page.locator('#answer[aria-busy="true"]');
  await expect(answer).toContainText(
    `${host} has not answered yet. The rows so far come from the other source and may be incomplete.`,
  );
  await expect(answer).toContainText('13 rivers');
  await expect(askPage.stopButton).toBeVisible();
};

test('rows stand there while a silent endpoint is waited for, and it is asked briefly until it answers', async ({
  askPage,
}) => {
  test.slow();
  await withBoth(askPage, async (brooks, host) => {
    const queriesAfter = (length: number): readonly string[] =>
      brooks.log.slice(length).map(({ query }) => query);
    await brooks.setFault({ kind: 'silent' });
    const before = brooks.log.length;
    await askPage.ask(WHICH);
    await expectPartial(askPage, host);
    await expectAccessible(askPage.page);
    await expectNoOverflow(askPage.page);
    await expect(askPage.region('answer')).toContainText(`Incomplete: there is no answer from ${host}`, {
      timeout: GIVEN_UP_MS,
    });
    await expect(askPage.region('answer')).toContainText('has not answered since');
    await askPage.runEnds();
    await expect(askPage.region('answer')).toContainText('13 rivers');
    expect(queriesAfter(before)).toHaveLength(2);

    const again = brooks.log.length;
    await askPage.asked(WHICH);
    await expect(askPage.region('answer')).toContainText(`Incomplete: there is no answer from ${host}`);
    expect(['', 'ASK {}']).toContain(queriesAfter(again).join());

    await brooks.setFault(undefined);
    await expect(async () => {
      await askPage.asked(WHICH);
      await expect(askPage.region('answer')).toContainText('15 rivers', { timeout: 500 });
    }).toPass({ timeout: GIVEN_UP_MS });
    await expect(askPage.region('answer')).not.toContainText('Incomplete');
  });
});

test('rows that come later take their place among those that stand there, and nothing jumps', async ({
  askPage,
}) => {
  await withBoth(askPage, async (brooks, host) => {
    await brooks.setFault({ kind: 'slow', ms: 5000 });
    await askPage.ask(WHICH);
    await expectPartial(askPage, host);
    const table = askPage.region('answer').getByRole('table');
    const top = (await table.boundingBox())?.y;
    await askPage.runEnds();
    await expect(askPage.region('answer')).toContainText('15 rivers');
    await expect(askPage.region('answer')).toContainText(
      `${host} has answered since. Its rows are included.`,
    );
    expect((await table.boundingBox())?.y).toBe(top);
  });
});

test('a run that is stopped keeps the rows that stand there, and says what may be missing', async ({
  askPage,
}) => {
  await withBoth(askPage, async (brooks, host) => {
    await brooks.setFault({ kind: 'silent' });
    await askPage.ask(WHICH);
    await expectPartial(askPage, host);
    await askPage.stopButton.click();
    await askPage.runEnds();
    await expect(askPage.region('answer')).toContainText('13 rivers');
    await expect(askPage.region('answer')).toContainText(`${host} did not answer before the run ended.`);
    await expect(askPage.region('answer')).toContainText('The run was stopped. The question is kept.');
  });
});

test('what learning a source has cost, and may cost, is told while it can be stopped', async ({
  askPage,
}) => {
  const server = await startSparqlServer({ turtle: RIVERS, fault: { kind: 'silent' } });
  try {
    await openReady(askPage);
    await askPage.addUrl(server.url);
    await expect(askPage.dialog).toContainText('1 of at most 4000 requests');
    await askPage.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(askPage.dialog.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  } finally {
    await server.close();
  }
});
