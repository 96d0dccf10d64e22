/** Readings that say so little of a question that they would answer another one. */
import type { Ask } from '../ask';
import type { Candidate } from '../candidate';
import { asksWhether } from '../chart/asked-form';
import type { Context } from '../chart/context';
import type { Decisive } from '../chart/decisive';
import { GUESSED } from '../chart/graded-measures';
import { placeIn, type Place } from './token-runs';

/** "How many", and not "with the least number of". */
const asksHowMany = ({ lexicon, tokens }: Context): boolean =>
  tokens.some((_, at) =>
    lexicon.operatorsAt(tokens, at).some(({ operator }) => operator.op === 'count' && operator.asks),
  );

/** Words left out for each that is read. */
const MOST_LEFT = 2;

/** Whether it leaves out so many words that carry meaning that what decides the question is not among what it says. */
export const leavesMost = ({ groundings, unused = [] }: Candidate, { tokens, lexicon }: Context): boolean => {
  const carrying = tokens.filter(({ word, isFunctionWord }) => !isFunctionWord && !lexicon.isHarmless(word));
  const within = (places: readonly Place[]): number =>
    carrying.filter((one) => places.some(({ start, end }) => start <= one.start && one.end <= end)).length;
  return within(unused) > MOST_LEFT * within(groundings);
};

/** Where things are of one class alone, any noun may be meant for them: tables seldom say what a row is. */
const isOfOneSort = ({ knowledge: { schema, profile } }: Context): boolean =>
  profile.names.filter(({ role, iri }) => role === 'class' && schema.instances(iri) > 0).length < 2;

/** Nothing says of what sort they are. */
const areOfNoSort = (ask: Ask | undefined): boolean => {
  if (ask?.kind !== 'count' && ask?.kind !== 'list') return false;
  const { head } = ask.things;
  return head.kind === 'class' && head.classes.length > 0 && head.classes.every((one) => one === '');
};

/** What no name in the data says; where something is, too, by what it is with: a painting by its museum. */
const GUESSES = [GUESSED, 'place.beside'];

export const isGuess = ({ traits = {} }: Pick<Candidate, 'traits'>): boolean =>
  GUESSES.some((one) => (traits[one] ?? 0) > 0);

/** The words that it says nothing of, and the adjective whose measure it only guesses. */
export const leftIn = (
  { traits = {}, unused = [] }: Candidate,
  { tokens, lexicon }: Context,
): readonly Place[] =>
  (traits[GUESSED] ?? 0) === 0
    ? unused
    : [
        ...unused,
        ...tokens.flatMap((_, start) =>
          lexicon
            .adjectivesAt(tokens, start)
            .flatMap(({ degree, end }) =>
              degree === 'plain' ? [] : [placeIn(tokens, { start, end: end - 1 })],
            ),
        ),
      ];

/** Whether it leaves out a word that decides what is asked: an answer without it answers another question. */
export const leavesDeciding = ({ traits = {}, form, ask }: Candidate, context: Context): boolean => {
  const left = (one: Decisive | 'compared'): boolean => (traits[`unread.${one}`] ?? 0) > 0;
  const has = (name: string): boolean => (traits[name] ?? 0) > 0;
  if (left('name')) return true;
  // "Is Berlin bigger than Paris" asks nothing of Berlin alone, and nothing else of both.
  if (asksWhether(context) && (left('compared') || has('skip.thing') || has(GUESSED))) return true;
  if (isOfOneSort(context) || areOfNoSort(ask)) return false;
  // Things of an unknown sort may be told by all else that is said of them, but not counted.
  return left('asked') || (left('noun') && (form === 'count' || asksHowMany(context)));
};
