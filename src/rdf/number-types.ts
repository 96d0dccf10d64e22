import { XSD } from './term';

/** Datatypes of whole numbers, by their IRIs. @see https://www.w3.org/TR/xmlschema-2/#built-in-datatypes */
export const WHOLE_NUMBERS: ReadonlySet<string> = new Set(
  [
    ...['integer', 'long', 'int', 'short', 'byte'],
    ...['nonNegativeInteger', 'positiveInteger', 'nonPositiveInteger', 'negativeInteger'],
    ...['unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte'],
  ].map((name) => XSD + name),
);

/** Datatypes of all numbers. */
export const NUMBERS: ReadonlySet<string> = new Set([
  ...WHOLE_NUMBERS,
  ...['decimal', 'double', 'float'].map((name) => XSD + name),
]);
