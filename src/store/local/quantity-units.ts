import { localName, toIri, type Iri } from '../../rdf';
import type { UnitUse } from '../profile';
import type { Merge } from './merge-graphs';

/** What says the unit of a number is called by it: `unit`, `hasUnit`, `unitCode`, `uom`. */
const UNIT = /^(?:has)?units?(?:Code|Text|Symbol|OfMeasure)?$|^uom$|^(?:has)?currency$/iu;

const add = (uses: Map<string, UnitUse>, by: Iri, term: UnitUse['term']): void => {
  const key = `${by} ${term.termType} ${term.value}`;
  uses.set(key, { by, term, count: (uses.get(key)?.count ?? 0) + 1 });
};

/** In which units the things stand that a property leads to, by that property. Costs nothing where nothing says a unit. */
export const quantityUnits = ({ ids, terms }: Merge): ReadonlyMap<Iri, readonly UnitUse[]> => {
  const isUnit = new Map<number, boolean>();
  const saysUnit = (id: number): boolean => {
    const known = isUnit.get(id);
    if (known !== undefined) return known;
    const says = UNIT.test(localName(terms[id]?.value ?? ''));
    isUnit.set(id, says);
    return says;
  };
  /** By the number of what has a unit: that of what says it, and of the unit. */
  const units = new Map<number, readonly [by: number, unit: number]>();
  for (let at = 0; at < ids.length; at += 3)
    if (saysUnit(ids[at + 1] ?? 0)) units.set(ids[at] ?? 0, [ids[at + 1] ?? 0, ids[at + 2] ?? 0]);
  if (units.size === 0) return new Map();
  const found = new Map<number, Map<string, UnitUse>>();
  for (let at = 0; at < ids.length; at += 3) {
    const [by, unit] = units.get(ids[at + 2] ?? 0) ?? [];
    const [said, term] = [toIri(terms[by ?? -1]?.value ?? ''), terms[unit ?? -1]];
    if (said === undefined || term === undefined || term.termType === 'BlankNode') continue;
    const predicate = ids[at + 1] ?? 0;
    const uses = found.get(predicate) ?? new Map<string, UnitUse>();
    found.set(predicate, uses);
    add(uses, said, term);
  }
  return new Map(
    [...found].flatMap(([predicate, uses]) => {
      const property = toIri(terms[predicate]?.value ?? '');
      return property === undefined ? [] : [[property, [...uses.values()]] as const];
    }),
  );
};
