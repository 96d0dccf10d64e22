/** What holds of every `Ask`, whatever question it came from, and of every reading. What it is told as: `tell/tell-random.test.ts`. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { parseQuery, printQuery } from '../sparql';
import type { Ask, Measure, Things } from './ask';
import { harmlessWords } from './chart/coverage';
import type { Context } from './chart/context';
import en from './lexicon/en.json' with { type: 'json' };
import es from './lexicon/es.json' with { type: 'json' };
import { contextFor, namedIn, parseNamed } from './parse';
import { saidIn } from './parts-of';
import { asks, said } from './tell/asks.fixture';
import { at, path, world, worldGraph } from './tell/world.fixture';
import { printWritten, writeAsk } from './write/write-ask';

const countries: Things = { head: { kind: 'class', classes: [at('Country')], said }, conditions: [] };

const self: Measure = { kind: 'self', said };

const shownTwice: Ask = {
  kind: 'list',
  things: { head: { kind: 'values', property: at('population'), of: at('Student'), said }, conditions: [] },
  columns: [
    { kind: 'count', path: path('borders>Country'), of: countries, withNone: false, said },
    self,
    self,
  ],
  distinct: false,
  said,
};

test('what is written is a query that reads as it was written', () => {
  fc.assert(
    fc.property(asks, (one) => {
      const text = printWritten(writeAsk(one, world));
      const read = parseQuery(text);
      if (!read.ok) throw new Error(text);
      expect(printQuery(read.value)).toBe(text);
    }),
    { numRuns: 300, seed: 45, examples: [[shownTwice]] },
  );
});

const LEXICONS = { en, es };

/** What the world calls its things, in a language. */
const namesOf = (language: Language): readonly string[] =>
  [...world.names.values()].flatMap(({ labels }) =>
    labels.filter((one) => ['', language].includes(one.language)).map(({ text }) => text),
  );

const phrasesOf = (language: Language): readonly string[] => {
  const { operators, adjectives, connectors, empty, light } = LEXICONS[language];
  return [
    ...operators.flatMap(({ phrases }) => phrases),
    ...adjectives.flatMap(({ plain, comparative, superlative }) => [
      ...plain,
      ...comparative,
      ...superlative,
    ]),
    ...Object.values(connectors).flat(),
    ...empty,
    ...light,
  ];
};

const UNKNOWN = ['gnarled', 'zorb', 'frolics', '5', '1990', '12 km', '“abc”', ',', '?', 'three', 'tres'];

const sentences = (language: Language): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...namesOf(language)) },
        { weight: 4, arbitrary: fc.constantFrom(...phrasesOf(language)) },
        { weight: 1, arbitrary: fc.constantFrom(...UNKNOWN) },
      ),
      { minLength: 2, maxLength: 7 },
    )
    .map((words) => words.join(' '));

/** Words that add nothing: those of the lexicon, and "different", as every list is of different things. */
const idleWords = (context: Context): readonly boolean[] => {
  const { tokens, lexicon } = context;
  const idle = [...harmlessWords(context)];
  tokens.forEach((_, at) => {
    for (const { operator, end } of lexicon.operatorsAt(tokens, at))
      if (operator.op === 'distinct') idle.fill(true, at, end);
  });
  return idle;
};

test.each<Language>(['en', 'es'])(
  'each word is said by some node, joins two, adds nothing or is not read: %s',
  (language) => {
    fc.assert(
      fc.property(sentences(language), (question) => {
        const request = { question, language, most: 3 };
        const named = namedIn(request, worldGraph.knowledge);
        const context = contextFor(request, named, worldGraph.knowledge);
        const idle = idleWords(context);
        for (const { ask, unread, joining } of parseNamed(request, named, worldGraph.knowledge)) {
          const said = new Set(saidIn(ask));
          const left = [...unread, ...joining];
          expect(left.filter((at) => said.has(at))).toEqual([]);
          const known = new Set([...said, ...left]);
          expect(idle.flatMap((one, at) => (one || known.has(at) ? [] : [at]))).toEqual([]);
          expect(new Set(left).size).toBe(left.length);
        }
      }),
      { numRuns: 70, seed: 45 },
    );
  },
);
