import { expect, test } from 'vitest';
import { iri, type Language } from '../rdf';
import { buildLocalGraph, describeMerge, parseRdf } from '../store';
import { tokenize } from './analyse';
import type { Hit } from './hit';
import { LabelIndex } from './label-index';
import { spellOut } from './spell-out';
import { loadThesaurus } from './thesaurus/thesaurus';

const indexOf = async (turtle: string): Promise<LabelIndex> => {
  const text = `@prefix : <http://example.org/> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    ${turtle}`;
  const parsed = await parseRdf({ name: 'a.ttl', chunks: [text] }, { signal: new AbortController().signal });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  const graph = buildLocalGraph(iri('http://example.org/'), parsed.value.quads);
  const thesaurus = await loadThesaurus();
  return new LabelIndex(spellOut(describeMerge([graph], [], iri('urn:all')), thesaurus), thesaurus);
};

const orchard = await indexOf(`
  :Tree rdfs:label "fruit tree"@en, "árbol frutal"@es .
  :grownBy rdfs:label "grown by"@en, "cultivado por"@es .
  :TreeHouse a :Building . :Building rdfs:label "building"@en .
  :old a :Tree ; rdfs:label "Old Marquess"@en, "Marqués Viejo"@es ; skos:altLabel "Grandfather"@en ;
    :grownBy :ines ; :bark "rough grey" .
  :young a :Tree ; rdfs:label "Young Marquess"@en .
  :ines rdfs:label "Inés Prado"@es ; :code "IO" .
  :isle rdfs:label "IO" .
  :plot rdfs:label "IO7" .
`);

