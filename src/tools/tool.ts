/**
 * What a tool is. One registry serves the agent, MCP clients, the browser's WebMCP and the command line, so that a tool is
 * described once.
 */
import type { Outcome } from '../base';
import type { LimitMet, Source } from '../catalogue';
import type { Asking } from '../diagnosis';
import type { EndpointFailure } from '../endpoint';
import type { ExecuteFailure, PlanFailure } from '../federation';
import type { Iri } from '../rdf';
import type { VoidDescription } from '../void';

/** JSON Schema, draft 2020-12, of a value. */
export interface JsonSchema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
}

/** … of what a tool takes or gives: always an object. */
export interface ObjectSchema extends JsonSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

/** A tool speaks twice, and the two never mix. */
export interface ToolResult {
  /** Short text: labels beside IRIs, long strings shortened. What comes from data is marked as data. */
  readonly forModel: string;
  /** Plain JSON that the tool's output schema describes. */
  readonly forView: Readonly<Record<string, unknown>>;
}

/** Why a tool gives nothing. Facts; `failureText` makes the sentences. */
export type ToolFailure =
  | { readonly kind: 'unknown-tool'; readonly name: string; readonly known: readonly string[] }
  /** Each problem names the part of the input and what it must be. */
  | { readonly kind: 'bad-input'; readonly problems: readonly string[] }
  /** The query does not parse, or it is an update. The message is ours: pieces of the query in it are escaped and cut as data is. */
  | { readonly kind: 'bad-query'; readonly message: string }
  | { readonly kind: 'plan'; readonly failure: PlanFailure }
  | { readonly kind: 'execute'; readonly failure: ExecuteFailure }
  /** Not in the catalogue, and never contacted: the user alone adds sources. `isListed`: its card is known. */
  | {
      readonly kind: 'unknown-source';
      readonly iri: string;
      readonly isListed: boolean;
      readonly known: readonly string[];
    }
  /** Nothing in the sources has this IRI or name. `near`: names that are there. */
  | { readonly kind: 'not-found'; readonly what: string; readonly near: readonly string[] }
  /** A bug: the message is shown so that it can be reported. */
  | { readonly kind: 'broken'; readonly message: string };

/** A term of the sources that some words may name, or a value. */
export interface FoundTerm {
  /** Of a value: of the property that has it. */
  readonly iri: Iri;
  /** Of a value: itself. */
  readonly label: string;
  /** Of an entity: the label of its class. Of a value: that of the property. */
  readonly typeLabel?: string;
  /** The comment of a class or property, where it has one. */
  readonly comment?: string;
  readonly sources: readonly Iri[];
  /** Things of a class; triples of a property, with a thing, with a value. 0: not known. */
  readonly count: number;
  /** Of the words, in (0, 1]; 0 where it was found by meaning alone. */
  readonly score: number;
}

export interface TermSearch {
  readonly query: string;
  readonly kind: 'entity' | 'class' | 'property' | 'value';
  /** Entities of this class alone. */
  readonly type?: Iri;
  readonly limit: number;
}

/**
 * How a source was searched whose names are not in this tab. `index`: by its own text index; `same-names`: for names that are
 * the same; `some-names`: for names with these words among the first `most`; `failed`: it did not answer.
 */
export interface SearchedSource {
  readonly source: Iri;
  readonly how: 'index' | 'same-names' | 'some-names' | 'failed';
  readonly most: number;
}

/** What a source says of itself, or what our queries counted of it, just now or earlier in this visit. */
export interface ReadVoid {
  readonly description: VoidDescription;
  readonly learned: 'published' | 'computed';
  /** ISO 8601. */
  readonly date: string;
  /** Which limit of the reading ended it before its end. */
  readonly limitMet: LimitMet | undefined;
  /** The figures are of its first triples only. */
  readonly isSample: boolean;
}

/** Reads descriptions of endpoints, as the page does when the user adds one. Only for sources that the user has added. */
export interface VoidReader {
  /** What was read for a tool before. */
  cached(source: Source): ReadVoid | undefined;
  /** Published first, then computed by bounded queries. Rejects only with an AbortError. */
  read(source: Source, signal: AbortSignal): Promise<Outcome<ReadVoid, EndpointFailure>>;
}

/** What tools work with. The agent hands it over; nothing here writes. */
export interface ToolParts extends Asking {
  /** Milliseconds from any start. */
  readonly now: () => number;
  /** Terms of the scope by name, best first: by words, and by meaning where that search is on. Rejects only with an AbortError. */
  search(request: TermSearch, signal: AbortSignal): Promise<readonly FoundTerm[]>;
  /** Things by name at sources whose names are not in this tab. Default: they are not asked. Rejects only with an AbortError. */
  searchThere?(
    request: TermSearch,
    signal: AbortSignal,
  ): Promise<{ readonly found: readonly FoundTerm[]; readonly searched: readonly SearchedSource[] }>;
  /** What these sources hold, merged. Rejects only with an AbortError. */
  readonly describe: (scope: readonly Iri[], signal: AbortSignal) => Promise<VoidDescription>;
  /** Questions that were asked before, with their queries, most similar first. Rejects only with an AbortError. */
  examples(
    question: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly { readonly question: string; readonly query: string; readonly generated?: true }[]>;
  /** Sources that are known and not chosen, such as the cards of public endpoints. None is contacted. */
  readonly listed: (signal: AbortSignal) => Promise<readonly Source[]>;
  /** Default: no source is asked for its description. */
  readonly voids?: VoidReader;
}

/** One tool, described once. */
export interface Tool<In = never> {
  /** As a model calls it: snake_case. */
  readonly name: string;
  /** What it does, for a model that chooses among tools: one to three sentences. */
  readonly description: string;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** Rejects only with an AbortError. `input` was checked against the schema. */
  run(input: In, parts: ToolParts, signal: AbortSignal): Promise<Outcome<ToolResult, ToolFailure>>;
}
