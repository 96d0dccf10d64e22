/** Counts of each group, by the words that say what is of what. */
import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion } from './parse';

const mines = await openGraph(`
  :Miner a rdfs:Class ; rdfs:label "miner"@en, "minero"@es . :Shaft a rdfs:Class ; rdfs:label "shaft"@en, "pozo"@es .
  :digs rdfs:label "digs in"@en, "cava en"@es . :fled rdfs:label "fled from"@en, "huyó de"@es . :shift rdfs:label "shift"@en, "turno"@es .
  :a a :Miner ; rdfs:label "Ada" ; :digs :n ; :fled :s ; :shift "day" . :b a :Miner ; rdfs:label "Ben" ; :digs :n ; :fled :s ; :shift "day" .
  :c a :Miner ; rdfs:label "Cid" ; :digs :s ; :fled :s ; :shift "night" .
  :Valley a rdfs:Class ; rdfs:label "valley"@en . :lies rdfs:label "lies in"@en . :high a :Valley ; rdfs:label "High" . :low a :Valley ; rdfs:label "Low" .
  :n a :Shaft ; rdfs:label "North" ; :lies :high . :s a :Shaft ; rdfs:label "South" ; :lies :low .
`);

test.each<[string, Language, readonly string[]]>([
  ['How many miners dig in each shaft?', 'en', ['n | 2', 's | 1']],
  ['How many miners fled from each shaft?', 'en', ['s | 3']],
  // By way of what belongs to them, and never of what the noun would be
  ['How many miners fled from each valley?', 'en', ['low | 3']],
  ['How many miners are there by shift?', 'en', ['day | 2', 'night | 1']],
  ['¿Cuántos mineros cavan en cada pozo?', 'es', ['n | 2', 's | 1']],
  ['¿Cuántos mineros hay por turno?', 'es', ['day | 2', 'night | 1']],
  // One number is asked for
  ['How many miners dig in North?', 'en', ['2']],
])('%s', (question, language, rows) => {
  const [first] = parseQuestion({ question, language, most: 10 }, mines.knowledge);
  expect(mines.run(first?.query ?? '')).toEqual(rows);
});
