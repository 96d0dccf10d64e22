import {
  RDF,
  indexQuads,
  literal,
  namedNode,
  toIri,
  type Bilingual,
  type Iri,
  type Quad,
  type Term,
} from '../rdf';
import { LODESTONE, VOID, freshBlankNodes, readVoid, writeVoid } from '../void';
import { readBilingual } from './bilingual';
import type { Source } from './source';

const DCTERMS = 'http://purl.org/dc/terms/';

/**
 * What a catalogue's file lists. Beside VoID it uses, of our own vocabulary: `Catalogue` (the file's one subject that is no
 * dataset), `vocabulary` (a document with the labels of classes and properties) and `examples` (a document with example
 * questions), both on the catalogue. Titles are dcterms:title, cards dcterms:description.
 */
export interface CatalogueFile {
  readonly entries: readonly CatalogueEntry[];
  /** URLs as in the file: absolute where it was parsed with a base, else relative to it. */
  readonly vocabularies: readonly string[];
  readonly examples: readonly string[];
}

export interface CatalogueEntry {
  readonly source: Source;
  /** Where its triples are (`void:dataDump`): a URL as in the file. */
  readonly dump: string;
}

const THE_CATALOGUE = namedNode('https://lodestone.example/catalogue');

/**
 * Every dataset that has a dump, in the order of the file, waiting and bundled. Titles fall back on the other language,
 * then on the IRI. Throws where a dump hangs on what is no IRI: the file is ours.
 */
export const readCatalogue = (quads: Iterable<Quad>): CatalogueFile => {
  const index = indexQuads(quads);
  const titleOf = (node: Term): Bilingual =>
    readBilingual(index, node, `${DCTERMS}title`) ?? { en: node.value, es: node.value };
  const entry = (node: Term): CatalogueEntry => {
    const iri = toIri(node.value);
    const dump = index.objects(node, `${VOID}dataDump`)[0];
    if (iri === undefined || dump === undefined)
      throw new Error(`A source of the catalogue has no IRI: ${node.value}`);
    const parent = index.subjects(`${VOID}subset`, node)[0] ?? node;
    return {
      dump: dump.value,
      source: {
        iri,
        kind: 'shard',
        title: titleOf(node),
        card: readBilingual(index, node, `${DCTERMS}description`) ?? { en: '', es: '' },
        dataset: toIri(parent.value) ?? iri,
        datasetTitle: titleOf(parent),
        description: readVoid(index, iri),
        state: { type: 'waiting' },
        bundled: true,
      },
    };
  };
  const documents = (name: string): readonly string[] =>
    index
      .subjectsOf(LODESTONE + name)
      .flatMap((node) => index.objects(node, LODESTONE + name))
      .map(({ value }) => value);
  return {
    entries: index.subjectsOf(`${VOID}dataDump`).map(entry),
    vocabularies: documents('vocabulary'),
    examples: documents('examples'),
  };
};

const statements = (subject: Quad['subject'], pairs: readonly (readonly [string, Term])[]): readonly Quad[] =>
  pairs.map(([predicate, object]) => ({
    subject,
    predicate: namedNode(predicate),
    object,
    graph: undefined,
  }));

const bilingual = (predicate: string, text: Bilingual): readonly (readonly [string, Term])[] => [
  [predicate, literal(text.en, 'en')],
  [predicate, literal(text.es, 'es')],
];

/** `readCatalogue` reads it back equal, as long as the sources wait and came with the page. */
export const writeCatalogue = ({ entries, vocabularies, examples }: CatalogueFile): readonly Quad[] => {
  const fresh = freshBlankNodes('part');
  const datasets = new Map<Iri, Bilingual>(
    entries.map(({ source }) => [source.dataset, source.datasetTitle]),
  );
  return [
    ...statements(THE_CATALOGUE, [
      [`${RDF}type`, namedNode(`${LODESTONE}Catalogue`)],
      ...vocabularies.map((url) => [`${LODESTONE}vocabulary`, namedNode(url)] as const),
      ...examples.map((url) => [`${LODESTONE}examples`, namedNode(url)] as const),
    ]),
    ...[...datasets].flatMap(([dataset, title]) =>
      statements(namedNode(dataset), [
        [`${RDF}type`, namedNode(`${VOID}Dataset`)],
        ...bilingual(`${DCTERMS}title`, title),
        ...entries
          .filter(({ source }) => source.dataset === dataset && source.iri !== dataset)
          .map(({ source }) => [`${VOID}subset`, namedNode(source.iri)] as const),
      ]),
    ),
    ...entries.flatMap(({ source, dump }) => [
      ...statements(namedNode(source.iri), [
        ...bilingual(`${DCTERMS}title`, source.title),
        ...bilingual(`${DCTERMS}description`, source.card),
        [`${VOID}dataDump`, namedNode(dump)],
      ]),
      ...writeVoid(source.description, fresh),
    ]),
  ];
};
