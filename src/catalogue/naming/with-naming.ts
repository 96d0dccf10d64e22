import type { Prefixes, Source } from '../source';
import type { NameSearch } from './name-search';
import { prefixesPart, soundPrefixes } from './prefixes';

/** How the things of a source are found: by name, and by CURIE. */
export interface NamingFound {
  /** `undefined` where the source shows no name. */
  readonly naming: NameSearch | undefined;
  readonly prefixes: Prefixes;
}

/** The source as it is known from then on: a prefix that it had already stands for what it did. */
export const withNaming = (source: Source, { naming, prefixes }: NamingFound): Source => {
  const { remote, prefixes: had = {} } = source;
  return {
    ...source,
    ...(remote === undefined || naming === undefined ? {} : { remote: { ...remote, naming } }),
    ...prefixesPart(soundPrefixes([...Object.entries(had), ...Object.entries(prefixes)])),
  };
};
