import type { Term } from '../../rdf';
import type { JsonSchema } from '../tool';

/** A term as plain JSON. */
export interface Cell {
  readonly type: 'iri' | 'blank' | 'literal' | 'unbound';
  readonly value: string;
  /** What it is called, where that is known. */
  readonly label?: string;
  readonly language?: string;
  readonly datatype?: string;
}

export const CELL: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['iri', 'blank', 'literal', 'unbound'] },
    value: { type: 'string' },
    label: { type: 'string', description: 'What it is called, where that is known.' },
    language: { type: 'string' },
    datatype: { type: 'string' },
  },
  required: ['type', 'value'],
  additionalProperties: false,
};

/** @param labels by IRI, and by `_:` and its name of a blank node */
export const cellOf = (term: Term | undefined, labels: Readonly<Record<string, string>>): Cell => {
  if (term === undefined) return { type: 'unbound', value: '' };
  const { value } = term;
  if (term.termType === 'Literal')
    return {
      type: 'literal',
      value,
      datatype: term.datatype.value,
      ...(term.language === '' ? {} : { language: term.language }),
    };
  const [type, label] =
    term.termType === 'NamedNode'
      ? (['iri', labels[value]] as const)
      : (['blank', labels[`_:${value}`]] as const);
  return { type, value, ...(label === undefined ? {} : { label }) };
};
