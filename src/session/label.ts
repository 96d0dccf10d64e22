import { XSD, localName, type Literal } from '../rdf';

/** What an IRI is called: its label, else the end of the IRI. */
export const labelOf = (iri: string, labels: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(labels, iri) ? labels[iri] : undefined) ?? (localName(iri) || iri);

export type LiteralKind = 'whole' | 'fraction' | 'float' | 'date' | 'boolean' | 'text';

const KINDS: ReadonlyMap<string, LiteralKind> = new Map([
  ...['decimal'].map((name): [string, LiteralKind] => [name, 'fraction']),
  ...['double', 'float'].map((name): [string, LiteralKind] => [name, 'float']),
  ...['date', 'dateTime', 'dateTimeStamp', 'gYear', 'gYearMonth'].map((name): [string, LiteralKind] => [
    name,
    'date',
  ]),
  ['boolean', 'boolean'],
  ...[
    'integer',
    'int',
    'long',
    'short',
    'byte',
    'nonNegativeInteger',
    'positiveInteger',
    'nonPositiveInteger',
    'negativeInteger',
    'unsignedInt',
    'unsignedLong',
    'unsignedShort',
    'unsignedByte',
  ].map((name): [string, LiteralKind] => [name, 'whole']),
]);

/** How a literal is to be written, by its datatype. @see https://www.w3.org/TR/xmlschema-2/#built-in-datatypes */
export const literalKind = ({ datatype }: Literal): LiteralKind =>
  datatype.value.startsWith(XSD) ? (KINDS.get(datatype.value.slice(XSD.length)) ?? 'text') : 'text';
