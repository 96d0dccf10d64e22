import type { Bilingual, Iri } from '../rdf';
import type { EndpointFailure } from '../endpoint';
import type { ImportFailure, ValueNotes } from '../store';
import type { VoidDescription } from '../void';
import type { NameSearch } from './naming/name-search';

/** Why a source can't be asked. Facts; the sentence is made by the page. */
export type SourceFailure =
  | ImportFailure
  | EndpointFailure
  /** The URL answers, with nothing that can be asked. */
  | { readonly kind: 'not-rdf'; readonly url: string; readonly mediaType: string }
  /** What was typed is no http(s) address. */
  | { readonly kind: 'not-a-url'; readonly text: string }
  /** What was typed holds a user name or a password, which no page may send. It is not repeated. */
  | { readonly kind: 'password' }
  | { readonly kind: 'unreachable'; readonly url: string; readonly message: string }
  /** Named by a link; not in this tab. */
  | { readonly kind: 'missing' };

export type SourceState =
  | { readonly type: 'waiting' }
  | { readonly type: 'loading'; readonly triples: number }
  /** Listed, not yet contacted by anyone here. */
  | { readonly type: 'unseen' }
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly failure: SourceFailure };

/**
 * `shard`: in this tab's store (bundled, dropped, or a document fetched by its URL). `endpoint`: a URL that speaks the
 * SPARQL Protocol. `fragments`: a Triple Pattern Fragments interface. `seed`: a page to follow links from.
 */
export type SourceKind = 'shard' | 'endpoint' | 'fragments' | 'seed';

/** A part of learning a source. `describing`: its classes, properties and links, after finding out what stands there. */
export type LearningStage = 'describing' | 'naming' | 'reading' | 'crawling';

/** Which limit ended a learning before its end, and what was being learned then: that, and what comes after, is known in part. */
export interface LimitMet {
  readonly limit: 'requests' | 'bytes' | 'ms' | 'triples';
  /** In the unit of its limit. */
  readonly most: number;
  readonly stage: LearningStage;
}

/** What is known of a source beyond this tab, and how it was learned. */
export interface Remote {
  /** Other addresses of the same source: http or https, with and without a slash, where redirects end. */
  readonly aliases: readonly Iri[];
  /** `published`: its own VoID. `computed`: by whole-graph queries of ours. `crawled`: from documents that were followed. */
  readonly learned: 'published' | 'computed' | 'crawled';
  /** ISO 8601; '' where nobody said. */
  readonly date: string;
  /** What of it questions can name: its entities and values too, or its schema alone. */
  readonly searchable: 'names' | 'schema';
  /** Rows that one answer of it holds at most, where that is known. */
  readonly rowCap?: number;
  /** Its default graph is empty: queries that name no graph are asked over the union of these, by FROM. Absent: it is not. */
  readonly graphs?: readonly Iri[];
  /** Over several of these it gives a triple once for each that holds it: it is asked for distinct matches. */
  readonly repeatsTriples?: boolean;
  /** `"x"` and `"x"^^xsd:string` are two values to it: it is asked for both. */
  readonly partsStrings?: boolean;
  /** It refuses POST: everything is asked with GET. */
  readonly getOnly?: boolean;
  /** Predicates or SERVICE names that its store answers by itself, such as `http://wikiba.se/ontology#label`. */
  readonly magic: readonly Iri[];
  /** How its things are found by name, where they are not in this tab. Absent: nobody found out. */
  readonly naming?: NameSearch;
  /** Classes whose names were fetched, where those of all are not in this tab. */
  readonly namedClasses?: readonly Iri[];
  /** Learning it came to a limit of its cost. Absent: it came to its end. */
  readonly limitMet?: LimitMet;
}

/** Why a source will not be there on the next visit. `storage`: the browser has none to give, or none left. */
export type KeepFailure = 'too-large' | 'storage';

