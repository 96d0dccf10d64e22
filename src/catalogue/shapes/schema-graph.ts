/** What sources hold as a graph: their classes, and the properties that lead from one to another. */
import type { Iri } from '../../rdf';
import type { VoidDescription } from '../../void';
import type { Source } from '../source';

export interface SchemaClass {
  readonly class: Iri;
  readonly entities: number;
  /** Datasets that hold some of its things. */
  readonly datasets: readonly Iri[];
}

export interface SchemaLink {
  readonly from: Iri;
  readonly property: Iri;
  readonly to: Iri;
  readonly triples: number;
  /** No dataset has both classes and the property: it leads from one dataset to another. */
  readonly isAcross: boolean;
}

export interface SchemaGraph {
  /** The class with most things first. */
  readonly classes: readonly SchemaClass[];
  /** The link with most triples first. */
  readonly links: readonly SchemaLink[];
}

interface Held {
  readonly classes: Map<Iri, Set<Iri>>;
  readonly properties: Map<Iri, Set<Iri>>;
}

const put = (map: Map<Iri, Set<Iri>>, key: Iri, dataset: Iri): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([dataset]));
  else known.add(dataset);
};

const heldBy = (sources: readonly Source[]): Held => {
  const held: Held = { classes: new Map(), properties: new Map() };
  for (const { dataset, description } of sources) {
    for (const one of description.classes) put(held.classes, one.class, dataset);
    for (const { property } of description.properties) put(held.properties, property, dataset);
  }
  return held;
};

const byCount = (a: readonly [string, number], b: readonly [string, number]): number =>
  b[1] - a[1] || (a[0] < b[0] ? -1 : 1);

/**
 * @param sources those that are drawn
 * @param descriptions what they hold: of those that are asked as one graph, merged, so that a property whose two ends are
 *   classed in two of them is a link
 */
export const schemaGraph = (
  sources: readonly Source[],
  descriptions: readonly VoidDescription[],
): SchemaGraph => {
  const held = heldBy(sources);
  const entities = new Map<Iri, number>();
  for (const { classes } of descriptions)
    for (const one of classes) entities.set(one.class, (entities.get(one.class) ?? 0) + one.entities);

  const links = new Map<string, SchemaLink>();
  for (const { subjectClass: from, property, object, triples } of descriptions.flatMap((one) => one.links)) {
    if (from === undefined || object.kind !== 'class') continue;
    const to = object.class;
    const key = `${from} ${property} ${to}`;
    const [own, others, third] = [
      held.classes.get(from),
      held.classes.get(to),
      held.properties.get(property),
    ];
    const isAcross = ![...(own ?? [])].some((one) => others?.has(one) === true && third?.has(one) === true);
    const known = links.get(key)?.triples ?? 0;
    links.set(key, { from, property, to, triples: known + triples, isAcross });
    // A linkset names classes that are described elsewhere.
    for (const end of [from, to]) if (!entities.has(end)) entities.set(end, 0);
  }
  return {
    classes: [...entities].sort(byCount).map(([name, count]) => ({
      class: name,
      entities: count,
      datasets: [...(held.classes.get(name) ?? [])],
    })),
    links: [...links]
      .map(([key, link]) => ({ key, link }))
      .sort((a, b) => byCount([a.key, a.link.triples], [b.key, b.link.triples]))
      .map(({ link }) => link),
  };
};
