/** What the query editor asks while a query is typed. Asks nobody: no source, and no service. */
import type { Outcome } from '../../base';
import type { Iri, Language } from '../../rdf';
import {
  WELL_KNOWN_PREFIXES,
  cursorContext,
  declarePrefix,
  findFault,
  type QueryFault,
  type TextEdit,
} from '../../sparql';
import type { VoidDescription } from '../../void';
import type { RunParts } from '../question';
import { complete, type Completion } from './complete';
import { formatQuery, type FormatFailure } from './format-query';
import { NameCache, printName, type KnownNames } from './known-names';

export interface EditorRequest {
  readonly text: string;
  readonly scope: readonly Iri[];
  /** Of labels. */
  readonly language: Language;
}

export interface CompleteRequest extends EditorRequest {
  /** Offset of the cursor. */
  readonly at: number;
}

/** A completion, and the PREFIX line that comes with it. */
export interface OfferedCompletion extends Completion {
  readonly declaration?: TextEdit;
}

export interface Completions {
  /** What a completion takes the place of. */
  readonly from: number;
  readonly to: number;
  /** Nothing is typed yet: completions are shown when they are asked for. */
  readonly isBare: boolean;
  readonly entries: readonly OfferedCompletion[];
}

/** Where nothing is in scope, nothing is known to be missing. */
const NOTHING: VoidDescription = {
  dataset: 'urn:nothing' as Iri,
  triples: 0,
  complete: false,
  classes: [],
  properties: [],
  links: [],
};

type Parts = Pick<RunParts, 'composer' | 'sources'>;

/** Every method rejects only with an AbortError. */
export class EditorDesk {
  readonly #parts: (scope: readonly Iri[], signal: AbortSignal) => Promise<Parts>;
  readonly #names = new NameCache();
  #merged: { readonly key: string; readonly description: VoidDescription } | undefined;

  /** @param parts what there is, once the sources of a scope are ready */
  constructor(parts: (scope: readonly Iri[], signal: AbortSignal) => Promise<Parts>) {
    this.#parts = parts;
  }

  /** What can stand at the cursor, best first. */
  async complete({ text, at, scope, language }: CompleteRequest, signal: AbortSignal): Promise<Completions> {
    const parts = await this.#parts(scope, signal);
    const known = await this.#names.read(scope, language, parts, signal);
    const context = cursorContext(text, at, { ...known.prefixes, ...WELL_KNOWN_PREFIXES }, known.typings);
    if (context === undefined) return { from: at, to: at, isBare: true, entries: [] };
    const { from, to, typed } = context;
    const found = await complete(context, known, parts.composer, signal);
    const entries = found.map((one): OfferedCompletion => {
      const { declares } = one;
      if (declares === undefined) return one;
      return { ...one, declaration: declarePrefix(text, declares.prefix, declares.namespace) };
    });
    return { from, to, isBare: typed.kind === 'nothing', entries };
  }

  /** The first thing that is wrong; `undefined`: nothing is. */
  async check(
    { text, scope, language }: EditorRequest,
    signal: AbortSignal,
  ): Promise<QueryFault | undefined> {
    const parts = await this.#parts(scope, signal);
    const known = await this.#names.read(scope, language, parts, signal);
    const description = await this.#merge(known, parts, signal);
    return findFault(text, {
      description,
      prefixes: known.prefixes,
      print: (name, declared) => printName(name, declared, WELL_KNOWN_PREFIXES).text,
    });
  }

  /** The same query, laid out anew. */
  format(text: string): Promise<Outcome<string, FormatFailure>> {
    return formatQuery(text);
  }

  /** What all of them hold together; complete only where each is. */
  async #merge(known: KnownNames, { composer }: Parts, signal: AbortSignal): Promise<VoidDescription> {
    const scope = known.sources.map(({ iri }) => iri);
    if (scope.length === 0) return NOTHING;
    const key = known.sources.map(({ iri, description }) => `${iri} ${description.triples}`).join('\n');
    if (this.#merged?.key === key) return this.#merged.description;
    const complete = known.sources.every(({ description }) => description.complete);
    const description = { ...(await composer.describe(scope, signal)), complete };
    this.#merged = { key, description };
    return description;
  }
}
