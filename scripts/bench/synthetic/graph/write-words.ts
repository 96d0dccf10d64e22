import { RDFS } from '../../../../src/rdf';
import { LANGS, type Bi, type Lang, type Noun } from '../words';
import type { Graph, Held, HeldRelation } from './model';
import { OWL, TYPE, node, text, triple } from './write-triples';

const ALT_LABEL = 'http://www.w3.org/2004/02/skos/core#altLabel';

/** What is said of a class or a property in one language. */
interface Said {
  readonly label: string;
  readonly others: readonly string[];
  readonly comment: string;
}

const tongues = ({ traits: { tongue } }: Graph): readonly Lang[] => (tongue === 'both' ? LANGS : [tongue]);

const wordTriples = (iri: string, said: Bi<Said>, graph: Graph): readonly string[] =>
  tongues(graph).flatMap((lang) => {
    const { label, others, comment } = said[lang];
    const alternatives = others.map((one) => triple(iri, ALT_LABEL, text(one, lang)));
    switch (graph.traits.words) {
      case 'labels':
        return [triple(iri, `${RDFS}label`, text(label, lang)), ...alternatives.slice(0, 1)];
      case 'alt-labels':
        return [triple(iri, ALT_LABEL, text(label, lang)), ...alternatives];
      case 'comments':
        return [triple(iri, `${RDFS}comment`, text(comment, lang))];
      case 'none':
        return [];
    }
  });

const inBoth = (said: (lang: Lang) => Said): Bi<Said> => ({ en: said('en'), es: said('es') });
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const synonymsOf = (noun: Noun): readonly string[] => noun.synonyms.map(({ sg }) => sg);

const saidOfClass = (noun: Bi<Noun>): Bi<Said> =>
  inBoth((lang) => ({
    label: capital(noun[lang].sg),
    others: synonymsOf(noun[lang]),
    comment:
      lang === 'en'
        ? `All ${noun.en.pl} that are on record.`
        : `Cada ${noun.es.sg} que consta en el registro.`,
  }));

const unitOf = ({ attribute }: Held, graph: Graph, lang: Lang): string =>
  attribute.kind === 'number' && attribute.unit !== undefined && graph.traits.units === 'comment'
    ? ` (${attribute.unit.name[lang]})`
    : '';

const saidOfHeld = (held: Held, graph: Graph): Bi<Said> =>
  inBoth((lang) => {
    const noun = held.attribute.noun[lang];
    const of = lang === 'en' ? 'The' : noun.feminine ? 'La' : 'El';
    return {
      label: noun.sg,
      others: synonymsOf(noun),
      comment: `${of} ${noun.sg}${unitOf(held, graph, lang)}.`,
    };
  });

const COPULA = /^(?:is|are|was|were) (?=\S+ (?:by|in|at|to|with|on|as))/u;

/** What a relation's property is called, seen from either end. */
export const relationWords = (
  { relation: { role, forward, backward }, from }: Pick<HeldRelation, 'relation' | 'from'>,
  isForward: boolean,
  named: 'role' | 'verb',
  lang: Lang,
): string => {
  if (named === 'verb') return (isForward ? forward : backward)[lang].sg.replace(COPULA, '');
  return isForward ? role[lang].sg : from.noun[lang].sg;
};

const saidOfRelation = (held: HeldRelation, isForward: boolean, graph: Graph): Bi<Said> =>
  inBoth((lang) => {
    const label = relationWords(held, isForward, graph.traits.relationNames, lang);
    const { forward, backward } = held.relation;
    const [one, verb, other] = isForward ? [held.from, forward, held.to] : [held.to, backward, held.from];
    return {
      label,
      others: [relationWords(held, isForward, graph.traits.relationNames === 'role' ? 'verb' : 'role', lang)],
      comment: capital(`${one.noun[lang].sg} ${verb[lang].sg} ${other.noun[lang].sg}.`),
    };
  });

const relationTriples = (held: HeldRelation, graph: Graph): readonly string[] => {
  const property = `${OWL}${held.form === 'key' ? 'Datatype' : 'Object'}Property`;
  const one = (iri: string, isForward: boolean): readonly string[] => [
    triple(iri, TYPE, node(property)),
    ...wordTriples(iri, saidOfRelation(held, isForward, graph), graph),
  ];
  if (held.node !== undefined) return statementTriples(held.node, held, graph);
  if (held.inverseIri === undefined) return one(held.iri, held.form !== 'inverse');
  return [
    ...one(held.iri, true),
    ...one(held.inverseIri, false),
    triple(held.inverseIri, `${OWL}inverseOf`, node(held.iri)),
  ];
};

const statementTriples = (
  statement: NonNullable<HeldRelation['node']>,
  { relation, from, to }: HeldRelation,
  graph: Graph,
): readonly string[] => {
  const date = inBoth((lang) => {
    const label = lang === 'en' ? 'start date' : 'fecha de inicio';
    return { label, others: [], comment: lang === 'en' ? 'When it began.' : 'Cuándo empezó.' };
  });
  return [
    triple(statement.iri, TYPE, node(`${OWL}Class`)),
    ...(relation.event === undefined ? [] : wordTriples(statement.iri, saidOfClass(relation.event), graph)),
    ...wordTriples(statement.fromIri, saidOfClass(from.noun), graph),
    ...wordTriples(statement.toIri, saidOfClass(to.noun), graph),
    ...wordTriples(statement.dateIri, date, graph),
  ];
};

/** Unit and type of a property, where comments are the place of units. */
const heldTriples = (held: Held, graph: Graph): readonly string[] => {
  const said = saidOfHeld(held, graph);
  const units = unitOf(held, graph, 'en') === '' || graph.traits.words === 'comments' ? [] : tongues(graph);
  return [
    triple(held.iri, TYPE, node(`${OWL}DatatypeProperty`)),
    ...wordTriples(held.iri, said, graph),
    ...units.map((lang) => triple(held.iri, `${RDFS}comment`, text(said[lang].comment, lang))),
  ];
};

/** What classes and properties mean, as far as the graph says it. */
export const writeWords = (graph: Graph): readonly string[] => {
  const lines = [
    ...graph.concepts.flatMap(({ key, noun }) => {
      const iri = graph.classIris.get(key) ?? '';
      return [triple(iri, TYPE, node(`${OWL}Class`)), ...wordTriples(iri, saidOfClass(noun), graph)];
    }),
    ...graph.held.flatMap((held) => heldTriples(held, graph)),
    ...graph.relations.flatMap((held) => relationTriples(held, graph)),
  ];
  return [...new Set(lines)];
};
