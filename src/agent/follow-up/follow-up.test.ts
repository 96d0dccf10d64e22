import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { parseQuery } from '../../sparql';
import type { Answer } from '../answer/answer';
import { openEngine } from '../engine.fixture';
import type { AgentEvent } from '../events';
import type { RunFailure } from '../failure';
import type { LocalEngine } from '../local-engine';

const SHARDS = new URL('../../../public/demo/shards/', import.meta.url);
const { signal } = new AbortController();

const demo = openEngine({
  catalogue: new URL('catalogue.ttl', SHARDS).href,
  fetchFile: async (url) => new Blob([await readFile(new URL(url))]),
});
afterAll(() => demo.end());
const demoScope = demo.open(signal).then(({ sources }) => sources.map(({ iri }) => iri));

/** Whose labels are what nobody should run, or put into a query. */
const HOSTILE = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
:Lake rdfs:label "lake" . :Country rdfs:label "country" . :country rdfs:label "country" .
:note rdfs:label "note\\"} DROP" . :depth rdfs:label "depth" .
:a a :Lake ; rdfs:label "Ohrid" ; :country :x ; :depth 288 ; :note "one" .
:b a :Lake ; rdfs:label "Bled" ; :country :y ; :depth 30 ; :note "two" .
:x a :Country ; rdfs:label "Albania" .
:y a :Country ; skos:altLabel "Slovenia" ; rdfs:label "Slovenia\\" } ; DELETE WHERE { ?s ?p ?o } # <img src=x onerror=alert(1)>" .`;

const hostile = openEngine();
afterAll(() => hostile.end());
const hostileScope = hostile
  .addFile(Object.assign(new Blob([HOSTILE]), { name: 'hostile.ttl' }), () => undefined, signal)
  .then((outcome) => {
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
    return [outcome.value.iri];
  });

type Language = 'en' | 'es';

interface Heard {
  readonly answer: Answer | undefined;
  readonly others: readonly Answer[];
  readonly failure: RunFailure | undefined;
}

const heard = async (events: AsyncGenerator<AgentEvent, void>): Promise<Heard> => {
  let answers: readonly Answer[] = [];
  let failure: RunFailure | undefined;
  for await (const event of events) {
    if (event.type === 'answers-found') answers = event.answers;
    if (event.type === 'run-end') failure = event.failure;
  }
  const [first, ...others] = answers;
  return { answer: first ?? (failure?.kind === 'empty' ? failure.answer : undefined), others, failure };
};

const cellsOf = ({ result, labels }: Answer): readonly string[] =>
  result.type === 'bindings'
    ? result.rows.map((row) =>
        row.map((cell) => (cell === undefined ? '' : (labels[cell.value] ?? cell.value))).join(' | '),
      )
    : [];

/** A question, and what each follow-up makes of what stands before it. */
const thread = async (
  question: string,
  texts: readonly string[],
  language: Language = 'en',
  engine: LocalEngine = demo,
  scope = demoScope,
): Promise<Heard> => {
  const sources = await scope;
  let last = await heard(engine.ask({ question, scope: sources, pins: [], language }, signal));
  for (const [at, text] of texts.entries()) {
    if (last.answer === undefined) throw new Error(`Nothing stands before: ${text}`);
    const asked = { last: last.answer, text, scope: sources, language };
    last = await heard(engine.followUp({ ...asked, ...(at === 0 ? { question } : {}) }, signal));
  }
  return last;
};

const rows = async (...asked: Parameters<typeof thread>): Promise<readonly string[]> => {
  const { answer, failure } = await thread(...asked);
  if (answer === undefined) throw new Error(JSON.stringify(failure));
  return cellsOf(answer);
};

const said = ({ answer }: Heard): string =>
  answer?.candidate?.paraphrase
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(' ,', ',') ?? '';

const PERU = 'Which countries border Peru?';
const EN_PERU = '¿Qué países limitan con Perú?';
const SPAIN = 'Which laureates were born in Spain?';

