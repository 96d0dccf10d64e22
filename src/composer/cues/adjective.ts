import { withoutAccents } from '../../base';
import type { Language } from '../../rdf';

/** A gradable adjective: what it measures, and whether more of it is a larger value. General language, no data set's. */
export interface Adjective {
  /** Nouns of the quantity, likeliest first, as a property's label may have them. */
  readonly nouns: readonly string[];
  /** +1: `larger` is a larger value. -1: `smaller` is. */
  readonly sign: 1 | -1;
  /** Measures time too: `older` is an earlier date (-1), `newer` a later one (+1). */
  readonly time: 1 | -1 | undefined;
  /** Says only "much of it": the noun beside it tells the quantity ("highest price"). */
  readonly isBare: boolean;
  /** Nouns of a number of which more is less of it: who is faster takes less time. */
  readonly against: readonly string[];
}

interface Row {
  readonly en: string;
  readonly es: string;
  readonly nouns: string;
  readonly sign: 1 | -1;
  readonly time?: 1 | -1;
  readonly isBare?: true;
  readonly against?: string;
}

const SIZE =
  'area size surface population radius diameter mass volume capacity superficie tamaño población radio diámetro masa capacidad';
const HEIGHT = 'height elevation altitude altura elevación altitud estatura';
const PRICE = 'price cost fare fee tariff precio coste costo tarifa';
const LENGTH = 'length duration period distance pages longitud duración período periodo páginas time tiempo';
const TAKEN = 'time duration minutes seconds hours tiempo duración minutos segundos horas';
const BEGUN =
  'founded created creation established launched start inception built opened discovery nacimiento fundación creación lanzamiento inicio descubrimiento date year fecha año';
const TIME = `birth born ${BEGUN}`;

const ROWS: readonly Row[] = [
  { en: 'large big great huge', es: 'grande mayor extenso vasto gran', nouns: SIZE, sign: 1, isBare: true },
  { en: 'small little tiny', es: 'pequeño menor chico', nouns: SIZE, sign: -1, isBare: true },
  { en: 'heavy massive', es: 'pesado masivo', nouns: 'mass weight masa peso', sign: 1 },
  { en: 'light', es: 'ligero liviano', nouns: 'mass weight masa peso', sign: -1 },
  { en: 'tall high', es: 'alto elevado', nouns: HEIGHT, sign: 1, isBare: true },
  { en: 'low', es: 'bajo', nouns: HEIGHT, sign: -1, isBare: true },
  { en: 'long', es: 'largo', nouns: LENGTH, sign: 1 },
  { en: 'short', es: 'corto breve', nouns: `${LENGTH} ${HEIGHT}`, sign: -1 },
  { en: 'wide broad', es: 'ancho', nouns: 'width breadth anchura ancho', sign: 1 },
  { en: 'narrow', es: 'estrecho angosto', nouns: 'width breadth anchura ancho', sign: -1 },
  { en: 'deep', es: 'profundo hondo', nouns: 'depth profundidad', sign: 1 },
  { en: 'shallow', es: '', nouns: 'depth profundidad', sign: -1 },
  { en: 'old ancient', es: 'viejo antiguo', nouns: `age edad ${TIME}`, sign: 1, time: -1 },
  { en: 'young', es: 'joven', nouns: `age edad ${TIME}`, sign: -1, time: 1 },
  { en: 'new recent late modern', es: 'nuevo reciente moderno tardío', nouns: BEGUN, sign: 1, time: 1 },
  { en: 'early', es: 'temprano', nouns: TIME, sign: -1, time: -1 },
  { en: 'fast quick', es: 'rápido veloz', nouns: 'speed velocity velocidad', sign: 1, against: TAKEN },
  { en: 'slow', es: 'lento', nouns: 'speed velocity velocidad', sign: -1, against: TAKEN },
  { en: 'hot warm', es: 'caliente caluroso cálido', nouns: 'temperature temperatura', sign: 1 },
  { en: 'cold cool', es: 'frío', nouns: 'temperature temperatura', sign: -1 },
  { en: 'expensive costly', es: 'caro costoso', nouns: PRICE, sign: 1 },
  { en: 'cheap', es: 'barato económico', nouns: PRICE, sign: -1 },
  { en: 'valuable', es: 'valioso', nouns: `value worth valor ${PRICE}`, sign: 1 },
  { en: 'rich wealthy', es: 'rico', nouns: 'wealth income gdp riqueza renta ingresos pib', sign: 1 },
  { en: 'poor', es: 'pobre', nouns: 'wealth income gdp riqueza renta ingresos pib', sign: -1 },
  {
    en: 'populous populated',
    es: 'poblado populoso',
    nouns: 'population inhabitants población habitantes',
    sign: 1,
  },
  { en: 'dense', es: 'denso', nouns: 'density densidad', sign: 1 },
  { en: 'near close', es: 'cercano próximo', nouns: 'distance distancia', sign: -1 },
  { en: 'far distant', es: 'lejano', nouns: 'distance distancia', sign: 1 },
  { en: 'paid', es: 'pagado remunerado', nouns: 'salary wage earnings salario sueldo', sign: 1 },
  { en: 'good', es: 'bueno', nouns: 'rating score ranking puntuación valoración', sign: 1 },
  { en: 'bad', es: 'malo', nouns: 'rating score ranking puntuación valoración', sign: -1 },
];

