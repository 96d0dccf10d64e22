import { localName, toIri } from '../../rdf';
import type { Label } from '../profile';
import type { Annotations } from './annotations';

/** A code, and no word: `P50`. */
const CODE = /^\p{L}{0,2}\d+$/u;

export const isCode = (name: string): boolean => CODE.test(name);

/**
 * Graphs that name properties by codes say some of them in several ways (of the thing, of a statement about it, of its
 * value), each in a namespace of its own, and label only one: what the labelled ones are called, by code.
 */
export const borrowedLabels = (
  terms: readonly { readonly termType: string; readonly value: string }[],
  isProperty: (id: number) => boolean,
  { labels }: Annotations,
): ReadonlyMap<string, readonly Label[]> => {
  const byCode = new Map<string, readonly Label[]>();
  terms.forEach(({ termType, value }, id) => {
    const name = termType === 'NamedNode' && isProperty(id) ? toIri(value) : undefined;
    const stated = name === undefined ? undefined : labels.get(name);
    const code = name === undefined ? '' : localName(name);
    if (stated === undefined || !isCode(code) || byCode.has(code)) return;
    byCode.set(
      code,
      [...stated]
        .sort((a, b) => a.rank - b.rank)
        .map(({ label }): Label => ({ ...label, kind: 'alternative' })),
    );
  });
  return byCode;
};
