import type { Draft } from './draft';
import { compoundHead, readHeads } from './read-heads';

const isOfList = (draft: Draft, at: number): boolean =>
  draft.isAttribute(at) || ['list', 'and', 'their', 'optional'].includes(draft.cueAt(at)?.cue ?? '');

/** "Huts: price and beds", "huts - price and beds": nothing but what is to be shown stands behind it. */
const isBehindColon = (draft: Draft, at: number): boolean =>
  /:\s|\s[-–—]\s/u.test(draft.between(at - 1, at)) &&
  draft.items.every((_, index) => index < at || isOfList(draft, index));

/** What a question is followed by, from one item to another. */
interface Sequel {
  readonly from: number;
  readonly to: number;
  /** Only what is to be shown is named: "…? names", "… (name and age)". */
  readonly isBare: boolean;
}

/** The item that opens a second sentence which says what is to be shown: "… Give me the name and the age." */
const sequelAt = (draft: Draft): number | undefined => {
  const at = draft.items.findIndex(
    (_, index) =>
      index > 0 &&
      (isBehindColon(draft, index) ||
        (draft.cueAt(index)?.cue === 'list' && /[.?!;]/u.test(draft.between(index - 1, index)))),
  );
  const opens = draft.items.slice(0, Math.max(0, at)).some(({ what }) => what.type === 'term');
  return at > 0 && opens ? at : undefined;
};

const isFree = (draft: Draft, at: number): boolean =>
  draft.isAttribute(at) && !draft.used.has(at) && !draft.sketch.negated.has(at);

const BESIDE: readonly (string | undefined)[] = ['and', 'their', 'optional'];

/** "Which boats won? names", "the five oldest boats: name and age", "boats (name and age)". */
const bareSequel = (draft: Draft): Sequel | undefined => {
  const { items } = draft;
  const from = items.findIndex(
    (_, at) => at > 0 && isFree(draft, at) && /[?:;(]\s*$/u.test(draft.between(at - 1, at)),
  );
  if (from < 0) return undefined;
  const closing = items.findIndex(
    (_, at) => at >= from && at + 1 < items.length && draft.between(at, at + 1).startsWith(')'),
  );
  const isBracket = draft
    .between(from - 1, from)
    .trimEnd()
    .endsWith('(');
  const to = isBracket && closing >= 0 ? closing : items.length - 1;
  const isShown = items
    .slice(from, to + 1)
    .every((_, at) => isFree(draft, from + at) || BESIDE.includes(draft.cueAt(from + at)?.cue));
  const opens = items.slice(0, from).some(({ what }) => what.type === 'term');
  return isShown && opens ? { from, to, isBare: true } : undefined;
};

const sequelOf = (draft: Draft): Sequel | undefined => {
  const at = sequelAt(draft);
  return at === undefined ? bareSequel(draft) : { from: at, to: draft.items.length - 1, isBare: false };
};

/** The noun of the first sentence that the second one is about; of one without a verb, what nothing else is done with. */
const subjectOf = (draft: Draft, { from: before, isBare }: Sequel): number | undefined => {
  const { group } = draft.sketch;
  if (group !== undefined && group < before)
    return draft.senseAt(group)?.type === 'class' ? group : undefined;
  return draft.items.findIndex(
    (_, at) =>
      at < before &&
      draft.senseAt(at)?.type === 'class' &&
      !(isBare && draft.used.has(at)) &&
      compoundHead(draft, at + 1) === undefined,
  );
};

/**
 * "Which employee won most? Give me the name." shows what its second sentence asks for, of what the first one is about.
 * `false` where there is no such sentence.
 */
export const readSequel = (draft: Draft): boolean => {
  const { sketch, items } = draft;
  const sequel = sequelOf(draft);
  if (sequel === undefined || (draft.counted !== undefined && sketch.group === undefined)) return false;
  const shown = items.flatMap((_, one) =>
    one >= sequel.from && one <= sequel.to && isFree(draft, one) ? [one] : [],
  );
  const subject = subjectOf(draft, sequel);
  if (shown.length === 0 || subject === undefined || subject < 0) return false;
  for (const one of shown) {
    const noun = compoundHead(draft, one);
    if (noun !== undefined) draft.used.add(noun);
    sketch.columns.push({ type: 'item', item: draft.take(one) });
  }
  draft.used.add(subject);
  if (draft.counted !== undefined) {
    sketch.counted = draft.counted;
    sketch.form = 'list';
  }
  readHeads(draft, subject);
  return true;
};
