import { RDFS, indexQuads, toIri, type Iri, type Quad } from '../rdf';
import { readBilingual } from './bilingual';
import type { Example } from './source';

const SH = 'http://www.w3.org/ns/shacl#';
const FORMS = ['select', 'ask', 'construct', 'describe'].map((form) => SH + form);
const TARGETS = ['https://schema.org/target', 'http://schema.org/target'];

/**
 * Questions with their queries, in the order of the file. What has no text, no query or no IRI of its own is left out.
 * @see https://github.com/sib-swiss/sparql-examples
 */
export const readExamples = (quads: Iterable<Quad>): readonly Example[] => {
  const index = indexQuads(quads);
  const subjects = new Map(FORMS.flatMap((form) => index.subjectsOf(form)).map((node) => [node.value, node]));
  const inOrder = index.subjectsOf(`${RDFS}comment`).filter((node) => subjects.has(node.value));
  return inOrder.flatMap((node) => {
    const iri = node.termType === 'NamedNode' ? toIri(node.value) : undefined;
    const question = readBilingual(index, node, `${RDFS}comment`);
    const query = FORMS.flatMap((form) => index.objects(node, form))[0]?.value;
    if (iri === undefined || question === undefined || query === undefined) return [];
    const targets = TARGETS.flatMap((target) => index.objects(node, target))
      .map((target) => toIri(target.value))
      .filter((target): target is Iri => target !== undefined);
    return [{ iri, question, query, targets }];
  });
};
