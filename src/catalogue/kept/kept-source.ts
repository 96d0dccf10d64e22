import { isCount, isEither, isFlag, isListOf, isMaybe, isOneOf, isShaped, isText, type Is } from '../../base';
import { toIri, type Bilingual, type Iri } from '../../rdf';
import type { ValueNotes } from '../../store';
import type { ClassPartition, Link, PropertyPartition, VoidDescription } from '../../void';
import { withoutAbsence } from '../learned-from';
import { PARTS } from '../packs/parts-of';
import type {
  Example,
  LearningStage,
  LimitMet,
  OwnExamples,
  PackOrigin,
  PartOrigin,
  Remote,
  Source,
  Topics,
} from '../source';
import { ANSWER_KINDS } from '../source';
import type { NameSearch } from '../naming/name-search';
import type { TextIndex } from '../naming/ways';
import { isCame } from '../track/track-record';

/** A source that was added by its address, with all that bringing it back takes without asking anybody. */
export interface KeptSource {
  readonly source: Source;
  /** Of the document; of any other source, that of its skeleton. The extension tells the format. */
  readonly name: string;
  /** A document as it came; of any other source its skeleton, as N-Quads. */
  readonly content: Blob;
}

/** Changes where what was kept before can't be read any more: what may be missing changes nothing. What was kept as another is not read. */
export const KEPT_VERSION = 1;

/** A source as it is written down. */
export interface KeptRecord extends KeptSource {
  readonly version: typeof KEPT_VERSION;
}

/** How it stands in a tab is none of what is kept. */
type Told = Omit<Source, 'state' | 'bundled' | 'unkept'>;

const isIri: Is<Iri> = (value): value is Iri => isText(value) && toIri(value) === value;
/** Where a source stands: on the network, or nowhere but in a file that was loaded. */
const isPlace: Is<Iri> = (value): value is Iri =>
  isIri(value) && /^(?:https?:|urn:lodestone:file:)/u.test(value);
/** A file that the user added, as opposed to one of a catalogue. */
export const isFileOfUser = ({ iri, pack }: Pick<Source, 'iri' | 'pack'>): boolean =>
  pack === undefined && iri.startsWith('urn:lodestone:file:');
const isAddress: Is<Iri> = (value): value is Iri => isIri(value) && /^https?:/u.test(value);
const isDate: Is<string> = (value): value is string => isText(value) && !Number.isNaN(Date.parse(value));
/** '': nobody said. */
const isSaidDate: Is<string> = (value): value is string => value === '' || isDate(value);
const isBilingual = isShaped<Bilingual>({ en: isText, es: isText });

const isLimitMet = isShaped<LimitMet>({
  limit: isOneOf<LimitMet['limit']>('requests', 'bytes', 'ms', 'triples'),
  most: isCount,
  stage: isOneOf<LearningStage>('describing', 'naming', 'reading', 'crawling'),
});

const isIndex = isOneOf<TextIndex>(
  'jena',
  'virtuoso',
  'wikibase',
  'blazegraph',
  'rdf4j',
  'graphdb',
  'qlever',
);
const isTime: Is<number> = (value): value is number => typeof value === 'number' && value >= 0;
const isNameSearch = isShaped<NameSearch>({
  way: isEither(isIndex, isOneOf('exact' as const)),
  properties: isListOf(isIri),
  languages: isListOf(isText),
  namespaces: isListOf(isIri),
  evidence: isShaped<NameSearch['evidence']>({
    words: isText,
    found: isMaybe(isIri),
    tried: isListOf(isIndex),
    ms: isTime,
    sent: isMaybe(isShaped<NonNullable<NameSearch['evidence']['sent']>>({ query: isText, came: isCame })),
  }),
  wiki: isMaybe(isText),
});

const isRemote = isShaped<Remote>({
  aliases: isListOf(isAddress),
  learned: isOneOf<Remote['learned']>('published', 'computed', 'crawled'),
  date: isSaidDate,
  searchable: isOneOf<Remote['searchable']>('names', 'schema'),
  rowCap: isMaybe(isCount),
  graphs: isMaybe(isListOf(isIri)),
  repeatsTriples: isMaybe(isFlag),
  partsStrings: isMaybe(isFlag),
  getOnly: isMaybe(isFlag),
  magic: isListOf(isIri),
  naming: isMaybe(isNameSearch),
  namedClasses: isMaybe(isListOf(isIri)),
  limitMet: isMaybe(isLimitMet),
});

