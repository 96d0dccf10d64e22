/** Having something that a property tells: a value of it, but none that says no. */
import type { Iri, Literal } from '../../rdf';
import { fold } from '../../retrieval';
import { literalOf, type Knowledge } from '../../knowledge';
import type { Condition } from '../ask';
import { stepAlong } from './attach';
import type { Context } from './context';
import type { Attribute } from './node';

/** Values in data, whatever language the question is in. */
const NO: ReadonlySet<string> = new Set(['no', 'none', 'false', 'n/a', 'ninguno', 'ninguna']);

/** Different values, where one of them may say no: "No" is a code among more of them, as of nobelium. */
const MOST_KINDS = 20;

const found = new WeakMap<Knowledge['schema'], ReadonlyMap<Iri, readonly Literal[]>>();

const denials = ({ schema, profile }: Knowledge): ReadonlyMap<Iri, readonly Literal[]> => {
  const known = found.get(schema);
  if (known !== undefined) return known;
  const made = new Map<Iri, Literal[]>();
  const counts = new Map<Iri, number>();
  for (const { property } of profile.values) counts.set(property, (counts.get(property) ?? 0) + 1);
  for (const value of profile.values)
    if (NO.has(fold(value.text)) && (counts.get(value.property) ?? 0) <= MOST_KINDS)
      made.set(value.property, [...(made.get(value.property) ?? []), literalOf(value)]);
  found.set(schema, made);
  return made;
};

export const havingOf = (attribute: Attribute, { knowledge }: Context): Condition => {
  const path = [stepAlong(attribute)];
  const has: Condition = { kind: 'has', path, said: attribute.said };
  const values = attribute.to === undefined ? denials(knowledge).get(attribute.property) : undefined;
  if (values === undefined) return has;
  const saysNo: Condition = { kind: 'value', path, values, said: [] };
  return { kind: 'not', condition: saysNo, said: attribute.said };
};
