import { afterAll, expect, test } from 'vitest';
import type { Iri } from '../../rdf';
import { openEngine as openFixture } from '../engine.fixture';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import type { LocalEngine } from '../local-engine';
import type { Ablations, Pin } from '../../composer';

const engines: LocalEngine[] = [];
afterAll(() => {
  for (const engine of engines) engine.end();
});

const { signal } = new AbortController();
const PREFIXES = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n`;

/** Forty persons of one name, and a band. Those of whom most is said wrote nothing. */
const MANY = 40;
const numbers = Array.from({ length: MANY }, (_, at) => at + 1);
const SMITHS = `${PREFIXES}
:Person rdfs:label "person"@en, "persona"@es . :Book rdfs:label "book"@en, "libro"@es .
:Band rdfs:label "band"@en . :Town rdfs:label "town"@en . :Song rdfs:label "song"@en .
:wrote rdfs:label "wrote"@en, "escribió"@es . :bornIn rdfs:label "born in"@en . :plays rdfs:label "plays"@en .
:illustrated rdfs:label "illustrated"@en . :pages rdfs:label "pages"@en, "páginas"@es . :knows rdfs:label "knows"@en .
${numbers
  .map((at) => `:p${at} a :Person ; rdfs:label "Smith"@en ; :bornIn :${at % 2 === 0 ? 'Arl' : 'Bex'} .`)
  .join('\n')}
