import type { ForeignQuad, ForeignTerm } from './reader';

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const KINDS: Readonly<Record<string, string>> = { uri: 'NamedNode', bnode: 'BlankNode', literal: 'Literal' };

const isTerm = (value: unknown): value is Fields =>
  isFields(value) && typeof value['value'] === 'string' && Object.hasOwn(KINDS, String(value['type']));

/** Subjects with properties with lists of terms. @see https://www.w3.org/TR/rdf-json/ */
export const isRdfJson = (
  value: unknown,
): value is Readonly<Record<string, Readonly<Record<string, readonly Fields[]>>>> =>
  isFields(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(
    ([subject, properties]) =>
      /^[^@].*:/u.test(subject) &&
      isFields(properties) &&
      Object.values(properties).every((terms) => Array.isArray(terms) && terms.every(isTerm)),
  );

const node = (text: string): ForeignTerm =>
  text.startsWith('_:')
    ? { termType: 'BlankNode', value: text.slice(2) }
    : { termType: 'NamedNode', value: text };

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');

const termOf = ({ type, value, lang, datatype }: Fields): ForeignTerm => {
  if (type !== 'literal')
    return type === 'bnode' ? node(`_:${textOr(value).replace(/^_:/u, '')}`) : node(textOr(value));
  return {
    termType: 'Literal',
    value: textOr(value),
    language: textOr(lang),
    ...(typeof datatype === 'string' && { datatype: { value: datatype } }),
  };
};

export function* quadsOfRdfJson(
  value: Readonly<Record<string, Readonly<Record<string, readonly Fields[]>>>>,
): Generator<ForeignQuad, void> {
  const graph: ForeignTerm = { termType: 'DefaultGraph', value: '' };
  for (const [subject, properties] of Object.entries(value))
    for (const [predicate, terms] of Object.entries(properties))
      for (const term of terms)
        yield { subject: node(subject), predicate: node(predicate), object: termOf(term), graph };
}
