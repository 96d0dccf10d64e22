import { RDF, RDFS, namedNode, type Quad } from '../../rdf';
import { freshBlankNodes } from '../../void';
import { FEDERATES_WITH, GENERATED, SH, TARGETS } from '../examples/vocabulary';
import { propertyOfQuery } from '../examples/write-examples';
import type { Source } from '../source';
import { StatementWriter } from './writer';

/** The examples of a source, in its graph. */
export const exampleQuadsOf = ({ iri, examples }: Source): readonly Quad[] => {
  const to = new StatementWriter(namedNode(iri), freshBlankNodes('example'));
  for (const { iri: own, question, query, targets, federatesWith = [], generated } of examples?.list ?? []) {
    const node = namedNode(own);
    to.iri(node, `${RDF}type`, `${SH}SPARQLExecutable`);
    // Without a language where both are the same: nobody knows which it is.
    if (question.en === question.es) to.text(node, `${RDFS}comment`, question.en);
    else
      for (const language of ['en', 'es'] as const)
        to.text(node, `${RDFS}comment`, question[language], language);
    to.text(node, propertyOfQuery(query), query);
    to.flag(node, GENERATED, generated);
    for (const target of targets) to.iri(node, TARGETS[0] ?? '', target);
    for (const other of federatesWith) to.iri(node, FEDERATES_WITH, other);
  }
  return to.quads;
};