:band a :Band ; rdfs:label "Smith"@en ; :plays :song .
:song a :Song ; rdfs:label "Long Road"@en .
:Arl a :Town ; rdfs:label "Arl"@en . :Bex a :Town ; rdfs:label "Bex"@en .
:p31 :wrote :tide, :salt, :owl . :p7 :illustrated :owl . :p17 :illustrated :tide, :salt .
:painted rdfs:label "painted"@en . :ann a :Person ; rdfs:label "Ann Lee"@en ; :painted :owl .
:p1 :knows :p2, :p3, :p4, :p5 . :p2 :knows :p1, :p3, :p4, :p5 . :p3 :knows :p1, :p2, :p4, :p5 .
:p4 :knows :p1, :p2, :p3, :p5 . :p5 :knows :p1, :p2, :p3, :p4 . :p6 :knows :p1, :p2, :p3, :p4 .
:tide a :Book ; rdfs:label "Tide"@en ; :pages 80 .
:salt a :Book ; rdfs:label "Salt Roads"@en ; :pages 410 .
:owl a :Book ; rdfs:label "The Patient Owl"@en ; :pages 120 .
`;

const all = async (events: AsyncGenerator<AgentEvent, void>): Promise<readonly AgentEvent[]> => {
  const seen: AgentEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
};

const answersOf = (events: readonly AgentEvent[]): readonly Answer[] =>
  events.findLast((event) => event.type === 'answers-found')?.answers ?? [];
const cellsOf = (answer: Answer | undefined): readonly string[] =>
  answer?.result.type === 'bindings'
    ? answer.result.rows.map((row) => row.map((cell) => cell?.value).join(' | ')).sort()
    : [JSON.stringify(answer?.result)];
const triedIn = (events: readonly AgentEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'step-end' && event.note?.step === 'execute' ? [event.note.role] : [],
  );
const queryOf = (answer: Answer | undefined): string => answer?.candidate?.query ?? '';
const said = (answer: Answer | undefined): string =>
  (answer?.candidate?.paraphrase ?? []).map(({ text }) => text).join(' ');

const opened = async (text: string) => {
  const engine = openFixture();
  engines.push(engine);
  const file = Object.assign(new Blob([text]), { name: 'graph.ttl' });
  const added = await engine.addFile(file, () => undefined, signal);
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  const scope: readonly Iri[] = [added.value.iri];
  return (question: string, ablations: Ablations = {}, pins: readonly Pin[] = []) =>
    all(engine.ask({ question, scope, pins, language: 'en', ablations }, signal));
};

const asking = opened(SMITHS);
const ask = async (...asked: Parameters<Awaited<typeof asking>>) => (await asking)(...asked);

const OWL = 'http://e/owl';
const [SALT, TIDE] = ['http://e/salt', 'http://e/tide'];

test('of forty that bear one name the rows choose the one, which the best three are not', async () => {
  const events = await ask('Which books did Smith write?');
  const [answer, ...others] = answersOf(events);
  expect(cellsOf(answer)).toEqual([OWL, SALT, TIDE]);
  expect(others).toEqual([]);
  // What is shown is a query of that one, read so, with no trace of the others.
  expect(queryOf(answer)).toContain('<http://e/p31> <http://e/wrote> ?book');
  expect(queryOf(answer)).not.toContain('VALUES');
  expect(answer?.candidate?.groundings.map(({ meaning }) => meaning.id)).toContain('entity <http://e/p31>');
  expect(said(answer)).toBe('books wrote by Smith');
  expect(answer?.plan.query).toContain('e:p31 e:wrote ?book');
  expect(triedIn(events).slice(0, 2)).toEqual(['open', 'first']);

  const before = answersOf(await ask('Which books did Smith write?', { without: ['binding'] }));
  expect(before).toEqual([]);
});

test('what is told of the answer is what a correction to that one would tell', async () => {
  const [bound] = answersOf(await ask('Which books did Smith write?'));
  const start = 'Which books did '.length;
  const pin = { start, end: start + 'Smith'.length, meaning: 'entity <http://e/p31>' };
  const [pinned] = answersOf(await ask('Which books did Smith write?', {}, [pin]));
  expect(queryOf(bound)).toBe(queryOf(pinned));
  expect(bound?.candidate?.paraphrase).toEqual(pinned?.candidate?.paraphrase);
  expect(bound?.candidate?.groundings).toEqual(pinned?.candidate?.groundings);
  expect(bound?.candidate?.columns).toEqual(pinned?.candidate?.columns);
});

test('those that give other rows are readings, each of one thing, and that they tie is told', async () => {
  const events = await ask('Which books did Smith illustrate?');
  const answers = answersOf(events);
  expect(answers.map(cellsOf)).toEqual([[SALT, TIDE], [OWL]]);
  expect(answers[0]?.cautions).toContainEqual({ kind: 'close-call' });
  expect(new Set(answers.map(said)).size).toBe(2);
  expect(answers.every((one) => !queryOf(one).includes('VALUES'))).toBe(true);
});

test('what is counted is of one of them, never of several together', async () => {
  const counts = answersOf(await ask('How many books did Smith illustrate?'));
  // Three books in all, by two of that name.
  expect(counts.map(cellsOf)).toEqual([['2'], ['1']]);
  expect(answersOf(await ask('How many books did Smith write?')).map(cellsOf)).toEqual([['3']]);
  const most = answersOf(await ask('Which book with the most pages did Smith illustrate?'));
  // Others show the pages beside.
  expect(most.slice(0, 2).map(cellsOf)).toEqual([[SALT], [OWL]]);
  const pages = answersOf(await ask('What is the total number of pages of the books illustrated by Smith?'));
  // Others show what each book adds.
  expect(pages.map(cellsOf).slice(0, 2).sort()).toEqual([['120'], ['490']]);
});

test('all that give the same rows are one vote, though only one of them is run', async () => {
  const towns = answersOf(await ask('In which town was Smith born?'));
  // Others show whom of that name each town is of.
  expect(towns.map(cellsOf).slice(0, 2).sort()).toEqual([['http://e/Arl'], ['http://e/Bex']]);
  // Twenty of forty were born in each.
  expect(towns[0]?.cautions).toContainEqual({ kind: 'close-call' });
});

test('one of another sort is found by what only such do', async () => {
  expect(cellsOf(answersOf(await ask('Which songs does Smith play?'))[0])).toEqual(['http://e/song']);
});

test('yes is answered where it is true of one of them, and no where of none', async () => {
  expect(cellsOf(answersOf(await ask('Did Smith write Tide?'))[0])).toEqual([
    '{"type":"boolean","value":true}',
  ]);
  expect(cellsOf(answersOf(await ask('Did Smith paint Tide?'))[0])).toEqual([
    '{"type":"boolean","value":false}',
  ]);
});

test('where none of them gives rows, that is said of the likeliest', async () => {
  const events = await ask('Which books did Smith paint?');
  const last = events.at(-1);
  expect(last?.type === 'run-end' && last.failure?.kind).toBe('empty');
});

test('where nothing is ambiguous, nothing is asked beyond what was', async () => {
  for (const question of [
    'Which books did Smith write?',
    'How many pages does Tide have?',
    'Which towns are there?',
  ]) {
    const bare = question.replace('Smith', 'the band');
    const [open, closed] = [await ask(bare), await ask(bare, { without: ['binding'] })];
    expect(triedIn(open)).toEqual(triedIn(closed));
    expect(triedIn(open)).not.toContain('open');
  }
});

test('what is worth asking back is the word that parts the rows', async () => {
  const asked = (events: readonly AgentEvent[]) =>
    events.findLast((event) => event.type === 'answers-found')?.askBack;
  const back = asked(await ask('Which books did Smith illustrate?'));
  expect('Which books did Smith illustrate?'.slice(back?.start, back?.end)).toBe('Smith');
  expect(back?.meanings.map(({ iri }) => iri).sort()).toEqual(['http://e/p17', 'http://e/p7']);
  expect(asked(await ask('Which books did Smith write?'))).toBeUndefined();
});
