import { LASTING } from '../cues/adjective';
import type { Cue, Direction } from '../cues/cue';
import type { Beside } from './beside';
import type { Draft } from './draft';
import { nounBehind } from './noun-behind';
import { readAggregate } from './read-aggregate';
import { readComparison, readTimeOfThing } from './read-comparison';
import { readCoordinated } from './read-coordinated';
import { readCount } from './read-count';
import { readNegation } from './read-negation';
import { readNth } from './read-nth';
import { readRanking } from './read-ranking';
import { readShare } from './read-share';
import { readText } from './read-text';
import { readTimes } from './read-times';
import { readAskedLength } from './read-stated-length';
import { readTop } from './read-top';
import { readAsked, readWhen } from './read-when';
import type { AttributeRef } from './sketch';

/** "An interaction between A and B": the relation joins the two, which do not share it with a third. */
const readBetweenThings = (draft: Draft, at: number): void => {
  const relation = draft.senseAt(at - 1);
  const isRelation =
    relation?.type === 'property' && !draft.isAttribute(at - 1) && draft.isBeside(at - 1, at);
  const areThings = [at + 1, at + 3].every((one) => draft.senseAt(one)?.type === 'entity');
  if (!isRelation || !areThings || draft.cueAt(at + 2)?.cue !== 'and') return;
  draft.apply(at);
  draft.apply(at + 2);
};

/** "Each Dutch painter": a name before a noun only says which. */
const nounOfEach = (draft: Draft, next: number): number => {
  const isModifier =
    draft.senseAt(next)?.type === 'entity' &&
    draft.isCountable(next + 1) &&
    draft.items[next + 1]?.start === (draft.items[next]?.end ?? 0) + 1;
  return isModifier && !draft.used.has(next + 1) ? next + 1 : next;
};

const readLongestName = (draft: Draft, direction: Direction, at: number): void => {
  const name: AttributeRef = { by: 'kind', kind: 'name', unit: undefined, at };
  draft.setOrder(name, direction, draft.sketch.limit ?? 1, 'length');
  draft.apply(at);
};

const besideOf = (draft: Draft, cue: Cue, at: number): Beside => {
  const behind = nounBehind(draft, cue, at);
  const isFree = (item: number): boolean => draft.senseAt(item) !== undefined && !draft.used.has(item);
  const soon = isFree(behind) ? behind : undefined;
  return {
    at,
    next: draft.isBeside(at, at + 1) ? soon : undefined,
    previous: draft.isBeside(at - 1, at) && isFree(at - 1) ? at - 1 : undefined,
    soon,
  };
};

const TIME_OF = /^(?:year|date|day|time|ano|fecha|dia)$/u;

/** "Their", and "the year they were": that the noun behind is theirs, or when what the verb behind says was. */
const readTheir = (draft: Draft, next: number | undefined, at: number): void => {
  const word = draft.grounded.tokens[draft.items[at]?.start ?? -1]?.word ?? '';
  if (TIME_OF.test(word) && (next === undefined || draft.attributeKind(next) !== 'time'))
    draft.sketch.isBarred = true;
  if (next !== undefined) draft.sketch.theirs.add(next);
};

/** Gives the items beside a cue the role that it asks for. */
export const readCue = (draft: Draft, cue: Cue, at: number): void => {
  if (draft.used.has(at)) return;
  const beside = besideOf(draft, cue, at);
  const { next, soon } = beside;
  switch (cue.cue) {
    case 'who':
    case 'where':
      readAsked(draft, cue.cue);
      return;
    case 'when':
      readWhen(draft, cue.part, at);
      return;
    case 'list':
    case 'whether':
    case 'how':
    case 'age':
    case 'optional':
    case 'figures':
    case 'transitive':
    case 'lineage':
    case 'within':
    case 'language':
    case 'difference':
      return;
    case 'duration':
      if (cue.says === 'asked') readAskedLength(draft, at);
      return;
    case 'between':
      readBetweenThings(draft, at);
      return;
    case 'longest-name':
      readLongestName(draft, cue.direction, at);
      return;
    case 'times':
      readTimes(draft, cue.than, at);
      return;
    case 'text':
      readText(draft, cue, at);
      return;
    case 'time':
      readTimeOfThing(draft, cue.relation, at);
      return;
    case 'ordinal':
      if (!readNth(draft, cue.place, at)) draft.sketch.place = cue.place;
      return;
    case 'top':
      readTop(draft, cue, at);
      return;
    case 'count':
      readCount(draft, beside);
      return;
    case 'share':
      readShare(draft, at);
      return;
    case 'measure':
      if (cue.adjective === LASTING) {
        readAskedLength(draft, at);
        return;
      }
      draft.sketch.columns.push({
        type: 'attribute',
        attribute: { by: 'adjective', adjective: cue.adjective, unit: undefined, at },
      });
      return;
    case 'compare':
      readComparison(draft, cue, at);
      return;
    case 'first':
      if (cue.direction === 'DESC' || !readNth(draft, 1, at)) readRanking(draft, cue, beside);
      return;
    case 'superlative':
    case 'most':
    case 'common':
    case 'order':
      readRanking(draft, cue, beside);
      return;
    case 'aggregate':
      readAggregate(draft, cue.aggregate, beside);
      return;
    case 'each':
      if (cue.part === undefined && soon !== undefined)
        draft.sketch.group = draft.take(nounOfEach(draft, soon));
      return;
    case 'not':
      readNegation(draft, at);
      return;
    case 'their':
      readTheir(draft, next, at);
      return;
    case 'and':
    case 'or':
      readCoordinated(draft, cue.cue, at);
      return;
  }
};
