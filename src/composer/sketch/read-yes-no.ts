import type { Schema } from '../schema/schema';
import { isPlural } from '../../wording';
import type { Draft } from './draft';
import { readEvery } from './read-every';
import { readIsFirst } from './read-is-first';
import { readMutual } from './read-mutual';

/** A number that no word says the property of: it would be tested against any. Nor is one a date. */
const hasBareNumber = (draft: Draft): boolean =>
  draft.sketch.conditions.some(({ attribute, tests }) => {
    const isBare = attribute.by === 'kind' && attribute.kind === 'number' && attribute.unit === undefined;
    const isOfDate = attribute.by === 'item' && draft.attributeKind(attribute.item) === 'time';
    return (isBare || isOfDate) && tests.some(({ type }) => type === 'number' || type === 'range');
  });

/** "Are there moons …": a name in the plural, where the same words are a class, is none. */
const hasPluralName = (draft: Draft): boolean =>
  draft.items.some(({ end, start }, at) => {
    const { tokens, language } = draft.grounded;
    const [first, last] = [tokens[start]?.text ?? '', tokens[end]?.word ?? ''];
    const isCommon = !/^\p{Lu}/u.test(first) && isPlural(last, language);
    return (
      isCommon &&
      draft.senseAt(at)?.type === 'entity' &&
      draft.sensesAt(at).some(({ type }) => type === 'class')
    );
  });

/** "Did a woman win two prizes?": of somebody of that sort, whom no pattern tells from another. */
const countsOfSort = (draft: Draft): boolean => {
  const { text, tokens } = draft.grounded;
  const first = draft.items.findIndex(({ what }) => what.type === 'term');
  const before = text.slice(0, tokens[draft.items[first]?.start ?? 0]?.start);
  return (
    draft.sketch.having.length > 0 &&
    draft.senseAt(first)?.type === 'entity' &&
    /\b(?:an?|any|some|una?|alg[uú]n[oa]?)\s+$/iu.test(before)
  );
};

/** "More moons than any other planet": an order said in other words. */
const THAN_ANY =
  /\bthan\s+(?:any|all|every|each)\b|\bque\s+(?:ning[uú]n[oa]?|cualquier|tod[oa]s|los\s+dem[aá]s|las\s+dem[aá]s)\b/iu;

const TOGETHER =
  /\b(?:shar(?:e|es|ed|ing)|same|common|together|comparten?|compart\p{L}+|mism[oa]s?|com[uú]n|junt[oa]s)\b/iu;

/** "Do A and B have moons?": what is asked is asked of each of them. */
const isSeverally = ({ sketch, items, grounded }: Draft): boolean => {
  const first = items.findIndex(({ what }) => what.type === 'term');
  const isOfFirst = [...sketch.coordinated.values()].every((one) => one.with === first && one.by === 'and');
  return sketch.coordinated.size > 0 && isOfFirst && !TOGETHER.test(grounded.text);
};

/** What a yes or no tests: all of a class, a place in an order, a relation between two. */
export const readYesNo = (draft: Draft, schema: Schema): void => {
  const { sketch } = draft;
  if (sketch.form !== 'ask') return;
  if (hasBareNumber(draft) || hasPluralName(draft) || countsOfSort(draft)) sketch.isBarred = true;
  if (THAN_ANY.test(draft.grounded.text)) sketch.isBarred = true;
  readEvery(draft);
  if (sketch.every !== undefined) return;
  readIsFirst(draft);
  readMutual(draft, schema);
  sketch.isSeverally = isSeverally(draft);
};
