/**
 * What the sources hold, as RDF that can be asked: for each source, in a graph of its own, its VoID, what it is called, and
 * which kinds of things and relations it has. Beside them, what the terms are called.
 */
import {
  RDF,
  RDFS,
  SKOS,
  XSD,
  literal,
  namedNode,
  type Bilingual,
  type Iri,
  type Quad,
  type Term,
} from '../rdf';
import { LODESTONE, VOID, VOID_EXT, freshBlankNodes, writeVoid } from '../void';
import type { Source } from './source';

/** What terms are called; none: nothing that could be told. */
export type NamesOf = (term: Iri) => Partial<Bilingual>;

const DCTERMS = 'http://purl.org/dc/terms/';
const LABEL = `${RDFS}label`;
const OTHER_LABEL = `${SKOS}altLabel`;

/** For whoever reads the file. */
export const CATALOGUE_PREFIXES: Readonly<Record<string, string>> = {
  void: VOID,
  'void-ext': VOID_EXT,
  lodestone: LODESTONE,
  dcterms: DCTERMS,
  rdf: RDF,
  rdfs: RDFS,
  skos: SKOS,
  xsd: XSD,
};

const HOLDS = `${LODESTONE}holds`;
const USES = `${LODESTONE}uses`;
const KIND = `${LODESTONE}Kind`;
const RELATION = `${LODESTONE}Relation`;

type Statement = readonly [subject: string, predicate: string, object: Term];

/** Words of the vocabulary, as a question has them. */
const VOCABULARY: readonly (readonly [term: string, names: Bilingual])[] = [
  [`${VOID}Dataset`, { en: 'source', es: 'fuente' }],
  [KIND, { en: 'kind of thing', es: 'tipo de cosa' }],
  [RELATION, { en: 'relation', es: 'relación' }],
  [HOLDS, { en: 'holds', es: 'contiene' }],
  [USES, { en: 'has the relation', es: 'tiene la relación' }],
  [`${VOID}triples`, { en: 'number of triples', es: 'número de tripletas' }],
  [`${DCTERMS}description`, { en: 'description', es: 'descripción' }],
  [`${VOID}sparqlEndpoint`, { en: 'address', es: 'dirección' }],
];

const OTHER_WORDS: readonly (readonly [term: string, names: Bilingual])[] = [
  [`${VOID}triples`, { en: 'number of statements', es: 'número de enunciados' }],
  [HOLDS, { en: 'knows about', es: 'sabe de' }],
  [HOLDS, { en: 'is about', es: 'trata de' }],
  [HOLDS, { en: 'has', es: 'tiene' }],
  [KIND, { en: 'class', es: 'clase' }],
  [RELATION, { en: 'property', es: 'propiedad' }],
];

const named = (subject: string, names: Partial<Bilingual>, predicate = LABEL): readonly Statement[] =>
  (['en', 'es'] as const).flatMap((language) => {
    const text = names[language];
    return text === undefined || text === '' ? [] : [[subject, predicate, literal(text, language)] as const];
  });

const aboutSource = ({ iri, kind, title, card, description }: Source): readonly Statement[] => {
  const own = description.properties.map(({ property }) => property);
  return [
    ...named(iri, title),
    ...named(iri, card, `${DCTERMS}description`),
    ...(kind === 'endpoint' ? [[iri, `${VOID}sparqlEndpoint`, namedNode(iri)] as const] : []),
    ...description.classes.map((one) => [iri, HOLDS, namedNode(one.class)] as const),
    ...own.map((one) => [iri, USES, namedNode(one)] as const),
  ];
};

const aboutTerms = (sources: readonly Source[], namesOf: NamesOf): readonly Statement[] => {
  const kinds = new Set(sources.flatMap(({ description }) => description.classes.map((one) => one.class)));
  const relations = new Set(
    sources.flatMap(({ description }) => description.properties.map(({ property }) => property)),
  );
  return [
    ...VOCABULARY.flatMap(([term, names]) => named(term, names)),
    ...OTHER_WORDS.flatMap(([term, names]) => named(term, names, OTHER_LABEL)),
    ...[...kinds].flatMap((one) => [
      [one, `${RDF}type`, namedNode(KIND)] as const,
      ...named(one, namesOf(one)),
    ]),
    ...[...relations].flatMap((one) => [
      [one, `${RDF}type`, namedNode(RELATION)] as const,
      ...named(one, namesOf(one)),
    ]),
  ];
};

const quadsOf = (statements: readonly Statement[], graph: Quad['graph']): readonly Quad[] =>
  statements.map(([subject, predicate, object]) => ({
    subject: namedNode(subject),
    predicate: namedNode(predicate),
    object,
    graph,
  }));

/** One graph a source, and the names of terms in the default graph. */
export const catalogueGraphs = (sources: readonly Source[], namesOf: NamesOf): readonly Quad[] => {
  const fresh = freshBlankNodes('part');
  return [
    ...quadsOf(aboutTerms(sources, namesOf), undefined),
    ...sources.flatMap((source) => {
      const graph = namedNode(source.iri);
      return [
        ...quadsOf(aboutSource(source), graph),
        ...writeVoid(source.description, fresh).map((quad) => ({ ...quad, graph })),
      ];
    }),
  ];
};
