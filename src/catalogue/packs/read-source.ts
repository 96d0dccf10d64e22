import { indexQuads, toIri, type Bilingual, type Iri, type Quad, type Term } from '../../rdf';
import { RDFS } from '../../rdf';
import { VOID, readVoid, type VoidDescription } from '../../void';
import { readBilingual } from '../bilingual';
import { otherAddresses } from '../discover/addresses';
import { examplesIn, examplesOf } from '../examples/own-examples';
import { plainText } from '../examples/plain-text';
import { SH } from '../examples/vocabulary';
import type { NameSearch } from '../naming/name-search';
import { prefixesPart, soundPrefixes } from '../naming/prefixes';
import type { PartOrigin, Prefixes, Remote, Source, Topics } from '../source';
import type { Capability } from '../track/capability';
import { cameIn, capabilitiesIn } from '../track/track-quads';
import { PARTS } from './parts-of';
import { StatementReader } from './reader';
import { DCTERMS, FOAF, KEYWORD, ours } from './vocabulary';

const LONGEST_TITLE = 120;
const LONGEST_CARD = 600;
const MOST_TOPICS = 12;
const LONGEST_QUERY = 4000;

const cut = ({ en, es }: Bilingual, most: number): Bilingual => ({
  en: plainText(en, most),
  es: plainText(es, most),
});

/** What stands in a catalogue about one source. */
export interface ReadSource {
  /** As it is said, before anybody has looked whether it is sound. */
  readonly source: Omit<Source, 'state' | 'bundled'>;
  /** A card alone: nobody learned it. */
  readonly isUnseen: boolean;
  /** The graph of what is carried of it, and what that is called. */
  readonly carried: { readonly graph: Iri; readonly name: string } | undefined;
  readonly homepage: Iri | undefined;
  readonly parts: readonly PartOrigin[];
  readonly capabilities: readonly Capability[];
}

const topicsOf = (read: StatementReader, node: Term): Topics | undefined => {
  const all = read.nodes(node, KEYWORD).flatMap((term) => (term.termType === 'Literal' ? [term] : []));
  const inLanguage = (language: string): readonly string[] =>
    all
      .filter((term) => term.language === language || term.language === '')
      .map(({ value }) => plainText(value, 60))
      .slice(0, MOST_TOPICS);
  const [en, es] = [inLanguage('en'), inLanguage('es')];
  if (all.length === 0) return undefined;
  return { en: en.length > 0 ? en : es, es: es.length > 0 ? es : en };
};

const prefixesOf = (read: StatementReader, node: Term): Prefixes =>
  soundPrefixes(
    read
      .nodes(node, `${SH}declare`)
      .map((one) => [read.text(one, `${SH}prefix`) ?? '', read.nodes(one, `${SH}namespace`)[0]?.value ?? '']),
  );

const namingOf = (read: StatementReader, subject: Term): NameSearch | undefined => {
  const [node] = read.nodes(subject, ours('naming'));
  if (node === undefined) return undefined;
  const wiki = read.text(node, ours('wiki'));
  const query = read.nodes(node, ours('query'))[0]?.value;
  return {
    // Whoever uses it looks whether it is one.
    way: (read.text(node, ours('way')) ?? '') as NameSearch['way'],
    properties: read.list(node, ours('properties')).flatMap(({ value }) => toIri(value) ?? []),
    languages: read.texts(node, ours('languages')),
    namespaces: read.texts(node, ours('namespaces')),
    evidence: {
      words: read.text(node, ours('words')) ?? '',
      found: read.iri(node, ours('found')),
      tried: read.texts(node, ours('tried')) as NameSearch['evidence']['tried'],
      ms: read.count(node, ours('ms')) ?? 0,
      ...(query === undefined
        ? {}
        : { sent: { query: query.slice(0, LONGEST_QUERY), came: cameIn(read, node) } }),
    },
    ...(wiki === undefined ? {} : { wiki }),
  };
};

const limitMetOf = (read: StatementReader, subject: Term): Remote['limitMet'] => {
  const [node] = read.nodes(subject, ours('limitMet'));
  const most = node && read.count(node, ours('most'));
  if (node === undefined || most === undefined) return undefined;
  type Met = NonNullable<Remote['limitMet']>;
  return {
    limit: (read.text(node, ours('limit')) ?? '') as Met['limit'],
    most,
    stage: (read.text(node, ours('stage')) ?? '') as Met['stage'],
  };
};

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

