import { localName, type Iri, type Literal } from '../../rdf';
import type { Label } from '../profile';
import type { Annotations } from './annotations';

const NAMING = ['name', 'title', 'label', 'nombre', 'titulo'];
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

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

/**
 * What things are called that carry no standard label, by the graph's own property ("display name", "title"): by number of the
 * thing. Only what is one thing's alone: of what several are called, the property tells which are meant.
 */
export const ownNames = (
  carried: readonly Carried[],
  { labels }: Annotations,
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
    const isNaming = said.some((text) => wordsOf(text).some((word) => NAMING.includes(word)));
    if (isNaming && triples <= REPEATED * values) names.add(property);
  }
  const found = new Map<number, Label[]>();
  for (const { literal, property, by } of carried) {
    if (by === undefined || !names.has(property)) continue;
    const label: Label = { text: literal.value.trim(), language: literal.language, kind: 'alternative' };
    found.set(by, [...(found.get(by) ?? []), label]);
  }
  return found;
};
