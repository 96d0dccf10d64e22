import { describe, expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { tokenize } from '../../retrieval';
import en from './en.json' with { type: 'json' };
import type { LexiconFile, Operator } from './entry';
import es from './es.json' with { type: 'json' };
import { faultsOf, OPERATOR_NAMES } from './faults-of';
import { lexiconOf } from './lexicon';

const FILES: readonly (readonly [Language, LexiconFile])[] = [
  ['en', en as LexiconFile],
  ['es', es as LexiconFile],
];

const detailOf = ({ op, ...rest }: Operator): string =>
  [op, ...Object.entries(rest).map(([key, value]) => (value === true ? key : String(value)))].join(' ');

/** At each token what begins there: "words: operator", "words: degree name". */
const found = (text: string, language: Language): readonly string[] => {
  const tokens = tokenize(text, language);
  const lexicon = lexiconOf(language);
  const words = (start: number, end: number): string =>
    tokens
      .slice(start, end)
      .map(({ word }) => word)
      .join(' ');
  return tokens.flatMap((_, at) => [
    ...lexicon.operatorsAt(tokens, at).map(({ operator, end }) => `${words(at, end)}: ${detailOf(operator)}`),
    ...lexicon
      .adjectivesAt(tokens, at)
      .map(({ adjective, degree, end }) => `${words(at, end)}: ${degree} ${adjective.name}`),
  ]);
};

describe.each(FILES)('%s.json', (language, file) => {
  test('is as its types say', () => expect(faultsOf(file)).toEqual([]));

  test.each(OPERATOR_NAMES)('has words for "%s"', (name) => {
    const phrases = file.operators.flatMap((one) => (one.operator.op === name ? one.phrases : []));
    expect(phrases.length).toBeGreaterThan(0);
  });

  test('has words for each class of connectors', () => {
    for (const [connector, phrases] of Object.entries(file.connectors)) {
      expect(phrases, connector).not.toEqual([]);
      for (const phrase of phrases)
        expect(lexiconOf(language).connectorOf(phrase.split(' '))).toBe(connector);
    }
  });

  test('has at least 60 gradable adjectives', () =>
    expect(file.adjectives.length).toBeGreaterThanOrEqual(60));

  test('each form of an adjective is found, to its end', () => {
    const lexicon = lexiconOf(language);
    for (const { name, plain, comparative, superlative } of file.adjectives)
      for (const form of [...plain, ...comparative, ...superlative]) {
        const tokens = tokenize(form, language);
        const names = lexicon
          .adjectivesAt(tokens, 0)
          .flatMap(({ adjective, end }) => (end === tokens.length ? [adjective.name] : []));
        expect(names, form).toContain(name);
      }
  });
});

test('a fault is told', () => {
  const broken = {
    acts: [],
    operators: [
      { operator: { op: 'most', direction: 'up' }, phrases: ['most', 'most', 'más'] },
      { operator: { op: 'magic' }, phrases: [] },
    ],
    adjectives: [{ name: 'large', plain: ['large'], comparative: ['Larger'], superlative: [], measures: [] }],
    connectors: { ...en.connectors, of: ['of', 'in'], near: ['near'] },
    empty: ['the', 'a lot'],
    than: [],
    light: ['named', 'Called'],
    naming: { called: [], definite: [], nouns: [] },
    about: ['What is'],
    rows: ['rows'],
  };
  expect(faultsOf(broken as unknown as LexiconFile)).toEqual([
    'most: wrong direction',
    '{"op":"most","direction":"up"}: "most" twice',
    '{"op":"most","direction":"up"}: "más" is not folded',
    'unknown operator magic',
    '{"op":"magic"} has no phrase',
    'large: "Larger" is not folded',
    'large is not gradable',
    'unknown connector near',
    'connectors: "in" twice',
    'empty: "a lot" is no single word',
    'light: "Called" is not folded',
    'about: "What is" is not folded',
  ]);
});

test.each<[string, readonly string[]]>([
  ['How many rivers are there', ['how many: count asks', 'how: ask how', 'are there: check', 'are: check']],
  ['the average price of each house', ['average: fold average', 'of each: each', 'each: each']],
  ['books with more than 300 pages', ['more than: compare >', 'more: more >']],
  [
    'at least two pets, or more',
    [
      'at least: compare >=',
      'at least: compare >= after',
      'least: most least',
      'or more: compare >= after',
      'or: or',
      'more: more >',
    ],
  ],
  ['born between 1990 and 2000', ['between: between', 'and: and']],
  [
    'founded before 1900 or after 1950',
    ['before: time <', 'or after: compare >= after', 'or: or', 'after: time >'],
  ],
  ['not more than 5', ['not more than: compare <=', 'not: not', 'more than: compare >', 'more: more >']],
  ["students who don't have a dog", ['who: ask who', 'don t: not', 'have: check']],
  ['all planets except Earth', ['all: all', 'except: except']],
  [
    'the most populous city',
    ['most: most most', 'most populous: superlative populous', 'populous: plain populous'],
  ],
  [
    'the least expensive wine',
    ['least: most least', 'least expensive: superlative cheap', 'expensive: plain expensive'],
  ],
  ['older than 40', ['older than: time < ofAges', 'older: comparative old']],
  ['the second largest lake', ['second: nth 2', 'largest: superlative large']],
  ['the top 3 players', ['top: top most']],
  ['the last two films', ['last: top most', 'last: superlative new', 'last: plain lasting']],
  ['the 5 most common names', ['most common: common most', 'most: most most']],
  [
    'sorted by age in descending order',
    [
      'sorted by: order',
      'sorted: order',
      'in descending order: direction most',
      'descending order: direction most',
      'descending: direction most',
    ],
  ],
  ['in alphabetical order', ['in alphabetical order: order byName', 'alphabetical order: order byName']],
  ['show me the different colours', ['show me: request', 'show: request', 'different: distinct']],
  ['when did it open', ['when: ask when', 'did: check']],
  [
    'in which year was it built',
    ['in which year: ask when', 'which year: ask when', 'which: ask which', 'was: check'],
  ],
  ['how tall is it', ['how: ask how', 'tall: plain tall', 'is: check']],
  ['how much does it cost', ['how much: ask how', 'how: ask how', 'does: check']],
  ['is there any museum', ['is there any: check', 'is there: check', 'is: check']],
  [
    'a name that starts with the letter A',
    [
      'starts with the letter: text starts',
      'starts with: text starts',
      'with the letter: text contains',
      'the letter: text contains',
    ],
  ],
  ['a dog called Rex', ['called: text equals']],
  ['whose capital', ['whose: their']],
  ['in the same country', ['the same: same', 'same: same']],
  [
    'directly or indirectly part of it',
    ['directly or indirectly: closure', 'directly: direct', 'or: or', 'indirectly: closure', 'of it: their'],
  ],
  ['any kind of tree', ['any kind of: closure', 'kind of: closure']],
  ['percentage of women', ['percentage of: calculate share', 'percentage: calculate share']],
  [
    'the difference between both',
    ['difference between: calculate -', 'difference: calculate -', 'between: between', 'both: both'],
  ],
  ['neither red nor blue', ['neither: neither', 'nor: or']],
  [
    'the highest number of goals',
    ['highest number of: most most', 'highest: superlative high', 'number of: count false'],
  ],
  ['the best paid employee', ['best paid: superlative paid', 'best: superlative good', 'paid: plain paid']],
  ['as well as its mayor', ['as well as: and', 'its: their']],
  [
    'more recent than 2010',
    ['more recent than: time >', 'more: more >', 'more recent: comparative new', 'recent: plain new'],
  ],
  ['number of students for each school', ['number of: count false', 'for each: each', 'each: each']],
  ['in 1990 or later', ['or later: compare >= after', 'or: or', 'later: comparative new']],
])('English: %s', (text, words) => expect(found(text, 'en')).toEqual(words));

test.each<[string, readonly string[]]>([
  ['¿Cuántos ríos hay?', ['cuantos: count asks', 'cuantos: ask how', 'hay: check']],
  ['el precio medio de cada casa', ['medio: fold average', 'de cada: each', 'cada: each']],
  ['libros con más de 300 páginas', ['mas de: compare >', 'mas: most most', 'mas: more >']],
  [
    'al menos dos mascotas o más',
    [
      'al menos: compare >=',
      'al menos: compare >= after',
      'menos: most least',
      'menos: more <',
      'menos: calculate -',
      'o mas: compare >= after',
      'o: or',
      'mas: most most',
      'mas: more >',
    ],
  ],
  ['nacidos entre 1990 y 2000', ['entre: between', 'y: and']],
  [
    'fundados antes de 1900 o después de 1950',
    ['antes de: time <', 'o despues: compare >= after', 'o: or', 'despues de: time >'],
  ],
  ['alumnos que no tienen perro', ['que: ask which', 'no: not', 'tienen: check']],
  ['todos los planetas excepto la Tierra', ['todos los: all', 'todos: all', 'excepto: except']],
  [
    'la ciudad más poblada',
    [
      'mas: most most',
      'mas: more >',
      'mas poblada: comparative poblado',
      'mas poblada: superlative poblado',
      'poblada: plain poblado',
    ],
  ],
  [
    'el vino menos caro',
    [
      'menos: most least',
      'menos: more <',
      'menos: calculate -',
      'menos caro: comparative barato',
      'menos caro: superlative barato',
      'caro: plain caro',
    ],
  ],
  ['mayores de 40', ['mayores de: compare >', 'mayores: comparative grande', 'mayores: superlative grande']],
  [
    'el segundo lago más grande',
    [
      'segundo: nth 2',
      'mas: most most',
      'mas: more >',
      'mas grande: comparative grande',
      'mas grande: superlative grande',
      'grande: plain grande',
    ],
  ],
  ['los tres primeros', ['primeros: top least', 'primeros: superlative temprano']],
  ['el último', ['ultimo: top most', 'ultimo: superlative nuevo']],
  ['el nombre más común', ['mas comun: common most', 'mas: most most', 'mas: more >']],
  [
    'ordenados por edad de mayor a menor',
    [
      'ordenados por: order',
      'ordenados: order',
      'de mayor a menor: direction most',
      'mayor a: compare >',
      'mayor: comparative grande',
      'mayor: superlative grande',
      'menor: comparative pequeno',
      'menor: superlative pequeno',
    ],
  ],
  ['en orden alfabético', ['en orden alfabetico: order byName', 'orden alfabetico: order byName']],
  ['muéstrame los distintos colores', ['muestrame: request', 'distintos: distinct']],
  ['¿cuándo se abrió?', ['cuando: ask when', 'se: check']],
  ['¿en qué año se construyó?', ['en que ano: ask when', 'que ano: ask when', 'que: ask which', 'se: check']],
  ['¿cómo de alto es?', ['como de: ask how', 'como: and', 'como: ask how', 'alto: plain alto', 'es: check']],
  ['¿existe algún museo?', ['existe: check']],
  [
    'un nombre que empieza por la letra A',
    [
      'que: ask which',
      'empieza por la letra: text starts',
      'empieza por: text starts',
      'la letra: text contains',
    ],
  ],
  ['un perro llamado Rex', ['llamado: text equals']],
  ['cuya capital', ['cuya: their']],
  ['del mismo país', ['mismo: same']],
  [
    'directa o indirectamente',
    ['directa o indirectamente: closure', 'directa: direct', 'o: or', 'indirectamente: closure'],
  ],
  ['cualquier tipo de árbol', ['cualquier tipo de: closure', 'tipo de: closure']],
  ['porcentaje de mujeres', ['porcentaje de: calculate share', 'porcentaje: calculate share']],
  [
    'la diferencia entre ambos',
    ['diferencia entre: calculate -', 'diferencia: calculate -', 'entre: between', 'ambos: both'],
  ],
  ['ni rojo ni azul', ['ni: not', 'ni: or', 'ni: neither', 'ni: not', 'ni: or', 'ni: neither']],
  [
    'el triple de ríos',
    ['el triple de: factor 3', 'el triple: factor 3', 'triple de: factor 3', 'triple: factor 3'],
  ],
  ['tanto de A como de B', ['tanto: both', 'como de: ask how', 'como: and', 'como: ask how']],
  [
    'el mejor pagado',
    [
      'mejor pagado: comparative pagado',
      'mejor pagado: superlative pagado',
      'mejor: comparative bueno',
      'mejor: superlative bueno',
      'pagado: plain pagado',
    ],
  ],
  [
    'las más jóvenes',
    [
      'mas: most most',
      'mas: more >',
      'mas jovenes: comparative joven',
      'mas jovenes: superlative joven',
      'jovenes: plain joven',
    ],
  ],
  ['desde 1990', ['desde: between', 'desde: time >=']],
  ['agrupado por país', ['agrupado por: each']],
])('Spanish: %s', (text, words) => expect(found(text, 'es')).toEqual(words));

/** What it measures first, and which way. */
const measured = (text: string, language: Language): string | undefined => {
  const [first] = lexiconOf(language).adjectivesAt(tokenize(text, language), 0);
  const [measure] = first?.adjective.measures ?? [];
  return measure && `${first?.adjective.isLess === true ? 'less' : 'more'} ${measure.noun}`;
};

test.each<[Language, string, string | undefined]>([
  ['en', 'largest', 'more area'],
  ['en', 'smaller', 'less area'],
  ['en', 'oldest', 'more age'],
  ['en', 'youngest', 'less age'],
  ['en', 'earliest', 'less date'],
  ['en', 'least expensive', 'less price'],
  ['en', 'greatest', undefined],
  ['es', 'mas grandes', 'more superficie'],
  ['es', 'menos caras', 'less precio'],
  ['es', 'mas jovenes', 'less edad'],
  ['es', 'mejores', 'more puntuacion'],
])('%s: %s measures %s', (language, text, noun) => expect(measured(text, language)).toBe(noun));

test('who was born early is old', () => {
  for (const [language, old, young, noun] of [
    ['en', 'old', 'young', 'birth year'],
    ['es', 'viejo', 'joven', 'ano de nacimiento'],
  ] as const)
    for (const word of [old, young]) {
      const [found] = lexiconOf(language).adjectivesAt(tokenize(word, language), 0);
      expect(found?.adjective.isLess).toBe(word === young ? true : undefined);
      expect(found?.adjective.measures.find((one) => one.noun === noun)?.less).toBe(true);
    }
});

test.each<[Language, string, string | undefined]>([
  ['en', 'that are in the', 'in'],
  ['en', 'owned by', 'by'],
  ['en', 'the', undefined],
  ['en', 'as well as the', 'and'],
  ['en', 'together with', 'and'],
  ['en', 'which has', 'have'],
  ['es', 'que estan en la', 'in'],
  ['es', 'junto con', 'with'],
  ['es', 'del', 'of'],
  ['es', 'ademas de', 'and'],
  ['es', 'las', undefined],
])('%s: "%s" connects as %s', (language, words, connector) =>
  expect(lexiconOf(language).connectorOf(words.split(' '))).toBe(connector),
);

test('articles are empty, and names are not', () => {
  const empty = ['the', 'some', 'river', 'las', 'algunos', 'rio'].map((word) => [
    lexiconOf('en').isEmpty(word),
    lexiconOf('es').isEmpty(word),
  ]);
  expect(empty).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [false, true],
    [false, true],
    [false, false],
  ]);
});
