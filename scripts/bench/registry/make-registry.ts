/**
 * A land registry, generated: what graphs of offices look like. Most of its things have no name but a code, names of people hold
 * digits, names of buildings hold brackets, and its IRIs are UUIDs. The same plan gives the same triples.
 */
import { RDF, XSD, literal, namedNode, printTerm, type Iri, type Term } from '../../../src/rdf';
import type { Draw } from '../synthetic/draw';

const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
export const VOCABULARY = 'https://registry.example/def/';
const THINGS = 'https://registry.example/id/';

/** Names in English and in Spanish. */
type Labels = readonly [en: string, es: string];

const CLASSES: Readonly<Record<string, Labels>> = {
  Parcel: ['parcel', 'parcela'],
  Owner: ['owner', 'propietario'],
  Building: ['building', 'edificio'],
  Deed: ['deed', 'escritura'],
  Address: ['address', 'dirección'],
};

const PROPERTIES: Readonly<Record<string, Labels>> = {
  cadastralCode: ['cadastral code', 'código catastral'],
  area: ['area', 'superficie'],
  landUse: ['land use', 'uso del suelo'],
  registeredOn: ['registration date', 'fecha de registro'],
  ownedBy: ['owned by', 'propiedad de'],
  locatedAt: ['located at', 'situado en'],
  remark: ['remark', 'observación'],
  standsOn: ['stands on', 'está en la parcela'],
  floors: ['number of floors', 'número de plantas'],
  builtIn: ['year of construction', 'año de construcción'],
  deedNumber: ['deed number', 'número de escritura'],
  concerns: ['concerns', 'se refiere a'],
  signedOn: ['date of signature', 'fecha de firma'],
  price: ['price', 'precio'],
  buyer: ['buyer', 'comprador'],
  taxNumber: ['tax number', 'número fiscal'],
  email: ['e-mail address', 'correo electrónico'],
  bornOn: ['date of birth', 'fecha de nacimiento'],
  street: ['street', 'calle'],
  town: ['town', 'localidad'],
  postcode: ['postcode', 'código postal'],
};

export type Property = keyof typeof PROPERTIES;

const GIVEN =
  'Ana,Bruno,Carla,Dario,Elena,Fabio,Greta,Hugo,Irene,Jonas,Karin,Luca,Marta,Nils,Olga,Pavel'.split(',');
const FAMILY =
  'Abril,Belmonte,Castell,Duarte,Estrada,Fonseca,Galdos,Herrero,Ibarra,Jurado,Lasarte,Montalvo,Navas,Ordaz,Prieto,Quiroga'.split(
    ',',
  );
const HOUSES = 'Mill,Tower,Court,Lodge,Granary,Chapel,Barn,Works,Villa,Gate'.split(',');
const ADJECTIVES = 'Old,New,Upper,Lower,Red,White,Long,Little,Great,Stone'.split(',');
const WINGS = ['annexe A', 'annexe B', 'east wing', 'west wing, rear', 'formerly no. 3'];
const STREETS = 'Harbour,Station,Orchard,Market,River,Church,Garden,Quarry,Bridge,Meadow'.split(',');
const TOWNS = 'Northfield,Aldermoor,Saltwick,Fernholt,Bramley Cross,Dunmere'.split(',');
const USES = 'residential,arable,forest,industrial,pasture,vineyard'.split(',');
const REMARKS = [
  'Right of way along the northern boundary for the owners of the mill.',
  'The boundary stone in the south-west corner is missing since the flood.',
  'Survey of 1987 differs from the plan by less than one metre.',
];

/** A thing that questions may be about. */
export interface Thing {
  readonly iri: Iri;
  readonly uuid: string;
  /** What people call it: its code, number or name. */
  readonly key: string;
}

export interface Registry {
  /** N-Triples, a line each. */
  readonly triples: readonly string[];
  readonly ontology: readonly string[];
  readonly parcels: readonly (Thing & { readonly holder: Thing })[];
  readonly owners: readonly (Thing & { readonly taxNumber: string })[];
  readonly buildings: readonly Thing[];
  readonly deeds: readonly Thing[];
}

