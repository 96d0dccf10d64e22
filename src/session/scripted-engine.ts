import type { AgentEvent, Answer, Caution, RunFailure } from '../agent';
import { done, failed } from '../base';
import type { Example, Source } from '../catalogue';
import type {
  AnswerForm,
  Candidate,
  Column,
  Grounding,
  Meaning,
  Mention,
  MentionKind,
  Phrase,
} from '../composer';
import { XSD, iri, literal, namedNode, type Iri, type QueryResult, type Term } from '../rdf';
import type { AskRequest, Engine } from './engine';

const BASE = 'https://lodestone.example/';
const DATASETS: readonly (readonly [name: string, en: string, es: string, shards: number])[] = [
  ['countries', 'Countries', 'Países', 4],
  ['nobel', 'Nobel prizes', 'Premios Nobel', 4],
  ['elements', 'Elements', 'Elementos', 3],
  ['space', 'Space', 'Espacio', 4],
  ['art', 'Art', 'Arte', 3],
];

const shard = (name: string, position: number): Iri => iri(`${BASE}${name}/${String(position)}`);
const entity = (name: string): Iri => iri(`${BASE}id/${encodeURIComponent(name)}`);

const source = (one: Iri, title: string, dataset: Iri, titles: { en: string; es: string }): Source => ({
  iri: one,
  kind: 'shard',
  title: { en: title, es: title },
  card: { en: `A part of ${titles.en}.`, es: `Una parte de ${titles.es}.` },
  dataset,
  datasetTitle: titles,
  description: { dataset: one, triples: 412, complete: true, classes: [], properties: [], links: [] },
  state: { type: 'waiting' },
  bundled: true,
});

/** The scripted catalogue: five datasets, 18 shards. */
export const SCRIPTED_SOURCES: readonly Source[] = DATASETS.flatMap(([name, en, es, shards]) =>
  Array.from({ length: shards }, (_, at) =>
    source(shard(name, at + 1), `${name} / ${String(at + 1)}`, iri(`${BASE}${name}`), { en, es }),
  ),
);

const example = (name: string, at: number, en: string, es: string): Example => ({
  iri: iri(`${BASE}examples/${name}/${String(at)}`),
  question: { en, es },
  query: 'ASK {}',
  targets: [iri(`${BASE}${name}`)],
});

const SCRIPTED_EXAMPLES: readonly Example[] = [
  example('countries', 1, 'How many countries border Austria?', '¿Cuántos países limitan con Austria?'),
  example('countries', 2, 'Which countries border Austria?', '¿Qué países limitan con Austria?'),
  example('nobel', 1, 'Which laureates were born in Paris?', '¿Qué galardonados nacieron en París?'),
  example('space', 1, 'Does Mars have moons?', '¿Tiene lunas Marte?'),
  example(
    'space',
    2,
    'Which planets have a mass greater than 9?',
    '¿Qué planetas tienen una masa mayor que 9?',
  ),
  example('elements', 1, 'What is the melting point of iron?', '¿Cuál es el punto de fusión del hierro?'),
  example('art', 1, 'Which paintings hang in the Prado?', '¿Qué cuadros cuelgan en el Prado?'),
];

const meaning = (kind: MentionKind, label: string, more: Partial<Meaning> = {}): Meaning => ({
  id: `${kind} <${label}>`,
  kind,
  iri: entity(label.replaceAll(' ', '_')),
  label,
  typeLabel: undefined,
  sources: [shard('countries', 1)],
  example: undefined,
  ...more,
});

const at = (question: string, words: string): { start: number; end: number } => {
  const start = Math.max(0, question.indexOf(words));
  return { start, end: start + words.length };
};

interface Script {
  readonly mentions: readonly (readonly [words: string, ...meanings: Meaning[]])[];
  readonly unread?: readonly string[];
  readonly answers: readonly ScriptedAnswer[];
  readonly failure?: (answer: Answer | undefined) => RunFailure;
  readonly slow?: boolean;
}

interface ScriptedAnswer {
  readonly form: AnswerForm;
  readonly noun: string;
  readonly paraphrase: readonly (string | readonly [string, MentionKind])[];
  readonly columns: readonly Column[];
  readonly result: QueryResult;
  readonly labels?: Readonly<Record<string, string>>;
  readonly cautions?: readonly Caution[];
  readonly uses?: readonly (readonly [words: string, Meaning])[];
}

const integer = (value: number): Term => literal(String(value), `${XSD}integer`);
const column = (variable: string, label: string, kind: Column['kind'], unit?: string): Column => ({
  variable,
  label,
  kind,
  unit,
});
const bindings = (
  variables: readonly string[],
  rows: readonly (readonly (Term | undefined)[])[],
): QueryResult => ({ type: 'bindings', variables, rows });
const things = (names: readonly string[]): readonly (readonly Term[])[] =>
  names.map((name) => [namedNode(entity(name.replaceAll(' ', '_')))]);
