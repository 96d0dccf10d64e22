import type { Iri } from '../../rdf';
import type { PartName, PartOrigin, Source } from '../source';
import type { Capability } from '../track/capability';
import { isMadeCard } from './made-card';

/** All parts, in the order in which they are told. */
export const PARTS: readonly PartName[] = [
  'card',
  'topics',
  'prefixes',
  'statistics',
  'names',
  'naming',
  'examples',
  'capabilities',
];

const holds = ({ description: { classes, properties, links } }: Source): boolean =>
  [classes, properties, links].some(({ length }) => length > 0);

/** What is known of a source by what was learned here. */
const ownParts = (source: Source, today: string | undefined): readonly PartOrigin[] => {
  const { remote, fetched, state, examples, topics, prefixes } = source;
  const date = remote?.date ?? fetched ?? today;
  const part = (
    name: PartName,
    how: PartOrigin['how'],
    isKnown: boolean,
    from: Iri = source.iri,
  ): PartOrigin[] => (isKnown && date !== undefined ? [{ part: name, how, date, from }] : []);
  const isSeen = state.type !== 'unseen';
  const how = remote?.learned ?? 'read';
  // Nobody writes down prefixes of what nobody writes of.
  const howDeclared =
    topics !== undefined || !isSeen ? 'written' : remote === undefined ? 'read' : 'published';
  const areGenerated = examples?.list.every(({ generated }) => generated === true) === true;
  return [
    ...part('card', isMadeCard(source) ? 'computed' : 'written', source.card.en !== ''),
    ...part('topics', 'written', topics !== undefined),
    ...part('prefixes', howDeclared, prefixes !== undefined),
    ...part('statistics', how, isSeen && holds(source)),
    ...part('names', 'read', isSeen && (remote === undefined || remote.searchable === 'names')),
    ...part('naming', 'probed', remote?.naming !== undefined),
    ...part('examples', areGenerated ? 'generated' : 'read', examples !== undefined),
  ];
};

/**
 * What is known of a source and where that came from; what is not named is not known.
 * @param today of a file that was loaded from this machine. ISO 8601. Default: only of what has a date of its own anything is
 * known
 */
export const partsOf = (source: Source, today?: string): readonly PartOrigin[] => {
  const said = source.pack?.parts ?? [];
  const own = ownParts(source, today).filter(({ part }) => said.every((one) => one.part !== part));
  const all = [...said, ...own];
  return PARTS.flatMap((name) => all.find(({ part }) => part === name) ?? []);
};

/** The parts with what the source can do as one of them: that is known by what was noticed of it alone. */
export const withCapabilities = (
  parts: readonly PartOrigin[],
  [first]: readonly Capability[],
  from: Iri,
): readonly PartOrigin[] => [
  ...parts.filter(({ part }) => part !== 'capabilities'),
  ...(first === undefined ? [] : [{ part: 'capabilities', how: 'probed', date: first.date, from } as const]),
];
