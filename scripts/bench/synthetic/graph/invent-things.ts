import type { Attribute } from '../domains/attributes';
import type { Concept, Domain, Relation } from '../domains/domain';
import type { Draw } from '../draw';
import type { Bi } from '../words';
import { membersOf, type Day, type Thing, type Value } from './model';
import { inventName, inventText } from './names';
import type { GraphTraits } from './traits';

const dayWithin = (low: number, high: number, draw: Draw): Day => ({
  year: draw.whole(low, high),
  month: draw.whole(1, 12),
  day: draw.whole(1, 28),
});

const inventValue = (attribute: Attribute, serial: number, draw: Draw): Value => {
  switch (attribute.kind) {
    case 'number':
      return draw.whole(attribute.low, attribute.high);
    case 'date':
      return dayWithin(attribute.low, attribute.high, draw);
    case 'category':
      return draw.pick(attribute.values);
    case 'text':
      return inventText(attribute.form, serial, draw);
  }
};

/** Attributes that a graph has several values of; measures and dates stay single, so that they can be ranked. */
export const isMultiValued = ({ kind }: Attribute, traits: GraphTraits): boolean =>
  traits.multiplicity === 'multi-valued' && kind === 'category';

const MISSING: Readonly<Record<Attribute['kind'], number>> = {
  number: 0.06,
  date: 0.06,
  category: 0.08,
  text: 0.35,
};

const inventValues = (
  concept: Concept,
  domain: Domain,
  traits: GraphTraits,
  serial: number,
  draw: Draw,
): ReadonlyMap<string, readonly Value[]> => {
  const above = domain.concepts.find(({ key }) => key === concept.parent);
  const values = new Map<string, readonly Value[]>();
  for (const attribute of [...(above?.attributes ?? []), ...concept.attributes]) {
    if (draw.chance(attribute.key === 'code' ? 0 : MISSING[attribute.kind])) continue;
    const count = isMultiValued(attribute, traits) ? draw.whole(1, 3) : 1;
    const drawn = Array.from({ length: count }, () => inventValue(attribute, serial, draw));
    values.set(attribute.key, [...new Set(drawn)]);
  }
  return values;
};

const iriOf = (name: string, serial: number, concept: Concept, traits: GraphTraits, draw: Draw): string => {
  if (traits.answers === 'iri' || traits.things === 'slug')
    return name.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_|_$/gu, '');
  if (traits.things === 'number') return `${concept.key}/${serial}`;
  return Array.from({ length: 4 }, () => draw.whole(0x1000, 0xffff).toString(16)).join('-');
};

interface Names {
  /** Of one kind: names are unique within. */
  readonly within: Set<string>;
  /** Of all things before, to be used again for another kind. */
  readonly before: readonly Bi<string>[];
}

const nameOf = (concept: Concept, { within, before }: Names, traits: GraphTraits, draw: Draw): Bi<string> => {
  for (let attempt = 0; ; attempt += 1) {
    const isTaken = traits.names === 'equal' && before.length > 0 && attempt < 3 && draw.chance(0.15);
    const name = isTaken ? draw.pick(before) : inventName(concept.names, draw);
    if (within.has(name.en) || within.has(name.es)) continue;
    within.add(name.en);
    within.add(name.es);
    return name;
  }
};

const countOf = (concept: Concept, traits: GraphTraits, scale: number, draw: Draw): number => {
  if (concept.key.startsWith('filler')) return draw.whole(2, traits.size === 'huge' ? 3 : 9);
  if (concept.names === 'concept') return draw.whole(9, 16);
  return Math.round(draw.whole(12, traits.size === 'tiny' ? 18 : 40) * scale);
};

/** Things with names and values. `scale` multiplies how many there are of each kind. */
export const inventThings = (
  domain: Domain,
  traits: GraphTraits,
  base: string,
  scale: number,
  draw: Draw,
): readonly Thing[] => {
  const things: Thing[] = [];
  const iris = new Set<string>();
  for (const concept of domain.concepts) {
    const within = new Set<string>();
    const before = things.map(({ name }) => name);
    const isAbove = domain.concepts.some(({ parent }) => parent === concept.key);
    const count = isAbove ? 4 : countOf(concept, traits, scale, draw);
    for (let at = 0; at < count; at += 1) {
      const serial = things.length + 1;
      const name = nameOf(concept, { within, before }, traits, draw);
      const slug = iriOf(name[traits.tongue === 'es' ? 'es' : 'en'], serial, concept, traits, draw);
      const iri = `${base}${iris.has(slug) ? `${slug}_${serial}` : slug}`;
      iris.add(slug);
      things.push({
        iri,
        concept,
        serial,
        name,
        values: inventValues(concept, domain, traits, serial, draw),
      });
    }
  }
  return things;
};

const pairsOfTree = (things: readonly Thing[], draw: Draw): readonly (readonly [Thing, Thing])[] =>
  things.flatMap((thing, at) => {
    if (at < 2 || draw.chance(0.12)) return [];
    const above = things[draw.whole(Math.max(0, Math.floor(at / 3) - 1), Math.floor(at / 2))];
    return above === undefined || above === thing ? [] : [[thing, above] as const];
  });

/** Who is related to whom. Some of either side stay alone, and some of `to` are much more sought than others. */
export const pairUp = (
  relation: Relation,
  domain: Domain,
  things: readonly Thing[],
  draw: Draw,
): readonly (readonly [Thing, Thing])[] => {
  const ofKind = (key: string): readonly Thing[] =>
    domain.concepts.filter((concept) => concept.key === key).flatMap((concept) => membersOf(things, concept));
  const [sources, targets] = [draw.shuffle(ofKind(relation.from)), draw.shuffle(ofKind(relation.to))];
  if (relation.tree) return pairsOfTree(ofKind(relation.from), draw);
  const sought = targets.slice(0, Math.max(2, Math.ceil(targets.length * 0.85)));
  const draws = sought.flatMap((target, at) => Array.from({ length: at < 3 ? 4 : 1 }, () => target));
  if (draws.length === 0) return [];
  return sources.flatMap((source) => {
    if (draw.chance(0.1)) return [];
    const count = relation.many ? draw.whole(1, 3) : 1;
    const chosen = new Set(Array.from({ length: count }, () => draw.pick(draws)));
    return [...chosen].filter((target) => target !== source).map((target) => [source, target] as const);
  });
};
