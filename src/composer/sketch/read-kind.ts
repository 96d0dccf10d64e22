import { fold } from '../../retrieval';
import type { Draft } from './draft';
import { readKindsOfAsked } from './read-kinds-of-asked';

/** An article, or nothing, between a thing and what it may be. */
const ARTICLE = /^\s*(?:an?|the|una?|el|la)?\s*$/iu;

const singular = (text: string): string => fold(text).replace(/(?:es|s)$/u, '');

/** A kind that is not said whole may be its opposite: a metal is no nonmetal. */
const isSaidWhole = (draft: Draft, at: number): boolean => {
  const [item, sense] = [draft.items[at], draft.senseAt(at)];
  if (item === undefined || sense?.type !== 'entity') return false;
  const { tokens, text } = draft.grounded;
  const words = text.slice(tokens[item.start]?.start, tokens[item.end]?.end);
  return sense.name.labels.some((label) => singular(label.text) === singular(words));
};

/**
 * "Is X a C?": whether X is of the class, and no relation between the two. Where one namesake of X is of the class and
 * another is not, the first is meant. Where C is no class, X must have it as a value of its own.
 */
export const readKind = (draft: Draft): void => {
  const { sketch, items } = draft;
  const terms = items.flatMap(({ what }, at) => (what.type === 'term' ? [at] : []));
  const [thing, kind] = terms;
  if (thing === undefined) return;
  // "Where is the Moon?" does not ask for moons.
  if (
    sketch.asks === 'where' &&
    terms.length === 1 &&
    sketch.order === undefined &&
    /^(?:class|property)$/u.test(draft.senseAt(thing)?.type ?? '')
  )
    sketch.isBarred = true;
  if (sketch.form !== 'ask') readKindsOfAsked(draft);
  if (sketch.form !== 'ask' || sketch.first !== undefined || terms.length !== 2 || kind === undefined) return;
  if (items.some(({ what }) => what.type === 'quantity')) return;
  const [one, other] = [draft.senseAt(thing), draft.senseAt(kind)];
  const between = draft.between(thing, kind);
  const said = { of: thing, kinds: [kind], isDenied: false };
  if (one?.type !== 'entity' || !ARTICLE.test(between)) return;
  if (other?.type === 'entity' && /^\s*(?:an?|una?)\s*$/iu.test(between)) {
    if (!isSaidWhole(draft, kind)) sketch.isBarred = true;
    sketch.kinds.push(said);
  }
  if (other?.type !== 'class') return;
  const isOne = (classes: readonly string[]): boolean => classes.includes(other.name.iri);
  const hasNamesake = draft.sensesAt(thing).some((sense) => sense.type === 'entity' && isOne(sense.classes));
  if (hasNamesake && !isOne(one.classes)) sketch.isBarred = true;
  sketch.kinds.push(said);
  sketch.again.add(draft.take(kind));
};
