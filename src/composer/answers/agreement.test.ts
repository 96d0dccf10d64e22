import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DataFactory, Parser } from 'n3';
import type { Language } from '../../rdf';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

const DEMO = new URL('../../../public/demo/', import.meta.url);
const PHRASES = 5;
/** Each candidate's query is parsed. */
const LONG = 300_000;

const turtleIn = (folder: URL): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ttl') && name !== 'shapes.ttl')
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));

const COMMENT = DataFactory.namedNode('http://www.w3.org/2000/01/rdf-schema#comment');

interface Asked {
  readonly question: string;
  readonly language: Language;
}

const asked: readonly Asked[] = turtleIn(new URL('examples/', DEMO)).flatMap((turtle) =>
  new Parser()
    .parse(turtle)
    .filter(({ predicate, object }) => predicate.equals(COMMENT) && object.termType === 'Literal')
    .map(({ object }) => ({
      question: object.value,
      language: object.termType === 'Literal' && object.language === 'es' ? 'es' : 'en',
    })),
);

/** Every fourth, in one of its two languages, in turn. */
const questions = asked.filter((_, at) => at % 8 === 0 || at % 8 === 5);

const demo = await openGraph(turtleIn(DEMO).join('\n'));
const { schema } = demo.knowledge;

test(
  'over the demo, paraphrase and query agree on classes, things, values, properties and operators',
  () => {
    expect(questions.length).toBeGreaterThan(50);
    const faults = questions.flatMap(({ question, language }) =>
      demo
        .compose(question, language)
        .candidates.slice(0, PHRASES)
        .flatMap((one) =>
          disagreements(one, { question, language, schema }).map((fault) => `${question} ${fault}`),
        ),
    );
    // Readings further down, each beside a right first one: they leave out what they tell.
    expect(faults).toEqual(['Which two institutions have the most laureates? limit undefined said as 2']);
  },
  LONG,
);

test.each<[string, Language, RegExp]>([
  ['Who was born in Paris?', 'en', /^(?:person|people)\b/u],
  ['¿Quién nació en París?', 'es', /^personas?\b/u],
])('%s: whoever it is, no class is said that the query does not state', (question, language, said) => {
  const [best] = demo.compose(question, language).candidates;
  expect(best?.paraphrase.map(({ text }) => text).join(' ')).toMatch(said);
  expect(best?.query).not.toMatch(/Painter/u);
  expect(best?.columns[0]?.label).toMatch(/^(?:person|persona)$/u);
});

const best = (question: string) => demo.best(question);

test('the sides are told apart: what one says and the other does not is found', () => {
  const asked = { question: 'Which moons orbit Uranus?', language: 'en' as const, schema };
  const one = best(asked.question);
  expect(disagreements(one, asked)).toEqual([]);
  const untyped = { ...one, query: 'SELECT ?x WHERE { ?x <urn:p> ?z }' };
  expect(disagreements(untyped, asked)).toContain('class said: moons');
  const more = one.query.replace(/\}\s*$/u, 'MINUS { ?moon a <urn:Other> } } ORDER BY DESC(?moon) LIMIT 3');
  const faults = disagreements({ ...one, query: more }, asked);
  expect(faults).toEqual(
    expect.arrayContaining([
      'class not said: urn:Other',
      'operator not said: negation',
      'operator not said: descending',
      'limit 3 said as undefined',
    ]),
  );
  const [first, ...rest] = one.paraphrase;
  const counted = [{ text: 'number of', kind: 'operator' as const }, first ?? [], ...rest].flat();
  expect(disagreements({ ...one, paraphrase: counted }, asked)).toContain('operator said: count');
  const renamed = one.paraphrase.map((phrase) =>
    phrase.kind === 'entity' ? { ...phrase, text: 'Saturn' } : phrase,
  );
  expect(disagreements({ ...one, paraphrase: renamed }, asked)).toEqual(
    expect.arrayContaining(['thing said: saturn']),
  );
});