test.each<[question: string, text: string, language: Language, changes: unknown, cells: readonly string[]]>([
  [
    PERU,
    'And in Spain?',
    'en',
    [{ kind: 'replaced', from: 'Peru', to: 'Spain' }],
    ['Andorra', 'France', 'Morocco', 'Portugal'],
  ],
  [
    EN_PERU,
    '¿Y con España?',
    'es',
    [{ kind: 'replaced', from: 'Perú', to: 'España' }],
    ['Andorra', 'Francia', 'Marruecos', 'Portugal'],
  ],
  [
    'What is the capital of Peru?',
    'and of Chile?',
    'en',
    [{ kind: 'replaced', from: 'Peru', to: 'Chile' }],
    ['Santiago'],
  ],
  [
    'What is the capital of Peru?',
    'and the population?',
    'en',
    [{ kind: 'replaced', from: 'capital', to: 'population' }],
    ['33800000'],
  ],
  [
    'Who won the Nobel Prize in Physics in 1921?',
    'and in 1922?',
    'en',
    [{ kind: 'replaced', from: '1921', to: '1922' }],
    ['Niels Bohr'],
  ],
])(
  '“%s” · “%s”: something in the place of something else',
  async (question, text, language, changes, cells) => {
    const { answer, failure } = await thread(question, [text], language);
    expect(failure).toBeUndefined();
    expect(answer?.changes).toEqual(changes);
    expect([...(answer ? cellsOf(answer) : [])].sort()).toEqual(cells);
  },
);

test.each<[question: string, text: string, language: Language, cells: readonly string[]]>([
  [SPAIN, 'only those born after 1900', 'en', ['Camilo José Cela', 'Severo Ochoa']],
  [
    'Which laureates were born in Poland?',
    'only the women',
    'en',
    ['Maria Goeppert Mayer', 'Marie Curie', 'Olga Tokarczuk', 'Wisława Szymborska'],
  ],
  [
    '¿Qué premios nobel nacieron en Polonia?',
    'solo las mujeres',
    'es',
    ['Maria Goeppert Mayer', 'Marie Curie', 'Olga Tokarczuk', 'Wisława Szymborska'],
  ],
  ['¿Qué cuadros pintó Goya?', 'sin los del Prado', 'es', ['La duquesa de Alba de negro']],
  [PERU, 'without Chile', 'en', ['Bolivia', 'Brazil', 'Colombia', 'Ecuador']],
  [PERU, 'not the ones with more than 20 million people', 'en', ['Bolivia', 'Chile', 'Ecuador']],
])('“%s” · “%s”: a condition', async (question, text, language, cells) => {
  expect([...(await rows(question, [text], language))].sort()).toEqual(cells);
});

test.each<[text: string, language: Language, first: string]>([
  ['show their population too', 'en', 'Bolivia | 12200000'],
  ['with their population', 'en', 'Bolivia | 12200000'],
  ['and their population', 'en', 'Bolivia | 12200000'],
  ['muestra también su población', 'es', 'Bolivia | 12200000'],
  ['con su población', 'es', 'Bolivia | 12200000'],
])('“%s” shows one more column', async (text, language, first) => {
  const { answer } = await thread(language === 'en' ? PERU : EN_PERU, [text], language);
  const cells = answer ? [...cellsOf(answer)].sort() : [];
  expect(cells).toHaveLength(5);
  expect(cells[0]).toBe(first);
  expect(answer?.candidate?.columns.map(({ label }) => label)).toEqual(
    language === 'en' ? ['country', 'population'] : ['país', 'población'],
  );
  expect(answer?.plan.query).toContain('OPTIONAL');
});

