import oxigraph from 'oxigraph';

const PREFIXES = `PREFIX : <http://e/> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>
`;
const TURTLE = PREFIXES.replace(/PREFIX (\S+ <[^>]*>)/gu, '@prefix $1 .');

/** Rows over a small graph, cells joined by `|`, sorted; yes and no as one row. `:` stands for `http://e/`. */
export type Rows = (query: string) => readonly string[];

export const openRows = (turtle: string): Rows => {
  const store = new oxigraph.Store();
  store.load(TURTLE + turtle, { format: 'text/turtle' });
  return (query) => {
    const answer = store.query(query) as boolean | readonly ReadonlyMap<string, { readonly value: string }>[];
    if (typeof answer === 'boolean') return [String(answer)];
    return answer.map((row) => [...row.values()].map(({ value }) => value).join('|')).sort();
  };
};

/** A query with its prefixes. */
export const withPrefixes = (query: string): string => PREFIXES + query;

/** Over the vocabulary `NAMED`. */
export const LAKES = `
:ohrid a :Lake ; rdfs:label "Ohrid" ; :depth 288.5 ; :since "1979"^^xsd:gYear ; :lies :Albania ; :flows :prespa .
:prespa a :Lake ; rdfs:label "Prespa" ; :depth 54.0 ; :since "1995"^^xsd:gYear ; :lies :Albania .
:bled a :Lake ; rdfs:label "Bled" ; :depth 30.0 ; :lies :Slovenia ; :flows :bohinj .
:bohinj a :Lake ; rdfs:label "Bohinj" ; :depth 45.0 ; :lies :Slovenia .
:nameless a :Lake ; rdfs:label "Siljan" ; :lies :Sweden .
:Albania a :Country ; rdfs:label "Albania" ; :people 2800000 .
:Slovenia a :Country ; rdfs:label "Slovenia" ; :people 2100000 .
:Sweden a :Country ; rdfs:label "Sweden" .
:Malta a :Country ; rdfs:label "Malta" ; :people 540000 .
`;

/** Over the vocabulary `KEYED`. */
export const FILMS = `
:f1 a :Film ; :film_id 1 ; :title "Alien" ; :year 1979 ; :released "1979-05-25"^^xsd:date ; :isColour true ; :ref_studio :s1 ; :studio_id 1 .
:f2 a :Film ; :film_id 2 ; :title "Metropolis" ; :year 1927 ; :isColour false ; :ref_studio :s2 ; :studio_id 2 .
:f3 a :Film ; :film_id 3 ; :title "Aliens" ; :year 1986 ; :released "1986-07-18"^^xsd:date ; :isColour true ; :ref_studio :s1 ; :studio_id 1 .
:s1 a :Studio ; :studio_id 1 ; :studio_name "Fox" ; :city "Rome"@en .
:s2 a :Studio ; :studio_id 2 ; :studio_name "Ufa" ; :city "Berlin"@en .
:s3 a :Studio ; :studio_id 3 ; :studio_name "Idle" ; :city "Rome"@en .
:r1 a :Review ; :review_id 1 ; :of :f1 ; :stars 5 .
:r2 a :Review ; :review_id 2 ; :of :f1 ; :stars 3 .
:r3 a :Review ; :review_id 3 ; :of :f2 ; :stars 4 .
`;
