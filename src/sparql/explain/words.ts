import { numberText, type Language } from '../../rdf';

/** The words that a query is explained with. */
export interface Words {
  /** Behind an aggregate. */
  readonly distinct: string;
  readonly anything: string;
  /** Functions of one argument. */
  readonly wrapping: Readonly<Record<string, string>>;
  readonly whether: string;
  readonly thereIs: string;
  readonly construct: string;
  readonly describe: string;
  /** What nothing names. */
  readonly thing: string;
  readonly something: string;
  /** Behind a negation. */
  readonly nothing: string;
  /** Behind what is counted; empty: it stands before that. */
  readonly distinctBehind: (isFeminine: boolean) => string;
  readonly other: (isFeminine: boolean) => string;
  readonly another: (isFeminine: boolean) => string;
  readonly any: (isFeminine: boolean) => string;
  readonly their: (isPlural: boolean) => string;
  readonly of: string;
  readonly whose: (isFeminine: boolean) => string;
  readonly thatAre: (isPlural: boolean) => string;
  readonly are: (isPlural: boolean) => string;
  readonly has: (isPlural: boolean) => string;
  readonly where: string;
  readonly and: string;
  readonly or: string;
  readonly not: string;
  readonly either: string;
  readonly ifKnown: string;
  readonly exists: string;
  readonly notExists: string;
  readonly butNot: string;
  readonly also: string;
  readonly inGraph: string;
  readonly accordingTo: string;
  readonly from: string;
  readonly among: string;
  readonly with: string;
  readonly anyProperty: string;
  readonly anyBut: string;
  readonly oneOrMore: string;
  readonly zeroOrMore: string;
  readonly zeroOrOne: string;
  readonly forEach: string;
  readonly andForEach: string;
  readonly by: string;
  readonly ascending: string;
  readonly descending: string;
  readonly matches: string;
  rows(rows: number): string;
  skipping(rows: number): string;
  readonly comparisons: Readonly<Record<string, string>>;
  readonly functions: Readonly<Record<string, string>>;
  readonly aggregates: Readonly<Record<string, string>>;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    distinct: 'different',
    anything: 'anything',
    wrapping: {
      str: 'the text of',
      lcase: 'in lower case,',
      ucase: 'in upper case,',
      year: 'the year of',
      month: 'the month of',
      day: 'the day of',
      lang: 'the language of',
      datatype: 'the datatype of',
      strlen: 'the length of',
      abs: 'the absolute value of',
      bound: 'there is a value for',
    },
    whether: 'whether',
    thereIs: 'there is',
    construct: 'triples that say',
    describe: 'all about',
    thing: 'thing',
    something: 'something',
    nothing: 'anything',
    distinctBehind: () => '',
    other: () => 'other',
    another: () => 'another',
    any: () => 'any',
    their: (isPlural) => (isPlural ? 'their' : 'its'),
    of: 'of',
    whose: () => 'whose',
    thatAre: (isPlural) => (isPlural ? 'that are' : 'that is'),
    are: (isPlural) => (isPlural ? 'are' : 'is'),
    has: (isPlural) => (isPlural ? 'have' : 'has'),
    where: 'where',
    and: 'and',
    or: 'or',
    not: 'not',
    either: 'either',
    ifKnown: 'if known,',
    exists: 'there is',
    notExists: 'there is no',
    butNot: 'but not',
    also: 'also',
    inGraph: 'in the graph',
    accordingTo: 'according to',
    from: 'out of',
    among: 'is one of',
    with: 'with',
    anyProperty: 'any property',
    anyBut: 'any property but',
    oneOrMore: 'directly or indirectly',
    zeroOrMore: 'any number of steps',
    zeroOrOne: 'at most one step',
    forEach: 'for each',
    andForEach: 'and for each',
    by: 'by',
    ascending: 'the smallest first',
    descending: 'the largest first',
    matches: 'matches',
    rows: (rows) => (rows === 1 ? '1 row' : `at most ${numberText('en', rows)} rows`),
    skipping: (rows) =>
      rows === 1 ? 'without the first row' : `without the first ${numberText('en', rows)} rows`,
    comparisons: {
      '=': 'equals',
      '!=': 'differs from',
      '<': 'is less than',
      '>': 'is greater than',
      '<=': 'is at most',
      '>=': 'is at least',
    },
    functions: {
      in: 'is one of',
      notin: 'is none of',
      contains: 'contains',
      strstarts: 'begins with',
      strends: 'ends with',
      regex: 'matches',
      langmatches: 'is in the language',
    },
    aggregates: {
      count: 'the number of',
      sum: 'the total',
      avg: 'the average',
      min: 'the smallest',
      max: 'the largest',
      sample: 'some',
      group_concat: 'all of',
    },
  },
  es: {
    distinct: 'valores distintos de',
    anything: 'cualquier cosa',
    wrapping: {
      str: 'el texto de',
      lcase: 'en minúsculas,',
      ucase: 'en mayúsculas,',
      year: 'el año de',
      month: 'el mes de',
      day: 'el día de',
      lang: 'el idioma de',
      datatype: 'el tipo de dato de',
      strlen: 'la longitud de',
      abs: 'el valor absoluto de',
      bound: 'hay un valor para',
    },
    whether: 'si',
    thereIs: 'hay',
    construct: 'tripletas que dicen',
    describe: 'todo sobre',
    thing: 'cosa',
    something: 'algo',
    nothing: 'nada',
    distinctBehind: (isFeminine) => (isFeminine ? 'distintas' : 'distintos'),
    other: (isFeminine) => (isFeminine ? 'otra' : 'otro'),
    another: (isFeminine) => (isFeminine ? 'otra' : 'otro'),
    any: (isFeminine) => (isFeminine ? 'ninguna' : 'ningún'),
    their: () => 'su',
    of: 'de',
    whose: (isFeminine) => (isFeminine ? 'cuya' : 'cuyo'),
    thatAre: (isPlural) => (isPlural ? 'que son' : 'que es'),
    are: (isPlural) => (isPlural ? 'son' : 'es'),
    has: (isPlural) => (isPlural ? 'tienen' : 'tiene'),
    where: 'donde',
    and: 'y',
    or: 'o',
    not: 'no',
    either: 'o bien',
    ifKnown: 'si consta,',
    exists: 'existe',
    notExists: 'no existe',
    butNot: 'salvo',
    also: 'además',
    inGraph: 'en el grafo',
    accordingTo: 'según',
    from: 'a partir de',
    among: 'es uno de',
    with: 'con',
    anyProperty: 'cualquier propiedad',
    anyBut: 'cualquier propiedad salvo',
    oneOrMore: 'directa o indirectamente',
    zeroOrMore: 'cualquier número de pasos',
    zeroOrOne: 'como mucho un paso',
    forEach: 'por cada',
    andForEach: 'y, por cada uno,',
    by: 'por',
    ascending: 'de menor a mayor',
    descending: 'de mayor a menor',
    matches: 'coincidencias',
    rows: (rows) => (rows === 1 ? '1 fila' : `como mucho ${numberText('es', rows)} filas`),
    skipping: (rows) =>
      rows === 1 ? 'sin la primera fila' : `sin las primeras ${numberText('es', rows)} filas`,
    comparisons: {
      '=': 'es igual a',
      '!=': 'es distinto de',
      '<': 'es menor que',
      '>': 'es mayor que',
      '<=': 'es como mucho',
      '>=': 'es al menos',
    },
    functions: {
      in: 'es uno de',
      notin: 'no es ninguno de',
      contains: 'contiene',
      strstarts: 'empieza por',
      strends: 'termina en',
      regex: 'coincide con',
      langmatches: 'está en el idioma',
    },
    aggregates: {
      count: 'el número de',
      sum: 'la suma de',
      avg: 'la media de',
      min: 'el menor valor de',
      max: 'el mayor valor de',
      sample: 'algún valor de',
      group_concat: 'todos los valores de',
    },
  },
};

export const closureWord = (mark: '+' | '*' | '?', words: Words): string =>
  ({ '+': words.oneOrMore, '*': words.zeroOrMore, '?': words.zeroOrOne })[mark];
