import {
  RDF,
  indexQuads,
  toIri,
  type Bilingual,
  type Iri,
  type Quad,
  type QuadIndex,
  type Term,
} from '../../rdf';
import { readBilingual } from '../bilingual';
import { ANSWER_KINDS, type Example } from '../source';
import { plainText } from './plain-text';
import {
  DECLARATION,
  FEDERATES_WITH,
  FORMS,
  GENERATED,
  PREFIXES,
  SHOWN_FIRST,
  TARGETS,
  TEXTS,
} from './vocabulary';
import { withPrefixes } from './with-prefixes';

/** In characters. */
const LONGEST_QUESTION = 500;
const HTML = `${RDF}HTML`;
/** A name of a prefix that can be written in a query. */
const PREFIX_NAME = /^(?:[\p{L}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_-])?)?$/u;

const irisOf = (terms: readonly Term[]): readonly Iri[] => [
  ...new Set(terms.flatMap(({ value }) => toIri(value) ?? [])),
];

const questionOf = (index: QuadIndex, node: Term): Bilingual | undefined => {
  for (const name of TEXTS) {
    const read = readBilingual(index, node, name);
    if (read === undefined) continue;
    const isHtml = index
      .objects(node, name)
      .some((text) => text.termType === 'Literal' && text.datatype.value === HTML);
    const plain = {
      en: plainText(read.en, LONGEST_QUESTION, isHtml),
      es: plainText(read.es, LONGEST_QUESTION, isHtml),
    };
    if (plain.en !== '' && plain.es !== '') return plain;
  }
  return undefined;
};

const [DECLARE = '', PREFIX = '', NAMESPACE = ''] = DECLARATION;

/** The prefixes that are declared on these nodes. */
const declaredOn = (index: QuadIndex, nodes: readonly Term[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const declaration of nodes.flatMap((node) => index.objects(node, DECLARE))) {
    const name = index.objects(declaration, PREFIX)[0]?.value;
    const namespace = toIri(index.objects(declaration, NAMESPACE)[0]?.value ?? '');
    if (name !== undefined && PREFIX_NAME.test(name) && namespace !== undefined && !found.has(name))
      found.set(name, namespace);
  }
  return found;
};

/**
 * Questions with their queries, in the order of the file: each with its prefixes declared, those of `sh:prefixes` before any
 * that are declared here. What has no text, no query or no IRI of its own is left out. No query is parsed.
 */
export const readExamples = (quads: Iterable<Quad>): readonly Example[] => {
  const index = indexQuads(quads);
  const everywhere = declaredOn(index, index.subjectsOf(DECLARE));
  const queried = new Set(FORMS.flatMap((form) => index.subjectsOf(form)).map(({ value }) => value));
  const said = TEXTS.flatMap((name) => index.subjectsOf(name)).filter(({ value }) => queried.has(value));
  const subjects = new Map(said.map((node) => [node.value, node]));
  return [...subjects.values()].flatMap((node): readonly Example[] => {
    const iri = node.termType === 'NamedNode' ? toIri(node.value) : undefined;
    const question = questionOf(index, node);
    const query = FORMS.flatMap((form) => index.objects(node, form))[0]?.value;
    if (iri === undefined || question === undefined || query === undefined) return [];
    const own = declaredOn(index, index.objects(node, PREFIXES));
    const targets = irisOf(TARGETS.flatMap((target) => index.objects(node, target)));
    const isGenerated = index.objects(node, GENERATED).some(({ value }) => value === 'true');
    const shown = index.objects(node, SHOWN_FIRST)[0]?.value;
    const shownFirst = ANSWER_KINDS.find((kind) => kind === shown);
    const others = irisOf(index.objects(node, FEDERATES_WITH));
    return [
      {
        iri,
        question,
        query: withPrefixes(query, new Map([...everywhere, ...own])),
        targets,
        ...(others.length === 0 ? {} : { federatesWith: others }),
        ...(isGenerated ? { generated: true as const } : {}),
        ...(shownFirst === undefined ? {} : { shownFirst }),
      },
    ];
  });
};
