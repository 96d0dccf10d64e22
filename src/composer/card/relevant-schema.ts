import { RDF, type Iri } from '../../rdf';
import type { UsedTerms } from '../../sparql';
import type { Link } from '../../void';
import { stepsOf, type Knowledge } from '../../knowledge';
import type { Words } from './words-of';

/** Of the schema, best first. */
export interface RelevantSchema {
  readonly classes: readonly Iri[];
  readonly properties: readonly Iri[];
}

/** What is known of a question beside its words. */
interface TermsBeside {
  /** In queries that may be meant. */
  readonly used: UsedTerms;
  /** In queries of other questions. */
  readonly beside: UsedTerms;
  /** Close in meaning to words of the question. */
  readonly near: readonly Iri[];
}

/** A schema of no more is shown whole. */
const SMALL_SCHEMA = { classes: 30, properties: 120 };
/** Of a larger one. */
const MOST = { classes: 30, properties: 90 };

/** What a likely query is written with outweighs what words name, and that what lies beside either. */
const USED = 4;
const NAMED = 2;
/** By the whole of its name. */
const NAMED_WHOLE = 5;
const BESIDE = 0.5;
const NAMING = 0.45;
const JOINING = 0.8;
const LONGEST_SPAN = 8;
const TYPE = `${RDF}type`;
/** Hits that are weaker are noise. */
const WEAKEST = 0.38;

type Weights = Map<Iri, number>;

const raise = (weights: Weights, iri: Iri, weight: number): void => {
  weights.set(iri, Math.max(weights.get(iri) ?? 0, weight));
};

/** What any span of the question names, not only those of the best cut. */
const namedIn = (
  { text, tokens, language }: Pick<Words, 'text' | 'tokens' | 'language'>,
  { index }: Knowledge,
  weights: { readonly classes: Weights; readonly properties: Weights },
): void => {
  for (const { hits } of index.spans(text, tokens, language, LONGEST_SPAN).values())
    for (const { labelled, score, isWhole } of hits) {
      if (score < WEAKEST || labelled.type === 'value') continue;
      const { role, iri } = labelled.name;
      if (role === 'entity') continue;
      for (const one of stepsOf(iri))
        raise(
          role === 'class' ? weights.classes : weights.properties,
          one,
          (isWhole ? NAMED_WHOLE : NAMED) * score,
        );
    }
};

const targetOf = ({ object }: Link): Iri | undefined => (object.kind === 'class' ? object.class : undefined);

/** Properties that join what is chosen, those that it has, and the classes at their other ends. */
const besides = (
  { profile }: Knowledge,
  classes: Weights,
  properties: Weights,
  labelProperties: ReadonlySet<Iri>,
): void => {
  const chosen = new Map(classes);
  const most = Math.max(1, ...profile.description.links.map(({ triples }) => triples));
  for (const link of profile.description.links) {
    const { subjectClass, property, triples } = link;
    const target = targetOf(link);
    const [from, to] = [chosen.get(subjectClass ?? ('' as Iri)), chosen.get(target ?? ('' as Iri))];
    const said = properties.get(property) ?? 0;
    const use = Math.log1p(triples) / Math.log1p(most);
    if (from !== undefined && to !== undefined) raise(properties, property, JOINING * (1 + use));
    else if (from !== undefined || to !== undefined)
      raise(properties, property, (labelProperties.has(property) ? NAMING : BESIDE) * (1 + use));
    // What lies at the ends of a property that words name is worth knowing; at the ends of any other it is not.
    if (said < NAMED * WEAKEST) continue;
    for (const end of [subjectClass, target]) if (end !== undefined) raise(classes, end, BESIDE * (1 + use));
  }
};

const ranked = (weights: Weights, all: readonly Iri[], most: number): readonly Iri[] => {
  const weight = (one: Iri): number => weights.get(one) ?? 0;
  const likely = all.filter((one) => weight(one) > 0);
  // Where nothing is likely, the most used are shown rather than nothing.
  const kept = all.length <= most || likely.length === 0 ? all : likely;
  return [...kept].sort((a, b) => weight(b) - weight(a)).slice(0, most);
};

/**
 * Classes and properties that a query of the question may need: all of them where there are few, and else those that likely
 * queries use, those that words name or come close to in meaning, and those beside them on the schema graph.
 */
export const relevantSchema = (
  knowledge: Knowledge,
  words: Pick<Words, 'text' | 'tokens' | 'language'>,
  { used, beside, near }: TermsBeside,
  entityClasses: readonly Iri[],
  isWhole: boolean,
): RelevantSchema => {
  const { description, labelProperties, subclasses } = knowledge.profile;
  // `a` says it, where no path over subclasses begins with it.
  const isSaid = (one: Iri): boolean => one === TYPE && subclasses === undefined;
  const byUse = [...description.properties].sort((a, b) => b.triples - a.triples);
  const allProperties = byUse.map(({ property }) => property).filter((one) => !isSaid(one));
  const allClasses = [...description.classes].sort((a, b) => b.entities - a.entities).map((one) => one.class);
  const classes: Weights = new Map();
  const properties: Weights = new Map();
  const isClass = new Set(allClasses);
  const isProperty = new Set(allProperties);
  used.iris.forEach((one, at) => {
    const weight = USED + 1 / (1 + at);
    if (isClass.has(one)) raise(classes, one, weight);
    if (isProperty.has(one)) raise(properties, one, weight);
  });
  for (const one of beside.iris) {
    if (isClass.has(one)) raise(classes, one, JOINING);
    if (isProperty.has(one)) raise(properties, one, JOINING);
  }
  namedIn(words, knowledge, { classes, properties });
  for (const one of near) {
    if (isClass.has(one)) raise(classes, one, NAMED * WEAKEST);
    if (isProperty.has(one)) raise(properties, one, NAMED * WEAKEST);
  }
  for (const one of entityClasses) raise(classes, one, NAMED * WEAKEST);
  besides(knowledge, classes, properties, new Set(labelProperties));
  const isSmall =
    allClasses.length <= SMALL_SCHEMA.classes && allProperties.length <= SMALL_SCHEMA.properties;
  const most = isWhole || isSmall ? { classes: Infinity, properties: Infinity } : MOST;
  return {
    classes: ranked(classes, allClasses, most.classes),
    properties: ranked(properties, allProperties, most.properties),
  };
};
