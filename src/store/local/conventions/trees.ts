import { RDF, iri, type Iri } from '../../../rdf';
import type { Link } from '../../../void';
import type { Name, Profile } from '../../profile';
import { labelsOf } from './labels-of';
import { inSequence, oneOf, wayIri, type Way } from './way';
import conventions from './conventions.json' with { type: 'json' };

/** Properties that lead from a class or concept to one above it, and those that lead to one below, tree by tree. */
export const TREES: readonly { readonly up: readonly Iri[]; readonly down: readonly Iri[] }[] =
  conventions.trees.map(({ up, down }) => ({
    up: up.map((one) => iri(one)),
    down: down.map((one) => iri(one)),
  }));

interface Tree {
  readonly up: readonly string[];
  readonly down: readonly string[];
  readonly names: readonly {
    readonly walk: string;
    /** All levels. */
    readonly closed: boolean;
    /** Of a union its members. */
    readonly members?: boolean;
    readonly labels: Readonly<Record<string, readonly string[]>>;
  }[];
}
const UNION = iri('http://www.w3.org/2002/07/owl#unionOf');
/** To what is in a union, or to the thing itself, which is none. */
const MEMBERS: Way = {
  op: '?',
  of: [inSequence(UNION, { op: '*', of: [iri(`${RDF}rest`)] }, iri(`${RDF}first`))],
};

type Described = Pick<Profile, 'names' | 'description'>;

const targetOf = ({ object }: Link): string | undefined =>
  object.kind === 'class' ? object.class : undefined;

/** Turned around: from what it leads to. */
const turned = (link: Link): Link | undefined => {
  const { object, subjectClass, distinctObjects, distinctSubjects } = link;
  if (object.kind !== 'class') return undefined;
  return {
    ...link,
    subjectClass: object.class,
    object: subjectClass === undefined ? { kind: 'untyped' } : { kind: 'class', class: subjectClass },
    distinctSubjects: distinctObjects,
    distinctObjects: distinctSubjects,
  };
};

/** The way up, by whichever property says it, or down, or either. */
const wayAlong = (up: readonly Iri[], down: readonly Iri[], walk: string): Way => {
  if (walk === 'both') return oneOf(['up', 'down'].map((one) => wayAlong(up, down, one)));
  const [along, against] = walk === 'up' ? [up, down] : [down, up];
  return oneOf([...along, ...against.map((one): Way => ({ op: '^', of: [one] }))]);
};

/** One link for each pair of classes: both directions may be stated. */
const summed = (links: readonly Link[], property: Iri): readonly Link[] => {
  const byEnds = new Map<string, Link>();
  for (const link of links) {
    const key = `${link.subjectClass ?? ''} ${targetOf(link) ?? ''}`;
    const known = byEnds.get(key);
    byEnds.set(key, {
      ...link,
      property,
      triples: link.triples + (known?.triples ?? 0),
      distinctSubjects: Math.max(link.distinctSubjects, known?.distinctSubjects ?? 0),
      distinctObjects: Math.max(link.distinctObjects, known?.distinctObjects ?? 0),
    });
  }
  return [...byEnds.values()];
};

/** The names of one tree that a graph has, and the links that they stand for. */
const readTree = (tree: Tree, { names, description }: Described): Described | undefined => {
  const properties = new Set(description.properties.map(({ property }) => property));
  const used = (list: readonly string[]): readonly Iri[] =>
    list.map((one) => iri(one)).filter((one) => properties.has(one));
  const [up, down] = [used(tree.up), used(tree.down)];
  const [first] = [...up, ...down];
  const all = [...up, ...down];
  const links = description.links.filter((one) => all.includes(one.property) && targetOf(one) !== undefined);
  if (first === undefined || links.length === 0) return undefined;
  const linksUp = links.flatMap((link) => (up.includes(link.property) ? link : (turned(link) ?? [])));
  const linksDown = links.flatMap((link) => (down.includes(link.property) ? link : (turned(link) ?? [])));
  const stated = names.filter((one) => all.includes(one.iri));
  const sources = [...new Set(stated.flatMap((one) => one.sources))];
  const weight = stated.reduce((sum, one) => sum + one.weight, 0);
  const made = tree.names.map(({ walk, closed, members, labels }) => {
    const along = wayAlong(up, down, walk);
    const plain = members === true && properties.has(UNION) ? inSequence(along, MEMBERS) : along;
    const way: Way = closed ? { op: '+', of: [plain] } : plain;
    const property = typeof way === 'string' ? way : wayIri(first, way);
    const name: Name = {
      iri: property,
      role: 'property',
      labels: labelsOf(labels),
      comments: [],
      classes: [],
      sources,
      weight,
    };
    const walked = [...(walk === 'down' ? [] : linksUp), ...(walk === 'up' ? [] : linksDown)];
    return { name, links: summed(walked, property) };
  });
  return {
    names: [...names.filter((one) => !all.includes(one.iri)), ...made.map(({ name }) => name)],
    description: {
      ...description,
      links: [
        ...description.links.filter((one) => !links.includes(one)),
        ...made.flatMap((one) => one.links),
      ],
    },
  };
};

/**
 * What leads up and down a tree of classes or concepts is called by what people call it, whichever of the two is stated, and with
 * all levels where the word means all: the kinds of a thing are also those of its kinds.
 */
export const withTrees = (described: Described): Described =>
  [...conventions.trees, ...conventions.relations].reduce(
    (known, tree) => readTree(tree, known) ?? known,
    described,
  );
