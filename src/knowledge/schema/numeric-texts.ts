import { XSD, type Iri } from '../../rdf';
import type { Profile } from '../../store';

const NUMBER = /^\s*[+-]?(?:\d+(?:[.,]\d+)?|\.\d+)\s*$/u;
/** Datatypes of texts, of markup and of shapes. */
const NOT_MEASURED = /rdf-syntax-ns#|geosparql#|geo#/u;
/** Share of a property's different texts that must be numbers. */
const MOST = 0.95;

/**
 * Properties whose values are written as texts, and are numbers: those of a datatype that is no standard one, which names
 * a unit, and strings that are numbers nearly all.
 */
export const numericTexts = ({ description, values }: Profile): ReadonlySet<Iri> => {
  const found = new Set<Iri>();
  /** How many different values have a datatype that is no standard one, by property. */
  const typed = new Map<Iri, number>();
  for (const { property, object, distinctObjects } of description.links) {
    if (object.kind !== 'literal') continue;
    if (object.datatype.startsWith(XSD) || NOT_MEASURED.test(object.datatype)) continue;
    found.add(property);
    typed.set(property, (typed.get(property) ?? 0) + distinctObjects);
  }
  const counts = new Map<Iri, { all: number; numbers: number }>();
  for (const { property, text } of values) {
    const count = counts.get(property) ?? { all: 0, numbers: 0 };
    counts.set(property, count);
    count.all += 1;
    if (NUMBER.test(text)) count.numbers += 1;
  }
  for (const [property, { all, numbers }] of counts) {
    const others = typed.get(property);
    // Of such a datatype all that is among the texts is none with a unit.
    if (others !== undefined ? all <= (1 - MOST) * others : numbers >= MOST * all) found.add(property);
    else found.delete(property);
  }
  return found;
};
