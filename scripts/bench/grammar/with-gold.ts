import { iri, literal, printTerm } from '../../../src/rdf';
import { parseQuery, type Vocabulary } from '../../../src/sparql';

interface Named {
  readonly iris: ReadonlySet<string>;
  readonly literals: ReadonlyMap<string, { readonly text: string; readonly isPlain: boolean }>;
  readonly numbers: ReadonlySet<string>;
}

const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

/** What a query names: the terms of its algebra, and its LIMIT and OFFSET. */
const namedIn = (query: string): Named => {
  const [iris, numbers] = [new Set<string>(), new Set<string>()];
  const literals = new Map<string, { text: string; isPlain: boolean }>();
  const parsed = parseQuery(query);
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const term = value as { termType?: string; value: string; language: string; datatype: { value: string } };
    if (term.termType === 'NamedNode') iris.add(term.value);
    else if (term.termType === 'Literal') {
      const kind = term.language === '' ? term.datatype.value : term.language;
      const isPlain = kind === XSD_STRING;
      literals.set(printTerm(literal(term.value, isPlain ? undefined : kind)), { text: term.value, isPlain });
    } else if (term.termType === undefined)
      for (const [key, inner] of Object.entries(value)) {
        if ((key === 'limit' || key === 'offset') && typeof inner === 'number') numbers.add(String(inner));
        visit(inner);
      }
  };
  if (parsed.ok) visit({ ...parsed.value, prefixes: {} });
  return { iris, literals, numbers };
};

/** The vocabulary and whatever things, values and numbers the gold query names; classes and properties stay those of the graph. */
export const withGold = (vocabulary: Vocabulary, gold: string): Vocabulary => {
  const { iris, literals, numbers } = namedIn(gold);
  const { classes, properties, entities } = vocabulary;
  const known = new Set([...classes, ...properties, ...entities].map((one) => one.iri as string));
  const things = [...iris].filter((one) => !known.has(one));
  const plain = [...literals.values()].flatMap(({ text, isPlain }) => (isPlain ? [text] : []));
  return {
    ...vocabulary,
    entities: [...entities, ...things.map((one) => ({ iri: iri(one), label: one, classes: [] }))],
    values: [
      ...vocabulary.values,
      ...[...literals.keys()].map((term) => ({ term, label: term, properties: [] })),
    ],
    numbers: [
      ...new Set([
        ...vocabulary.numbers,
        ...numbers,
        ...[...literals.keys()].filter((term) => !term.endsWith('"')),
      ]),
    ],
    strings: [...new Set([...vocabulary.strings, ...plain])],
  };
};
