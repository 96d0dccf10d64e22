import type { Iri } from '../../rdf';
import type { Schema } from '../schema/schema';
import { senseAt } from '../sketch/sense-at';
import type { AttributeRef, Phase, Sketch, Wish } from '../sketch/sketch';
import type { FactRole } from './query-graph';

/** What the joined query must hold: a relation between two things, a literal of one, or a given literal. */
export type Requirement = RelationRequirement | FactRequirement | ValueRequirement;

export interface RelationRequirement {
  readonly type: 'relation';
  readonly item: number;
  readonly property: Iri;
  /** Token. */
  readonly at: number;
  readonly isTheirs: boolean;
}

export interface FactRequirement {
  readonly type: 'fact';
  readonly attribute: AttributeRef;
  readonly role: FactRole;
  /** Token. */
  readonly at: number;
  readonly isTheirs: boolean;
}

export interface ValueRequirement {
  readonly type: 'value';
  readonly item: number;
  /** Token. */
  readonly at: number;
}

const phased = ({ phase }: Wish & { type: 'open' }): { readonly phase?: Phase } =>
  phase === undefined ? {} : { phase };

/** Each attribute that a role asks for, in the order of the roles. */
const rolesOf = (sketch: Sketch): (readonly [AttributeRef, FactRole])[] => {
  const { columns, conditions, order, aggregate, group, common, counted, most } = sketch;
  const ofItem = (item: number | undefined, role: FactRole): (readonly [AttributeRef, FactRole])[] =>
    item === undefined ? [] : [[{ by: 'item', item }, role]];
  const wished = columns.flatMap((wish, column): (readonly [AttributeRef, FactRole])[] => {
    const role: FactRole = { role: 'column', column };
    if (wish.type === 'item') return ofItem(wish.item, role);
    if (wish.type === 'attribute') return [[wish.attribute, role]];
    return wish.type === 'open' && wish.asks === 'when'
      ? [[{ by: 'kind', kind: 'time', ...phased(wish), unit: undefined, at: 0 }, role]]
      : [];
  });
  return [
    ...wished,
    ...conditions.map(({ attribute, tests }) => [attribute, { role: 'tests', tests }] as const),
    ...(order === undefined ? [] : [[order.attribute, { role: 'order' }] as const]),
    ...(aggregate === undefined ? [] : [[aggregate.attribute, { role: 'aggregate' }] as const]),
    ...ofItem(group, { role: 'group' }),
    ...ofItem(common?.item, { role: 'common' }),
    ...ofItem(counted, { role: 'most' }),
    ...ofItem(most?.item, { role: 'most' }),
  ];
};

const RANK: Readonly<Record<Requirement['type'], number>> = { relation: 0, value: 1, fact: 2 };

/** What words name brings its thing with it, on which the rest of the same place is hung. */
const said = (needed: Requirement): number =>
  needed.type !== 'fact' || needed.attribute.by === 'item' ? 1 : 0;

/** Relations first, for they place the things that values and facts are then hung on. */
export const requirementsOf = (sketch: Sketch, schema: Schema): Requirement[] => {
  const roles = new Map<number, FactRole[]>();
  const needed: Requirement[] = [];
  for (const [attribute, role] of rolesOf(sketch)) {
    if (attribute.by === 'item') roles.set(attribute.item, [...(roles.get(attribute.item) ?? []), role]);
    else {
      // What a number is the latest of is known when the number is.
      const beside = attribute.by === 'adjective' ? attribute.beside : undefined;
      const at = sketch.items[beside ?? attribute.at]?.start ?? 0;
      needed.push({ type: 'fact', attribute, role, at, isTheirs: false });
    }
  }
  sketch.items.forEach(({ start }, item) => {
    const sense = senseAt(sketch, item);
    if (sense?.type === 'value' && !sketch.again.has(item) && sketch.coordinated.get(item)?.by !== 'or')
      needed.push({ type: 'value', item, at: start });
    if (sense?.type !== 'property' || sketch.again.has(item)) return;
    const property = sense.name.iri;
    const place = { at: start, isTheirs: sketch.theirs.has(item) };
    const isKeySaid =
      schema.keyBehind(property) !== undefined &&
      roles.get(item)?.some(({ role }) => role === 'tests') === true;
    if (schema.isResource(property) && !isKeySaid)
      needed.push({ type: 'relation', item, property, ...place });
    else {
      for (const role of roles.get(item) ?? [{ role: 'exists' }])
        needed.push({ type: 'fact', attribute: { by: 'item', item }, role, ...place });
    }
  });
  return needed.sort((a, b) => RANK[a.type] - RANK[b.type] || a.at - b.at || said(b) - said(a));
};
