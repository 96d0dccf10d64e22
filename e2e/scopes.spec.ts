import { expect, test } from './fixtures';
import { file, type AskPage } from './page';

const PREFIXES = `@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix : <https://lakes.example/> .
:Lake rdfs:label "lake"@en, "lago"@es . :depth rdfs:label "depth"@en, "profundidad"@es .
`;
const SURVEY = `${PREFIXES} :Bled a :Lake ; rdfs:label "Bled" ; :depth 30 .`;
const HANDBOOK = `${PREFIXES} :Bled a :Lake ; rdfs:label "Bled" ; :depth 31 .`;

const added = async (askPage: AskPage): Promise<void> => {
  await askPage.open();
  for (const [name, text] of [
    ['survey.ttl', SURVEY],
    ['handbook.ttl', HANDBOOK],
  ] as const) {
    await askPage.addSource(file(name, text));
    await expect(askPage.dialog).toBeHidden();
  }
};

test('a question names the source whose word it wants', async ({ askPage }) => {
  await added(askPage);
  await askPage.asked('According to the survey, what is the depth of Bled?');
  await expect(askPage.sentence).toHaveText(/, according to survey\.ttl: 30\.$/u);
  await expect(
    askPage.readingLine.getByRole('button', { name: /^survey: survey\.ttl, source/u }),
  ).toBeVisible();
  await askPage.asked('What is the depth of Bled in the handbook file?');
  await expect(askPage.sentence).toHaveText(/, according to handbook\.ttl: 31\.$/u);

  // Listed, and added by nobody.
  await askPage.asked('According to Wikidata, what is the depth of Bled?');
  await expect(askPage.sentence).toContainText('a source that is not in use: Wikidata.');
});

test.describe('in Spanish', () => {
  test.use({ language: 'es' });

  test('a question names the source whose word it wants', async ({ askPage }) => {
    await added(askPage);
    await askPage.asked('Según survey, ¿qué profundidad tiene Bled?');
    await expect(askPage.sentence).toHaveText(/, según survey\.ttl: 30\.$/u);
  });
});
