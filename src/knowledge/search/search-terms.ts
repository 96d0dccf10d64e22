/**
 * A search over what the sources of a scope call their classes, properties and things. It reads the same index as a
 * question does, and joins nothing.
 */
import type { Iri, Language } from '../../rdf';
import { detectLanguage, fuse, stem, tokenize, type Hit, type Token } from '../../retrieval';
import type { Name, Value } from '../../store';
import { nameId, termsById } from '../names/terms-by-id';
import type { Knowledge } from '../schema/knowledge';
import { labelIn, labelOf } from '../schema/labels';
import { stepsOf } from '../schema/quantities';

/** A search for terms of one kind. */
export interface TermsRequest {
  readonly query: string;
  readonly kind: 'entity' | 'class' | 'property' | 'value';
  readonly scope: readonly Iri[];
  /** Entities of this class alone. */
  readonly type?: Iri;
  readonly topK: number;
  /** Of the labels, and of the query where its own can't be told. */
  readonly language: Language;
  /** Ids of meanings that a search by meaning found, closest first. Default: none. */
  readonly near?: readonly string[];
}

/** A class, property, thing or value that some words may name. */
export interface FoundName {
  /** Of a value: of the property that has it. */
  readonly iri: Iri;
  /** Of a value: itself. */
  readonly label: string;
  /** Of an entity: the label of its class. Of a value: that of the property. */
  readonly typeLabel?: string;
  /** What the sources say of it: `rdfs:comment` and the like. */
  readonly comment?: string;
  readonly sources: readonly Iri[];
  /** Things of a class; triples of a property, with a thing, with a value. */
  readonly count: number;
  /** In (0, 1], of the words; 0 where it was found by meaning alone. */
  readonly score: number;
}

interface Weighed {
  readonly labelled: Hit['labelled'];
  readonly score: number;
}

interface Scored {
  readonly name: Name;
  readonly score: number;
}

/** Words of a span; more are not one name. */
const LONGEST = 8;
/** What a comment says of a term is less than what it is called. */
const COMMENT = 0.4;
const OVERLAP = 0.8;
const LEAST = 0.15;

const contentOf = (tokens: readonly Token[]): readonly Token[] => {
  const content = tokens.filter(({ isFunctionWord }) => !isFunctionWord);
  return content.length > 0 ? content : tokens;
};

/** The query is its IRI. */
const isWritten = ({ iri }: Name, query: string): boolean => query.replace(/^<|>$/gu, '') === iri;

/** `birthPlace`, `place_of_birth`: as words. */
const spelledOut = (query: string): string =>
  query.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_#/]+/gu, ' ');

/** What the spans of a query may mean: each with how much of the query it is. */
const hitsOf = ({ query, language }: TermsRequest, { index }: Knowledge): readonly Weighed[] => {
  const text = spelledOut(query);
  const spoken = detectLanguage(text, language);
  const tokens = tokenize(text, spoken);
  const all = Math.max(1, contentOf(tokens).length);
  return [...index.spans(text, tokens, spoken, LONGEST).values()].flatMap(({ start, end, hits }) => {
    const share = contentOf(tokens.slice(start, end + 1)).length / all;
    return hits.map(({ labelled, score }) => ({ labelled, score: score * share }));
  });
};

/** By labels: the likeness of the span that says most of a name, weighed by how much of the query it is. */
const byLabels = (request: TermsRequest, knowledge: Knowledge): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const { labelled, score } of hitsOf(request, knowledge)) {
    if (labelled.type !== 'name' || labelled.name.role !== request.kind) continue;
    // One that stands for two steps is the first of them.
    const [iri = labelled.name.iri] = stepsOf(labelled.name.iri);
    found.set(iri, Math.max(found.get(iri) ?? 0, score));
  }
  return found;
};

const valuesOf = (request: TermsRequest, knowledge: Knowledge): readonly FoundName[] => {
  const found = new Map<Value, number>();
  for (const { labelled, score } of hitsOf(request, knowledge))
    if (labelled.type === 'value') found.set(labelled.value, Math.max(found.get(labelled.value) ?? 0, score));
  const { names } = knowledge.schema;
  return [...found]
    .filter(([, score]) => score >= LEAST)
    .sort(([one, a], [other, b]) => b - a || other.count - one.count)
    .slice(0, request.topK)
    .map(([{ text, property, sources, count }, score]) => {
      const [iri = property] = stepsOf(property);
      return {
        iri,
        label: text,
        typeLabel: labelOf(names.get(iri), iri, request.language),
        sources,
        count,
        score,
      };
    });
};

