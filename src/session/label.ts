import { WHOLE_NUMBERS, XSD, localName, type Literal } from '../rdf';

/** What an IRI is called: its label, else the end of the IRI. */
export const labelOf = (iri: string, labels: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(labels, iri) ? labels[iri] : undefined) ?? (localName(iri) || iri);

/** What a blank node of the rows is called; labels keep it as N-Triples writes it. */
export const blankLabelOf = (value: string, labels: Readonly<Record<string, string>>): string | undefined =>
  Object.hasOwn(labels, `_:${value}`) ? labels[`_:${value}`] : undefined;

export type LiteralKind = 'whole' | 'fraction' | 'float' | 'date' | 'boolean' | 'text';

const KINDS: ReadonlyMap<string, LiteralKind> = new Map(
  Object.entries<LiteralKind>({
    decimal: 'fraction',
    double: 'float',
    float: 'float',
    date: 'date',
    dateTime: 'date',
    dateTimeStamp: 'date',
    gYear: 'date',
    gYearMonth: 'date',
    boolean: 'boolean',
  }).map(([name, kind]) => [XSD + name, kind]),
);

/** How a literal is to be written, by its datatype. @see https://www.w3.org/TR/xmlschema-2/#built-in-datatypes */
export const literalKind = ({ datatype: { value } }: Literal): LiteralKind =>
  WHOLE_NUMBERS.has(value) ? 'whole' : (KINDS.get(value) ?? 'text');
