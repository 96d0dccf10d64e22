import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Plays that are written in a language, and by an author whom another property names. */
const plays = await openGraph(`
  :Play rdfs:label "play"@en, "obra"@es . :Language rdfs:label "language"@en, "lengua"@es . :Person rdfs:label "person"@en, "persona"@es .
  :writtenIn rdfs:label "written in"@en, "escrita en"@es . :author rdfs:label "author"@en, "autor"@es .
  :tide a :Play ; rdfs:label "The Slow Tide" ; :writtenIn :welsh ; :author :nia .
  :mill a :Play ; rdfs:label "Mill Lane" ; :writtenIn :irish ; :author :nia .
  :welsh a :Language ; rdfs:label "Welsh" . :irish a :Language ; rdfs:label "Irish" .
  :nia a :Person ; rdfs:label "Nia Pryce" .
`);

test.each([
  ['Who wrote The Slow Tide?', 'en', ['nia']],
  ['Who was The Slow Tide written by?', 'en', ['nia']],
  ['Which plays were written by Nia Pryce?', 'en', ['mill', 'tide']],
  ['What did Nia Pryce write?', 'en', ['mill', 'tide']],
  ['What is Mill Lane written in?', 'en', ['irish']],
  ['Which plays are written in Welsh?', 'en', ['tide']],
] as const)('what a thing is written in says nothing of who wrote it: %s', (question, language, rows) => {
  expect([...plays.answer(question, language)].sort()).toEqual(rows);
});

const unsigned = await openGraph(`
  :Play rdfs:label "play"@en . :Language rdfs:label "language"@en . :writtenIn rdfs:label "written in"@en .
  :tide a :Play ; rdfs:label "The Slow Tide" ; :writtenIn :welsh . :welsh a :Language ; rdfs:label "Welsh" .
`);

test.each([
  ['Who wrote The Slow Tide?', 1],
  ['What is The Slow Tide written in?', 0],
] as const)('where nothing says who did it, the language is a guess: %s', (question, detour) => {
  expect(unsigned.compose(question, 'en').candidates[0]?.features.detour ?? 1).toBe(detour);
});
