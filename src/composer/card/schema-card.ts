import { RDF, printTerm, type Iri } from '../../rdf';
import {
  usedTerms,
  type CardEntity,
  type CardValue,
  type UsedLiteral,
  type UsedTerms,
  type Vocabulary,
} from '../../sparql';
import type { Name } from '../../store';
import type { ComposeRequest } from '../candidate';
import { literalOf, nearSchema, unitInComment, type Knowledge, type Sense } from '../../knowledge';
import { cardClass, cardEntity, cardProperty, oneLine } from './card-terms';
import { isNamedIn } from './is-named-in';
import { numbersOf, stringsOf, type Measures } from './question-literals';
import { relevantSchema } from './relevant-schema';
import { wordsOf, type Words } from './words-of';

export interface CardRequest extends ComposeRequest {
  /**
   * Queries that may be meant, likeliest first: their terms stand first. Default: those that the composer makes of the
   * question.
   */
  readonly queries?: readonly string[];
  /** Queries of other questions, which are to be shown beside: their terms stand last. Default: none. */
  readonly examples?: readonly string[];
  /** All classes and properties, however many. Default: those that the question may need. */
  readonly isWhole?: boolean;
  /**
   * The card leaves this machine: of what the sources hold, only the things and values that a query has or the question names
   * go on it, and no example triples. Default: it stays here.
   */
  readonly isForElsewhere?: boolean;
}

const MOST_ENTITIES = 24;
const MOST_VALUES = 24;
/** Things that only examples name. */
const MOST_BESIDE = 16;
/** In letters. */
const LONGEST_VALUE = 80;

/** What all spans may mean, each span's best before any span's second. */
const sensesIn = ({ spans }: Words): readonly Sense[] => {
  const ranked = spans.flatMap(({ senses }) =>
    [...senses, ...senses.flatMap(({ alike = [] }) => alike)].map((sense, at) => ({ sense, at })),
  );
  return ranked.sort((a, b) => a.at - b.at).map(({ sense }) => sense);
};

const namesOf = (senses: readonly Sense[], used: UsedTerms, { schema, profile }: Knowledge): Name[] => {
  const declared = new Set<Iri>([
    ...profile.description.classes.map((one) => one.class),
    ...profile.description.properties.map(({ property }) => property),
  ]);
  const inQueries = used.iris
    .filter((iri) => !declared.has(iri))
    .flatMap((iri) => schema.names.get(iri) ?? []);
  const meant = senses.flatMap((sense) => (sense.type === 'entity' ? [sense.name] : []));
  return [...new Map([...inQueries, ...meant].map((name) => [name.iri, name])).values()];
};

const valuesOf = (senses: readonly Sense[], used: readonly UsedLiteral[]): readonly CardValue[] => {
  const found = new Map<string, { label: string; properties: Set<Iri> }>();
  const add = (term: string, label: string, property: Iri): void => {
    const known = found.get(term) ?? { label: oneLine(label, LONGEST_VALUE), properties: new Set() };
    known.properties.add(property);
    found.set(term, known);
  };
  for (const { term, text, property } of used) if (property !== undefined) add(term, text, property);
  for (const sense of senses)
    if (sense.type === 'value')
      add(printTerm(literalOf(sense.value)), sense.value.text, sense.value.property);
  return [...found]
    .slice(0, MOST_VALUES)
    .map(([term, { label, properties }]) => ({ term, label, properties: [...properties] }));
};

const measuresOf = ({ profile }: Knowledge): Measures => ({
  units: [
    ...new Set(
      profile.names.flatMap(({ role, comments }) =>
        role === 'property' ? (unitInComment(comments) ?? []) : [],
      ),
    ),
  ],
  datatypes: new Set(
    profile.description.links.flatMap(({ object }) => (object.kind === 'literal' ? [object.datatype] : [])),
  ),
});

/**
 * The terms that a query of the question may need, most likely first in every list, from the question and its sources alone.
 * The same question gives the same card.
 */
export const schemaCard = (
  knowledge: Knowledge,
  request: CardRequest,
  queries: readonly string[],
): Vocabulary => {
  const { language, isWhole = false, isForElsewhere = false } = request;
  const words = wordsOf(request, knowledge);
  const used = usedTerms(queries);
  const beside = usedTerms(request.examples ?? []);
  const meant = sensesIn(words);
  const senses = isForElsewhere ? meant.filter(isNamedIn(request.question)) : meant;
  const named = namesOf(senses, used, knowledge).slice(0, MOST_ENTITIES);
  const ofExamples = namesOf([], beside, knowledge).filter((name) => !named.includes(name));
  const asCard = (name: Name): CardEntity => cardEntity(knowledge, name, language);
  const entities: readonly CardEntity[] = [
    ...named.map(asCard),
    ...ofExamples.slice(0, MOST_BESIDE).map((name): CardEntity => ({ ...asCard(name), isOfExample: true })),
  ];
  const entityClasses = entities.flatMap(({ classes }) => classes);
  const near = nearSchema(request.near ?? [], knowledge);
  const schema = relevantSchema(knowledge, words, { used, beside, near }, entityClasses, isWhole);
  const counts = new Map(
    knowledge.profile.description.properties.map(({ property, triples }) => [property, triples]),
  );
  const { typing } = knowledge.profile;
  return {
    ...(typing === `${RDF}type` ? {} : { typing }),
    classes: schema.classes.map((one) => cardClass(knowledge, one, language)),
    properties: schema.properties.map((one) =>
      cardProperty(knowledge, one, language, counts.get(one), !isForElsewhere),
    ),
    entities,
    values: valuesOf(senses, used.literals),
    numbers: numbersOf(words, used.literals, measuresOf(knowledge)),
    strings: stringsOf(words, used.literals),
  };
};
