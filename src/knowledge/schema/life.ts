import type { Iri } from '../../rdf';
import type { Attribute } from './attribute';
import type { Schema } from './schema';

const BIRTH = ['birth', 'born', 'nacimiento', 'nacido', 'nacio'];
const DEATH = ['death', 'died', 'muerte', 'murio', 'fallecimiento', 'fallecio'];
const YEAR = ['year', 'ano'];
/** Since when there is what was not born. */
const START =
  'founded foundation founding made created creation established establishment launched built opened opening inception start construction constructed enacted adopted incorporated manufactured published issued minted planted installed laid promulgada adoptada publicado publicada plantado plantada instalado instalada fundacion fundado creacion construccion construido inauguracion apertura lanzamiento inicio hecho fabricado'.split(
    ' ',
  );

/** When something that goes on begins, and when it is over. */
const BEGIN =
  /^(?:start|beg[aiu]n|since$|from$|depart|admi[st]|check|open|launch|entry|entered|hired?$|appoint|borrow|inici|comienzo|desde$|salida|ingreso|apertura|entrada|partida|alta$)/u;
const END =
  /^(?:end|until$|till$|to$|finish|arriv|discharg|out$|clos|land|exit|left$|leav|complet|return|resign|retire|hasta$|fin$|final|llegada|egreso|cierre|salida|termino|baja$)/u;

const has = (words: readonly string[], some: readonly string[]): boolean =>
  words.some((word) => some.includes(word));

/** A date, or a number that is called a year. */
const isPointInTime = ({ property, kind, isNumeric }: Attribute, schema: Schema): boolean =>
  kind === 'time' || (isNumeric && has(schema.words(property), YEAR));

/** Whether a property says when a thing began. */
export const isBeginning = (property: Iri, schema: Schema): boolean =>
  schema.attributeKind(property) === 'time' && has(schema.words(property), START);

/** When the life of a thing begins, and when it ends. */
export const lifeOf = (
  attributes: readonly Attribute[],
  schema: Schema,
): { readonly births: readonly Iri[]; readonly deaths: readonly Iri[] } => {
  const times = attributes
    .filter((one) => isPointInTime(one, schema))
    .sort((a, b) => b.coverage - a.coverage)
    .map(({ property }) => property);
  const called = (nouns: readonly string[]): readonly Iri[] =>
    times.filter((one) => has(schema.words(one), nouns));
  return { births: called(BIRTH), deaths: called(DEATH) };
};

/** When things are over: when they died, or the only time that is called so. */
export const endOf = (attributes: readonly Attribute[], schema: Schema): Iri | undefined => {
  const [death] = lifeOf(attributes, schema).deaths;
  const ends = attributes.filter(
    (one) => isPointInTime(one, schema) && schema.words(one.property).some((word) => END.test(word)),
  );
  return death ?? (ends.length === 1 ? ends[0]?.property : undefined);
};

/** The two times that something goes on between, of which its name says one at least. */
export const spanOf = (
  attributes: readonly Attribute[],
  schema: Schema,
): { readonly start: Attribute; readonly end: Attribute } | undefined => {
  const times = attributes.filter((one) => isPointInTime(one, schema));
  const called = (pattern: RegExp): Attribute | undefined =>
    times.find(({ property }) => schema.words(property).some((word) => pattern.test(word)));
  const only = (other: Attribute | undefined): Attribute | undefined =>
    times.length === 2 && other !== undefined ? times.find((one) => one !== other) : undefined;
  const [begin, over] = [called(BEGIN), called(END)];
  const start = begin ?? only(over);
  const end = over ?? only(begin);
  return start === undefined || end === undefined || start === end ? undefined : { start, end };
};