type LinkObject = Link['object'];
type ObjectOf<K extends LinkObject['kind']> = Extract<LinkObject, { readonly kind: K }>;
const isThing = isShaped<ObjectOf<'class'>>({ kind: isOneOf('class' as const), class: isIri });
const isUntyped = isShaped<ObjectOf<'untyped'>>({ kind: isOneOf('untyped' as const) });
const isValue = isShaped<ObjectOf<'literal'>>({
  kind: isOneOf('literal' as const),
  datatype: isIri,
  languages: isListOf(isText),
  min: isMaybe(isText),
  max: isMaybe(isText),
});

const COUNTS = { triples: isCount, distinctSubjects: isCount, distinctObjects: isCount };

const isDescription = isShaped<VoidDescription>({
  dataset: isIri,
  triples: isCount,
  typing: isMaybe(isIri),
  complete: isFlag,
  classes: isListOf(isShaped<ClassPartition>({ class: isIri, entities: isCount })),
  properties: isListOf(isShaped<PropertyPartition>({ property: isIri, ...COUNTS })),
  links: isListOf(
    isShaped<Link>({
      subjectClass: isMaybe(isIri),
      property: isIri,
      object: isEither(isEither(isThing, isUntyped), isValue),
      ...COUNTS,
    }),
  ),
});

const isExamples = isShaped<OwnExamples>({
  list: isListOf(
    isShaped<Example>({
      iri: isIri,
      question: isBilingual,
      query: isText,
      targets: isListOf(isIri),
      federatesWith: isMaybe(isListOf(isIri)),
      generated: isMaybe(isOneOf(true as const)),
      shownFirst: isMaybe(isOneOf(...ANSWER_KINDS)),
    }),
  ),
  leftOut: isCount,
});

const isTexts = isListOf(isText);
const isTopics = isShaped<Topics>({ en: isTexts, es: isTexts });
const isPrefixes: Is<Readonly<Record<string, Iri>>> = (value): value is Readonly<Record<string, Iri>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isIri);
const isPack = isShaped<PackOrigin>({
  from: isText,
  date: isSaidDate,
  parts: isListOf(
    isShaped<PartOrigin>({
      part: isOneOf<PartOrigin['part']>(...PARTS),
      date: isSaidDate,
      how: isOneOf<PartOrigin['how']>(
        'written',
        'published',
        'computed',
        'crawled',
        'read',
        'probed',
        'generated',
      ),
      from: isIri,
    }),
  ),
});

const isTold = isShaped<Told>({
  iri: isPlace,
  kind: isOneOf<Source['kind']>('shard', 'endpoint', 'fragments', 'seed'),
  remote: isMaybe(isRemote),
  fetched: isMaybe(isDate),
  bytes: isMaybe(isCount),
  values: isMaybe(
    isShaped<ValueNotes>({
      rounded: isMaybe(isCount),
      reread: isMaybe(isCount),
      unread: isMaybe(isCount),
      example: isMaybe(isText),
      leftOut: isMaybe(isCount),
      leftOutTerm: isMaybe(isText),
      leftOutLine: isMaybe(isCount),
      encoded: isMaybe(isCount),
      encodedTerm: isMaybe(isText),
      reified: isMaybe(isCount),
      tripleTerms: isMaybe(isCount),
      directions: isMaybe(isCount),
    }),
  ),
  title: isBilingual,
  card: isBilingual,
  dataset: isIri,
  datasetTitle: isBilingual,
  description: isDescription,
  examples: isMaybe(isExamples),
  topics: isMaybe(isTopics),
  prefixes: isMaybe(isPrefixes),
  pack: isMaybe(isPack),
  kept: isMaybe(isOneOf(true as const)),
});

const isBlob: Is<Blob> = (value) => value instanceof Blob;

const isRecord = isShaped<Omit<KeptRecord, 'source'> & { readonly source: Told }>({
  version: isOneOf(KEPT_VERSION),
  source: isTold,
  name: isText,
  content: isBlob,
});

/**
 * What was written down, as it may be used: waiting, and the user's own. `undefined` for what is of another version, or
 * of no version at all: others may write to a browser's storage too, and its IRIs end up in queries.
 */
export const readKept = (written: unknown): KeptSource | undefined => {
  if (!isRecord(written)) return undefined;
  const { source, name, content } = written;
  // A document is in this tab's store, and anything else is not.
  if ((source.kind === 'shard') !== (source.remote === undefined)) return undefined;
  if (source.kind !== 'shard' && !isAddress(source.iri)) return undefined;
  const back: Source = { ...source, state: { type: 'waiting' }, bundled: false };
  // Evidence ages: nobody looked since. A document's description is made of its content, which came along.
  return { source: source.remote === undefined ? back : withoutAbsence(back), name, content };
};

/** `readKept` reads it back equal, but for how the source stood in the tab and for what it proved then. */
export const writeKept = ({ source, name, content }: KeptSource): KeptRecord => ({
  version: KEPT_VERSION,
  source,
  name,
  content,
});