/** Anything that can be asked. Its IRI can stand in `SERVICE <…>`. */
export interface Source {
  readonly iri: Iri;
  readonly kind: SourceKind;
  /** Of a remote source. */
  readonly remote?: Remote;
  /** Of a document by its address: when it was fetched. ISO 8601. */
  readonly fetched?: string;
  /** Of a file: how large it is, as it lay on the disk. */
  readonly bytes?: number;
  /** Of a file: what became of values that are not held as they are written. */
  readonly values?: ValueNotes;
  /** It was to be kept, and a reload will lose it all the same. */
  readonly unkept?: KeepFailure;
  /** A short name: `laureates / 2`. */
  readonly title: Bilingual;
  /** One sentence on what it holds. */
  readonly card: Bilingual;
  /** The graph that this shard was cut from; its own IRI for a dropped file. */
  readonly dataset: Iri;
  readonly datasetTitle: Bilingual;
  readonly description: VoidDescription;
  readonly state: SourceState;
  /** Came with the page, as opposed to: added by the user. */
  readonly bundled: boolean;
  /** Example queries that it publishes, that stand in it, or that were generated for it. Absent: there are none. */
  readonly examples?: OwnExamples;
  /** What it is about, a few words each. Absent: nobody said. */
  readonly topics?: Topics;
  /** Prefixes that its IRIs are written with: as it, its file, its examples or its card declare them. Absent: nobody said. */
  readonly prefixes?: Prefixes;
  /** The catalogue that it came from. Absent: it was learned, or loaded, here. */
  readonly pack?: PackOrigin;
  /** A file that the user keeps in this browser: a reload brings it back. */
  readonly kept?: true;
}

/** What prefixes stand for, by prefix. */
export type Prefixes = Readonly<Record<string, Iri>>;

export type Topics = Readonly<Record<keyof Bilingual, readonly string[]>>;

/** What may be known of a source, each by itself. */
export type PartName =
  'card' | 'topics' | 'prefixes' | 'statistics' | 'names' | 'naming' | 'examples' | 'capabilities';

/** Where a part of what is known came from. */
export interface PartOrigin {
  readonly part: PartName;
  /** ISO 8601; '' where nobody said. */
  readonly date: string;
  /** `written`: by hand. `read`: from the document itself, or as the source gave it. `probed`: by asking for it. */
  readonly how: 'written' | 'published' | 'computed' | 'crawled' | 'read' | 'probed' | 'generated';
  readonly from: Iri;
}

/** A catalogue that was loaded. */
export interface PackOrigin {
  /** Its address, or the name of the file. */
  readonly from: string;
  /** When it was written. ISO 8601; '' where it does not say. */
  readonly date: string;
  /** Of its parts, as it says. */
  readonly parts: readonly PartOrigin[];
}

/** A question with its query, as the `sparql-examples` vocabulary has it. */
export interface Example {
  readonly iri: Iri;
  readonly question: Bilingual;
  readonly query: string;
  /** The datasets that it needs (`schema:target`). */
  readonly targets: readonly Iri[];
  /** Endpoints that its query asks beside these (`spex:federatesWith`). */
  readonly federatesWith?: readonly Iri[];
  /** Made from what the source holds, as it publishes none. Absent: somebody wrote it. */
  readonly generated?: true;
  /** It stands on the first page, for this kind of answer. Absent: it does not. */
  readonly shownFirst?: AnswerKind;
}

/** Kinds of answers that the first page has an example of. `other-language`: its question is in the language that the page is not in. */
export const ANSWER_KINDS = ['number', 'list', 'chart', 'map', 'comparison', 'other-language'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** Example queries of one source. */
export interface OwnExamples {
  readonly list: readonly Example[];
  /** Queries that stand there and were not taken: no text, no SPARQL, an update, too long, too many. */
  readonly leftOut: number;
}

/** An endpoint that a user may choose. Nothing was asked of it. */
export interface EndpointCard {
  readonly source: Source;
  readonly homepage: Iri | undefined;
}
