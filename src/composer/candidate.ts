import type { Bilingual, Iri, Language } from '../rdf';
import type { Ablations } from './ablations';
import type { Meaning, MentionKind, NearWords, Pin } from '../knowledge';
import type { Ask } from './ask';

export type { Meaning, MentionKind, NearWords, Pin };

/** A span of the question that names something. Offsets are UTF-16 code units. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  /** Best first. */
  readonly meanings: readonly Meaning[];
}

/** A mention as one candidate used it. */
export interface Grounding {
  readonly start: number;
  readonly end: number;
  readonly meaning: Meaning;
}

/** A piece of a paraphrase. `kind` marks words that stand for a term. */
export interface Phrase {
  readonly text: string;
  readonly kind: MentionKind | undefined;
}

export interface Column {
  /** Without `?`. */
  readonly variable: string;
  readonly label: string;
  readonly kind: 'entity' | 'class' | 'property' | 'value';
  /** Things that carry no standard label: only their IRIs can be shown. */
  readonly isNameless?: true;
  /** It says whose the values beside it are. Nobody asked for it: it is shown, and is no part of the answer that is scored. */
  readonly isSubject?: true;
  /** Unit of the property, as its comment gives it: `km`. */
  readonly unit: string | undefined;
  /** Its numbers are codes: they are shown as they stand. */
  readonly isCode?: true;
  /** Its values are lengths of time in ISO 8601, or what was worked out of such in minutes. */
  readonly isDuration?: true;
  /** Where the question asks for another unit: a value times `factor` plus `offset` is in that one. Default: in its own. */
  readonly shownIn?: { readonly unit: string; readonly factor: number; readonly offset: number };
}

/** What the rows answer: one number, yes or no, a list, one line a group. */
export type AnswerForm = 'list' | 'count' | 'value' | 'ask' | 'groups';

/** One thing that words left open may mean. */
export interface OpenTerm {
  /** As SPARQL writes it. */
  readonly term: string;
  readonly meaning: Meaning;
  /** As the paraphrase says it. */
  readonly said: string;
  /** What it adds to the score of the candidate itself. */
  readonly score: number;
}

/** Words that bear on several things alike, of which the candidate itself takes one. */
export interface OpenWords {
  readonly start: number;
  readonly end: number;
  /** In the late query: without `?`. */
  readonly variable: string;
  /** What the candidate's query has in their place. */
  readonly own: OpenTerm;
  /** Best first, at most 50, its own among them. */
  readonly terms: readonly OpenTerm[];
}

/** A candidate that leaves open what some words mean until the rows choose: `boundTo` makes one candidate of each. */
export interface Binding {
  /** Which of the terms give rows, and maybe which: at least one row for each, or for each combination of them. */
  readonly query: string;
  /** The other columns of that query, together for each term, are what the candidate with that term gives. */
  readonly isTelling: boolean;
  readonly words: readonly OpenWords[];
}

/** What an answer hangs on, and what may not be stated of all things. Queries give one number each. */
export interface Unknown {
  /** The property, or the class of what is counted. */
  readonly iri: Iri;
  /** How many things it is asked of. */
  readonly all: string;
  /** How many of them have it. */
  readonly known: string;
  /** Things of which it is not known are among the answers. */
  readonly isDenied?: true;
  /** It sorts things: into how many kinds. */
  readonly kinds?: string;
}

/** One reading of a question: a query that can be executed, and why. */
export interface Candidate {
  readonly id: string;
  /** Plain SPARQL over the union of the scope: no SERVICE; GRAPH only as an example of its one endpoint has it. */
  readonly query: string;
  /** Logarithm of its odds; comparable within one question only. */
  readonly score: number;
  /** What speaks for and against a reading of the parser. Default: somebody else made it. */
  readonly traits?: Readonly<Record<string, number>>;
  /** What it asks for, as the parser reads it: follow-ups change this. Default: nobody but its query tells. */
  readonly ask?: Ask;
  /** What its query runs over: all that may be used, or those of them that the question names. */
  readonly scope: readonly Iri[];
  /** The reading in words, without a full stop: "count of countries that border Austria". */
  readonly paraphrase: readonly Phrase[];
  readonly groundings: readonly Grounding[];
  /** Default: nothing is open. */
  readonly binding?: Binding;
  /** All words of the question that carry meaning and that the query says nothing of. Default: none. */
  readonly unused?: readonly { readonly start: number; readonly end: number }[];
  /** It works out ages of those who are born and die. */
  readonly isOfLives?: true;
  /** Labels of the values compared with a number whose unit can't be set against theirs. Default: none. */
  readonly unplaced?: readonly string[];
  /** A query for all things that may be asked for, without any condition: its one variable is called as in `query`. */
  readonly things?: string;
  /** Of a reading of the parser. Default: the query tells it. */
  readonly unknowns?: readonly Unknown[];
  readonly form: AnswerForm;
  /** In the order of the query's projection. */
  readonly columns: readonly Column[];
  /** What the target is called, in the question's language: `countries`. */
  readonly noun: string;
}

/** A source, or several together, by what a question may call it. */
export interface NamedSource {
  /** Of the source, or of the dataset. */
  readonly iri: Iri;
  readonly title: Bilingual;
  /** Titles, aliases, hosts; letters' case, accents and what stands between words tell nothing. */
  readonly names: readonly string[];
  readonly sources: readonly Iri[];
}

export interface ComposeRequest {
  readonly question: string;
  /** Sources that may be used. */
  readonly scope: readonly Iri[];
  /** Whom the question may name, those out of scope included. Default: nobody. */
  readonly named?: readonly NamedSource[];
  readonly pins: readonly Pin[];
  /** Of the paraphrases. */
  readonly language: Language;
  /** A group of examples that this question is answered without. */
  readonly withheld?: string;
  /** What a search by meaning found. Default: nothing. */
  readonly near?: readonly NearWords[];
  /** So many readings at most. For training. Default: 24. */
  readonly most?: number;
  /** For measuring. Default: nothing is left out. */
  readonly ablations?: Ablations;
}

/** Words to terms: what grounding found. */
export interface Reading {
  /** The question's language, detected. */
  readonly language: Language;
  readonly mentions: readonly Mention[];
  /** Words that carry meaning and were taken for nothing; without a candidate: those for want of which there is none. */
  readonly unread: readonly { readonly start: number; readonly end: number }[];
  /** So many words were read, and there are more. Default: all were. */
  readonly mostWords?: number;
}
