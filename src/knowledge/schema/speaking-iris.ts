import { localName, type Iri } from '../../rdf';
import type { Name } from '../../store';

/** Things of a class that are looked at. */
const SAMPLE = 60;
const FEWEST = 3;
/** So many of them are called something by their IRI. */
const MOST = 0.8;
/** A word that more of them share says what they are, or by which key: `singer_id=7`. */
const SHARED = 0.5;
/** `Thirvi_Library`, and not `AKR` or `q42`. */
const SPEAKS = /^\p{L}?\p{Ll}{2,}$/u;

const isSpeaking = (locals: readonly string[]): boolean => {
  if (locals.length < FEWEST) return false;
  const uses = new Map<string, number>();
  const words = locals.map((local) => [...new Set(local.split(/[^\p{L}\p{N}]+/u))]);
  for (const word of words.flat()) uses.set(word, (uses.get(word) ?? 0) + 1);
  const isOwn = (word: string): boolean =>
    SPEAKS.test(word) && (uses.get(word) ?? 0) <= SHARED * locals.length;
  return words.filter((some) => some.some(isOwn)).length >= MOST * locals.length;
};

/** The classes whose things are called something by their IRIs: `…/id/Thirvi_Library`. */
export const speakingClasses = (names: Iterable<Name>): ReadonlySet<Iri> => {
  const locals = new Map<Iri, string[]>();
  for (const { iri, role, labels, classes } of names) {
    // `country/name=Chad` is the key of a row.
    const isKey = localName(iri).includes('=');
    const local = role === 'entity' && !isKey ? labels.find(({ kind }) => kind === 'local') : undefined;
    if (local === undefined) continue;
    for (const one of classes) {
      const some = locals.get(one) ?? [];
      if (some.length < SAMPLE) some.push(local.text);
      locals.set(one, some);
    }
  }
  return new Set([...locals].flatMap(([one, some]) => (isSpeaking(some) ? [one] : [])));
};