const labelled = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [entity(name.replaceAll(' ', '_')), name]));

const country = meaning('class', 'Country');
const border = meaning('property', 'borders', { example: 'Austria · borders · Italy' });
const austria = meaning('entity', 'Austria', { typeLabel: 'Country', example: 'Austria · capital · Vienna' });
const capitalBorder = meaning('property', 'shares a border city with');
const NEIGHBOURS = [
  'Czech Republic',
  'Germany',
  'Hungary',
  'Italy',
  'Liechtenstein',
  'Slovakia',
  'Slovenia',
  'Switzerland',
];
const LONG = 'A label that goes on and on '.repeat(11).trim();
const ODD = [LONG, '<img src=x onerror=alert(1)> & <b>bold</b>', 'مدينة القاهرة الكبرى', 'Ordinary'];
const LINK = `https://lodestone.example/${'a-very-long-name/'.repeat(28)}end`;

const neighbours: ScriptedAnswer = {
  form: 'list',
  noun: 'countries',
  paraphrase: [['countries', 'class'], 'that', ['border', 'property'], ['Austria', 'entity']],
  columns: [column('country', 'Country', 'entity')],
  result: bindings(['country'], things(NEIGHBOURS)),
  labels: labelled(NEIGHBOURS),
};
const count: ScriptedAnswer = {
  ...neighbours,
  form: 'count',
  paraphrase: [['count', 'operator'], 'of', ...neighbours.paraphrase],
  columns: [column('count', 'Count', 'value')],
  result: bindings(['count'], [[integer(8)]]),
  labels: {},
};

const SCRIPTS: readonly (readonly [RegExp, Script])[] = [
  [
    /How many|Cuántos/u,
    {
      mentions: [
        ['How many', meaning('operator', 'count')],
        ['countries', country, meaning('class', 'Country (historic)')],
        ['border', border, capitalBorder],
        ['Austria', austria, meaning('value', '"Austria"', { example: 'Mozart · born in · "Austria"' })],
      ],
      answers: [count, neighbours],
    },
  ],
  [
    /border/u,
    {
      mentions: [
        ['Which', meaning('operator', 'list')],
        ['countries', country],
        ['border', border, capitalBorder],
        ['Austria', austria],
      ],
      answers: [neighbours, count],
    },
  ],
  [
    /laureates/u,
    {
      mentions: [
        ['Which', meaning('operator', 'list')],
        ['laureates', meaning('class', 'Laureate')],
        ['born in', meaning('property', 'place of birth'), meaning('property', 'place of death')],
        ['Paris', meaning('entity', 'Paris', { typeLabel: 'City' })],
      ],
      unread: ['the year'],
      answers: [
        {
          form: 'list',
          noun: 'laureates',
          paraphrase: [
            ['laureates', 'class'],
            ['born in', 'property'],
            ['Paris', 'entity'],
            'and their',
            ['prize year', 'property'],
          ],
          columns: [
            column('laureate', 'Laureate', 'class'),
            column('born', 'Born', 'property'),
            column('year', 'Prize', 'value'),
            column('share', 'Share', 'value'),
          ],
          result: bindings(
            ['laureate', 'born', 'year', 'share'],
            [
              ['Henri Becquerel', '1852-12-15', '1903', '0.5'],
              ['Frédéric Joliot-Curie', '1900-03-19', '1935', '0.5'],
              ['Irène Joliot-Curie', '1897-09-12', '1935', '0.5'],
              ['Anatole France', '1844-04-16', '1921', '1.0'],
              ['Sully Prudhomme', '1839-03-16', '1901', '1.0'],
              ['Charles Richet', '1850-08-25', '1913', '1.0'],
              ['Frédéric Passy', '1822-05-20', '1901', '0.5'],
            ].map(([name = '', born = '', year = '', share = '']) => [
              namedNode(entity(name.replaceAll(' ', '_'))),
              literal(born, `${XSD}date`),
              literal(year, `${XSD}gYear`),
              literal(share, `${XSD}decimal`),
            ]),
          ),
          labels: labelled([
            'Henri Becquerel',
            'Frédéric Joliot-Curie',
            'Irène Joliot-Curie',
            'Anatole France',
            'Sully Prudhomme',
            'Charles Richet',
            'Frédéric Passy',
          ]),
          cautions: [
            { kind: 'unread-words', words: ['the year'] },
            { kind: 'missing-values', label: 'date of birth', missing: 3, of: 40 },
          ],
        },
      ],
    },
  ],
  [
    /moons|lunas/u,
    {
      mentions: [
        ['Mars', meaning('entity', 'Mars', { typeLabel: 'Planet' })],
        ['moons', meaning('class', 'Moon')],
      ],
      answers: [
        {
          form: 'ask',
          noun: 'moons',
          paraphrase: ['whether', ['moons', 'class'], ['orbit', 'property'], ['Mars', 'entity']],
          columns: [],
          result: { type: 'boolean', value: true },
        },
      ],
    },
  ],
  [
    /mass/u,
    {
      mentions: [
        ['planets', meaning('class', 'Planet')],
        ['mass', meaning('property', 'mass')],
        ['greater than 9', meaning('operator', 'greater than 9')],
      ],
      answers: [],
      failure: (answer) =>
        answer?.candidate === undefined
          ? { kind: 'no-sources' }
          : {
              kind: 'empty',
              answer,
              diagnosis: {
                candidate: answer.candidate,
                failing: 'mass greater than 9',
                rowsWithout: 8,
                nearest: '1.9',
              },
            },
    },
  ],
  [
    /melting/u,
    {
      mentions: [
        ['melting point', meaning('property', 'melting point')],
        ['iron', meaning('entity', 'Iron', { typeLabel: 'Element' })],
      ],
      answers: [
        {
          form: 'value',
          noun: 'melting points',
          paraphrase: [['melting point', 'property'], 'of', ['Iron', 'entity']],
          columns: [column('value', 'Melting point', 'property', 'K')],
          result: bindings(['value'], [[literal('1811.5', `${XSD}decimal`)]]),
        },
      ],
    },
  ],
  [
    /odd/u,
    {
      mentions: [['odd', meaning('class', LONG), meaning('class', 'مدينة')]],
      answers: [
        {
          form: 'list',
          noun: 'things',
          paraphrase: [['things', 'class'], 'that are', ['odd', 'property']],
          columns: [column('thing', 'Thing', 'class'), column('link', LONG, 'property')],
          result: bindings(
            ['thing', 'link'],
            ODD.map((name) => [namedNode(entity(name)), namedNode(LINK)]),
          ),
          labels: Object.fromEntries(ODD.map((name) => [entity(name), name])),
        },
      ],
    },
  ],
  [
    /everything/u,
    {
      mentions: [['everything', meaning('class', 'Thing')]],
      answers: [
        {
          form: 'list',
          noun: 'things',
          paraphrase: [['things', 'class']],
          columns: [column('thing', 'Thing', 'class'), column('size', 'Size', 'value', 'km')],
          result: bindings(
            ['thing', 'size'],
            Array.from({ length: 100_000 }, (_, position) => [
              namedNode(entity(`thing_${String(position)}`)),
              integer(position * 37),
            ]),
          ),
        },
      ],
    },
  ],
  [/slow/u, { mentions: [], answers: [count], slow: true }],
  [
    /fail/u,
    {
      mentions: [],
      answers: [],
      failure: () => ({ kind: 'execute', failure: { kind: 'timeout', ms: 10_000 } }),
    },
  ],
];

