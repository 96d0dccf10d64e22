import type { Bilingual, Iri } from '../../rdf';
import type { VoidDescription } from '../../void';
import type { LimitMet, OwnExamples, Prefixes, Source } from '../source';
import { NO_EXAMPLES, examplesOf } from '../examples/own-examples';
import { magicOf, type NameSearch } from '../naming/name-search';
import { prefixesPart, soundPrefixes } from '../naming/prefixes';
import { otherAddresses } from './addresses';
import type { Described } from './describe-endpoint';
import type { Skeleton } from './skeleton';
import type { Readable } from './learn-quads';
import { NO_UNION, type Union } from './union-graphs';
import type { StandingOf } from './standing';

export interface SourceParts {
  /** ISO 8601: when it was learned. */
  readonly date: string;
  readonly skeleton: Pick<Skeleton, 'searchable' | 'rowCap' | 'isGetOnly'>;
  /** What its data lies in, where its default graph is empty. Default: it is not. */
  readonly union?: Union | undefined;
  /** Both spellings of a string are two values to it. Default: they are not. */
  readonly partsStrings?: boolean | undefined;
  /** How its things are found by name. Default: nobody found out. */
  readonly naming?: NameSearch | undefined;
  /** As it declares them, or its examples do. Default: none. */
  readonly prefixes?: Prefixes | undefined;
  /** One sentence on what it holds, in each language: made where labels are at hand. */
  readonly cardOf: (description: VoidDescription) => Bilingual;
  /** What was listed of it before anybody asked it: its title, its sentence, its topics, its prefixes and its magic are kept. */
  readonly listed?: Source;
  /** Default: none. */
  readonly examples?: OwnExamples;
  /** What kept the learning from coming to its end. */
  readonly limitMet?: LimitMet | undefined;
}

const USUAL_ENDS = /\/(?:sparql|query|void|data)?\/?$/u;

/** The host, and the path where it tells this source from others there. */
const nameOf = (url: Iri): string => {
  const { host, pathname } = new URL(url);
  return host + pathname.replace(USUAL_ENDS, '');
};

const inBoth = (text: string): Bilingual => ({ en: text, es: text });

/** The source that a person gets for an address: ready to be asked. */
export const sourceOf = (
  found: StandingOf<'endpoint'> | Readable,
  { description, learned, title, magic, rowCap, isGetOnly }: Described,
  {
    date,
    skeleton,
    union: { graphs, repeats } = NO_UNION,
    partsStrings = false,
    naming,
    prefixes = {},
    cardOf,
    listed,
    limitMet,
    examples = NO_EXAMPLES,
  }: SourceParts,
): Source => {
  const cap = skeleton.rowCap ?? rowCap;
  const name = listed?.title ?? title ?? inBoth(nameOf(found.url));
  const aliases = new Set([...found.aliases, ...(listed === undefined ? [] : [listed.iri])]);
  for (const alias of listed?.remote?.aliases ?? []) aliases.add(alias);
  aliases.delete(found.url);
  return {
    iri: found.url,
    kind: found.kind,
    remote: {
      aliases: [...aliases],
      learned,
      date,
      searchable: skeleton.searchable,
      magic: [
        ...new Set([
          ...(listed?.remote?.magic ?? []),
          ...magic,
          ...(naming === undefined ? [] : magicOf(naming)),
        ]),
      ],
      ...(graphs.length === 0 ? {} : { graphs }),
      ...(repeats ? { repeatsTriples: true } : {}),
      ...(partsStrings ? { partsStrings } : {}),
      ...(cap === undefined ? {} : { rowCap: cap }),
      ...(isGetOnly || skeleton.isGetOnly ? { getOnly: true } : {}),
      ...(naming === undefined ? {} : { naming }),
      ...(limitMet === undefined ? {} : { limitMet }),
    },
    title: name,
    card: listed?.card ?? cardOf(description),
    dataset: found.url,
    datasetTitle: name,
    description,
    state: { type: 'ready' },
    bundled: false,
    ...(listed?.topics === undefined ? {} : { topics: listed.topics }),
    ...prefixesPart(soundPrefixes([...Object.entries(listed?.prefixes ?? {}), ...Object.entries(prefixes)])),
    ...examplesOf(examples, { iri: found.url, aliases: [...aliases] }),
  };
};

/** The listed source that an address means, under any of its spellings. */
export const listedAt = (url: Iri, listed: readonly Source[]): Source | undefined => {
  const spellings = new Set([url, ...otherAddresses(url, [])]);
  return listed.find((source) =>
    [source.iri, ...(source.remote?.aliases ?? [])].some((one) => spellings.has(one)),
  );
};
