import type { PartName, PartOrigin, Source } from '../../catalogue';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { dayText } from './day';
import { localeOf } from '../../session';

export const PART_NAMES: Readonly<Record<PartName, () => string>> = {
  card: m.part_card,
  topics: m.part_topics,
  prefixes: m.part_prefixes,
  statistics: m.part_statistics,
  names: m.part_names,
  naming: m.part_naming,
  examples: m.part_examples,
  capabilities: m.part_capabilities,
};

/** In the order in which they are told. */
export const PARTS = Object.keys(PART_NAMES) as readonly PartName[];

const ORIGINS: Readonly<Record<PartOrigin['how'], () => string>> = {
  written: m.origin_written,
  published: m.origin_published,
  computed: m.origin_computed,
  crawled: m.origin_crawled,
  read: m.origin_read,
  generated: m.origin_generated,
  probed: m.origin_probed,
};

const listed = (names: readonly PartName[], language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(
    names.map((name) => PART_NAMES[name]()),
  );

/** Of what is in this tab nothing is looked up, and nobody has to be able to do anything. */
const BEYOND: readonly PartName[] = ['naming', 'capabilities'];

/** Whose names are here are not looked up anywhere. */
const isAsked = (name: PartName, known: readonly PartName[]): boolean =>
  !(name === 'naming' && known.includes('names')) && !(name === 'names' && known.includes('naming'));

/** What is not known of a source. `isHere`: it is in this tab. */
export const unknownParts = (known: readonly PartName[], isHere: boolean): readonly PartName[] =>
  PARTS.filter((name) => !known.includes(name) && isAsked(name, known) && !(isHere && BEYOND.includes(name)));

/** What is known, as one sentence; '' where nothing is. */
export const knownText = (known: readonly PartName[], language: Language): string =>
  known.length === 0 ? '' : m.pack_known({ parts: listed(known, language) });

/** What is said of a part that is not known. Nobody looks for topics: they are given by whoever lists a source. */
export const missingText = (
  name: PartName,
  { kind, state, remote }: Pick<Source, 'kind' | 'state' | 'remote'>,
): string => {
  if (kind === 'shard') return m.details_unsaid();
  const isRead = state.type === 'ready' && remote !== undefined && remote.limitMet === undefined;
  if (!isRead) return m.details_unseen();
  if (name === 'topics') return m.details_unsaid();
  return name === 'prefixes' || name === 'examples' ? m.details_unpublished() : m.details_unseen();
};

/** What is known, and what nobody has seen; a sentence each. */
export const partsText = (known: readonly PartName[], isHere: boolean, language: Language): string => {
  const unknown = unknownParts(known, isHere);
  return [
    knownText(known, language),
    unknown.length === 0 ? '' : m.pack_unknown({ parts: listed(unknown, language) }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
};

/** Whence a part is known, and since when. */
export const originText = ({ how, date }: Pick<PartOrigin, 'how' | 'date'>, language: Language): string =>
  m.details_part({ how: ORIGINS[how](), date: date === '' ? m.date_unknown() : dayText(date, language) });
