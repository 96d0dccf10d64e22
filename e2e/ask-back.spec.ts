import { expect, test } from './fixtures';
import { LANGUAGES, expectGoodLooks, visitor } from './looks';
import { file, type AskPage, type PageLanguage } from './page';

/** Two dozen illustrators of one name: two of them illustrated something, one wrote something. */
const ARTISTS = file(
  'artists.ttl',
  `@prefix : <http://books.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :Artist rdfs:label "artist"@en, "artista"@es . :Town rdfs:label "town"@en, "ciudad"@es .
  :Almanac rdfs:label "almanac"@en, "almanaque"@es . :bornIn rdfs:label "born in"@en, "nacido en"@es .
  :illustrated rdfs:label "illustrated"@en, "ilustró"@es . :engraved rdfs:label "engraved"@en, "grabó"@es .
  :arl a :Town ; rdfs:label "Arl" . :bex a :Town ; rdfs:label "Bex" .
  ${Array.from({ length: 24 }, (_, at) => `:a${at} a :Artist ; rdfs:label "Holm" ; :bornIn :${at % 2 === 0 ? 'arl' : 'bex'} .`).join('\n')}
  :tide a :Almanac ; rdfs:label "Tide Tables" . :moon a :Almanac ; rdfs:label "Moon Book" . :frost a :Almanac ; rdfs:label "Frost Lore" .
  :a14 :illustrated :tide . :a21 :illustrated :moon, :frost . :a8 :engraved :moon .`,
);
const AMBIGUOUS: Readonly<Record<PageLanguage, string>> = {
  en: 'Which almanacs did Holm illustrate?',
  es: '¿Qué almanaques ilustró Holm?',
};
const ASKED: Readonly<Record<PageLanguage, string>> = {
  en: 'What do you mean by “Holm”?',
  es: '¿A qué se refiere «Holm»?',
};

const askBack = ({ page }: AskPage, language: PageLanguage = 'en') =>
  page.getByRole('group', { name: ASKED[language] });

const opened = async (askPage: AskPage): Promise<void> => {
  await askPage.open();
  await askPage.addSource(ARTISTS);
  await expect(askPage.dialog).toBeHidden();
};

test('which of several namesakes is meant is asked once, unless the rows leave no choice, answered by the keyboard, and remembered', async ({
  askPage,
  page,
}) => {
  await opened(askPage);
  // Of the two dozen one alone did so.
  await askPage.asked('Which almanacs did Holm engrave?');
  await expect(askPage.sentence).toContainText('Moon Book');
  await expect(page.getByText('What do you mean by')).toHaveCount(0);
  await askPage.asked('Which almanacs are there?');
  await expect(askPage.sentence).toContainText('Frost Lore');
  await expect(page.getByText('What do you mean by')).toHaveCount(0);

  await askPage.asked(AMBIGUOUS.en);
  const buttons = askBack(askPage).getByRole('button');
  await expect(buttons).toHaveText(['Holm, artist (born in Bex)', 'Holm, artist (born in Arl)']);
  await expect(askPage.sentence).toContainText('Moon Book');

  await buttons.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(askPage.sentence).toContainText('Tide Tables');
  await expect(page.locator('#answer')).toBeFocused();
  await expect(askBack(askPage)).toBeHidden();

  // For this session the word means that; the word itself still says so, and can say otherwise.
  await askPage.asked('Where was Holm born?');
  await askPage.asked(AMBIGUOUS.en);
  await expect(askPage.sentence).toContainText('Tide Tables');
  await expect(askBack(askPage)).toBeHidden();
  await askPage.readingLine.getByRole('button', { name: /^Holm: / }).click();
  await expect(page.getByRole('dialog').getByRole('button', { pressed: true })).toContainText('Holm');
});

for (const language of LANGUAGES)
  test.describe(() => {
    test.use(visitor(language));

    test(`what is asked back shuts nobody out: ${language}`, async ({ askPage, page }) => {
      await opened(askPage);
      await askPage.asked(AMBIGUOUS[language]);
      await expect(askBack(askPage, language).getByRole('button')).toHaveCount(2);
      await expectGoodLooks(page);
      await askBack(askPage, language).getByRole('button').first().click();
      await expect(askBack(askPage, language)).toBeHidden();
    });
  });