const remoteOf = (read: StatementReader, node: Term, url: Iri, date: string): Remote => {
  const naming = namingOf(read, node);
  const limitMet = limitMetOf(read, node);
  const rowCap = read.count(node, ours('rowCap'));
  const said = read.irisOf(node, ours('alias'));
  const graphs = read.irisOf(node, ours('unionGraph'));
  const namedClasses = read.irisOf(node, ours('namedClass'));
  return {
    // An address of somebody else would take what is meant for them.
    aliases: said.length > 0 ? said.filter((one) => hostOf(one) === hostOf(url)) : otherAddresses(url, []),
    learned: (read.text(node, ours('learned')) ?? 'published') as Remote['learned'],
    date: read.date(node, `${DCTERMS}modified`) ?? date,
    searchable: (read.text(node, ours('searchable')) ?? 'schema') as Remote['searchable'],
    magic: read.irisOf(node, ours('magic')),
    ...(namedClasses.length === 0 ? {} : { namedClasses }),
    ...(graphs.length === 0 ? {} : { graphs }),
    ...(rowCap === undefined ? {} : { rowCap }),
    ...(read.nodes(node, ours('getOnly'))[0]?.value === 'true' ? { getOnly: true } : {}),
    ...(read.nodes(node, ours('repeatsTriples'))[0]?.value === 'true' ? { repeatsTriples: true } : {}),
    ...(read.nodes(node, ours('partsStrings'))[0]?.value === 'true' ? { partsStrings: true } : {}),
    ...(naming === undefined ? {} : { naming }),
    ...(limitMet === undefined ? {} : { limitMet }),
  };
};

const partsIn = (read: StatementReader, subject: Term): readonly PartOrigin[] =>
  read.nodes(subject, ours('part')).flatMap((node): PartOrigin[] => {
    const part = PARTS.find((one) => one === read.text(node, ours('of')));
    const date = read.date(node, `${DCTERMS}date`) ?? '';
    const from = read.iri(node, `${DCTERMS}source`);
    if (part === undefined || from === undefined) return [];
    return [{ part, date, from, how: (read.text(node, ours('how')) ?? 'written') as PartOrigin['how'] }];
  });

/** What a node has statistics by. */
const OF_ITSELF = ['triples', 'classPartition', 'propertyPartition'].map((name) => `${VOID}${name}`);
const NOTHING: Omit<VoidDescription, 'dataset'> = {
  triples: 0,
  complete: false,
  classes: [],
  properties: [],
  links: [],
};

/** @param date of the catalogue, where nothing says when a source was learned; '': it does not say either */
const readSource = (
  read: StatementReader,
  quads: readonly Quad[],
  { node, isOnly }: { readonly node: Term; readonly isOnly: boolean },
  date: string,
): ReadSource[] => {
  const own = toIri(node.value);
  const endpoint = read.iri(node, `${VOID}sparqlEndpoint`);
  const said = read.text(node, ours('kind'));
  const url = endpoint ?? own;
  const title =
    readBilingual(read.index, node, `${RDFS}label`) ?? readBilingual(read.index, node, `${DCTERMS}title`);
  if (own === undefined || url === undefined || title === undefined) return [];
  const card = readBilingual(read.index, node, `${DCTERMS}description`) ?? { en: '', es: '' };
  const kind = (said === undefined || said === 'unseen' ? 'endpoint' : said) as Source['kind'];
  // Statistics of the graph are those of its only source, or of whom they are said of.
  const isSaidOf = isOnly || OF_ITSELF.some((one) => read.nodes(node, one).length > 0);
  const described = { ...(isSaidOf ? readVoid(read.index, own) : NOTHING), dataset: url };
  const holds = described.classes.length + described.properties.length + described.links.length > 0;
  const remote = kind === 'shard' ? undefined : remoteOf(read, node, url, date);
  const fetched = read.date(node, ours('fetched'));
  const topics = topicsOf(read, node);
  const graph = read.iri(node, ours('names'));
  const examples = examplesIn(quads);
  const leftOut = examples.leftOut + (read.count(node, ours('examplesLeftOut')) ?? 0);
  const short = cut(title, LONGEST_TITLE);
  return [
    {
      isUnseen: said === 'unseen' || (kind !== 'shard' && !holds),
      homepage: read.iri(node, `${FOAF}homepage`),
      carried:
        graph === undefined ? undefined : { graph, name: read.text(node, ours('fileName')) ?? 'names.nq' },
      parts: partsIn(read, node),
      capabilities: capabilitiesIn(read.index, node),
      source: {
        iri: url,
        kind,
        ...(remote === undefined ? {} : { remote }),
        ...(fetched === undefined ? {} : { fetched }),
        title: short,
        card: cut(card, LONGEST_CARD),
        dataset: url,
        datasetTitle: short,
        description: described,
        ...examplesOf({ list: examples.list, leftOut }, { iri: url, aliases: remote?.aliases ?? [] }),
        ...(topics === undefined ? {} : { topics }),
        ...prefixesPart(prefixesOf(read, node)),
      },
    },
  ];
};

/** The sources that one graph is about, as they are said to be. */
export const readSources = (quads: readonly Quad[], date: string): readonly ReadSource[] => {
  const read = new StatementReader(indexQuads(quads));
  const nodes = new Map(
    [`${VOID}sparqlEndpoint`, ours('kind')].flatMap((name) =>
      read.index.subjectsOf(name).map((node) => [node.value, node] as const),
    ),
  );
  // Of several in one graph nobody can tell whose example an example is: those of a graph of its own are its own.
  const isOnly = nodes.size === 1;
  const own = isOnly ? quads : [];
  return [...nodes.values()].flatMap((node) => readSource(read, own, { node, isOnly }, date));
};