const uuid = (draw: Draw): string => {
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => draw.whole(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
};

const digits = (value: number, width: number): string => String(value).padStart(width, '0');
const day = (draw: Draw, from: number, to: number): string =>
  `${draw.whole(from, to)}-${digits(draw.whole(1, 12), 2)}-${digits(draw.whole(1, 28), 2)}`;

const term = (name: string): Iri => `${VOCABULARY}${name}` as Iri;

class Writer {
  readonly lines: string[] = [];
  readonly #draw: Draw;

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  thing(type: string, key: string, label?: string): Thing {
    const id = uuid(this.#draw);
    const iri = `${THINGS}${id}` as Iri;
    this.add(iri, `${RDF}type`, namedNode(term(type)));
    if (label !== undefined) this.add(iri, `${RDFS}label`, literal(label));
    return { iri, uuid: id, key };
  }

  add(subject: string, property: string, value: Term): void {
    this.lines.push(`<${subject}> <${property}> ${printTerm(value)} .`);
  }

  tell(subject: Thing, property: Property, value: string | Thing, datatype?: string): void {
    const object =
      typeof value !== 'string'
        ? namedNode(value.iri)
        : datatype === undefined
          ? literal(value)
          : literal(value, `${XSD}${datatype}`);
    this.add(subject.iri, term(property), object);
  }
}

const ontology = (): readonly string[] => {
  const lines: string[] = [];
  const name = (iri: string, kind: string, [en, es]: Labels): void => {
    lines.push(`<${iri}> <${RDF}type> <${kind}> .`);
    lines.push(`<${iri}> <${RDFS}label> ${printTerm(literal(en, 'en'))} .`);
    lines.push(`<${iri}> <${RDFS}label> ${printTerm(literal(es, 'es'))} .`);
  };
  for (const [own, labels] of Object.entries(CLASSES)) name(term(own), `${RDFS}Class`, labels);
  for (const [own, labels] of Object.entries(PROPERTIES)) name(term(own), `${RDF}Property`, labels);
  return lines;
};

/** Each owner, as often as their parcels need one: a third of the names come with a number, as lists of offices have them. */
const owner = (at: number, write: Writer, draw: Draw): Registry['owners'][number] => {
  const name = `${draw.pick(GIVEN)} ${draw.pick(FAMILY)} ${draw.pick(FAMILY)}`;
  const key = draw.chance(1 / 3) ? `${name} ${at}` : `${name} (${draw.pick(TOWNS)})`;
  const one = write.thing('Owner', key, key);
  const taxNumber = `X-${digits(at, 6)}-${draw.pick('A,B,C,D,E,F,G,H'.split(','))}`;
  write.tell(one, 'taxNumber', taxNumber);
  write.tell(one, 'email', `${key.toLowerCase().replace(/[^a-z0-9]+/gu, '.')}${at}@mail.example`);
  write.tell(one, 'bornOn', day(draw, 1930, 2004), 'date');
  return { ...one, taxNumber };
};

const address = (at: number, write: Writer, draw: Draw): Thing => {
  const street = `${draw.pick(STREETS)} Street ${draw.whole(1, 240)}`;
  const town = draw.pick(TOWNS);
  const one = write.thing('Address', street, `${street}, ${town}`);
  write.tell(one, 'street', street);
  write.tell(one, 'town', town);
  write.tell(one, 'postcode', digits(10_000 + (at % 89_999), 5));
  return one;
};

/** @param wanted triples; the last things are written whole */
export const makeRegistry = (wanted: number, draw: Draw): Registry => {
  const write = new Writer(draw.fork());
  const parcels: Registry['parcels'][number][] = [];
  const owners: Registry['owners'][number][] = [];
  const buildings: Thing[] = [];
  const deeds: Thing[] = [];
  for (let at = 1; write.lines.length < wanted; at += 1) {
    if (at % 2 === 1) owners.push(owner(at, write, draw));
    const holder = draw.pick(owners);
    const code = `${digits(draw.whole(1, 52), 2)}-${digits(at % 1000, 4)}-${digits(at, 6)}`;
    const parcel = write.thing('Parcel', code);
    write.tell(parcel, 'cadastralCode', code);
    write.tell(parcel, 'area', String(draw.whole(80, 90_000)), 'integer');
    write.tell(parcel, 'landUse', draw.pick(USES));
    write.tell(parcel, 'registeredOn', day(draw, 1960, 2024), 'date');
    write.tell(parcel, 'ownedBy', holder);
    write.tell(parcel, 'locatedAt', address(at, write, draw));
    if (draw.chance(0.1)) write.tell(parcel, 'remark', draw.pick(REMARKS));
    parcels.push({ ...parcel, holder });
    if (draw.chance(0.7)) {
      const name = `${draw.pick(ADJECTIVES)} ${draw.pick(HOUSES)} ${at} (${draw.pick(WINGS)})`;
      const building = write.thing('Building', name, name);
      write.tell(building, 'standsOn', parcel);
      write.tell(building, 'floors', String(draw.whole(1, 9)), 'integer');
      write.tell(building, 'builtIn', String(draw.whole(1780, 2023)), 'gYear');
      buildings.push(building);
    }
    if (draw.chance(0.8)) {
      const number = `${draw.whole(1990, 2024)}/${digits(at, 6)}`;
      const deed = write.thing('Deed', number);
      write.tell(deed, 'deedNumber', number);
      write.tell(deed, 'concerns', parcel);
      write.tell(deed, 'signedOn', day(draw, 1990, 2024), 'date');
      write.tell(deed, 'price', String(draw.whole(2, 900) * 1000), 'integer');
      write.tell(deed, 'buyer', draw.pick(owners));
      deeds.push(deed);
    }
  }
  return { triples: write.lines, ontology: ontology(), parcels, owners, buildings, deeds };
};
