import type { Attribute } from '../schema/attribute';
import type { Draft } from './draft';
import { isOfPhase } from './phase';
import type { AttributeRef, Phase } from './sketch';

/** What measures how long something goes on. */
const LENGTHS = /^(?:length|duration|period|longitud|duracion|periodo|days|dias)/u;
/** When something begins or is over. */
const ENDS =
  /^(?:start|begin|began|since|from|end|until|till|finish|depart|arriv|admi[st]|discharg|check|open|clos|launch|land|birth|born|death|died|entry|entered|exit|left|leav|filed|filing|submi|decid|complet|deliver|return|borrow|loan|hired|appoint|resign|retire|inici|comienzo|desde|hasta|fin$|fin(?:al)|salida|llegada|ingreso|egreso|alta$|baja$|apertura|cierre|nacimiento|muerte|entrada|partida|presentad|decid|resuel|complet|entreg|devol|devuel|contrat|nombrad|jubil)/u;

const AVERAGE = 'AVG';

/** Whether things that have these have two times, of which one says that they begin or are over, and no length that is stated. */
const hasTwoTimes = (attributes: readonly Attribute[], wordsOf: (one: Attribute) => readonly string[]) => {
  const says = (one: Attribute, pattern: RegExp): boolean => wordsOf(one).some((word) => pattern.test(word));
  const times = attributes.filter(({ kind }) => kind === 'time');
  const isStated = attributes.some((one) => one.isNumeric && says(one, LENGTHS));
  return times.length > 1 && times.some((one) => says(one, ENDS)) && !isStated;
};

/** Whether what goes on has a beginning and an end, and how long it is is not stated. */
export const isOfTwoTimes = (draft: Draft): boolean =>
  draft.items.some((_, at) => hasTwoTimes(draft.attributesOf(at), ({ property }) => draft.wordsOf(property)));

/** Whether a time is named as when something begins, or is over. */
const isPhased = (draft: Draft, phase: Phase): boolean =>
  draft.items.some((_, at) =>
    draft
      .attributesOf(at)
      .some(({ kind, property }) => kind === 'time' && isOfPhase(draft.wordsOf(property), phase)),
  );

/** Whether one of its times is named as when it begins, or is over: what is "longest" is so in time. */
export const beginsAndEnds = (draft: Draft): boolean => isPhased(draft, 'start') || isPhased(draft, 'end');

/** One of the two times that something goes on between. */
export const timeOf = (draft: Draft, phase: Phase): AttributeRef => {
  const when = { by: 'kind', kind: 'time', unit: undefined, at: draft.items.length - 1 } as const;
  return isPhased(draft, 'start') ? { ...when, phase } : when;
};

/** Whether a cue asks how long something goes on. */
export const isLengthAsked = (draft: Draft, at: number): boolean => {
  const cue = draft.cueAt(at);
  return (
    (cue?.cue === 'duration' && cue.says !== 'verb') ||
    (cue?.cue === 'measure' && cue.adjective.nouns.includes('duration'))
  );
};

const isMean = (draft: Draft, at: number): boolean => {
  const cue = draft.cueAt(at);
  return (
    (cue?.cue === 'duration' && cue.says === 'mean') ||
    (cue?.cue === 'aggregate' && cue.aggregate === AVERAGE)
  );
};

/** "How long did X last?", "the average length of the stays": the days between the two times of each, where no length is stated. */
export const readDuration = (draft: Draft): void => {
  const { sketch, items } = draft;
  const asked = items.findIndex((_, at) => isLengthAsked(draft, at));
  if (asked < 0 || !isOfTwoTimes(draft) || sketch.isAge || sketch.order !== undefined) return;
  sketch.form = 'list';
  sketch.aggregate = undefined;
  sketch.columns.splice(
    0,
    Infinity,
    { type: 'attribute', attribute: timeOf(draft, 'start') },
    { type: 'attribute', attribute: timeOf(draft, 'end') },
  );
  sketch.isAge = true;
  sketch.isDuration = true;
  sketch.isMeanAge = items.some((_, at) => isMean(draft, at));
  items.forEach((_, at) => {
    if (isLengthAsked(draft, at) || isMean(draft, at) || draft.cueAt(at)?.cue === 'duration') draft.apply(at);
  });
};
