import type { Language } from '../../rdf';
import type { Draft } from './draft';
import { whoseCount } from './whose-count';

const BY = /(?:^|\s)(?:by|por|según|segun)\s*$/iu;
const PLURAL: Readonly<Record<Language, RegExp>> = { en: /(?<!s)s$/iu, es: /[aeo]s$/iu };

const isBy = (draft: Draft, at: number): boolean =>
  draft.isBeside(at - 1, at) && BY.test(draft.between(at - 1, at));

/** "…, only museums with at least 10": the class of an earlier item, said once more. */
const saysAgain = (draft: Draft, at: number, earlier: number): boolean => {
  const [one, other] = [draft.senseAt(at), draft.senseAt(earlier)];
  return one?.type === 'class' && other?.type === 'class' && one.name.iri === other.name.iri;
};

/** "The number of books by genre", "precio medio por categoría": a noun in the singular behind what is counted, measured or listed. */
export const nounBehindBy = (draft: Draft): number | undefined => {
  const { items, grounded } = draft;
  const at = items.findIndex(({ end }, index) => {
    const isNoun = draft.isCountable(index) || draft.isAttribute(index);
    const before = draft.items[index - 1]?.what.type;
    const isHead =
      before === 'quantity' || draft.senseAt(index - 1)?.type === 'class' || draft.isAttribute(index - 1);
    const isSingular = !PLURAL[grounded.language].test(grounded.tokens[end]?.text ?? '');
    return isNoun && isHead && isSingular && !draft.used.has(index) && isBy(draft, index);
  });
  const isAside = (index: number): boolean =>
    draft.senseAt(index) === undefined || saysAgain(draft, index, at) || saysAgain(draft, index, at - 1);
  // "How many books by genre have more than one author?": what is counted stands before it, whatever follows.
  const isOfCounted = draft.cueAt(at - 2)?.cue === 'count' && draft.senseAt(at - 1)?.type === 'class';
  return at > 0 && (isOfCounted || items.every((_, index) => index <= at || isAside(index))) ? at : undefined;
};

/** "Paintings by museum": a list, each with what it is put beside; a value of its own would only put it in order. */
const isListBy = (draft: Draft, at: number): boolean =>
  draft.senseAt(at)?.type === 'class' &&
  draft.senseAt(at - 1)?.type === 'class' &&
  draft.sketch.form === 'list' &&
  draft.sketch.order === undefined &&
  draft.sketch.most === undefined &&
  draft.sketch.having.length === 0 &&
  draft.items.slice(0, at - 1).every((_, one) => draft.senseAt(one) === undefined);

/** What "by", with no article behind it, groups; where it is said again only to be restricted, it is the same. */
export const readGroup = (draft: Draft): void => {
  const { sketch } = draft;
  const isSummary = draft.counted !== undefined || sketch.aggregate !== undefined;
  const at = sketch.group ?? nounBehindBy(draft);
  if (at === undefined || (sketch.group === undefined && !isSummary && !isListBy(draft, at))) return;
  sketch.group ??= draft.take(at);
  if (sketch.having.length === 0) return;
  draft.items.forEach((_, index) => {
    if (index > at && !draft.used.has(index) && saysAgain(draft, index, at))
      sketch.again.add(draft.take(index));
  });
  for (const [quantity, having] of draft.havingFor) {
    const item = sketch.having[having]?.item;
    const whose = whoseCount(draft, at, quantity);
    if (whose === undefined) continue;
    // "More than two museums and fewer than five": both bounds are of the same number.
    sketch.having.forEach((one, index) => {
      if (one.item === item) sketch.having[index] = { ...one, whose };
    });
  }
};
