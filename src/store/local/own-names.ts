import { localName, type Iri, type Literal } from '../../rdf';
import type { Label } from '../profile';
import type { Annotations } from './annotations';
import { saysName } from './naming';
import type { TwoPartName } from './two-part-names';

/** Of the values that a property has: at most so many more of its triples. */
const REPEATED = 1.25;

/** A text that things carry, other than as a standard label. */
interface Carried {
  readonly literal: Literal;
  readonly property: Iri;
  readonly count: number;
  /** The number of the one thing that carries it. */
  readonly by: number | undefined;
}

/**
 * What things are called that carry no standard label, by the graph's own property ("display name", "title"): by number of the
 * thing. Only what is one thing's alone: of what several are called, the property tells which are meant.
 * @param twoPart what persons are called by first and last name
 */
export const ownNames = (
  carried: readonly Carried[],
  { labels }: Annotations,
  twoPart: ReadonlyMap<number, TwoPartName>,
): ReadonlyMap<number, readonly Label[]> => {
  const uses = new Map<Iri, { values: number; triples: number }>();
  for (const { property, count } of carried) {
    const use = uses.get(property) ?? { values: 0, triples: 0 };
    use.values += 1;
    use.triples += count;
    uses.set(property, use);
  }
  const names = new Set<Iri>();
  for (const [property, { values, triples }] of uses) {
    const said = [localName(property), ...(labels.get(property) ?? []).map(({ label }) => label.text)];
    const isNaming = said.some((text) => saysName(text));
    if (isNaming && triples <= REPEATED * values) names.add(property);
  }
  const found = new Map([...twoPart].map(([by, { label }]): [number, Label[]] => [by, [label]]));
  for (const { literal, property, by } of carried) {
    // Who has a first and a last name is called by neither alone.
    if (by === undefined || !names.has(property) || twoPart.get(by)?.parts.includes(property) === true)
      continue;
    const label: Label = { text: literal.value.trim(), language: literal.language, kind: 'alternative' };
    found.set(by, [...(found.get(by) ?? []), label]);
  }
  return found;
};
