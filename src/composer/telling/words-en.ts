import { languageName, type Comparing, type Words } from './word-list';

const TIMES_EN = { '>': 'after', '<': 'before', '>=': 'from', '<=': 'until', '=': 'in', '!=': 'not in' };

const LENGTHS_EN: Comparing = {
  '>': 'more than',
  '<': 'fewer than',
  '>=': 'at least',
  '<=': 'at most',
  '=': 'exactly',
  '!=': 'any number but',
};
/** The words that join terms in an English paraphrase. */
export const WORDS_EN: Words = {
  whether: 'whether',
  whetherThereIs: () => 'whether there is any',
  whetherThereAre: 'whether there are any',
  whetherThereAreSo: 'whether there are',
  eachOf: 'each of',
  all: () => 'all',
  are: 'are',
  is: 'is',
  the: () => 'the',
  isOneOf: () => 'is one of',
  otherWayRound: 'the other way round',
  countOf: 'number of',
  percentageOf: 'percentage of',
  amongAll: () => 'among all',
  identifiersOf: 'identifiers of',
  andCountOf: 'and the number of',
  of: 'of',
  and: 'and',
  their: 'their',
  andTheir: 'and their',
  andTheirIfAny: 'and, if any, their',
  ifAny: ', if any,',
  anySteps: 'directly or indirectly',
  inLine: (leads, isPlural) => `that ${isPlural ? 'are' : 'is'} ${leads === 'up' ? 'above' : 'below'}`,
  byWayOf: 'by way of',
  difference: (operation, direction) => {
    if (operation === 'ratio') return ['', 'of', 'divided by that of'];
    if (operation === 'years')
      return direction === 'absolute'
        ? ['years between the', 'of', 'and that of']
        : direction === 'second'
          ? ['years from the', 'of', 'to that of']
          : ['years by which the', 'of', 'is after that of'];
    if (direction === 'second') return ['', 'of', 'taken from that of'];
    return direction === 'absolute' ? ['difference in', 'between', 'and'] : ['', 'of', 'minus that of'];
  },
  combined: (operation, direction) => {
    if (operation === 'ratio') return ['', 'divided by'];
    if (operation === 'years') return ['years between', 'and'];
    return direction === 'absolute' ? ['difference between', 'and'] : ['', 'minus'];
  },
  yearsFromTo: ['to', 'years from'],
  ageToday: ['age', 'from', 'to', 'or to today', 'to today'],
  lengthBetween: ['length', 'between'],
  daysBetween: ['and', 'days between'],
  or: 'or',
  with: 'with',
  andThatNumber: 'and that number',
  sharedBySeveral: (number = 'several') => `shared by ${number} of them`,
  andOfOthers: 'and of another one',
  andAlso: 'and also',
  andAlsoThe: 'and besides',
  sharedBy: 'shared by',
  withThe: 'with the',
  without: 'without',
  otherThan: 'other than',
  more: 'more',
  than: 'than',
  has: 'has',
  lacks: 'has no',
  was: (isPlural) => (isPlural ? 'were' : 'was'),
  thatWas: (isPlural) => (isPlural ? 'that were' : 'that was'),
  forEach: 'for each',
  counted: 'counted',
  largestFirst: 'highest first',
  person: 'person',
  things: 'things',
  something: 'something',
  nothing: 'anything',
  sameThing: 'the same thing',
  between: 'between',
  orderedBy: 'ordered by',
  mostCommon: 'most common',
  leastCommon: 'least common',
  inAll: 'in all',
  theMost: 'the most',
  placed: (place) => `the ${String(place)}${place === 2 ? 'nd' : place === 3 ? 'rd' : 'th'}`,
  theFewest: 'the fewest',
  oneOfFirst: (limit) => `one of the ${String(limit)}`,
  theFirst: (limit) => `the ${String(limit)}`,
  atMost: (limit) => `, at most ${String(limit)}`,
  direction: (isTime, isDescending) =>
    isTime
      ? isDescending
        ? 'latest first'
        : 'earliest first'
      : isDescending
        ? 'highest first'
        : 'lowest first',
  highest: (isHighest) => ({ before: isHighest ? 'highest' : 'lowest', after: '' }),
  latest: (isLatest) => ({ before: isLatest ? 'latest' : 'earliest', after: '' }),
  lastOf: (isLatest) => (isLatest ? 'last' : 'first'),
  quoted: (text) => `“${text}”`,
  yes: 'yes',
  no: 'no',
  inOwnUnit: '(unit of the data, not known)',
  aggregate: { AVG: 'average', SUM: 'total', MIN: 'lowest', MAX: 'highest' },
  compare: {
    '>': 'over',
    '<': 'under',
    '>=': 'of at least',
    '<=': 'of at most',
    '=': 'of',
    '!=': 'other than',
  },
  text: {
    '=': { starts: 'that starts with', ends: 'that ends with', contains: 'that contains', is: 'that is' },
    '!=': {
      is: 'that is not',
      starts: 'that does not start with',
      ends: 'that does not end with',
      contains: 'that does not contain',
    },
  },
  toAverage: {
    '>': 'above the average',
    '<': 'below the average',
    '>=': 'of at least the average',
    '<=': 'of at most the average',
    '=': 'of exactly the average',
    '!=': 'other than the average',
  },
  length: (operator, characters) => `of ${LENGTHS_EN[operator]} ${String(characters)} characters`,
  inLanguage: (tag) => `in ${languageName('en', tag)}`,
  longest: (isLongest) => ({ before: isLongest ? 'longest' : 'shortest', after: '' }),
  andBelow: 'or anything below it',
  theOneWith: 'the one with the',
  toExtreme: (operator, isHighest) => {
    const extreme = isHighest ? 'the highest of all' : 'the lowest of all';
    return (
      {
        '>': 'above',
        '<': 'below',
        '>=': 'of at least',
        '<=': 'of at most',
        '=': 'that is',
        '!=': 'other than',
      }[operator] + ` ${extreme}`
    );
  },
  thatOf: 'that of',
  inSame: { year: 'in the same year as', day: 'on the same day as' },
  toOwn: {
    '>': 'above',
    '<': 'below',
    '>=': 'of at least',
    '<=': 'of at most',
    '=': 'equal to',
    '!=': 'other than',
  },
  toThing: {
    '>': 'above that of',
    '<': 'below that of',
    '>=': 'of at least that of',
    '<=': 'of at most that of',
    '=': 'equal to that of',
    '!=': 'other than that of',
  },
  number: {
    '>': 'more than',
    '<': 'fewer than',
    '>=': 'at least',
    '<=': 'at most',
    '=': 'exactly',
    '!=': 'not exactly',
  },
  onDay: 'on',
  atTime: 'at',
  periodOf: { year: 'year of', month: 'month of', decade: 'decade of', century: 'century of' },
  fromTo: (from, to) => `from ${from} to ${to}`,
  time: TIMES_EN,
  when: TIMES_EN,
};
