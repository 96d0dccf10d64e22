import { iri, literal, type Iri } from '../../rdf';
import { openGraph } from '../fixtures/open-graph.fixture';
import type { Condition, Head, Measure, Path, Step, Things } from '../ask';

/** `:` stands for `http://example.org/`. */
export const WORLD = `
:Country rdfs:label "country"@en, "país"@es . :City rdfs:label "city"@en, "ciudad"@es .
:River rdfs:label "river"@en, "río"@es . :Student rdfs:label "student"@en, "estudiante"@es .
:Animal rdfs:label "animal"@en, "animal"@es . :Course rdfs:label "course"@en, "asignatura"@es .
:Pet rdfs:label "pet"@en, "mascota"@es . :Stadium rdfs:label "stadium"@en, "estadio"@es .
:Concert rdfs:label "concert"@en, "concierto"@es .
:borders rdfs:label "borders"@en, "limita con"@es . :capital rdfs:label "capital"@en, "capital"@es .
:flowsThrough rdfs:label "flows through"@en, "pasa por"@es . :in rdfs:label "located in"@en, "situado en"@es .
:population rdfs:label "population"@en, "población"@es . :length rdfs:label "length"@en, "longitud"@es ; rdfs:comment "Unit: km"@en .
:hasPet rdfs:label "pet"@en, "mascota"@es . :age rdfs:label "age"@en, "edad"@es . :name rdfs:label "name"@en, "nombre"@es .
:takes rdfs:label "enrolled in"@en, "matriculado en"@es . :nationality rdfs:label "nationality"@en, "nacionalidad"@es .
:founded rdfs:label "founded in"@en, "fundado en"@es . :open rdfs:label "open"@en, "abierto"@es .
:heldIn rdfs:label "held in"@en, "celebrado en"@es . :weight rdfs:label "weight"@en, "peso"@es .
:area rdfs:label "area"@en, "superficie"@es .
:austria a :Country ; rdfs:label "Austria" ; :borders :italy ; :capital :vienna ; :population 9000000 ; :area 83 .
:italy a :Country ; rdfs:label "Italy"@en, "Italia"@es ; :borders :austria ; :capital :rome ; :population 59000000 ; :area 300 .
:vienna a :City ; rdfs:label "Vienna"@en, "Viena"@es ; :in :austria ; :population 1900000 ; :founded "1137-01-01"^^xsd:date .
:rome a :City ; rdfs:label "Rome"@en, "Roma"@es ; :in :italy ; :population 2800000 ; :founded "0753-01-01"^^xsd:date .
:danube a :River ; rdfs:label "Danube"@en, "Danubio"@es ; :flowsThrough :austria ; :length 2850 .
:ana a :Student ; rdfs:label "Ana" ; :age 20 ; :name "Ana" ; :hasPet :rex ; :takes :maths ; :nationality "Spanish" ; :in :rome .
:ben a :Student ; rdfs:label "Ben" ; :age 22 ; :name "Ben" ; :hasPet :tom ; :takes :maths ; :nationality "Irish" ; :in :vienna .
:rex a :Pet ; rdfs:label "Rex" ; :weight 12 . :tom a :Pet ; rdfs:label "Tom" ; :weight 4 .
:maths a :Course ; rdfs:label "maths"@en, "matemáticas"@es ; :open true .
:arena a :Stadium ; rdfs:label "Arena" ; :in :vienna . :gig a :Concert ; rdfs:label "Gig" ; :heldIn :arena .
`;

/** Countries, cities, rivers; students with pets and courses; stadiums with concerts. */
export const worldGraph = await openGraph(WORLD);

export const world = worldGraph.knowledge.schema;

export const at = (name: string): Iri => iri(`http://example.org/${name}`);

/** `capital>City`: forwards to a city; `in<City`: backwards to one; `age`: to values. `+` or `*` at the end repeats. */
const step = (text: string): Step => {
  const repeats = text.endsWith('+') ? '+' : text.endsWith('*') ? '*' : undefined;
  const [property = '', to] = (repeats === undefined ? text : text.slice(0, -1)).split(/[<>]/u);
  return {
    property: at(property),
    forward: !text.includes('<'),
    to: to === undefined ? undefined : to === '' ? '' : at(to),
    ...(repeats !== undefined && { repeats }),
  };
};

/** Steps apart by blanks. */
export const path = (text: string): Path => text.split(' ').filter(Boolean).map(step);

export const classHead = (...names: readonly string[]): Head => ({
  kind: 'class',
  classes: names.map((name) => (name === '' ? '' : at(name))),
  said: [],
});

export const things = (name: string, ...conditions: readonly Condition[]): Things => ({
  head: classHead(name),
  conditions,
});

export const given = (names: string, of: string, ...conditions: readonly Condition[]): Things => ({
  head: { kind: 'named', terms: names.split(' ').map(at), classes: [at(of)], said: [] },
  conditions,
});

export const related = (way: string, to: Things): Condition => ({
  kind: 'related',
  path: path(way),
  to,
  said: [],
});

export const valued = (way: string, ...texts: readonly string[]): Condition => ({
  kind: 'value',
  path: path(way),
  values: texts.map((text) => literal(text)),
  said: [],
});

export const not = (condition: Condition): Condition => ({ kind: 'not', condition, said: [] });

export const self: Measure = { kind: 'self', said: [] };
export const measured = (way: string): Measure => ({ kind: 'value', path: path(way), said: [] });
export const counted = (way: string, of: Things, withNone = false): Measure => ({
  kind: 'count',
  path: path(way),
  of,
  withNone,
  said: [],
});

export const more = (measure: Measure, value: number, unit?: string): Condition => ({
  kind: 'compare',
  measure,
  operator: '>',
  to: { kind: 'number', value, unit, said: [] },
  said: [],
});

export const greatest = (measure: Measure, count = 1, skip = 0): Condition => ({
  kind: 'extreme',
  measure,
  direction: 'most',
  count,
  skip,
  ties: true,
  said: [],
});

export const values = (property: string, of: string, ...conditions: readonly Condition[]): Things => ({
  head: { kind: 'values', property: at(property), of: at(of), said: [] },
  conditions,
});
