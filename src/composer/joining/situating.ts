import type { Iri } from '../../rdf';
import { fold } from '../../retrieval';
import type { ClassKey } from '../schema/class-key';
import type { Schema } from '../schema/schema';

/** What a relation to a place is called, likeliest first. Folded. */
const WHERE_NOUNS = [
  'location',
  'located',
  'place',
  'lugar',
  'ubicacion',
  'ubicado',
  'situado',
  'stored',
  'kept',
  'housed',
  'installed',
  'guardado',
  'almacenado',
  'alojado',
  'instalado',
  'room',
  'sala',
  'shelf',
  'estante',
  'city',
  'ciudad',
  'residence',
  'residencia',
  'address',
  'direccion',
  'domicilio',
];
/** Classes of places that something may be in, the nearest first, by a folded word of their labels. */
const PLACES = [
  /\b(?:room\b|sala\b|hall\b|shel(?:f|ves)\b|estante|warehouse|almacen|office\b|oficina|lab\b|laborator)/u,
  /\b(?:museum|museo|gallery|galeria|library|biblioteca|collection|coleccion|building|edificio|archive|archivo)/u,
  /\b(?:city|ciudad|town\b|pueblo\b|village|aldea|municip|port\b|puerto\b|place\b|lugar\b|site\b|sitio\b)/u,
  /\b(?:island|isla\b|region|(?:state|estado)$|province|provincia|canton|county|district|distrito|territor)/u,
  /\b(?:country|pais\b|nation\b|kingdom|reino\b|sea\b|mar\b|continent)/u,
];
/** Relations to a place that say nothing of where something is now. Folded. */
const ELSEWHERE =
  /\b(?:birth|born|death|died|nac|muert|muri|fallec|capital|border|limita|neighbo|vecin|owner|propiet|owns|found|fund|flow|desemb|origin|sister|visit|citizen|nacionalidad|nationality|head|seat)/u;

export interface Situating {
  readonly property: Iri;
  /** 0 is the likeliest. */
  readonly rank: number;
}

/** Not what it is called beside: a state of matter is a "state" too. */
const namesOf = (place: ClassKey, { names }: Schema): readonly string[] => {
  const labels = place === '' ? [] : (names.get(place)?.labels ?? []);
  const preferred = labels.filter(({ kind }) => kind === 'preferred');
  return (preferred.length > 0 ? preferred : labels).map(({ text }) => fold(text));
};

export const isPlaceClass = (one: ClassKey, schema: Schema): boolean =>
  namesOf(one, schema).some((label) => PLACES.some((pattern) => pattern.test(label)));

/** Called after a place, or by a preposition of place, as "born in", "location", "expressed in" are. */
const PLACED =
  /\b(?:place|lugar|locat\p{L}*|ubica\p{L}*|situa\p{L}*|site|sitio|address|direccion)\b|\s(?:in|at|en)$/u;

export const leadsToPlace = (property: Iri, schema: Schema): boolean =>
  schema.foldedLabels(property).some((label) => PLACED.test(label));

/** The relations that say where things of a class are: by their own labels, else by the sort of place they lead to. */
export const situatingRelations = (one: ClassKey, schema: Schema): Situating[] => {
  const named = schema.relationsOf(one, WHERE_NOUNS);
  const byPlace = schema.relationsOf(one, ['']).flatMap(({ property }): Situating[] => {
    if (
      named.some((step) => step.property === property) ||
      schema.foldedLabels(property).some((label) => ELSEWHERE.test(label))
    )
      return [];
    const ranks = [...schema.objectClasses(property)].map((place) =>
      place === ''
        ? -1
        : PLACES.findIndex((pattern) => namesOf(place, schema).some((label) => pattern.test(label))),
    );
    return ranks.length > 0 && ranks.every((rank) => rank >= 0)
      ? [{ property, rank: WHERE_NOUNS.length + Math.min(...ranks) }]
      : [];
  });
  return [...named, ...byPlace];
};
