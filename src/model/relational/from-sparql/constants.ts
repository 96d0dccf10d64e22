import { XSD } from '../../../rdf';
import type { Term } from '../../../sparql';
import { unsupported } from '../sql-failure';
import type { ValueKind } from '../values';
import type { Target } from './node-tables';

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/u;
const DATES = new Set(['date', 'dateTime'].map((one) => XSD + one));
/** What may end a line, or a message in the template of some model, as `asData` knows it: such a text is shown to nobody. */
const ENDING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>`]|\[\/?[A-Z_]{2,}\]/u;

export const textOf = (text: string): string => {
  if (ENDING.test(text)) throw unsupported('a text that may end a message');
  return `'${text.replace(/'/gu, "''")}'`;
};

const literalText = (value: string, datatype: string, beside: ValueKind | undefined): string => {
  if (datatype === `${XSD}boolean`) return value === 'true' || value === '1' ? '1' : '0';
  if (DATES.has(datatype)) return textOf(value);
  const isNumber = datatype.startsWith(XSD) && datatype !== `${XSD}string`;
  const wanted = isNumber || beside === 'year' || beside === 'number' ? value.replace(/^\+/u, '') : '';
  if (PLAIN_NUMBER.test(wanted)) return wanted.replace(/^(-?)0+(?=\d)/u, '$1');
  if (isNumber && Number.isFinite(Number(value))) {
    const plain = String(Number(value));
    if (PLAIN_NUMBER.test(plain)) return plain;
  }
  return textOf(value);
};

/** A thing by its name, a value as SQL writes it. @param beside the kind of what it is compared with */
export const constantText = (
  term: Term,
  { vocabulary, schema }: Target,
  beside: ValueKind | undefined,
): string => {
  if (term.termType === 'Literal') return literalText(term.value, term.datatype.value, beside);
  const entity = vocabulary.entities.find(({ iri }) => iri === term.value);
  const isLabelled = entity?.classes.some((one) => schema.byClass.get(one)?.isLabelled === true);
  if (entity === undefined || isLabelled !== true) throw unsupported('a thing without a name');
  return textOf(entity.label);
};