const words = (text: string): string[] => text.split(' ').filter(Boolean).map(withoutAccents);

const IRREGULAR: Readonly<Record<string, readonly [string, string]>> = {
  good: ['better', 'best'],
  bad: ['worse', 'worst'],
  far: ['farther', 'farthest'],
  little: ['less', 'least'],
  late: ['later', 'latest'],
};

const comparativeStem = (word: string): string => {
  if (word.endsWith('e')) return word.slice(0, -1);
  if (word.endsWith('y')) return `${word.slice(0, -1)}i`;
  return /^[^aeiou]*[aeiou][bdgmnt]$/u.test(word) ? word + word.slice(-1) : word;
};

export type Degree = 'plain' | 'comparative' | 'superlative';

export interface AdjectiveForm {
  readonly adjective: Adjective;
  readonly degree: Degree;
}

const forms: Record<Language, Map<string, AdjectiveForm>> = { en: new Map(), es: new Map() };

const english = (word: string, adjective: Adjective): void => {
  const stem = comparativeStem(word);
  const [comparative, superlative] = IRREGULAR[word] ?? [`${stem}er`, `${stem}est`];
  forms.en.set(word, { adjective, degree: 'plain' });
  if (word === 'little') return;
  forms.en.set(comparative, { adjective, degree: 'comparative' });
  forms.en.set(superlative, { adjective, degree: 'superlative' });
};

const spanish = (word: string, adjective: Adjective): void => {
  const stem = word.replace(/[oa]$/u, '');
  const endings = word.endsWith('o') ? ['o', 'a', 'os', 'as'] : ['', 's', 'es'];
  for (const ending of endings) {
    const isComparative = /^(?:mayor|menor)$/u.test(word);
    forms.es.set(stem + ending, { adjective, degree: isComparative ? 'comparative' : 'plain' });
    if (word === 'joven') forms.es.set('jovenes', { adjective, degree: 'plain' });
  }
};

for (const row of ROWS) {
  const adjective: Adjective = {
    nouns: words(row.nouns),
    sign: row.sign,
    time: row.time,
    isBare: row.isBare ?? false,
    against: words(row.against ?? ''),
  };
  for (const word of words(row.en)) english(word, adjective);
  for (const word of words(row.es)) spanish(word, adjective);
}
for (const [word, like] of [
  ['mejor', 'bueno'],
  ['mejores', 'bueno'],
  ['peor', 'malo'],
  ['peores', 'malo'],
] as const) {
  const form = forms.es.get(like);
  if (form !== undefined) forms.es.set(word, { adjective: form.adjective, degree: 'comparative' });
}

/** How long something goes on, never how far it reaches: what "last" and "take" are said of. */
export const LASTING: Adjective = {
  nouns: words(
    'duration time minutes min hours days seconds weeks duracion tiempo minutos horas dias segundos semanas',
  ),
  sign: 1,
  time: undefined,
  isBare: false,
  against: [],
};

/** Every form of a gradable adjective, folded. */
export const adjectiveWords = (language: Language): readonly string[] => [...forms[language].keys()];

/** The gradable adjective that a folded word is a form of. */
export const adjectiveOf = (word: string, language: Language): AdjectiveForm | undefined =>
  forms[language].get(word);
