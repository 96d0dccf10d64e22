import { printTerm } from '../../rdf';
import type { Segmentation } from '../grounding/ground';
import { literalOf, senseId, type Item, type Sense } from '../grounding/sense';
import { coreOf } from './late-query';
import { termsIn } from './places-of';

/** An item of a written query of which it stays open what it means. */
export interface OpenItem {
  readonly item: Item;
  readonly own: Sense;
  /** Best first, its own among them. */
  readonly senses: readonly Sense[];
}

/** Of one query: each more multiplies the combinations. */
const MOST_OPEN = 2;

/** As a query writes it. */
export const termOf = (sense: Sense): string =>
  sense.type === 'value' ? printTerm(literalOf(sense.value)) : `<${sense.name.iri}>`;

/** "The astronaut X" leaves out the class, which X is of: others that the words may mean must be of it, too. */
const isOfApposition = (own: Sense, at: number, cut: Segmentation): ((other: Sense) => boolean) => {
  if (own.type !== 'entity') return () => true;
  const said = cut.spans
    .filter(({ end }) => end + 1 === at)
    .flatMap(({ senses }) => senses.flatMap((one) => (one.type === 'class' ? [one.name.iri] : [])))
    .filter((one) => own.classes.includes(one));
  return (other) => other.type === 'entity' && said.every((one) => other.classes.includes(one));
};

/**
 * Whether all that a query says of a term stands in its pattern, not in a part that is chosen, counted or left out by
 * itself: there, several terms together would give something else than each of them alone.
 */
const isOpenIn = (query: string, own: Sense): boolean => {
  const term = termOf(own);
  const before = own.type === 'value' ? `<${own.value.property}> ` : '';
  const core = coreOf(query);
  const places = termsIn(core).filter(({ text }) => text === term);
  return (
    places.length > 0 && places.every(({ at, depth }) => depth === 1 && core.slice(0, at).endsWith(before))
  );
};

/** What a written query can leave open until the rows choose. */
export const openItems = (items: readonly Item[], cut: Segmentation, query: string): readonly OpenItem[] => {
  const ids = items.flatMap(({ what }) => (what.type === 'term' ? [senseId(what.sense)] : []));
  const isAlone = (own: Sense): boolean => ids.filter((one) => one === senseId(own)).length === 1;
  return items
    .flatMap((item): OpenItem[] => {
      if (item.what.type !== 'term' || item.what.sense.alike === undefined) return [];
      const own = item.what.sense;
      const senses = [own, ...item.what.sense.alike].filter(isOfApposition(own, item.start, cut));
      if (senses.length < 2 || !isAlone(own) || !isOpenIn(query, own)) return [];
      return [{ item, own, senses: senses.sort((a, b) => b.score - a.score) }];
    })
    .slice(0, MOST_OPEN);
};