const hitsOf = (index: LabelIndex, words: string, language: Language = 'en'): readonly Hit[] => {
  const tokens = tokenize(words, language);
  return index.spans(words, tokens, language, 8).get(`0-${String(tokens.length - 1)}`)?.hits ?? [];
};
const nameOf = ({ labelled }: Hit): string =>
  labelled.type === 'name' ? labelled.name.iri.replace(/.*\//u, '') : labelled.value.text;
const meant = (words: string, language: Language = 'en'): readonly string[] =>
  hitsOf(orchard, words, language).map(nameOf);

test('the whole label scores 1, in any case', () => {
  expect(hitsOf(orchard, 'OLD MARQUESS')[0]).toMatchObject({
    score: 1,
    isWhole: true,
    label: 'Old Marquess',
  });
});

test('an alternative label stands a little below a preferred one', () => {
  const [hit] = hitsOf(orchard, 'grandfather');
  expect(hit && nameOf(hit)).toBe('old');
  expect(hit?.score).toBeLessThan(1);
  expect(hit?.score).toBeGreaterThan(0.9);
});

test('part of a label is a weaker hit of everything that has it', () => {
  const hits = hitsOf(orchard, 'marquess');
  expect(hits.map(nameOf).sort()).toEqual(['old', 'young']);
  for (const hit of hits) expect(hit).toMatchObject({ isWhole: false });
  for (const hit of hits) expect(hit.score).toBeLessThan(0.8);
});

test('accents are not needed', () => {
  expect(meant('ines prado', 'es')).toEqual(['ines']);
});

test('plurals of a class mean the class', () => {
  expect(meant('fruit trees')).toEqual(['Tree']);
  expect(meant('árboles frutales', 'es')).toEqual(['Tree']);
});

test('a label of the other language is found', () => {
  expect(meant('árbol frutal', 'en')).toEqual(['Tree']);
  expect(meant('fruit tree', 'es')).toEqual(['Tree']);
});

test('one wrong letter in a long word is forgiven, at a price', () => {
  const [hit] = hitsOf(orchard, 'old marquss');
  expect(hit && nameOf(hit)).toBe('old');
  expect(hit?.score).toBeLessThan(0.9);
});

test('a derived word means its relatives', () => {
  expect(meant('cultivadora', 'es')).toContain('grownBy');
});

test('a code is a code only as written', () => {
  expect(meant('IO')).toContain('isle');
  expect(meant('io')).toEqual([]);
  expect(meant('IO7')).toEqual(['plot']);
});

test('a word of no label means nothing, and ends the span', () => {
  expect(meant('zeppelin')).toEqual([]);
  expect(meant('old zeppelin')).toEqual([]);
});

test('words of two labels are no span', () => {
  expect(meant('marquess prado')).toEqual([]);
});

test('the text of a literal is a value', () => {
  expect(hitsOf(orchard, 'rough grey')[0]?.labelled.type).toBe('value');
});

test('a name in camel case is read as words', async () => {
  const index = await indexOf(':a a :TreeHouse ; :builtInYear 1990 .');
  expect(hitsOf(index, 'tree houses').map(nameOf)).toEqual(['TreeHouse']);
  expect(hitsOf(index, 'built in year').map(nameOf)).toEqual(['builtInYear']);
});

test('a glued column name is broken at words of its schema', async () => {
  const index = await indexOf(
    ':a a :Tree ; :treename "Gnarl" ; :treeheight 4 . :b a :Tree ; :treename "Elm" .',
  );
  expect(hitsOf(index, 'tree name').map(nameOf)).toContain('treename');
});

test("a property is also called by what its owner's name leaves of it", async () => {
  const index = await indexOf(':a a :Tree ; :tree_age 40 .');
  expect(hitsOf(index, 'age').map(nameOf)[0]).toBe('tree_age');
});

test('hits of one span come best first', () => {
  const scores = hitsOf(orchard, 'marquess').map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test('a function word opens no span unless it is written as a name', async () => {
  const index = await indexOf(':a rdfs:label "La Paz"@es . :b rdfs:label "Paz"@es .');
  const spans = (text: string): string[] => [...index.spans(text, tokenize(text, 'es'), 'es', 8).keys()];
  expect(spans('en la paz')).toEqual(['2-2']);
});

const fleet = await indexOf(`
  :v1 a :Ship_owner ; :town "France" ; :qty_crew 4 ; :crew_fname "Ida" ; :mpg 3 .
  :v2 a :port_list ; :country 3 ; <http://example.org/#ref-country> :c3 ; :c3num 2 . :c3 a :country ; :ship_name "Elk" .
`);

test.each([
  ['crew quantity', 'qty_crew'],
  ['first name', 'crew_fname'],
  ['miles per gallon', 'mpg'],
  ['nation', '#ref-country'],
  ['ports', 'port_list'],
])('another word for the same, a short form, initials: "%s"', (words, name) => {
  expect(hitsOf(fleet, words).map(nameOf)[0]).toBe(name);
});

test('an adjective of a country means a value that is its name', () => {
  expect(hitsOf(fleet, 'French').map(nameOf)).toEqual(['France']);
});

test('a class is called by its head noun', () => {
  const [owner, ship] = ['owner', 'ship'].map(
    (words) => hitsOf(fleet, words).find((hit) => nameOf(hit) === 'Ship_owner')?.score ?? 0,
  );
  expect(owner).toBeGreaterThan(ship ?? 1);
});

test('a number that repeats a link of its name stands behind the link', () => {
  const names = hitsOf(fleet, 'country').map(nameOf);
  expect(names.indexOf('#ref-country')).toBeLessThan(names.indexOf('country'));
});

test('a name does not go over the end of a sentence', () => {
  const text = 'How many ships? Owner?';
  const tokens = tokenize(text, 'en');
  expect([...fleet.spans(text, tokens, 'en', 8).keys()]).not.toContain('2-3');
});

test('a property is marked where the question speaks of what has it', () => {
  const text = 'quantity of the ships';
  const hit = (words: string, at: string) =>
    fleet
      .spans(words, tokenize(words, 'en'), 'en', 8)
      .get(at)
      ?.hits.find((one) => nameOf(one) === 'qty_crew');
  expect(hit(text, '0-0')?.isOwned).toBe(true);
  expect(hit('quantity', '0-0')?.isOwned).toBe(false);
});

test('a title in quotation marks may be long, begin with an article and hold an exclamation mark', async () => {
  const title = 'the ship of the nine hundred and ninety nine lost! lanterns of May';
  const index = await indexOf(`:a :title "${title}" . :b :title "of May" .`);
  const text = `Who wrote "${title}"?`;
  const tokens = tokenize(text, 'en');
  const spans = [...index.spans(text, tokens, 'en', 8).values()];
  expect(spans.find(({ start, end }) => start === 2 && end === tokens.length - 1)?.hits[0]?.label).toBe(
    title,
  );
});

const house = await indexOf(`
  :wrote rdfs:label "wrote"@en .
  :m1 a :Book ; rdfs:label "La casa de los Espejos"@es ; :wrote :ana .
  :t1 a :Book ; rdfs:label "The Towers of Orm"@en .
`);

test('a name keeps the articles of its own language in a question of the other', () => {
  const spanned = (question: string, language: Language): readonly string[] => {
    const tokens = tokenize(question, language);
    return [...house.spans(question, tokens, language, 8).values()]
      .filter(({ hits }) =>
        hits.some(
          ({ isWhole, labelled }) => isWhole && labelled.type === 'name' && labelled.name.role === 'entity',
        ),
      )
      .map(({ start, end }) => question.slice(tokens[start]?.start, tokens[end]?.end));
  };
  expect(spanned('who wrote La casa de los Espejos?', 'en')).toEqual(['La casa de los Espejos']);
  expect(spanned('¿quién escribió The Towers of Orm?', 'es')).toEqual(['The Towers of Orm']);
  expect(spanned('who wrote la casa de los Espejos?', 'en')).toEqual([]);
});

test('what shares no more than a stem with a synonym is not meant: "universe" is no university', async () => {
  const town = await indexOf(
    ':School a :University . :University rdfs:label "university"@en . :Shop rdfs:label "shops"@en . :s a :Shop .',
  );
  expect(hitsOf(town, 'world')).toEqual([]);
  expect(hitsOf(town, 'store').map(nameOf)).toEqual(['Shop']);
});

test('a past form that names one property does not hide another that only shares its stem', async () => {
  const yard = await indexOf(`
    :visited rdfs:label "visited"@en ; skos:altLabel "circled"@en .
    :circles rdfs:label "circles"@en .
    :probe :visited :rock . :boat :circles :rock .
  `);
  expect(hitsOf(yard, 'circled').map(nameOf)).toEqual(['circles', 'visited']);
});
