import { afterAll, expect, test } from 'vitest';
import type { Iri, Language } from '../../rdf';
import { openEngine } from '../engine.fixture';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import { paraphraseOf } from '../answer/print-steps';

const engine = openEngine();
afterAll(() => {
  engine.end();
});
const { signal } = new AbortController();

const PREFIXES = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Lake rdfs:label "lake"@en, "lago"@es . :depth rdfs:label "depth"@en, "profundidad"@es .\n`;
/** Two that disagree on Bled, a third that alone knows what the code stands for, and one called as a thing is. */
const SURVEY = `${PREFIXES} :Bled a :Lake ; rdfs:label "Bled" ; :depth 30 . :Ohrid a :Lake ; rdfs:label "Ohrid" ; :depth 288 .`;
const HANDBOOK = `${PREFIXES} :Bled a :Lake ; rdfs:label "Bled" ; :depth 31 .`;
const CODES = `:q7 :depth 12 .`;
const NAMES = `:q7 a :Lake ; rdfs:label "Zirknitz" .`;
const PARIS = `${PREFIXES} :Person rdfs:label "person"@en . :born rdfs:label "born in"@en . :City rdfs:label "city"@en .
  :Paris a :City ; rdfs:label "Paris" . :Rome a :City ; rdfs:label "Rome" .
  :Ann a :Person ; rdfs:label "Ann" ; :born :Paris . :Bob a :Person ; rdfs:label "Bob" ; :born :Rome .`;

const add = async (name: string, text: string): Promise<Iri> => {
  const prefixes = text.startsWith('@') ? '' : PREFIXES;
  const blob = Object.assign(new Blob([prefixes + text]), { name });
  const outcome = await engine.addFile(blob, () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value.iri;
};
const survey = await add('survey.ttl', SURVEY);
const handbook = await add('lake handbook.ttl', HANDBOOK);
const [codes, names] = [await add('codes.ttl', CODES), await add('names.ttl', NAMES)];
const paris = await add('Paris.ttl', PARIS);
const series = await add(
  'series.ttl',
  `${PREFIXES} :DatasetSeries rdfs:label "dataset series"@en . :Dataset rdfs:label "dataset"@en .
  :title rdfs:label "title"@en . :s1 a :DatasetSeries ; :title "Soils, year by year" . :d1 a :Dataset ; :title "Soils 2019" .`,
);
const ALL = [survey, handbook, codes, names];

const asked = async (
  question: string,
  {
    scope = ALL,
    language = 'en',
    pin,
  }: { scope?: readonly Iri[]; language?: Language; pin?: string | null } = {},
) => {
  const start = question.indexOf('Paris');
  const pins = pin === undefined ? [] : [{ start, end: start + 'Paris'.length, meaning: pin }];
  const events: AgentEvent[] = [];
  for await (const event of engine.ask({ question, scope, pins, language }, signal)) events.push(event);
  const answers: readonly Answer[] =
    events.findLast((event) => event.type === 'answers-found')?.answers ?? [];
  const ended = events.at(-1);
  const reading = events.find((event) => event.type === 'reading-found')?.reading;
  return { answers, reading, failure: ended?.type === 'run-end' ? ended.failure : undefined };
};

const valuesOf = (answer: Answer | undefined): readonly string[] =>
  answer?.result.type === 'bindings'
    ? answer.result.rows
        .map((row) => row.map((cell) => answer.labels[cell?.value ?? ''] ?? cell?.value ?? '').join(' | '))
        .sort()
    : [];
const saidBy = ({ candidate }: Answer): string => (candidate === undefined ? '' : paraphraseOf(candidate));

test('two sources that disagree are each taken at their word', async () => {
  const one = await asked('According to the survey, what is the depth of Bled?');
  expect(valuesOf(one.answers[0])).toEqual(['30']);
  expect(one.answers[0]?.plan.sources).toEqual([survey]);
  expect(one.answers[0] && saidBy(one.answers[0])).toMatch(/according to survey\.ttl$/u);
  const other = await asked('What is the depth of Bled in the lake handbook file?');
  expect(valuesOf(other.answers[0])).toEqual(['31']);
  expect(other.answers[0]?.plan.leftOut).toContainEqual({ source: survey, reason: 'not-named' });
  const both = await asked('According to the survey and the lake handbook, what is the depth of Bled?');
  expect(valuesOf(both.answers[0])).toEqual(['30', '31']);
  expect(valuesOf((await asked('What is the depth of Bled?')).answers[0])).toEqual(['30', '31']);
});

test('in Spanish', async () => {
  const { answers, reading } = await asked('Según survey, ¿qué profundidad tiene Bled?', { language: 'es' });
  expect(valuesOf(answers[0])).toEqual(['30']);
  expect(answers[0] && saidBy(answers[0])).toMatch(/según survey\.ttl$/u);
  expect(reading?.mentions).toContainEqual(
    expect.objectContaining({ start: 6, end: 12, meanings: [expect.objectContaining({ kind: 'source' })] }),
  );
  const data = await asked('¿Qué profundidad tiene Bled en los datos de lake handbook?', { language: 'es' });
  expect(valuesOf(data.answers[0])).toEqual(['31']);
});

test('what is asked of one source may be named by another, and comes from the one alone', async () => {
  const { answers } = await asked('According to codes.ttl, what is the depth of Zirknitz?');
  expect(valuesOf(answers[0])).toEqual(['12']);
  expect(answers[0] && saidBy(answers[0])).toContain('Zirknitz');
  expect(answers[0]?.plan.sources).toEqual([codes]);
});

test('what the named source does not know is not answered by the others, nor by its other things', async () => {
  const { answers, failure } = await asked('According to the lake handbook, what is the depth of Ohrid?');
  expect(failure?.kind).toBe('empty');
  expect(answers.flatMap(valuesOf)).toEqual([]);
});

test('a source that is named and not chosen is told', async () => {
  const question = 'According to the survey, what is the depth of Bled?';
  const { failure, reading } = await asked(question, { scope: [handbook] });
  expect(reading?.mentions[0]?.meanings[0]).toMatchObject({ kind: 'source', label: 'survey.ttl' });
  expect(reading?.unread).toEqual([]);
  expect(failure).toEqual({ kind: 'not-chosen', titles: [{ en: 'survey.ttl', es: 'survey.ttl' }] });
});

test('a name that a thing bears too stays both, and a correction decides', async () => {
  const scope = [paris, survey];
  const open = await asked('Who was born in Paris?', { scope });
  expect(valuesOf(open.answers[0])).toEqual(['Ann']);
  const [mention] = open.reading?.mentions.filter(({ start }) => start === 16) ?? [];
  expect(mention?.meanings.map(({ kind }) => kind)).toEqual(['entity', 'source']);
  expect(open.answers.slice(1).map(saidBy)).toContainEqual(
    expect.stringMatching(/according to Paris\.ttl$/u),
  );

  const source = await asked('Who was born in Paris?', { scope, pin: mention?.meanings.at(-1)?.id ?? '' });
  expect(source.answers[0] && saidBy(source.answers[0])).toMatch(/according to Paris\.ttl$/u);
  const thing = await asked('Who was born in Paris?', { scope, pin: mention?.meanings[0]?.id ?? '' });
  expect(valuesOf(thing.answers[0])).toEqual(['Ann']);
  expect(thing.answers.map(saidBy).join()).not.toMatch(/according/u);
  const sure = await asked('Who was born in Rome according to the Paris graph?', { scope });
  expect(valuesOf(sure.answers[0])).toEqual(['Bob']);
});

test('a class that is called as a noun and the name of a source together comes before the source', async () => {
  const { answers } = await asked('What is the title of the dataset series?', { scope: [series] });
  expect(valuesOf(answers[0])).toEqual(['Soils, year by year']);
  const named = await asked('What is the depth of Bled in the dataset survey?', { scope: ALL });
  expect(valuesOf(named.answers[0])).toEqual(['30']);
});
