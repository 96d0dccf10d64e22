/** A generated bus network, in whose data stand technical words that no passenger says. */
import { type Draw } from '../synthetic/draw';

const NS = 'https://buses.example/';

export interface BusNetwork {
  /** Turtle. */
  readonly turtle: string;
  readonly lines: readonly string[];
  readonly stops: readonly string[];
  readonly buses: readonly string[];
  readonly drivers: readonly string[];
}

/** The prefix that its queries use. */
export const PREFIX = `PREFIX : <${NS}>\nPREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>\n`;

const VOCABULARY = `@prefix : <${NS}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
:Line a owl:Class ; rdfs:label "line"@en . :Stop a owl:Class ; rdfs:label "stop"@en .
:Vehicle a owl:Class ; rdfs:label "vehicle"@en . :Driver a owl:Class ; rdfs:label "driver"@en .
:headway a owl:DatatypeProperty ; rdfs:label "headway"@en . :boardings a owl:DatatypeProperty ; rdfs:label "boardings"@en .
:terminus a owl:ObjectProperty ; rdfs:label "terminus"@en . :serves a owl:ObjectProperty ; rdfs:label "serves"@en .
:lowFloor a owl:DatatypeProperty ; rdfs:label "low floor"@en . :commissioned a owl:DatatypeProperty ; rdfs:label "commissioned"@en .
:allocatedTo a owl:ObjectProperty ; rdfs:label "allocated to"@en . :crush a owl:DatatypeProperty ; rdfs:label "crush load"@en .
:rosteredOn a owl:ObjectProperty ; rdfs:label "rostered on"@en . :engaged a owl:DatatypeProperty ; rdfs:label "engaged"@en .
:spanEnd a owl:DatatypeProperty ; rdfs:label "span end"@en . :zone a owl:DatatypeProperty ; rdfs:label "tariff zone"@en .
`;

const FIRST = [
  'Oak',
  'Mill',
  'Harbour',
  'Chapel',
  'Market',
  'North',
  'Bridge',
  'Castle',
  'Garden',
  'Station',
];
const SECOND = ['Square', 'Lane', 'Cross', 'Gate'];
const GIVEN = ['Ines', 'Marek', 'Tove', 'Luca', 'Amira', 'Jonas', 'Priya', 'Hugo'];
const FAMILY = ['Varga', 'Lindt', 'Osei', 'Moreau', 'Castell'];

const cross = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.flatMap((one) => others.map((other) => `${one} ${other}`));

const ofKind = (kind: string, at: number): string => `:${kind}${String(at + 1)}`;

/** The same draw gives the same network. */
export const busNetwork = (draw: Draw): BusNetwork => {
  const stops = cross(FIRST, SECOND);
  const drivers = cross(GIVEN, FAMILY);
  const lines = Array.from({ length: 24 }, (_, at) => `Line ${String(at + 1)}`);
  const buses = Array.from({ length: 40 }, (_, at) => `Bus ${String(100 + at)}`);
  const any = (kind: string, all: readonly string[]): string => ofKind(kind, draw.whole(0, all.length - 1));
  const years = (from: number, until: number): string => String(draw.whole(from, until));
  const told = [
    ...stops.map(
      (name, at) =>
        `${ofKind('stop', at)} a :Stop ; rdfs:label "${name}" ; :boardings ${String(draw.whole(20, 4000))} ; :zone "${draw.pick(['A', 'B', 'C'])}" .`,
    ),
    ...lines.map((name, at) => {
      const served = draw.sample(stops, 7).map((stop) => ofKind('stop', stops.indexOf(stop)));
      return `${ofKind('line', at)} a :Line ; rdfs:label "${name}" ; :headway ${String(draw.whole(4, 60))} ; :spanEnd "${String(draw.whole(19, 23))}:30" ; :serves ${served.join(', ')} ; :terminus ${served[0] ?? ''} .`;
    }),
    ...buses.map(
      (name, at) =>
        `${ofKind('bus', at)} a :Vehicle ; rdfs:label "${name}" ; :lowFloor ${String(draw.chance(0.5))} ; :commissioned ${years(1998, 2024)} ; :crush ${String(draw.whole(40, 130))} ; :allocatedTo ${any('line', lines)} .`,
    ),
    ...drivers.map(
      (name, at) =>
        `${ofKind('driver', at)} a :Driver ; rdfs:label "${name}" ; :engaged ${years(1990, 2025)} ; :rosteredOn ${any('line', lines)} .`,
    ),
  ];
  return { turtle: `${VOCABULARY}${told.join('\n')}\n`, lines, stops, buses, drivers };
};
