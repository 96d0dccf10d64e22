import { WHOLE_NUMBERS, XSD, floatText, numberText, type Language } from '../../rdf';

interface Lexical {
  readonly value: string;
  readonly language: string;
  readonly datatype: { readonly value: string };
}

const FLOAT = new Set(['decimal', 'double', 'float']);

/** A literal of a query in words: numbers as the page writes them, all else as written, with what tells it apart. */
export const literalWords = ({ value, language: tag, datatype }: Lexical, language: Language): string => {
  const type = datatype.value.startsWith(XSD) ? datatype.value.slice(XSD.length) : '';
  if (WHOLE_NUMBERS.has(datatype.value) && /^[+-]?\d+$/u.test(value))
    return numberText(language, BigInt(value.replace(/^\+/u, '')));
  if (FLOAT.has(type) && Number.isFinite(Number(value)) && value.trim() !== '')
    return floatText(language, Number(value));
  const quoted = language === 'es' ? `«${value}»` : `“${value}”`;
  if (tag !== '') return `${quoted} (${tag})`;
  if (type === 'string' || datatype.value.endsWith('#langString')) return quoted;
  if (type === 'gYear' || type === 'date') return value;
  return type === '' ? `${quoted} (${datatype.value})` : type === 'boolean' ? value : `${value} (${type})`;
};
