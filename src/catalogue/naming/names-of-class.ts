import { done, failed, type Outcome } from '../../base';
import type { EndpointFailure } from '../../endpoint';
import { RDF, iri, namedNode, printTerm, type Iri, type Quad } from '../../rdf';
import { NAMINGS } from '../../store';
import { numberIn, type Asker } from '../discover/asker';
import { triplesOf } from '../discover/row-triples';
import type { Source } from '../source';

/** Names of one class that are fetched at most. */
export const MOST_OF_CLASS = 100_000;
const LONGEST = 200;

export interface NamesWanted {
  readonly source: Source;
  /** The class. */
  readonly type: Iri;
  /** Default: `MOST_OF_CLASS`. */
  readonly most?: number;
}

/** `too-many`: none was fetched. */
export type ClassNames =
  | {
      readonly kind: 'names';
      readonly names: readonly Quad[];
      /** All of them came. */ readonly whole: boolean;
    }
  | { readonly kind: 'too-many'; readonly names: number };

const propertiesOf = ({ remote, description }: Source): readonly string[] => {
  const probed = remote?.naming?.properties ?? [];
  if (probed.length > 0) return probed;
  const used = NAMINGS.filter((one) => description.properties.some(({ property }) => property === one));
  return used.length > 0 ? used : NAMINGS;
};

const patternOf = (source: Source, type: Iri): string => {
  const properties = propertiesOf(source).map((one) => printTerm(namedNode(one)));
  const typing = source.description.typing ?? iri(`${RDF}type`);
  return (
    `VALUES ?p { ${properties.join(' ')} } ?s <${typing}> <${type}> ; ?p ?o ` +
    `FILTER(isIRI(?s) && isLiteral(?o) && STRLEN(STR(?o)) <= ${LONGEST})`
  );
};

/**
 * The names of all things of one class, in pages. They are counted first: of too many none is fetched. Fails where not even the
 * first page comes; what fails later leaves the names before it.
 */
export const namesOfClass = async (
  asker: Asker,
  { source, type, most = MOST_OF_CLASS }: NamesWanted,
  onNames: (done: number, of: number) => void,
): Promise<Outcome<ClassNames, EndpointFailure>> => {
  const pattern = patternOf(source, type);
  const counted = await asker.select(`SELECT (COUNT(*) AS ?names) WHERE { ${pattern} }`);
  if (!counted.ok) return counted;
  const names = numberIn(counted.value.rows[0]?.['names']);
  if (names === undefined) return failed({ kind: 'malformed', url: source.iri, excerpt: '' });
  if (names > most) return done({ kind: 'too-many', names });
  onNames(0, names);
  const pages = await asker.pages({
    query: `SELECT ?s ?p ?o WHERE { ${pattern} }`,
    by: ['s', 'p', 'o'],
    most,
    isAll: ({ length }) => length === names,
    onRows: (count) => onNames(count, names),
  });
  if (!pages.ok) return pages;
  const { rows } = pages.value;
  return done({ kind: 'names', names: triplesOf(rows), whole: rows.length >= names });
};
