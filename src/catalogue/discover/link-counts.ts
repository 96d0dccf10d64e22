import { RDF, iri, toIri, type Iri, type Term } from '../../rdf';
import { compareLinks, compareNames, linkKey, literalOrder, type Link } from '../../void';
import { numberIn, type Row } from './asker';

type Counts = Pick<Link, 'triples' | 'distinctSubjects' | 'distinctObjects'>;

interface Tally {
  readonly subjectClass: Iri | undefined;
  readonly property: Iri;
  readonly object: Link['object'];
  counts: Counts;
  readonly languages: Set<string>;
  min: string | undefined;
  max: string | undefined;
}

/** `undefined` for what is no IRI that can be printed. */
export const iriIn = (term: Term | undefined): Iri | undefined =>
  term?.termType === 'NamedNode' ? toIri(term.value) : undefined;

/** Counts of a row of a grouped query. */
export const countsIn = (row: Row): Counts | undefined => {
  const triples = numberIn(row['triples']);
  if (triples === undefined) return undefined;
  return {
    triples,
    distinctSubjects: numberIn(row['subjects']) ?? triples,
    distinctObjects: numberIn(row['objects']) ?? triples,
  };
};

const LANG_STRING = iri(`${RDF}langString`);

const DIRECTED = iri(`${RDF}dirLangString`);

/** A text with a base direction (RDF 1.2) is one with a language. */
const datatypeIn = (row: Row): Iri | undefined => {
  const datatype = iriIn(row['dt']);
  return datatype === DIRECTED ? LANG_STRING : datatype;
};

/** Gathers the rows of grouped queries to links. */
export class LinkCounts {
  readonly #tallies = new Map<string, Tally>();

  /** A row of `resourceLinks`, `literalLinks` or `someLinks`. False where it names what no query can name. */
  addCounts(row: Row, property: Iri | undefined = iriIn(row['p'])): boolean {
    const counts = countsIn(row);
    // An aggregate over nothing may answer one empty row.
    if (counts === undefined || counts.triples === 0) return true;
    const object = this.#objectIn(row);
    if (property === undefined || object === undefined) return false;
    this.#at(iriIn(row['sc']), property, object).counts = counts;
    return true;
  }

  /** Its figures alone: languages and bounds of some triples are not those of all. */
  add({ subjectClass, property, object, triples, distinctSubjects, distinctObjects }: Link): void {
    const bare: Link['object'] =
      object.kind === 'literal' ? { kind: 'literal', datatype: object.datatype, languages: [] } : object;
    this.#at(subjectClass, property, bare).counts = { triples, distinctSubjects, distinctObjects };
  }

  addLanguage(row: Row, property: Iri | undefined = iriIn(row['p'])): void {
    const language = row['lang']?.value ?? '';
    if (property === undefined || language === '') return;
    this.#find(row, property, LANG_STRING)?.languages.add(language);
  }

  addRange(row: Row, property: Iri | undefined = iriIn(row['p'])): void {
    const datatype = datatypeIn(row);
    if (property === undefined || datatype === undefined) return;
    const tally = this.#find(row, property, datatype);
    const [min, max] = [row['min'], row['max']];
    if (tally === undefined || min?.termType !== 'Literal' || max?.termType !== 'Literal') return;
    if ([min, max].some(({ value }) => literalOrder(value, datatype) === undefined)) return;
    tally.min = min.value;
    tally.max = max.value;
  }

  /** As `foldTriples` sorts them. */
  links(): readonly Link[] {
    return [...this.#tallies.values()].map((tally) => this.#closed(tally)).sort(compareLinks);
  }

  #closed({ subjectClass, property, object, counts, languages, min, max }: Tally): Link {
    const closed: Link['object'] =
      object.kind !== 'literal'
        ? object
        : {
            ...object,
            languages: [...languages].sort(compareNames),
            ...(min !== undefined && { min }),
            ...(max !== undefined && { max }),
          };
    return { subjectClass, property, object: closed, ...counts };
  }

  #objectIn(row: Row): Link['object'] | undefined {
    if (row['dt'] !== undefined) {
      const datatype = datatypeIn(row);
      return datatype === undefined ? undefined : { kind: 'literal', datatype, languages: [] };
    }
    if (row['oc'] === undefined) return { kind: 'untyped' };
    const type = iriIn(row['oc']);
    return type === undefined ? undefined : { kind: 'class', class: type };
  }

  #find(row: Row, property: Iri, datatype: Iri): Tally | undefined {
    const object = { kind: 'literal', datatype, languages: [] } as const;
    return this.#tallies.get(linkKey({ subjectClass: iriIn(row['sc']), property, object }));
  }

  #at(subjectClass: Iri | undefined, property: Iri, object: Link['object']): Tally {
    const key = linkKey({ subjectClass, property, object });
    const found = this.#tallies.get(key);
    if (found !== undefined) return found;
    const counts = { triples: 0, distinctSubjects: 0, distinctObjects: 0 };
    const made: Tally = {
      ...{ subjectClass, property, object, counts },
      languages: new Set(),
      min: undefined,
      max: undefined,
    };
    this.#tallies.set(key, made);
    return made;
  }
}
