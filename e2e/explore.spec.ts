import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';
import { file } from './page';

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
  await expect(looked.getByRole('status')).toContainText('found 1 possible answer');
  await looked.getByRole('button', { name: 'Show this answer' }).click();
  await expect(askPage.region('answer')).toContainText('Prespa');
  await expect(askPage.region('answer')).toContainText('It may answer something else');
  await expectAccessible(page);

  await askPage.question.fill('According to lakes.ttl, which lakes have koran trout?');
  await askPage.askButton.click();
  await page.getByRole('button', { name: 'Look further' }).click();
  await expect(looked.getByRole('status')).toContainText('possible answer');
  await looked.getByRole('button', { name: 'Show this answer' }).first().click();
  await expect(askPage.region('answer')).toContainText('Ohrid');
  await expect(askPage.region('answer')).not.toContainText('Bled');

  // What was seen and left out is tried by a click; here nothing joins it to the lakes.
  await looked.getByText('Seen but left out').click();
  await looked.getByRole('button', { name: 'koran trout fair' }).click();
  await expect(looked.getByText('Nothing in the sources joins koran trout fair')).toBeVisible();
  await expect(askPage.region('answer')).toContainText('Ohrid');
  await expectAccessible(page);
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
    await looked.getByText('Visto y no usado').click();
    await looked.getByRole('button', { name: 'koran trout fair' }).click();
    await expect(looked.getByText('Nada en las fuentes une koran trout fair')).toBeVisible();
    await expectNoOverflow(page);
  });
});
