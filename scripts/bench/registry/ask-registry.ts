/** Plain questions about a registry: one thing, named by its code, number, name or UUID, and one thing that is known of it. */
import { printTerm, literal } from '../../../src/rdf';
import type { Draw } from '../synthetic/draw';
import { VOCABULARY, type Property, type Registry, type Thing } from './make-registry';

type Lang = 'en' | 'es';

interface Template {
  readonly name: string;
  readonly texts: Readonly<Record<Lang, readonly string[]>>;
  readonly of: (registry: Registry, draw: Draw) => { readonly said: string; readonly where: string };
}

export interface AskedOfRegistry {
  readonly template: string;
  readonly lang: Lang;
  readonly question: string;
  readonly query: string;
}

const keyed = (key: Property, value: string, asked: string): string =>
  `?thing :${key} ${printTerm(literal(value))} . ${asked}`;
const named = (name: string, asked: string): string =>
  `?thing rdfs:label ${printTerm(literal(name))} . ${asked}`;
const known = (property: Property): string => `?thing :${property} ?x .`;

/** One property of a thing that a code names. */
const ofCode =
  (list: (registry: Registry) => readonly Thing[], code: Property, property: Property): Template['of'] =>
  (registry, draw) => {
    const { key } = draw.pick(list(registry));
    return { said: key, where: keyed(code, key, known(property)) };
  };
const ofName =
  (list: (registry: Registry) => readonly Thing[], property: Property): Template['of'] =>
  (registry, draw) => {
    const { key } = draw.pick(list(registry));
    return { said: key, where: named(key, known(property)) };
  };

const parcels = (registry: Registry): readonly Thing[] => registry.parcels;
const deeds = (registry: Registry): readonly Thing[] => registry.deeds;
const owners = (registry: Registry): readonly Thing[] => registry.owners;
const buildings = (registry: Registry): readonly Thing[] => registry.buildings;

const TEMPLATES: readonly Template[] = [
  {
    name: 'parcel-area',
    texts: { en: ['What is the area of parcel {}?'], es: ['¿Cuál es la superficie de la parcela {}?'] },
    of: ofCode(parcels, 'cadastralCode', 'area'),
  },
  {
    name: 'parcel-use',
    texts: { en: ['What is the land use of {}?'], es: ['¿Cuál es el uso del suelo de {}?'] },
    of: ofCode(parcels, 'cadastralCode', 'landUse'),
  },
  {
    name: 'parcel-owner',
    texts: {
      en: ['Who is the owner of the parcel {}?', 'Who owns parcel {}?'],
      es: ['¿Quién es el propietario de la parcela {}?'],
    },
    of: ofCode(parcels, 'cadastralCode', 'ownedBy'),
  },
  {
    name: 'parcel-uuid',
    texts: { en: ['What is the cadastral code of {}?'], es: ['¿Cuál es el código catastral de {}?'] },
    of: (registry, draw) => {
      const { iri, uuid } = draw.pick(registry.parcels);
      return { said: uuid, where: `<${iri}> :cadastralCode ?x .` };
    },
  },
  {
    name: 'parcel-registered',
    texts: {
      en: ['When was parcel {} registered?'],
      es: ['¿Cuál es la fecha de registro de la parcela {}?'],
    },
    of: ofCode(parcels, 'cadastralCode', 'registeredOn'),
  },
  {
    name: 'deed-signed',
    texts: {
      en: ['What is the date of signature of deed {}?', 'When was deed {} signed?'],
      es: ['¿Cuál es la fecha de firma de la escritura {}?'],
    },
    of: ofCode(deeds, 'deedNumber', 'signedOn'),
  },
  {
    name: 'deed-price',
    texts: { en: ['What is the price in deed {}?'], es: ['¿Cuál es el precio de la escritura {}?'] },
    of: ofCode(deeds, 'deedNumber', 'price'),
  },
  {
    name: 'deed-buyer',
    texts: { en: ['Who is the buyer in the deed {}?'], es: ['¿Quién es el comprador de la escritura {}?'] },
    of: ofCode(deeds, 'deedNumber', 'buyer'),
  },
  {
    name: 'owner-email',
    texts: { en: ['What is the e-mail address of {}?'], es: ['¿Cuál es el correo electrónico de {}?'] },
    of: ofName(owners, 'email'),
  },
  {
    name: 'owner-birth',
    texts: {
      en: ['What is the date of birth of {}?', 'When was {} born?'],
      es: ['¿Cuál es la fecha de nacimiento de {}?'],
    },
    of: ofName(owners, 'bornOn'),
  },
  {
    name: 'owner-parcels',
    texts: { en: ['Which parcels are owned by {}?'], es: ['¿Qué parcelas son propiedad de {}?'] },
    of: (registry, draw) => {
      const { key } = draw.pick(registry.parcels).holder;
      return { said: key, where: named(key, '?x a :Parcel ; :ownedBy ?thing .') };
    },
  },
  {
    name: 'tax-owner',
    texts: {
      en: ['Which owner has the tax number {}?'],
      es: ['¿Qué propietario tiene el número fiscal {}?'],
    },
    of: (registry, draw) => {
      const { taxNumber } = draw.pick(registry.owners);
      return { said: taxNumber, where: `?x :taxNumber ${printTerm(literal(taxNumber))} .` };
    },
  },
  {
    name: 'building-floors',
    texts: { en: ['What is the number of floors of {}?'], es: ['¿Cuál es el número de plantas de {}?'] },
    of: ofName(buildings, 'floors'),
  },
  {
    name: 'building-year',
    texts: {
      en: ['What is the year of construction of {}?'],
      es: ['¿Cuál es el año de construcción de {}?'],
    },
    of: ofName(buildings, 'builtIn'),
  },
];

const PREFIXES = `PREFIX : <${VOCABULARY}>\nPREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>\n`;

/** Templates in turn, three questions of four in English. */
export const askRegistry = (registry: Registry, count: number, draw: Draw): readonly AskedOfRegistry[] =>
  Array.from({ length: count }, (_, at) => {
    const template = TEMPLATES[at % TEMPLATES.length];
    if (template === undefined) throw new Error('There is no template.');
    const lang: Lang = at % 4 === 3 ? 'es' : 'en';
    const { said, where } = template.of(registry, draw);
    return {
      template: template.name,
      lang,
      question: draw.pick(template.texts[lang]).replace('{}', said),
      query: `${PREFIXES}SELECT DISTINCT ?x WHERE { ${where} }`,
    };
  });
