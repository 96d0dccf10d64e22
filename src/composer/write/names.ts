import { localName, type Iri } from '../../rdf';
import { variableTerm, type VariableTerm } from '../../sparql';
import { labelOf, oncePer, remembered, stepsOf, type Schema } from '../../knowledge';

/** `P31`, `Q42`, `0000123`: a local name that nobody reads. */
const IS_CODE = /^\p{L}{0,4}_?\d+$/u;

/** Of words as a variable is called. */
const camelCase = (words: string): string => {
  const joined = words
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+(.)?/gu, (_, next: string | undefined) => (next ?? '').toUpperCase())
    .replace(/^\d+/u, '');
  return joined.replace(/^\p{Lu}+(?!\p{Ll})|^\p{Lu}/u, (start) => start.toLowerCase());
};

/** By schema: the names of its terms, as variables are called. */
const knownNames = oncePer<Schema, Map<string, string>>(() => new Map());

/** Gives out the variables of one query. */
export class Names {
  readonly #taken = new Set<string>();
  readonly #schema: Schema;

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** A variable called like these words, unlike all others. */
  fresh(words: string): VariableTerm {
    const base = remembered(knownNames(this.#schema), words, () => camelCase(words)) || 'thing';
    let name = base;
    for (let at = 2; this.#taken.has(name); at += 1) name = `${base}${String(at)}`;
    this.#taken.add(name);
    return variableTerm(name);
  }

  /** What a class or a property is called: by its IRI, and where that is a code, by its label. */
  wordsOf(term: Iri): string {
    const [first = term] = stepsOf(term);
    const local = localName(first);
    return IS_CODE.test(local) ? labelOf(this.#schema.names.get(term), term, 'en') : local;
  }
}
