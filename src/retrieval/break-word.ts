import { isPastForm } from './past-forms';
import { LONG_FORMS } from './short-names';

/** Halves of glued column names in any schema. */
const COLUMN_WORDS: readonly string[] = [
  ...['id', 'name', 'code', 'date', 'year', 'number', 'type', 'title', 'count', 'time', 'no', 'num'],
  ...['key', 'level', 'size', 'status', 'rank', 'full', 'first', 'last', 'start', 'end', 'max', 'min', 'avg'],
  'email',
];

export const isColumnWord = (word: string): boolean => COLUMN_WORDS.includes(word);

/** What tables shorten, whatever they hold. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['fname', 'first name'],
  ['lname', 'last name'],
  ['mname', 'middle name'],
  ['dob', 'date of birth'],
  ['yob', 'year of birth'],
]);

/** Behind the name of a number that is in them. */
const UNITS = [
  'mm',
  'cm',
  'km',
  'ft',
  'kg',
  'lb',
  'lbs',
  'kmh',
  'mph',
  'usd',
  'eur',
  'gbp',
  'pct',
  'sqft',
  'sqm',
];

/** What is shortened behind a whole word, and ends no other. */
const SHORT_ENDS: ReadonlyMap<string, string> = new Map([
  ['addr', 'address'],
  ['amt', 'amount'],
  ['cd', 'code'],
  ['cntry', 'country'],
  ['desc', 'description'],
  ['dt', 'date'],
  ['nm', 'name'],
  ['qty', 'quantity'],
  ['yr', 'year'],
]);
/** The same, where they are long enough to end no other word either: `useracct`. */
const SHORTEST_SHORT_END = 4;
/** Behind a number they are its unit, but for the year in which something was done. */
const OR_UNITS = ['cd', 'nm', 'yr'];

/** Before what is counted. */
const COUNTS = ['num', 'nbr', 'nr', 'no', 'n'];

const SHORTEST_WORD = 3;
const SHORTEST_NOUN = 4;
const SHORTEST_BROKEN = 5;
const SHORTEST_OWNER = 4;
const SHORTEST_BEGINNING = 2;
const MOST_PIECES = 3;

export const singular = (word: string): string => word.replace(/(?<=\p{L}{2})ies$/u, 'y').replace(/s$/u, '');

/** The folded words that a schema's names are made of, singular too. */
export const vocabularyOf = (words: Iterable<string>): ReadonlySet<string> => {
  const known = new Set(COLUMN_WORDS);
  for (const word of words) if (word.length >= SHORTEST_WORD) known.add(word).add(singular(word));
  return known;
};

/** What pieces of a word may be. */
interface Pieces {
  readonly isKnown: (piece: string) => boolean;
  /** The class that the name belongs to may be shortened before it: `cont` is "continent" of continents. */
  readonly ownerOf: (piece: string) => string | undefined;
}

/** The fewest pieces that are all known. */
const piecesOf = (word: string, pieces: Pieces, most: number): readonly string[] | undefined => {
  let best: readonly string[] | undefined;
  for (let at = word.length - SHORTEST_BEGINNING; at >= SHORTEST_BEGINNING; at -= 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const first = pieces.isKnown(head) ? head : most === MOST_PIECES ? pieces.ownerOf(head) : undefined;
    if (first === undefined) continue;
    const rest = pieces.isKnown(tail) ? [tail] : most > 2 ? piecesOf(tail, pieces, most - 1) : undefined;
    if (rest !== undefined && (best === undefined || rest.length + 1 < best.length)) best = [first, ...rest];
  }
  return best;
};

/** Behind the whole name of its class all that is left is common words, which no other name of the schema need have. */
const afterOwner = (
  word: string,
  owners: ReadonlySet<string>,
  isKnown: (piece: string) => boolean,
): string | undefined => {
  const owner = [...owners]
    .filter((one) => one.length >= SHORTEST_OWNER && word.startsWith(one))
    .sort((a, b) => b.length - a.length)[0];
  const rest = word.slice(owner?.length ?? word.length);
  if (owner === undefined || rest.length < SHORTEST_WORD) return undefined;
  const pieces = isKnown(rest) ? [rest] : piecesOf(rest, { isKnown, ownerOf: () => undefined }, MOST_PIECES);
  return pieces === undefined ? undefined : [owner, ...pieces].join(' ');
};

