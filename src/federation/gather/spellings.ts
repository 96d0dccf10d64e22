import { NUMBERS, XSD, type Term } from '../../rdf';

const TIMES = new Set(
  ['dateTime', 'date', 'time', 'gYear', 'gYearMonth', 'duration'].map((name) => XSD + name),
);

/** Equal for two spellings of one value, as far as that is easily told; `undefined` where spellings are kept. */
const valueOf = (term: Term): string | undefined => {
  if (term.termType !== 'Literal') return undefined;
  const { value, datatype } = term;
  if (NUMBERS.has(datatype.value)) return `number ${String(Number(value))}`;
  if (datatype.value === `${XSD}boolean`) return `boolean ${String(value === '1' || value === 'true')}`;
  if (!TIMES.has(datatype.value)) return undefined;
  const time = Date.parse(value);
  return `${datatype.value} ${Number.isNaN(time) ? value.trim() : String(time)}`;
};

/** `en-gb` as people write it: `en-GB`, `zh-Hant`. @see https://www.rfc-editor.org/rfc/rfc5646#section-2.1.1 */
const customary = (tag: string): string =>
  tag
    .split('-')
    .map((part, at) => {
      if (at === 0) return part;
      if (part.length === 2) return part.toUpperCase();
      return part.length === 4 ? `${part.slice(0, 1).toUpperCase()}${part.slice(1)}` : part;
    })
    .join('-');

/** Tags are read in lower case; a source that compares them letter by letter may hold the customary form. */
const withTags = (term: Term): readonly Term[] => {
  if (term.termType !== 'Literal' || !term.language.includes('-')) return [term];
  const language = customary(term.language);
  return language === term.language ? [term] : [term, { ...term, language }];
};

/**
 * The spellings in which sources showed a value. The scratch graph rewrites `01` to `1`; a source that keeps what was
 * written finds nothing under the new spelling, so that a key is sent in all of them.
 */
export class Spellings {
  readonly #seen = new Map<string, Map<string, Term>>();

  note(term: Term): void {
    const value = valueOf(term);
    if (value === undefined || term.termType !== 'Literal') return;
    const spellings = this.#seen.get(value) ?? new Map<string, Term>();
    spellings.set(`${term.value} ${term.datatype.value}`, term);
    this.#seen.set(value, spellings);
  }

  of(term: Term): readonly Term[] {
    const value = valueOf(term);
    if (value === undefined || term.termType !== 'Literal') return withTags(term);
    const others = new Map(this.#seen.get(value));
    others.set(`${term.value} ${term.datatype.value}`, term);
    return [...others.values()];
  }

  /** Rows with every spelling of each of their terms. */
  spread(rows: readonly (readonly Term[])[]): readonly (readonly Term[])[] {
    return rows.flatMap((row) =>
      row.reduce<readonly (readonly Term[])[]>(
        (begun, term) => begun.flatMap((start) => this.of(term).map((one) => [...start, one])),
        [[]],
      ),
    );
  }
}