/** By the words that the query and a label share, in whatever order: less than what a question would be read by. */
const byOverlap = (
  { query, kind, language }: TermsRequest,
  { profile }: Knowledge,
): ReadonlyMap<string, number> => {
  const spoken = detectLanguage(spelledOut(query), language);
  const stemsIn = (text: string): ReadonlySet<string> =>
    new Set(contentOf(tokenize(text, spoken)).map(({ word }) => stem(word, spoken)));
  const asked = stemsIn(spelledOut(query));
  const found = new Map<string, number>();
  for (const { iri, role, labels } of profile.names) {
    if (role !== kind) continue;
    const shares = labels.map(({ text }) => {
      const own = stemsIn(text);
      return [...own].filter((word) => asked.has(word)).length / Math.max(1, own.size, asked.size);
    });
    const best = Math.max(0, ...shares);
    if (best > 0) found.set(iri, best * OVERLAP);
  }
  return found;
};

/** By comments: the share of the words that stand in one. */
const byComments = ({ query, kind }: TermsRequest, { profile }: Knowledge): ReadonlyMap<string, number> => {
  const words = contentOf(tokenize(spelledOut(query), 'en')).map(({ word }) => word);
  const found = new Map<string, number>();
  if (words.length === 0) return found;
  for (const name of profile.names) {
    if (name.role !== kind || name.comments.length === 0) continue;
    const said = new Set(
      name.comments.flatMap(({ text }) => tokenize(text, undefined).map(({ word }) => word)),
    );
    const share = words.filter((word) => said.has(word)).length / words.length;
    if (share > 0) found.set(name.iri, share * COMMENT);
  }
  return found;
};

const schemaTerms = (request: TermsRequest, knowledge: Knowledge): readonly Scored[] => {
  const ways = [byLabels, byOverlap, byComments].map((way) => way(request, knowledge));
  return knowledge.profile.names
    .flatMap((name): Scored[] => {
      if (name.role !== request.kind) return [];
      const score = isWritten(name, request.query)
        ? 1
        : Math.max(...ways.map((way) => way.get(name.iri) ?? 0));
      return score < LEAST ? [] : [{ name, score }];
    })
    .sort((a, b) => b.score - a.score || b.name.weight - a.name.weight);
};

const entities = ({ query, type, topK }: TermsRequest, { index, profile }: Knowledge): readonly Scored[] => {
  const written = profile.names.find((name) => name.role === 'entity' && isWritten(name, query));
  if (written !== undefined) return [{ name: written, score: 1 }];
  return index.searchEntities(query, { type, topK });
};

const byMeaning = ({ near = [], kind, type }: TermsRequest, knowledge: Knowledge): readonly Scored[] => {
  if (near.length === 0) return [];
  const terms = termsById(knowledge);
  return near.flatMap((id): Scored[] => {
    const term = terms.get(id);
    if (term?.type !== 'name' || term.name.role !== kind) return [];
    return type === undefined || term.name.classes.includes(type) ? [{ name: term.name, score: 0 }] : [];
  });
};

const foundOf = ({ name, score }: Scored, { schema }: Knowledge, language: Language): FoundName => {
  const type = name.role === 'entity' ? name.classes[0] : undefined;
  const comment = name.comments.length === 0 ? undefined : labelIn(name.comments, language);
  return {
    iri: name.iri,
    label: labelIn(name.labels, language),
    sources: name.sources,
    count: name.weight,
    score,
    ...(type === undefined ? {} : { typeLabel: labelOf(schema.names.get(type), type, language) }),
    ...(comment === undefined ? {} : { comment }),
  };
};

/** Terms of one kind that some words may name, best first: by words, and fused with what was found by meaning. */
export const searchTerms = (knowledge: Knowledge, request: TermsRequest): readonly FoundName[] => {
  if (request.kind === 'value') return valuesOf(request, knowledge);
  const byWords = request.kind === 'entity' ? entities(request, knowledge) : schemaTerms(request, knowledge);
  const near = byMeaning(request, knowledge);
  return fuse([{ items: byWords }, { items: near }], ({ name }) => nameId(name))
    .slice(0, request.topK)
    .map(({ item }) => foundOf(item, knowledge, request.language));
};
