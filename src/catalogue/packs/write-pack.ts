/**
 * A catalogue that another page can have its sources from: what the sources hold, as it can be asked, and with it what a page
 * needs to ask them without learning them again.
 */
import { RDF, literal, namedNode, type Iri, type Quad } from '../../rdf';
import { LODESTONE, freshBlankNodes } from '../../void';
import { catalogueGraphs, type NamesOf } from '../catalogue-graphs';
import type { Source } from '../source';
import { exampleQuadsOf } from './write-pack-examples';
import { carriedGraph, carry } from './carried';
import { DCTERMS, MOST_CARRIED, THE_CATALOGUE, ours } from './vocabulary';
import { writeSource } from './write-source';
import { StatementWriter } from './writer';

/** What is carried of a source: its names and samples, or a document's own triples. */
export interface Carried {
  readonly source: Iri;
  /** Of the document. */
  readonly name: string;
  readonly quads: readonly Quad[];
}

export interface PackParts {
  readonly sources: readonly Source[];
  readonly carried: readonly Carried[];
  /** Statements about the sources that stand beside their VoID, each in the graph of its source. */
  readonly more: readonly Quad[];
  readonly namesOf: NamesOf;
  /** ISO 8601. */
  readonly date: string;
}

/** Too much of one source would make the file useless for all others: such a one is read anew by whoever wants it. */
const isCarried = ({ quads }: Carried): boolean => quads.length > 0 && quads.length <= MOST_CARRIED;

export const writePack = ({ sources, carried, more, namesOf, date }: PackParts): readonly Quad[] => {
  const fresh = freshBlankNodes('about');
  const head = new StatementWriter(undefined, fresh);
  const catalogue = namedNode(THE_CATALOGUE);
  head.iri(catalogue, `${RDF}type`, `${LODESTONE}Catalogue`);
  head.date(catalogue, `${DCTERMS}date`, date);
  const packed = carried.filter(isCarried);
  const pointing = packed.flatMap(({ source, name }): readonly Quad[] => {
    const subject = namedNode(source);
    return [
      {
        subject,
        predicate: namedNode(ours('names')),
        object: namedNode(carriedGraph(source)),
        graph: subject,
      },
      { subject, predicate: namedNode(ours('fileName')), object: literal(name), graph: subject },
    ];
  });
  return [
    ...head.quads,
    ...catalogueGraphs(sources, namesOf),
    ...sources.flatMap((source) => [...writeSource(source, date, fresh), ...exampleQuadsOf(source)]),
    ...pointing,
    ...more,
    ...packed.flatMap(({ source, quads }, at) => carry(source, quads, at)),
  ];
};