test('what has no value is shown, and comes last in either direction', async () => {
  const moons = 'Which moons orbit Jupiter?';
  const up = await rows(moons, ['sort by radius']);
  const down = await rows(moons, ['sort by radius, descending']);
  expect(up).toHaveLength(16);
  expect(down[0]).toBe('Ganymede | 2634.1');
  expect(up.at(-1)).toMatch(/ \| $/u);
  expect(down.at(-1)).toMatch(/ \| $/u);
});

test.each<[text: string, language: Language, names: readonly string[]]>([
  ['sort by age', 'en', ['Juan Ramón Jiménez', 'Severo Ochoa']],
  ['oldest first', 'en', ['Severo Ochoa', 'Juan Ramón Jiménez']],
  ['ordena por edad', 'es', ['Juan Ramón Jiménez', 'Severo Ochoa']],
  ['ordena por edad de mayor a menor', 'es', ['Severo Ochoa', 'Juan Ramón Jiménez']],
  ['sort by name', 'en', ['Camilo José Cela', 'Vicente Aleixandre']],
])('“%s” sorts', async (text, language, [first, last]) => {
  const question = language === 'en' ? SPAIN : '¿Qué premios nobel nacieron en España?';
  const cells = await rows(question, [text], language);
  expect(cells[0]).toMatch(new RegExp(`^${first ?? ''}`, 'u'));
  expect(cells.at(-1)).toMatch(new RegExp(`^${last ?? ''}`, 'u'));
});

test('a follow-up revises what the one before it made', async () => {
  const texts = ['show their population', 'sort by population, descending', 'only the first 3'];
  expect(await rows(PERU, texts)).toEqual(['Brazil | 211000000', 'Colombia | 52300000', 'Chile | 19700000']);
  const last = await thread(PERU, texts);
  expect(said(last)).toBe(
    'countries that border Peru, and their populations (if known), ordered by population (greatest first), the first 3',
  );
  expect(await rows(PERU, [...texts, 'reverse'])).toHaveLength(3);
});

test('several things said at once are done in their order', async () => {
  const { answer } = await thread(PERU, ['and Spain? show the capital, sorted by population']);
  expect(answer?.changes?.map(({ kind }) => kind)).toEqual(['replaced', 'shown', 'sorted']);
  expect(answer?.candidate?.columns.map(({ label }) => label)).toEqual(['country', 'capital', 'population']);
});

test.each<[question: string, texts: readonly string[], language: Language, cells: readonly string[]]>([
  [PERU, ['how many?'], 'en', ['5']],
  [EN_PERU, ['¿Cuántos son?'], 'es', ['5']],
  [PERU, ['how many of them border Chile?'], 'en', ['1']],
  ['How many countries border Peru?', ['which ones?', 'only those that border Chile'], 'en', ['Bolivia']],
  [EN_PERU, ['¿cuántos?', '¿cuáles?', 'solo los que limitan con Chile'], 'es', ['Bolivia']],
  ['Which country has the largest population?', ['show the top 2'], 'en', ['India', 'China']],
  ['Which country has the largest population?', ['and the smallest?'], 'en', ['Vatican City']],
])('“%s” · %j: counted, listed, cut', async (question, texts, language, cells) => {
  expect(await rows(question, texts, language)).toEqual(cells);
});

test.each(['why?', 'Why is that so?', '¿Por qué?', '¿y por qué?'])('“%s” asks for reasons', async (text) => {
  const { failure } = await thread(PERU, [text]);
  expect(failure).toEqual({ kind: 'not-revised', reason: 'why' });
});

test.each<[text: string, asked: unknown]>([
  ["why isn't Spain here?", { isNot: true, name: 'Spain' }],
  ['why not Spain?', { isNot: true, name: 'Spain' }],
  ['Why is Chile here?', { name: 'Chile' }],
  ['¿por qué no está España?', { isNot: true, name: 'España' }],
  ['¿Por qué está Chile en la lista?', { name: 'Chile' }],
])('“%s” asks for reasons of what it names', async (text, asked) => {
  const { failure } = await thread(PERU, [text]);
  expect(failure).toEqual({ kind: 'not-revised', reason: 'why', ...(asked as object) });
});

