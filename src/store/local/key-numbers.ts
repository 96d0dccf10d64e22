import { XSD, localName, type Iri } from '../../rdf';
import type { KeyColumn } from '../profile';

const INTEGERS = new Set(
  ['integer', 'int', 'long', 'short', 'nonNegativeInteger', 'positiveInteger'].map((one) => XSD + one),
);
/** What tables call a number by that is a key. */
const KEY = /(?:id|no|nr|num|nbr|number|code|cod|cd|key|ref)$|^(?:id|cod|codigo|num|numero|clave)/iu;

/** Whether a property, or a datatype, is called as keys are. */
export const saysKey = (one: string): boolean => KEY.test(localName(one));

/** The numbers of things that may be keys, by how they are called. Of all else nothing is kept. */
export class KeyNumbers {
  readonly #columns = new Map<Iri, Map<Iri, Set<string>>>();

  /** A number of a thing of these classes. */
  read(
    property: Iri,
    { value, datatype }: { readonly value: string; readonly datatype: { readonly value: string } },
    classes: readonly Iri[],
  ): void {
    if (classes.length === 0 || !INTEGERS.has(datatype.value) || !saysKey(property)) return;
    const byClass = this.#columns.get(property) ?? new Map<Iri, Set<string>>();
    this.#columns.set(property, byClass);
    for (const one of classes) {
      const numbers = byClass.get(one) ?? new Set<string>();
      byClass.set(one, numbers.add(`${value} ${datatype.value}`));
    }
  }

  /** What was read. */
  columns(): readonly KeyColumn[] {
    return [...this.#columns].flatMap(([property, byClass]) =>
      [...byClass].map(([of, keys]) => ({ property, of, keys })),
    );
  }
}
