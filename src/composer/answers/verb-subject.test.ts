import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Recipes that build on recipes, and a cook who learned from another. */
const book = await openGraph(`
  :Recipe rdfs:label "recipe"@en, "receta"@es . :Cook rdfs:label "cook"@en, "cocinera"@es .
  :buildsOn rdfs:label "builds on"@en, "depende de"@es . :cites rdfs:label "cites"@en, "cita"@es .
  :taughtBy rdfs:label "taught by"@en, "formada por"@es .
  :stock a :Recipe ; rdfs:label "Brown Stock" . :roux a :Recipe ; rdfs:label "Pale Roux" .
  :sauce a :Recipe ; rdfs:label "Veil Sauce" ; :buildsOn :stock, :roux ; :cites :stock .
  :pie a :Recipe ; rdfs:label "Moor Pie" ; :buildsOn :sauce, :stock ; :cites :sauce, :roux .
  :ida a :Cook ; rdfs:label "Ida Lund" . :una a :Cook ; rdfs:label "Una Prat" ; :taughtBy :ida .
`);

test.each([
  ['What does Veil Sauce build on?', 'en', ['roux', 'stock'], 'recipe that Veil Sauce builds on'],
  ['Which recipes does Veil Sauce build on?', 'en', ['roux', 'stock'], 'recipes that Veil Sauce builds on'],
  ['On which recipes does Veil Sauce build?', 'en', ['roux', 'stock'], 'recipes that Veil Sauce builds on'],
  ['How many recipes does Veil Sauce build on?', 'en', ['2'], 'number of recipes that Veil Sauce builds on'],
  ['What does Veil Sauce cite?', 'en', ['stock'], 'recipe cited by Veil Sauce'],
  ['Which recipe do the most recipes build on?', 'en', ['stock'], undefined],
  ['¿De qué depende Veil Sauce?', 'es', ['roux', 'stock'], 'receta de la que depende Veil Sauce'],
  ['¿De qué recetas depende Veil Sauce?', 'es', ['roux', 'stock'], 'recetas de las que depende Veil Sauce'],
  ['¿Qué recetas cita Moor Pie?', 'es', ['roux', 'sauce'], 'recetas citadas por Moor Pie'],
] as const)('who does it stands behind what is asked for: %s', (question, language, rows, told) => {
  expect([...book.answer(question, language)].sort()).toEqual(rows);
  if (told !== undefined)
    expect(
      book
        .compose(question, language)
        .candidates[0]?.paraphrase.map(({ text }) => text)
        .join(' '),
    ).toBe(told);
});

test.each([
  ['Which recipes build on Veil Sauce?', 'en', ['pie']],
  ['Which recipe does not build on Brown Stock?', 'en', ['roux']],
  ['What cites Veil Sauce?', 'en', ['pie']],
  ['Does Moor Pie build on Veil Sauce?', 'en', ['yes']],
  ['Does Veil Sauce build on Moor Pie?', 'en', ['no']],
  ['¿Qué recetas dependen de Veil Sauce?', 'es', ['pie']],
  ['¿Qué recetas citan Veil Sauce?', 'es', ['pie']],
  ['Who did Ida Lund teach?', 'en', ['una']],
  ['Which cook taught another cook?', 'en', ['ida']],
  ['Which cooks were taught by another cook?', 'en', ['una']],
  ['Which recipes cite another recipe?', 'en', ['pie', 'sauce']],
  ['¿Qué recetas citan otra receta?', 'es', ['pie', 'sauce']],
] as const)('and else it is what is asked for: %s', (question, language, rows) => {
  expect([...book.answer(question, language)].sort()).toEqual(rows);
});

/** Wardens who supervise wardens, and animals that eat one another; a verb of one word, and one with a preposition. */
const park = await openGraph(`
  :Warden rdfs:label "warden"@en, "guarda"@es . :Animal rdfs:label "animal"@en, "animal"@es .
  :supervises rdfs:label "supervises"@en, "supervisa"@es . :preysOn rdfs:label "preys on"@en, "se alimenta de"@es .
  :competesWith rdfs:label "competes with"@en, "compite con"@es .
  :ada a :Warden ; rdfs:label "Ada Pons" ; :supervises :leo . :leo a :Warden ; rdfs:label "Leo Marsh" ; :supervises :kim .
  :kim a :Warden ; rdfs:label "Kim Ortiz" .
  :wolf a :Animal ; rdfs:label "grey wolf"@en, "lobo gris"@es ; :preysOn :hare ; :competesWith :lynx .
  :lynx a :Animal ; rdfs:label "lynx"@en, "lince"@es ; :preysOn :hare .
  :hare a :Animal ; rdfs:label "hare"@en, "liebre"@es .
`);

test.each([
  ['Who supervises Leo Marsh?', 'en', ['ada']],
  ['Who does Leo Marsh supervise?', 'en', ['kim']],
  ['Which wardens are supervised by Leo Marsh?', 'en', ['kim']],
  ['By whom is Leo Marsh supervised?', 'en', ['ada']],
  ['Which warden is Leo Marsh supervised by?', 'en', ['ada']],
  ['¿Quién supervisa a Leo Marsh?', 'es', ['ada']],
  ['¿A quién supervisa Leo Marsh?', 'es', ['kim']],
  ['¿Por quién es supervisado Leo Marsh?', 'es', ['ada']],
  ['What does the grey wolf prey on?', 'en', ['hare']],
  ['What does a lynx prey on?', 'en', ['hare']],
  ['What preys on the hare?', 'en', ['lynx', 'wolf']],
  ['¿De qué se alimenta el lobo gris?', 'es', ['hare']],
  ['¿Con quién compite el lobo gris?', 'es', ['lynx']],
] as const)('whom a thing is done to is not who does it: %s', (question, language, rows) => {
  expect([...park.answer(question, language)].sort()).toEqual(rows);
});

/** Clubs that have members, and one club that is a member of another. */
const clubs = await openGraph(`
  :Club rdfs:label "club"@en, "club"@es . :Person rdfs:label "person"@en, "persona"@es . :member rdfs:label "member"@en, "miembro"@es .
  :tide a :Club ; rdfs:label "Tide Club" ; :member :ana, :rook . :rook a :Club ; rdfs:label "Rook Club" ; :member :leo .
  :ana a :Person ; rdfs:label "Ana Vell" . :leo a :Person ; rdfs:label "Leo Marsh" . :kim a :Person ; rdfs:label "Kim Ortiz" .
`);

test.each([
  ['Which clubs are members of Tide Club?', 'en', ['rook']],
  ['Which clubs are not members of any club?', 'en', ['tide']],
  ['Which people are not members of any club?', 'en', ['kim']],
  ['¿Qué clubes son miembros de Tide Club?', 'es', ['rook']],
] as const)('the noun behind "are" says what they are: %s', (question, language, rows) => {
  expect([...clubs.answer(question, language)].sort()).toEqual(rows);
});

test.each([
  ['What is the most cited recipe?', 'en', ['roux', 'sauce', 'stock']],
  ['How many times was Veil Sauce cited?', 'en', ['1']],
  ['Which recipes have never been cited?', 'en', ['pie']],
  ['¿Cuántas veces fue citada Veil Sauce?', 'es', ['1']],
  ['¿Qué recetas no han sido citadas?', 'es', ['pie']],
] as const)('what is cited does not cite: %s', (question, language, rows) => {
  for (const row of book.answer(question, language)) expect(rows).toContain(row);
  expect(book.answer(question, language)).not.toEqual([]);
});
