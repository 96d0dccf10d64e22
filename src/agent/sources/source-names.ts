import type { EndpointCard, Source } from '../../catalogue';
import type { NamedSource } from '../../composer';
import type { Bilingual, Iri } from '../../rdf';

const ENDING = /(?:\.(?:ttl|nt|nq|n3|trig|rdf|owl|xml|json|jsonld|obo|gz))+$/iu;

/** With and without the ending of a file, and by its words where these are glued. */
const titleNames = (title: string): readonly string[] => {
  const bare = title.replace(ENDING, '');
  return [title, bare, bare.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')];
};

/** By the last part of its path. */
const pathNames = (path: string): readonly string[] =>
  titleNames(/[^/#]*$/u.exec(path.replace(/\/+$/u, ''))?.[0] ?? '');

/** `sparql.uniprot.org`, `uniprot.org`, `uniprot`; of numbers, the address as it is. */
const hostNames = ({ host, hostname }: URL): readonly string[] => {
  const parts = hostname.split('.');
  if (/^[\d.]+$|^\[|^[^.]+$/u.test(hostname)) return [host];
  return [host, parts.slice(-2).join('.'), parts.at(-2) ?? ''];
};

const addressNames = (address: Iri): readonly string[] => {
  const url = /^https?:/u.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  return url === undefined ? [] : [address, ...hostNames(url)];
};

const namesOf = ({ en, es }: Bilingual): readonly string[] => [...titleNames(en), ...titleNames(es)];

const distinct = (names: readonly string[]): readonly string[] => [
  ...new Set(names.map((name) => name.trim()).filter((name) => name !== '')),
];

const ofSource = ({ iri, title, remote, bundled }: Source): NamedSource => ({
  iri,
  title,
  names: distinct([
    ...namesOf(title),
    // What came with the page stands at no address of its own.
    ...(bundled ? [] : [iri, ...(remote?.aliases ?? [])].flatMap(addressNames)),
    ...(remote === undefined && /^https?:/u.test(iri) && !bundled ? pathNames(new URL(iri).pathname) : []),
  ]),
  sources: [iri],
});

/** Several parts of one graph. */
const ofDataset = (parts: readonly Source[]): readonly NamedSource[] => {
  const [first] = parts;
  if (first === undefined || (parts.length === 1 && first.dataset === first.iri)) return [];
  return [
    {
      iri: first.dataset,
      title: first.datasetTitle,
      names: distinct([...namesOf(first.datasetTitle), ...pathNames(first.dataset)]),
      sources: parts.map(({ iri }) => iri),
    },
  ];
};

const ofCard = ({ source, homepage }: EndpointCard): NamedSource => ({
  ...ofSource(source),
  names: distinct([...ofSource(source).names, ...(homepage === undefined ? [] : addressNames(homepage))]),
});

const isListedAs =
  ({ iri, remote }: Source) =>
  ({ source }: EndpointCard): boolean =>
    source.iri === iri || remote?.aliases.includes(source.iri) === true;

/**
 * Whom a question may name: datasets, sources, and the endpoints of the list, which nobody added yet. An added one has the
 * names of its card too.
 */
export const namedSources = (
  sources: readonly Source[],
  cards: readonly EndpointCard[],
): readonly NamedSource[] => {
  const datasets = new Map<Iri, readonly Source[]>();
  for (const source of sources)
    datasets.set(source.dataset, [...(datasets.get(source.dataset) ?? []), source]);
  const added = sources.map((source): NamedSource => {
    const [card] = cards.filter(isListedAs(source));
    const own = ofSource(source);
    return card === undefined ? own : { ...own, names: distinct([...own.names, ...ofCard(card).names]) };
  });
  const others = cards.filter((card) => !sources.some((source) => isListedAs(source)(card)));
  return [...[...datasets.values()].flatMap(ofDataset), ...added, ...others.map(ofCard)];
};
