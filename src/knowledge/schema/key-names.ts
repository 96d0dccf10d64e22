import { localName, type Iri } from '../../rdf';
import { fold } from '../../retrieval';

/** What tables put behind the name of what a key is of, or before it. */
const KEY = '(?:id|no|nr|num|nbr|number|numero|code|codigo|cod|cd|key|clave|ref)';
const IS_KEY = new RegExp(`^${KEY}$`, 'u');
const AT_END = new RegExp(`^(.+)${KEY}$`, 'u');
const AT_START = new RegExp(`^${KEY}(.+)$`, 'u');
/** Before the name of a table. */
const TABLE = /^(?:t|tb|tbl|lk|dim|fact|ref)$/u;

const wordsOf = (one: Iri): readonly string[] =>
  fold(localName(one).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The ends of a name, glued: `boat_yardid` gives "boatyardid", "yardid"; none that is but "id". */
const endsOf = (property: Iri): readonly string[] => {
  const words = wordsOf(property);
  return words.map((_, at) => words.slice(at).join('')).filter((end) => !IS_KEY.test(end));
};

/** What one thing of a class is called by the class's name, glued. */
const singularsOf = (one: Iri): readonly string[] => {
  const words = wordsOf(one);
  const name = (words.length > 1 && TABLE.test(words[0] ?? '') ? words.slice(1) : words).join('');
  return [name, name.replace(/s$/u, ''), name.replace(/es$/u, ''), name.replace(/ies$/u, 'y')];
};

/** Whether a name says nothing but that it is that of a key: `id`. */
const isBare = (property: Iri): boolean => wordsOf(property).every((word) => IS_KEY.test(word));

/** Whether the name of a key says that it is of things of this class: `boat_id`, `boatid`, `id_barco`. */
export const isNamedFor = (property: Iri, one: Iri): boolean => {
  const names = singularsOf(one);
  return endsOf(property).some((end) =>
    [AT_END, AT_START].some((form) => names.includes(form.exec(end)?.[1] ?? '')),
  );
};

/** Whether two names of keys end alike, past the names of tables before them: `boat_yardid`, `yard_yardid`. */
const areAlike = (one: Iri, other: Iri): boolean => {
  const ends = new Set(endsOf(other));
  return endsOf(one).some((end) => ends.has(end) && (AT_END.test(end) || AT_START.test(end)));
};

/** Whether names say that one property holds the key that things of a class carry by another. */
export const isNamedAsKey = (property: Iri, key: Iri, of: Iri): boolean =>
  areAlike(property, key) || (isNamedFor(property, of) && (isBare(key) || isNamedFor(key, of)));

const stemOf = (word: string): string => word.replace(/e?s$/u, '');

/** Whether a property is called by a word of the class's name: `firm`, of law firms. */
export const sharesNoun = (property: Iri, one: Iri): boolean => {
  const nouns = new Set(wordsOf(one).map(stemOf));
  return wordsOf(property).some((word) => !IS_KEY.test(word) && nouns.has(stemOf(word)));
};