/** `stagename`: a common word, and behind it what any schema names columns by; `heightcm` of numbers: their unit. */
const beforeColumnWord = (
  word: string,
  isWord: (piece: string) => boolean,
  isNumber: boolean,
): string | undefined =>
  [...COLUMN_WORDS, ...(isNumber ? UNITS : [])]
    .filter((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_NOUN)
    .map((tail) => [word.slice(0, -tail.length), tail] as const)
    .find(([head]) => isWord(head))
    ?.join(' ');

const isDone = (word: string): boolean => isPastForm(word) || word.endsWith('ed');

/** `startdt`, `builtyr`: a word, and behind it what tables shorten. */
const beforeShortEnd = (
  word: string,
  isWord: (piece: string) => boolean,
  isNumber: boolean,
): string | undefined => {
  const found =
    [...SHORT_ENDS].find(([end]) => word.endsWith(end)) ??
    [...LONG_FORMS].find(([end]) => end.length >= SHORTEST_SHORT_END && word.endsWith(end));
  if (found === undefined) return undefined;
  const [end, whole] = found;
  const head = word.slice(0, -end.length);
  if (head.length < SHORTEST_NOUN || !(isWord(head) || isDone(head))) return undefined;
  const isUnit = isNumber && OR_UNITS.includes(end) && !(end === 'yr' && isDone(head));
  return isUnit ? undefined : `${head} ${whole}`;
};

/** `dailyrate`, `depositpaid`: two words, where there is one way to tell them apart. */
const twoWords = (word: string, isWord: (piece: string) => boolean): string | undefined => {
  const ways = Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)] as const).filter((pair) =>
    pair.every((one) => one.length >= SHORTEST_NOUN && (isWord(one) || isPastForm(one))),
  );
  const [only, another] = ways;
  return another === undefined ? only?.join(' ') : undefined;
};

/** `cname` of clients is what they are called, as is `pnumber` of projects theirs: the first letter stands for the class. */
const afterInitial = (
  word: string,
  owners: ReadonlySet<string>,
  isWord: (piece: string) => boolean,
): string | undefined => {
  const rest = word.slice(1);
  const isNoun = COLUMN_WORDS.includes(rest) || (rest.length >= SHORTEST_NOUN && isWord(rest));
  const owner = isNoun
    ? [...owners].find((one) => one.length > 2 && one.startsWith(word.charAt(0)))
    : undefined;
  return owner === undefined ? undefined : `${singular(owner)} ${rest}`;
};

/** `ndesks`, `numdesks` of numbers: how many there are. */
const counted = (word: string, isWord: (piece: string) => boolean): string | undefined => {
  const things = COUNTS.filter((one) => word.startsWith(one)).map((one) => word.slice(one.length));
  const found = things.find((one) => one.length > SHORTEST_WORD && one.endsWith('s') && isWord(one));
  return found === undefined ? undefined : `number of ${found}`;
};

/** What is known where a word of a name is taken apart. Words are folded. */
export interface Surroundings {
  /** Of the schema's names. */
  readonly vocabulary: ReadonlySet<string>;
  /** Of the names of the classes that have the property. */
  readonly owners: ReadonlySet<string>;
  readonly isCommon?: (word: string) => boolean;
  /** Its values are numbers. */
  readonly isNumber?: boolean;
}

/**
 * A glued or shortened word of a name as words: `countryname` as `country name`, `fname` as `first name`, `contid` of
 * continents as `continent id`, `teacherage` of teachers as `teacher age`, `stagename` as `stage name`, `ndesks` as `number of
 * desks`, `startdt` as `start date`, `dailyrate` as `daily rate`. `undefined` where nothing known is in it.
 */
export const breakWord = (
  word: string,
  { vocabulary, owners, isCommon = () => false, isNumber = false }: Surroundings,
): string | undefined => {
  const short = SHORT_FORMS.get(word);
  if (short !== undefined) return short;
  if (word.length < SHORTEST_BROKEN || !/^\p{L}+$/u.test(word)) return undefined;
  const isKnown = (piece: string): boolean => piece !== word && vocabulary.has(piece);
  const isWord = (piece: string): boolean =>
    isKnown(piece) ||
    piece === 'of' ||
    (piece.length >= SHORTEST_WORD && [piece, singular(piece), piece.replace(/es$/u, '')].some(isCommon));
  const broken = piecesOf(
    word,
    {
      isKnown,
      ownerOf: (piece) =>
        [...owners]
          .filter((owner) => owner.length > piece.length + 1 && owner.startsWith(piece))
          .sort((a, b) => a.length - b.length)[0],
    },
    MOST_PIECES,
  );
  const found = broken?.join(' ') ?? afterOwner(word, owners, isWord);
  if (found !== undefined || isWord(word) || owners.has(word)) return found;
  return (
    (isNumber ? counted(word, isWord) : undefined) ??
    beforeShortEnd(word, isWord, isNumber) ??
    beforeColumnWord(word, isWord, isNumber) ??
    afterInitial(word, owners, isWord) ??
    twoWords(word, isWord)
  );
};
