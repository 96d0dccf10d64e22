/** What passengers ask, and how: the words of none of these stand in the data. */

export type About = 'lines' | 'stops' | 'buses' | 'drivers';

export interface Idiom {
  /** What `X` stands for. Of a question without `X`: what is told of it is a number, `N`. */
  readonly about: About | readonly number[];
  /** As the examples put it. */
  readonly said: string;
  /** As others put it. */
  readonly otherwise: string;
  /** Over `?x`; `X` stands for a name, `N` for a number. */
  readonly query: string;
}

const of = (name: string): string => `?thing rdfs:label "${name}" .`;

export const IDIOMS: readonly Idiom[] = [
  {
    about: 'lines',
    said: 'How often does X run?',
    otherwise: 'What is the wait between two buses of X?',
    query: `SELECT ?x { ${of('X')} ?thing :headway ?x }`,
  },
  {
    about: 'stops',
    said: 'How busy is X?',
    otherwise: 'How many people get on at X?',
    query: `SELECT ?x { ${of('X')} ?thing :boardings ?x }`,
  },
  {
    about: 'lines',
    said: 'Where does X end?',
    otherwise: 'Where do I get off at the end of X?',
    query: `SELECT ?x { ${of('X')} ?thing :terminus ?x }`,
  },
  {
    about: 'stops',
    said: 'What can I take from X?',
    otherwise: 'Which lines go through X?',
    query: `SELECT ?x { ${of('X')} ?x :serves ?thing }`,
  },
  {
    about: 'buses',
    said: 'How old is X?',
    otherwise: 'Since when has X been on the road?',
    query: `SELECT ?x { ${of('X')} ?thing :commissioned ?x }`,
  },
  {
    about: 'buses',
    said: 'How many people fit in X?',
    otherwise: 'What is the most that X can carry?',
    query: `SELECT ?x { ${of('X')} ?thing :crush ?x }`,
  },
  {
    about: 'lines',
    said: 'Which buses run on X?',
    otherwise: 'What do I ride in on X?',
    query: `SELECT ?x { ${of('X')} ?x :allocatedTo ?thing }`,
  },
  {
    about: 'drivers',
    said: 'Where does X work?',
    otherwise: 'Which line does X drive?',
    query: `SELECT ?x { ${of('X')} ?thing :rosteredOn ?x }`,
  },
  {
    about: 'drivers',
    said: 'How long has X been with us?',
    otherwise: 'When did X start?',
    query: `SELECT ?x { ${of('X')} ?thing :engaged ?x }`,
  },
  {
    about: 'lines',
    said: 'When does the last bus of X leave?',
    otherwise: 'Until when does X run at night?',
    query: `SELECT ?x { ${of('X')} ?thing :spanEnd ?x }`,
  },
  {
    about: 'stops',
    said: 'Which ticket do I need for X?',
    otherwise: 'What do I have to pay to get to X?',
    query: `SELECT ?x { ${of('X')} ?thing :zone ?x }`,
  },
  {
    about: 'lines',
    said: 'Who is at the wheel on X?',
    otherwise: 'Who drives X?',
    query: `SELECT ?x { ${of('X')} ?x :rosteredOn ?thing }`,
  },
  {
    about: 'lines',
    said: 'Can a wheelchair get on X?',
    otherwise: 'With which buses of X do I get along in a wheelchair?',
    query: `SELECT ?x { ${of('X')} ?x :allocatedTo ?thing ; :lowFloor true }`,
  },
  {
    about: [10, 15, 20, 25, 30, 35, 40, 45],
    said: 'Which lines run at least every N minutes?',
    otherwise: 'Where do I wait no longer than N minutes?',
    query: 'SELECT ?x { ?x a :Line ; :headway ?h FILTER(?h <= N) }',
  },
  {
    about: [2000, 2003, 2006, 2009, 2012, 2015, 2018, 2021],
    said: 'Which buses are older than N?',
    otherwise: 'What has been driving since before N?',
    query: 'SELECT ?x { ?x a :Vehicle ; :commissioned ?y FILTER(?y < N) }',
  },
];