const NOT_UNDERSTOOD: Script = {
  mentions: [],
  answers: [],
  failure: () => ({
    kind: 'not-understood',
    similar: ['How many countries border Austria?', 'Which countries border Austria?'],
  }),
};

const phrase = (piece: string | readonly [string, MentionKind]): Phrase =>
  typeof piece === 'string' ? { text: piece, kind: undefined } : { text: piece[0], kind: piece[1] };

const PLAN_SOURCES: readonly Iri[] = [shard('countries', 1), shard('countries', 2)];

const answerOf = (
  scripted: ScriptedAnswer,
  groundings: readonly Grounding[],
  scope: readonly Iri[],
): Answer => {
  const query = `PREFIX countries: <${BASE}countries#>\nSELECT ?country WHERE {\n  ?country a countries:Country ;\n    countries:borders <${BASE}id/Austria> .\n}`;
  return {
    candidate: {
      id: scripted.form + scripted.noun,
      query,
      score: 1,
      scope,
      paraphrase: scripted.paraphrase.map(phrase),
      groundings,
      form: scripted.form,
      columns: scripted.columns,
      noun: scripted.noun,
    } satisfies Candidate,
    plan: {
      query,
      printed: `PREFIX countries: <${BASE}countries#>\nSELECT ?country WHERE {\n  SERVICE <${BASE}countries/1> { ?country a countries:Country . }\n  SERVICE <${BASE}countries/2> { ?country countries:borders <${BASE}id/Austria> . }\n}`,
      assignments: [],
      sources: PLAN_SOURCES,
      leftOut: scope
        .filter((one) => !PLAN_SOURCES.includes(one))
        .map((one) => ({ source: one, reason: 'lists-none-of-its-terms' })),
      remarks: [],
    },
    result: scripted.result,
    labels: scripted.labels ?? {},
    cautions: scripted.cautions ?? [],
    ms: 6,
  };
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const isStopped = (signal: AbortSignal): boolean => signal.aborted;

const stopped: AgentEvent = { type: 'run-end', ms: 5, failure: { kind: 'stopped' } };

async function* play(
  script: Script,
  { question, scope, pins }: AskRequest,
  pace: number,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, void> {
  yield { type: 'run-start', question, scope };
  const mentions: Mention[] = script.mentions
    .filter(([words]) => question.includes(words))
    .map(([words, ...meanings]) => ({ ...at(question, words), meanings }))
    .filter((mention) => !pins.some((pin) => pin.start === mention.start && pin.meaning === null));
  const groundings = mentions.flatMap((mention): Grounding[] => {
    const pinned = pins.find((pin) => pin.start === mention.start)?.meaning;
    const chosen = mention.meanings.find((one) => one.id === pinned) ?? mention.meanings[0];
    return chosen === undefined ? [] : [{ start: mention.start, end: mention.end, meaning: chosen }];
  });
  yield { type: 'step-start', id: 1, name: 'ground' };
  await pause(pace, signal);
  const unread = (script.unread ?? [])
    .filter((words) => question.includes(words))
    .map((words) => at(question, words));
  yield { type: 'reading-found', reading: { language: 'en', mentions, unread } };
  yield {
    type: 'step-end',
    id: 1,
    ms: 9.2,
    note: { step: 'ground', mentions: mentions.length, unread: unread.length },
    input: question,
    output: mentions.map((mention) => mention.meanings[0]?.label).join('\n'),
  };
  yield { type: 'step-start', id: 2, name: 'compose' };
  await pause(pace, signal);
  if (isStopped(signal)) {
    yield stopped;
    return;
  }
  const note = { step: 'compose', candidates: 14 } as const;
  yield {
    type: 'step-end',
    id: 2,
    ms: 41,
    note,
    input: question,
    output: 'count of countries that border Austria',
  };
  yield { type: 'step-start', id: 3, name: 'execute' };
  await pause(script.slow === true ? pace * 100 : pace, signal);
  if (isStopped(signal)) {
    yield stopped;
    return;
  }
  const answers = script.answers.map((scripted) => answerOf(scripted, groundings, scope));
  yield {
    type: 'step-end',
    id: 3,
    ms: 12,
    note: { step: 'execute', tried: 6, rows: 7 },
    input: 'SELECT …',
    output: '7 rows',
  };
  if (answers.length > 0) yield { type: 'answers-found', answers };
  yield {
    type: 'contributions-found',
    contributions: [
      { source: shard('countries', 1), rows: 412, ms: 6 },
      { source: shard('countries', 2), rows: 195, ms: 3 },
    ],
  };
  const empty = answerOf({ ...neighbours, result: bindings(['country'], []) }, groundings, scope);
  yield { type: 'run-end', ms: 70, failure: script.failure?.(empty) };
}

const dropped = (file: File, triples: number): Source => {
  const one = iri(`urn:lodestone:file:${encodeURIComponent(file.name)}`);
  const titles = { en: file.name, es: file.name };
  const made = source(one, file.name, one, titles);
  return { ...made, state: { type: 'ready' }, bundled: false, description: { ...made.description, triples } };
};

/** An engine that plays recorded runs: for tests, and for looking at the page without the real one. `pace` in ms. */
export const scriptedEngine = (pace = 0): Engine => ({
  open: async (signal) => {
    await pause(pace, signal);
    return { sources: SCRIPTED_SOURCES, examples: SCRIPTED_EXAMPLES };
  },
  warmUp: (signal) => pause(pace * 2, signal),
  ask: (request, signal) =>
    play(
      SCRIPTS.find(([pattern]) => pattern.test(request.question))?.[1] ?? NOT_UNDERSTOOD,
      request,
      pace,
      signal,
    ),
  async *run({ query, scope }, signal) {
    await pause(pace, signal);
    yield { type: 'run-start', question: '', scope };
    if (query.includes('broken')) {
      const failure = { kind: 'syntax', message: 'Expected a variable, found "}".', line: 3 } as const;
      yield { type: 'run-end', ms: 1, failure: { kind: 'plan', failure } };
      return;
    }
    const answer = answerOf(neighbours, [], scope);
    yield {
      type: 'answers-found',
      answers: [{ ...answer, candidate: undefined, plan: { ...answer.plan, query } }],
    };
    yield { type: 'run-end', ms: 8, failure: undefined };
  },
  addFile: async (file, onTriples, signal) => {
    for (const count of [1000, 2000, 3000]) {
      await pause(pace, signal);
      if (signal.aborted) throw new DOMException('Stopped.', 'AbortError');
      onTriples(count);
    }
    return file.name.includes('broken')
      ? failed({ kind: 'syntax', line: 12, message: 'Expected entity but got "{".' } as const)
      : done(dropped(file, 3000));
  },
  removeSource: () => Promise.resolve(),
});
