import { withoutAccents } from '../../base';

/** What a word of a follow-up asks to be done. */
export type CueKind =
  | 'why'
  | 'count'
  | 'list'
  | 'show'
  /** May ask to show what stands behind it. */
  | 'with'
  /** May ask to show what stands before or behind it. */
  | 'also'
  | 'only'
  | 'without'
  | 'sort'
  | 'by'
  | 'down'
  | 'reverse'
  | 'up'
  /** These say an order where nothing stands behind them. */
  | 'most'
  | 'least'
  | 'oldest'
  | 'youngest'
  | 'first'
  /** Stands before what is said and adds nothing to it. */
  | 'lead'
  /** Says nothing by itself. */
  | 'filler';

/** Closed lists, without accents; phrases are separated by `|`. English, then Spanish. */
const PHRASES: Readonly<Record<CueKind, readonly [english: string, spanish: string]>> = {
  why: ['why|how come|why so', 'por que|y por que|a que se debe'],
  count: [
    'how many|how many are there|how many are they|count|count them|the number of',
    'cuantos|cuantas|cuantos hay|cuantas hay|cuantos son|cuantas son|cuentalos|cuentalas|cuenta cuantos',
  ],
  list: [
    'which ones|which are they|which ones are they|who are they|what are they|list them|list|show them|name them',
    'cuales|cuales son|quienes|quienes son|listalos|listalas|muestralos|muestralas|enumeralos|enumeralas',
  ],
  show: [
    'show|show me|display|include|add|give|give me|see|tell me|list their|list the',
    'muestra|muestrame|mostrar|anade|agrega|incluye|ver|dame|dime|ensena|ensename',
  ],
  with: ['with|along with|together with', 'con|junto con'],
  also: ['also|too|as well|plus|in addition', 'tambien|ademas'],
  only: [
    'only|just|solely|keep|keep only|only keep|of them|of those|of these|which of them|which of those|which of these|who of them',
    'solo|solamente|unicamente|nada mas|de ellos|de ellas|de esos|de esas|de estos|de estas|cuales de ellos|cuales de ellas|quienes de ellos|quienes de ellas',
  ],
  without: [
    'without|not|no|but not|except|except for|excluding|exclude|remove|leave out|other than|not those|not the ones',
    'sin|no|pero no|excepto|salvo|menos|excluye|excluyendo|quita|que no|los que no|las que no',
  ],
  sort: [
    'sort|sort by|sorted|sorted by|sort them|sort them by|order by|order them|order them by|ordered by|rank by|ranked by|rank them by|arrange by',
    'ordena|ordena por|ordenar|ordenar por|ordenalos|ordenalas|ordenalos por|ordenalas por|ordenado por|ordenada por|ordenados por|ordenadas por|clasifica por',
  ],
  by: ['by', 'por'],
  down: [
    'descending|desc|decreasing|in descending order|highest first|largest first|biggest first|longest first|newest first|latest first|most first|from high to low',
    'descendente|en orden descendente|de forma descendente|decreciente|de mayor a menor|mayor primero|mayores primero',
  ],
  reverse: [
    'reverse|reversed|in reverse|in reverse order|the other way round',
    'al reves|a la inversa|en orden inverso',
  ],
  up: [
    'ascending|asc|increasing|in ascending order|lowest first|smallest first|shortest first|earliest first|least first|from low to high',
    'ascendente|en orden ascendente|de forma ascendente|creciente|de menor a mayor|menor primero|menores primero',
  ],
  most: [
    'largest|biggest|highest|longest|greatest|most|newest|latest|heaviest|tallest',
    'mayor|mayores|mas grande|mas grandes|mas alto|mas alta|mas largo|mas larga|mas reciente|mas recientes',
  ],
  least: [
    'smallest|lowest|shortest|least|fewest|earliest|lightest',
    'menor|menores|mas pequeno|mas pequena|mas pequenos|mas pequenas|mas bajo|mas baja|mas corto|mas corta|mas antiguo|mas antigua',
  ],
  oldest: [
    'oldest|oldest first|the oldest first|eldest|eldest first',
    'mas viejos primero|los mas viejos primero|mas viejas primero|las mas viejas primero|mas ancianos primero',
  ],
  youngest: [
    'youngest|youngest first|the youngest first',
    'mas jovenes primero|los mas jovenes primero|las mas jovenes primero',
  ],
  first: ['first|top', 'primeros|primeras|primero|primera|primer'],
  lead: [
    'and|but|or|so|now|then|and now|what about|how about|and what about|and how about|please|the|a|an|those|these|them|ones|one|me|instead|results|of',
    'y|e|pero|o|ahora|entonces|y ahora|que tal|y que tal|por favor|el|la|los|las|lo|un|una|unos|unas|me|mejor|resultados|aquellos|aquellas|esos|esas|estos|estas',
  ],
  filler: [
    'in|for|on|from|to|at|is|are|was|were|do|does|have|has|there|who|which|that|what|their|its|his|her|it|they|all|each|every|whose',
    'en|para|de|del|al|a|es|son|fue|fueron|era|eran|hay|que|quien|su|sus|todos|todas|cada|se|cuyo|cuya',
  ],
};

const TABLE: ReadonlyMap<string, CueKind> = new Map(
  // A phrase that two lists have is what the first of them says.
  (Object.entries(PHRASES) as [CueKind, readonly [string, string]][])
    .reverse()
    .flatMap(([kind, lists]) => lists.flatMap((list) => list.split('|').map((one) => [one, kind] as const))),
);

const LONGEST = Math.max(...[...TABLE.keys()].map((phrase) => phrase.split(' ').length));

const NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    'one two three four five six seven eight nine ten',
    'uno dos tres cuatro cinco seis siete ocho nueve diez',
  ].flatMap((list) => list.split(' ').map((word, at) => [word, at + 1] as const)),
);

/** A word of a follow-up, by its place in the text. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** Lower case, without accents. */
  readonly key: string;
}

export const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.'’,]\p{N}+)*/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    key: withoutAccents(word).toLowerCase(),
  }));

/** The longest cue that begins at a word. */
export const cueAt = (
  words: readonly Word[],
  at: number,
): { readonly kind: CueKind; readonly length: number } | undefined => {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const phrase = words
      .slice(at, at + length)
      .map(({ key }) => key)
      .join(' ');
    const kind = TABLE.get(phrase);
    if (kind !== undefined) return { kind, length };
  }
  return undefined;
};

/** A small whole number, in digits or in words. */
export const countOf = ({ key }: Word): number | undefined =>
  /^\d{1,4}$/u.test(key) && Number(key) > 0 ? Number(key) : NUMBERS.get(key);
