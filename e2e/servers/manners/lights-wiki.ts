/**
 * A small wiki of invented lighthouses, as Wikibase writes its graph: codes as names, labels in two languages, each statement once directly
 * and once as a node of its own with its qualifiers.
 */
import { wikibaseManner } from './wikibase-manner';

const WIKI = 'http://lights.example';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const XSD = 'http://www.w3.org/2001/XMLSchema#';

const PREFIXES = `@prefix wd: <${WIKI}/entity/> . @prefix wds: <${WIKI}/entity/statement/> .
@prefix wdt: <${WIKI}/prop/direct/> . @prefix p: <${WIKI}/prop/> . @prefix ps: <${WIKI}/prop/statement/> .
@prefix pq: <${WIKI}/prop/qualifier/> . @prefix wikibase: <http://wikiba.se/ontology#> .
@prefix rdfs: <${RDFS}> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix schema: <http://schema.org/> . @prefix xsd: <${XSD}> .
`;

/** English, Spanish, and what their values are. */
const PROPERTIES: Readonly<Record<string, readonly [string, string, string]>> = {
  P1: ['instance of', 'instancia de', 'WikibaseItem'],
  P2: ['located on', 'situado en', 'WikibaseItem'],
  P3: ['height', 'altura', 'Quantity'],
  P4: ['keeper', 'farero', 'WikibaseItem'],
  P5: ['start time', 'fecha de inicio', 'Time'],
  P6: ['population', 'población', 'Quantity'],
};

/** English, Spanish, another name. */
const CLASSES: Readonly<Record<string, readonly [string, string]>> = {
  Q1: ['lighthouse', 'faro'],
  Q2: ['island', 'isla'],
  Q3: ['human', 'ser humano'],
};

const quantity = (value: number): string => `"+${String(value)}"^^xsd:decimal`;
const day = (date: string): string => `"${date}T00:00:00Z"^^xsd:dateTime`;

interface Statement {
  readonly property: string;
  readonly value: string;
  readonly qualifiers?: string;
}

interface Item {
  readonly id: string;
  readonly en: string;
  readonly es: string;
  readonly alias?: string;
  readonly statements: readonly Statement[];
}

const ISLANDS: readonly (readonly [id: string, en: string, es: string, population: number])[] = [
  ['Q21', 'Vessa', 'Vesa', 412],
  ['Q22', 'North Orra', 'Orra del Norte', 57],
  ['Q23', 'Skarn', 'Escarn', 1903],
];
const KEEPERS: readonly (readonly [id: string, name: string])[] = [
  ['Q31', 'Ines Calloway'],
  ['Q32', 'Tomas Brandvik'],
  ['Q33', 'Ruta Melsing'],
];
/** Many more than are named here, so that no first page holds them all. */
const OTHERS = 80;

const is = (of: string): Statement => ({ property: 'P1', value: `wd:${of}` });
const light = (
  id: string,
  [en, es, alias]: readonly [string, string, string?],
  [island, height, keeper, since]: readonly [string, number, string, string],
): Item => ({
  id,
  en,
  es,
  ...(alias === undefined ? {} : { alias }),
  statements: [
    is('Q1'),
    { property: 'P2', value: `wd:${island}` },
    { property: 'P3', value: quantity(height) },
    { property: 'P4', value: `wd:${keeper}`, qualifiers: `pq:P5 ${day(since)}` },
  ],
});

const ITEMS: readonly Item[] = [
  ...ISLANDS.map(([id, en, es, population]): Item => ({
    id,
    en,
    es,
    statements: [is('Q2'), { property: 'P6', value: quantity(population) }],
  })),
  ...KEEPERS.map(([id, name]): Item => ({ id, en: name, es: name, statements: [is('Q3')] })),
  light('Q41', ['Corran Light', 'Faro de Corran', 'Old Bess'], ['Q21', 41, 'Q31', '1987-04-02']),
  light('Q42', ['Tarn Point Light', 'Faro de Punta Tarn'], ['Q21', 27, 'Q32', '1994-09-15']),
  light('Q43', ['Grey Sister', 'Hermana Gris'], ['Q22', 63, 'Q33', '2001-01-20']),
  ...Array.from({ length: OTHERS }, (_, at): Item => {
    const number = String(at + 1);
    const island = ISLANDS[at % 2 === 0 ? 2 : 1]?.[0] ?? '';
    const keeper = KEEPERS[at % 3]?.[0] ?? '';
    const names = [`Beacon ${number}`, `Baliza ${number}`] as const;
    return light(`Q${String(100 + at)}`, names, [island, 10 + (at % 50), keeper, '1950-05-05']);
  }),
];

const named = (subject: string, en: string, es: string, alias?: string): string =>
  `${subject} rdfs:label "${en}"@en, "${es}"@es ; schema:name "${en}"@en, "${es}"@es ; skos:prefLabel "${en}"@en, "${es}"@es` +
  `${alias === undefined ? '' : ` ; skos:altLabel "${alias}"@en`} .`;

const propertyOf = ([id, [en, es, type]]: (typeof PROPERTY_ENTRIES)[number]): string =>
  `${named(`wd:${id}`, en, es)}
wd:${id} a wikibase:Property ; wikibase:propertyType wikibase:${type} ; wikibase:directClaim wdt:${id} ;
  wikibase:claim p:${id} ; wikibase:statementProperty ps:${id} ; wikibase:qualifier pq:${id} .`;
const PROPERTY_ENTRIES = Object.entries(PROPERTIES);

const itemOf = ({ id, en, es, alias, statements }: Item): string =>
  [
    named(`wd:${id}`, en, es, alias),
    ...statements.map(({ property, value, qualifiers }) => {
      const node = `wds:${id}-${property}`;
      const more = qualifiers === undefined ? '' : ` ; ${qualifiers}`;
      return `wd:${id} wdt:${property} ${value} ; p:${property} ${node} .
${node} a wikibase:BestRank ; wikibase:rank wikibase:NormalRank ; ps:${property} ${value}${more} .`;
    }),
  ].join('\n');

/** Options of a server over it. */
export const lightsWiki = () => ({
  turtle: [
    PREFIXES,
    ...PROPERTY_ENTRIES.map(propertyOf),
    ...Object.entries(CLASSES).map(([id, [en, es]]) => named(`wd:${id}`, en, es)),
    ...ITEMS.map(itemOf),
  ].join('\n'),
  manner: wikibaseManner([
    `${RDFS}label`,
    'http://schema.org/name',
    'http://www.w3.org/2004/02/skos/core#prefLabel',
    'http://wikiba.se/ontology#rank',
  ]),
});
