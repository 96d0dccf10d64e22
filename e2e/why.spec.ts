import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';

const SHOTS = process.env['WHY_SHOTS'];

test('a row tells what it comes from and who says so, and what is missing tells what is in its way', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.asked('Which countries border Austria?');
  const why = askPage
    .region('answer')
    .getByRole('button', { name: /^Why .+\?$/u })
    .first();
  const row = /^Why (.+)\?$/u.exec((await why.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await why.press('Enter');
  const panel = page.getByRole('region', { name: `Why ${row} is in the answer` });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Austria' }).first()).toBeVisible();
  await expect(panel.getByRole('heading', { level: 3 }).first()).not.toBeEmpty();
  await expectAccessible(page);
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/why-1280.png`, fullPage: true });
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(why).toBeFocused();

  const missing = page.getByRole('region', { name: 'Why is something missing?' });
  await expect(missing.getByRole('searchbox')).toBeHidden();
  await missing.getByText('Why is something missing?').click();
  await missing.getByRole('searchbox').fill('Portugal');
  await missing
    .getByRole('button', { name: /^Portugal/u })
    .first()
    .click();
  await expect(missing.getByRole('status')).toContainText('Portugal');
  await expect(missing.getByRole('status')).toContainText(/The question asks for: .*Austria/u);
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/why-not-1280.png`, fullPage: true });

  // A single value has no table: its button stands below the sentence.
  await askPage.asked('How many countries border Austria?');
  await askPage.region('answer').getByRole('button', { name: 'Why?', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Why .+ is in the answer$/u })).toContainText(
    'Entries used: ',
  );
});

test('a follow-up that asks why tells of what it names, and asks back what a name may mean', async ({
  askPage,
  page,
}) => {
  await askPage.open();
  await askPage.asked('Which moons orbit Saturn?');
  const field = page.getByRole('textbox', { name: 'Ask a follow-up' });
  const say = async (text: string): Promise<void> => {
    await field.fill(text);
    await field.press('Enter');
  };
  await say("why isn't Io here?");
  const missing = page.getByRole('region', { name: 'Why is Io missing?' });
  await expect(missing.getByRole('status')).toHaveText(
    'Io: orbits Jupiter. The question asks for: orbits Saturn.',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(missing).toBeHidden();
  await expect(field).toBeFocused();

  await say('Why is Rhea here?');
  await expect(page.getByRole('region', { name: 'Why Rhea is in the answer' })).toContainText(
    'Rhea orbits Saturn',
  );

  await say('why not Mercury?');
  await page.getByRole('button', { name: 'Mercury planet' }).click();
  const planet = page.getByRole('region', { name: 'Why is Mercury missing?' });
  await expect(planet.getByRole('status')).toContainText('The question asks for: moon');
  await expect(planet).toBeFocused();

  // What finds nothing offers nothing that was not asked for.
  await say('what about Venus?');
  await expect(askPage.region('answer')).toContainText('No rows.');
  await expect(page.getByRole('button', { name: 'Replace “Venus”' })).toBeHidden();
});

test.describe('in Spanish, on a narrow and dark page', () => {
  test.use({ language: 'es', viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('it fits, and can be used by everybody', async ({ askPage, page }) => {
    await askPage.open();
    await askPage.asked('¿Qué países limitan con Austria?');
    await askPage
      .region('answer')
      .getByRole('button', { name: /^¿Por qué .+\?$/u })
      .first()
      .click();
    const panel = page.getByRole('region', { name: /^Por qué .+ está en la respuesta$/ });
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    const missing = page.getByRole('region', { name: '¿Por qué falta algo?' });
    await missing.getByText('¿Por qué falta algo?').click();
    await missing.getByRole('searchbox').fill('Portugal');
    await missing
      .getByRole('button', { name: /^Portugal/u })
      .first()
      .click();
    await expect(missing.getByRole('status')).toContainText('La pregunta pide');
    await page.getByRole('textbox', { name: 'Afinar esta respuesta' }).fill('¿por qué no está Portugol?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: '¿Por qué falta Portugol?' })).toContainText(
      '«Portugol» se leyó como Portugal (país).',
    );
    await expectNoOverflow(page);
    await expectAccessible(page);
    if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/why-360.png`, fullPage: true });
  });
});
