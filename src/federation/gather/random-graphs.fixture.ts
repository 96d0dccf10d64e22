import { iri } from '../../rdf';
import type { VoidDescription } from '../../void';
import type { Dice } from '../random-query.fixture';
import { EX } from '../shards.fixture';
import type { Changes } from './federation.fixture';

export const NODES = [':a', ':b', ':c', ':d', ':e'];
export const PROPERTIES = [':p', ':q', ':r'];
export const CLASSES = [':C', ':D'];
const XSD = 'http://www.w3.org/2001/XMLSchema#';
/** Spellings that stores like to change. */
export const LITERALS = [
  '1',
  '2',
  '7',
  '01',
  '1.0',
  '2.50',
  '"x"',
  '"x"@en',
  '"x"@EN-gb',
  `"2020-01-01T00:00:00Z"^^<${XSD}dateTime>`,
  `"2020-01-01T02:00:00+02:00"^^<${XSD}dateTime>`,
  `"2020-01-01"^^<${XSD}date>`,
];

export const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

interface Statement {
  readonly subject: string;
  readonly property: string;
  readonly object: string;
}

const randomStatement = (dice: Dice): Statement => {
  const subject = dice.pick(NODES);
  if (dice.chance(0.25)) return { subject, property: 'a', object: dice.pick(CLASSES) };
  const property = dice.pick(PROPERTIES);
  return { subject, property, object: dice.chance(0.25) ? dice.pick(LITERALS) : dice.pick(NODES) };
};

/** How a graph is cut: where a statement goes by itself. */
type Cut = (statement: Statement) => string;

const cutOf = (dice: Dice, names: readonly string[]): Cut => {
  const homes = new Map<string, string>();
  const home = (key: string): string => {
    const known = homes.get(key) ?? dice.pick(names);
    homes.set(key, known);
    return known;
  };
  switch (dice.roll(5)) {
    // By property, by subject, by class: the shards of one class.
    case 0:
      return ({ property }) => home(property);
    case 1:
      return ({ subject }) => home(subject);
    case 2:
      return ({ property, object, subject }) => home(property === 'a' ? object : `of ${subject}`);
    // Types in one source, everything else elsewhere.
    case 3:
      return ({ property, subject }) =>
        property === 'a' ? (names[0] ?? '') : (names[1 + (subject.charCodeAt(1) % (names.length - 1))] ?? '');
    default:
      return () => dice.pick(names);
  }
};

/** Turtle by source: one graph, cut, with triples in two and three sources, and blank nodes that share labels. */
export const randomGraphs = (dice: Dice): Record<string, string> => {
  const names = ['A', 'B', 'C', 'D'].slice(0, 2 + dice.roll(3));
  const turtle = new Map(names.map((name) => [name, '']));
  const put = (name: string, { subject, property, object }: Statement): void => {
    turtle.set(name, `${turtle.get(name) ?? ''}${subject} ${property} ${object} .\n`);
  };
  // An empty source now and then.
  const filled = names.length > 2 && dice.chance(0.2) ? names.slice(1) : names;
  const cut = cutOf(dice, filled);
  for (const statement of times(24 + dice.roll(20), () => randomStatement(dice))) {
    put(cut(statement), statement);
    for (let copies = dice.chance(0.3) ? 1 + dice.roll(2) : 0; copies > 0; copies--)
      put(dice.pick(filled), statement);
  }
  if (dice.chance(0.45))
    for (const name of filled) {
      if (dice.chance(0.5)) continue;
      put(name, { subject: '_:n', property: dice.pick(PROPERTIES), object: dice.pick(NODES) });
      put(name, { subject: dice.pick(NODES), property: dice.pick(PROPERTIES), object: '_:n' });
      if (dice.chance(0.5)) put(name, { subject: '_:n', property: 'a', object: dice.pick(CLASSES) });
      if (dice.chance(0.3)) put(name, { subject: '_:n', property: dice.pick(PROPERTIES), object: '_:m' });
    }
  return Object.fromEntries(turtle);
};

/** A description with properties and classes that the source does not have. */
const tooMuch = (description: VoidDescription): VoidDescription => ({
  ...description,
  properties: [
    ...description.properties,
    ...[...PROPERTIES, ':none'].flatMap((name) => {
      const property = iri(EX + name.slice(1));
      if (description.properties.some((one) => one.property === property)) return [];
      return [{ property, triples: 3, distinctSubjects: 3, distinctObjects: 3 }];
    }),
  ],
});

/** A description that knows of its gaps. */
const tooLittle = (description: VoidDescription): VoidDescription => ({
  ...description,
  complete: false,
  properties: description.properties.slice(1),
  classes: [],
});

/**
 * Caps that nobody knew of, at sources that do not take every question about them. None skips rows of those that are left:
 * there a number that is not round has no row after it, which is proof enough.
 */
const CAPS: readonly Changes[] = ([{ offset: 'refused' }, { offset: 'ignored' }, { order: 7 }] as const).map(
  (more) => ({ isNew: true, fault: { kind: 'row-cap', rows: 9, ...more } }),
);

const refusing = (...words: readonly string[]): Changes => ({
  fault: { kind: 'refuses-words', words, status: 400 },
});

/**
 * What is odd about a source: its description, a silent cap on rows, a form of keys that it refuses; some sources are in
 * this tab.
 */
export const randomChanges = (dice: Dice, names: readonly string[]): Record<string, Changes> =>
  Object.fromEntries(
    names.map((name): [string, Changes] => {
      const rows = 9;
      if (dice.chance(0.06)) return [name, { fault: { kind: 'row-cap', rows }, remote: { rowCap: rows } }];
      if (dice.chance(0.08)) return [name, dice.pick(CAPS)];
      if (dice.chance(0.08)) return [name, refusing('VALUES')];
      if (dice.chance(0.15)) return [name, { describe: tooMuch }];
      if (dice.chance(0.15)) return [name, { describe: tooLittle }];
      return [name, dice.chance(0.15) ? { isShard: true } : {}];
    }),
  );
