import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';
import { unfoldMore } from './models-beside';
import { file } from './page';
import { startChatServer } from './servers';

const LAKES = `@prefix : <https://lakes.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Lake rdfs:label "lake"@en, "lago"@es . :depth rdfs:label "depth"@en, "profundidad"@es . :note rdfs:label "note"@en, "nota"@es .
:1 a :Lake ; rdfs:label "Ohrid" ; :depth 288 ; :note "home of the koran trout" .
:2 a :Lake ; rdfs:label "Prespa" ; :depth 54 ; :note "home of pelicans" .
:3 a :Lake ; rdfs:label "Bled" ; :depth 30 .
:4 a :Fair ; rdfs:label "koran trout fair" ; :month "May" .
`;

test('a question that only looking further answers, and one whose words were not all read', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.addSource(file('lakes.ttl', LAKES));
  await expect(askPage.ownSource('lakes.ttl')).toContainText('ready');
  await askPage.question.fill('According to lakes.ttl, where do pelicans live?');
  await askPage.askButton.click();
  const looked = page.getByRole('region', { name: 'Looking further' });
  await expect(looked.getByRole('status')).toContainText('1 possible answer was found');
  await looked.getByRole('button', { name: 'Show this answer' }).click();
  await expect(askPage.region('answer')).toContainText('Prespa');
  await expect(askPage.region('answer')).toContainText('It may answer a different question');
  await expectAccessible(page);

  await askPage.question.fill('According to lakes.ttl, which lakes have koran trout?');
  await askPage.askButton.click();
  await page.getByRole('button', { name: 'Look further' }).click();
  await expect(looked.getByRole('status')).toContainText('possible answer');
  await looked.getByRole('button', { name: 'Show this answer' }).first().click();
  await expect(askPage.region('answer')).toContainText('Ohrid');
  await expect(askPage.region('answer')).not.toContainText('Bled');

  // What was seen and left out is tried by a click; here nothing joins it to the lakes.
  await looked.getByText('Found but not used').click();
  await looked.getByRole('button', { name: 'koran trout fair' }).click();
  await expect(looked.getByText('Nothing in the sources connects koran trout fair')).toBeVisible();
  await expect(askPage.region('answer')).toContainText('Ohrid');
  await expectAccessible(page);
});

test.describe('with a model on a server', () => {
  test.use({ tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u] });

  test('a loop whose model never ends is stopped, and what was found until then stays', async ({
    askPage,
    page,
  }) => {
    test.slow();
    const server = await startChatServer({
      models: [{ id: 'little' }],
      reply: () => 'SELECT T1.name FROM lake AS T1',
    });
    try {
      await askPage.open();
      await askPage.addSource(file('lakes.ttl', LAKES));
      await expect(askPage.ownSource('lakes.ttl')).toContainText('ready');
      await page.getByRole('link', { name: 'Models', exact: true }).click();
      await unfoldMore(page);
      const form = page.getByRole('region', { name: 'A server', exact: true });
      await form.getByLabel('Address').fill(server.base);
      await form.getByLabel('Model', { exact: true }).fill('little');
      await form.getByRole('checkbox', { name: /^Also send rows to /u }).check();
      await form.getByRole('button', { name: 'Send questions to this server' }).click();
      await expect(page.getByText('little is ready')).toBeVisible({ timeout: 30_000 });
      await page.getByRole('link', { name: 'Ask', exact: true }).click();
      await askPage.asked('According to lakes.ttl, which lakes have koran trout?');

      server.setFault({ kind: 'stalls' });
      const before = server.asked.length;
      await page.getByRole('button', { name: 'Look further' }).click();
      const looked = page.getByRole('region', { name: 'Looking further' });
      await expect(looked.getByRole('status')).toHaveText('Looking things up and trying queries');
      await expect.poll(() => server.asked.length, { timeout: 30_000 }).toBeGreaterThan(before);
      await expect(looked.getByRole('button', { name: 'Show this answer' }).first()).toBeVisible();
      // An answer stands there: it is explained while the model writes, and saved when it has ended.
      await expect(askPage.region('answer').getByRole('button', { name: /^Why/u }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save a recording' })).toHaveCount(0);
      await expectAccessible(page);

      await looked.getByRole('button', { name: 'Stop looking' }).click();
      await expect(looked.getByRole('status')).toContainText(
        'The search was stopped. The answers found so far are kept.',
      );
      await looked.getByRole('button', { name: 'Show this answer' }).first().click();
      await expect(askPage.region('answer')).toContainText('Ohrid');
      await expect(askPage.region('answer')).not.toContainText('Bled');
    } finally {
      await server.close();
    }
  });
});

test.describe('in Spanish, on a narrow and dark page', () => {
  test.use({ language: 'es', viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('it fits, and can be used by everybody', async ({ askPage, page }) => {
    await askPage.open();
    await askPage.addSource(file('lakes.ttl', LAKES));
    await expect(askPage.ownSource('lakes.ttl')).toContainText('lista');
    await askPage.question.fill('¿Dónde viven los pelicans?');
    await askPage.askButton.click();
    const looked = page.getByRole('region', { name: 'Búsqueda más a fondo' });
    await expect(looked.getByRole('status')).toContainText('posible');
    await expectAccessible(page);

    await askPage.question.fill('Según lakes.ttl, ¿qué lagos tienen koran trout?');
    await askPage.askButton.click();
    await page.getByRole('button', { name: 'Buscar más a fondo' }).click();
    await looked.getByText('Encontrado y no usado').click();
    await looked.getByRole('button', { name: 'koran trout fair' }).click();
    await expect(looked.getByText('Nada en las fuentes conecta koran trout fair')).toBeVisible();
    await expectNoOverflow(page);
  });
});
