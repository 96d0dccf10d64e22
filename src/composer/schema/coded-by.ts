import type { Iri } from '../../rdf';
import type { ClassKey } from './class-key';
import { nameParts } from './name-parts';
import type { Schema } from './schema';

/** Classes tried whose things have the codes. */
const MOST = 4;

/**
 * The classes whose things have the codes of a list, where this property says what each code stands for ("Dog", of the
 * species "CAN"): a dog is one of them. A list of codes measures and dates nothing, and leads nowhere.
 */
export const codedBy = (one: ClassKey, naming: Iri, schema: Schema): readonly ClassKey[] => {
  const holders = schema
    .pointersTo(one)
    .filter(({ property, from }) => schema.keyBehind(property) !== undefined && from !== '');
  if (holders.length === 0 || schema.partsOf(one).length > 0) return [];
  const isPlain = schema
    .attributes(one)
    .every(({ kind, property }) => kind === 'text' || kind === 'boolean' || schema.isKey(property));
  if (!isPlain || !nameParts([one], schema).includes(naming)) return [];
  return [...new Set(holders.map(({ from }) => from))].slice(0, MOST);
};