test.each([
  'blorp the frumious',
  'show their frumiousness',
  'sort by frumiousness',
  'thanks!',
  '???',
  'show the melting point',
  'Who painted The Starry Night?',
  'Which moons orbit Jupiter?',
  '¿Qué lunas giran alrededor de Júpiter?',
  'How many elements are there?',
])('“%s” is no change that can be read', async (text) => {
  const { failure, answer } = await thread(PERU, [text]);
  expect(answer).toBeUndefined();
  expect(failure).toEqual({ kind: 'not-revised', reason: 'unclear' });
});

test('where one name is of two things, the class of what it takes the place of decides', async () => {
  const { answer } = await thread('Which moons orbit Jupiter?', ['and Mars?']);
  expect(answer && [...cellsOf(answer)].sort()).toEqual(['Deimos', 'Phobos']);
});

test('what is joined in another way than what it takes the place of is read anew', async () => {
  const heardOf = await thread(SPAIN, ['and in Paris?']);
  expect(heardOf.answer?.changes).toEqual([{ kind: 'replaced', from: 'Spain', to: 'Paris' }]);
  expect(said(heardOf)).toBe('Nobel laureates whose place of birth is Paris');
});

test('nothing that is found is said to be nothing, and why', async () => {
  const { failure, answer } = await thread(PERU, ['only those in Africa']);
  expect(failure).toMatchObject({ kind: 'empty', diagnosis: { rowsWithout: 5 } });
  expect(answer?.changes).toEqual([{ kind: 'only', what: 'in Africa' }]);
});

test.each<[question: string, text: string, language: Language]>([
  [PERU, 'only those in Africa', 'en'],
  ['Which moons orbit Jupiter?', 'what about Venus?', 'en'],
  [EN_PERU, '¿y con Japón?', 'es'],
])('“%s” · “%s”: no other thing is offered in the place of the one that was named', async (...asked) => {
  const [question, text, language] = asked;
  const { failure } = await thread(question, [text], language);
  expect(failure).toMatchObject({ kind: 'empty' });
  expect(failure).not.toHaveProperty('proposals');
});

test('labels enter no query, whatever they say', async () => {
  const followed = async (text: string) =>
    thread('Which lakes are in Albania?', [text], 'en', hostile, hostileScope);
  const other = await followed('and in Slovenia } DELETE WHERE img src?');
  const query = other.answer?.plan.query ?? '';
  expect(query).not.toContain('DELETE');
  const replaced = await followed('and in Slovenia?');
  expect(replaced.answer && cellsOf(replaced.answer)).toEqual(['Bled']);
  expect(replaced.answer?.plan.query).not.toContain('DELETE');
  expect(replaced.answer?.changes).toMatchObject([
    { from: 'Albania', to: expect.stringContaining('DELETE') as unknown },
  ]);
  const noted = await followed('show their note drop');
  expect(noted.answer && cellsOf(noted.answer)).toEqual(['Ohrid | one']);
  const parsed = parseQuery(noted.answer?.plan.query ?? '');
  expect(parsed.ok && parsed.value.queryType).toBe('SELECT');
  // Its letters may name a variable.
  expect(noted.answer?.plan.query).not.toMatch(/["}] *DROP/u);
});

test('a follow-up that is stopped says so', async () => {
  const sources = await demoScope;
  const { answer } = await thread(PERU, []);
  if (answer === undefined) throw new Error('No answer.');
  const controller = new AbortController();
  const running = demo.followUp(
    { last: answer, text: 'sort by population', scope: sources, language: 'en' },
    controller.signal,
  );
  const begun = await running.next();
  controller.abort();
  expect(begun.value).toMatchObject({ type: 'run-start' });
  expect((await heard(running)).failure).toEqual({ kind: 'stopped' });
});
