import type { Iri, Language } from '../../rdf';
import type { Meaning } from '../names/meaning';
import { meaningOf } from '../names/meaning-of';
import type { Knowledge } from '../schema/knowledge';

/** A search for things by name or alias. */
export interface EntitiesRequest {
  readonly query: string;
  readonly scope: readonly Iri[];
  /** A class that is stated of them. */
  readonly type?: Iri;
  /** A source of the scope that says something of them. */
  readonly source?: Iri;
  readonly topK: number;
  /** Of the labels. */
  readonly language: Language;
}

/** Things of the scope that some words may name, best first. @see paper 001, `search_entities` */
export const searchEntities = (
  knowledge: Knowledge,
  { query, type, source, topK, language }: EntitiesRequest,
): readonly Meaning[] =>
  knowledge.index
    .searchEntities(query, { type, source, topK })
    .map(({ name, score }) =>
      meaningOf({ type: 'entity', name, score, classes: name.classes }, knowledge, language),
    );
