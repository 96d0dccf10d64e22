import type { Held } from '../graph/model';
import { type Fold, isStep, targetOf, type AskOf } from '../questions/query-graph';
import { nounPhrase } from './english-condition';
import { thingText, verbOf } from './english-words';
import { sentence } from './english-lists';
import type { Voice } from './voice';

export const countText = ({ what }: AskOf<'count'>, voice: Voice): string => {
  const said = sentence(what, 'pl', voice);
  const phrase = nounPhrase(what, 'pl', voice);
  return voice.pick(
    said === undefined ? `How many ${phrase} are there?` : `How many ${said}?`,
    `How many ${phrase} are there?`,
    `Count the ${phrase}.`,
    `What is the number of ${phrase}?`,
    `number of ${phrase}`,
    `Give me the total number of ${phrase}`,
  );
};

const FOLDS: Readonly<Record<Fold, readonly string[]>> = {
  sum: ['total', 'combined', 'overall'],
  average: ['average', 'mean'],
  least: ['lowest', 'minimum', 'smallest'],
  most: ['highest', 'maximum', 'largest'],
};

export const foldText = ({ what, held, fold }: AskOf<'fold'>, voice: Voice): string => {
  const phrase = nounPhrase(what, 'pl', voice);
  const noun = `${voice.pick(...FOLDS[fold])} ${voice.noun(held.attribute.noun, 'sg')}`;
  return voice.pick(
    `What is the ${noun} of ${phrase}?`,
    `What is the ${noun} of all ${phrase}?`,
    `${noun} of ${phrase}`,
    `Give me the ${noun} among ${phrase}.`,
    ...(fold === 'sum' || fold === 'average' ? [`Work out the ${noun} of the ${phrase}.`] : []),
  );
};

export const groupText = ({ what, by, fold, held }: AskOf<'group'>, voice: Voice): string => {
  const key = isStep(by)
    ? voice.noun(voice.draw.chance(0.5) && by.isForward ? by.held.relation.role : targetOf(by).noun, 'sg')
    : voice.noun(by.attribute.noun, 'sg');
  const phrase = nounPhrase(what, 'pl', voice);
  if (fold !== undefined && held !== undefined) {
    const noun = `${voice.pick(...FOLDS[fold])} ${voice.noun(held.attribute.noun, 'sg')}`;
    return voice.pick(
      `What is the ${noun} of ${phrase} for each ${key}?`,
      `${noun} of the ${phrase} per ${key}`,
      `For every ${key}, give the ${noun} of its ${phrase}.`,
      `Show the ${noun} of ${phrase} by ${key}.`,
    );
  }
  return voice.pick(
    `How many ${phrase} are there for each ${key}?`,
    `Number of ${phrase} per ${key}`,
    `Count the ${phrase} by ${key}.`,
    `For every ${key}, how many ${phrase} are there?`,
    ...(isStep(by) && what.conditions.length === 0
      ? [`How many ${phrase} ${verbOf(by).pl} each ${voice.noun(targetOf(by).noun, 'sg')}?`]
      : []),
  );
};

export const mostRelatedText = ({ concept, step, limit }: AskOf<'most-related'>, voice: Voice): string => {
  const other = voice.noun(targetOf(step).noun, 'pl');
  const noun = voice.noun(concept.noun, limit === 1 ? 'sg' : 'pl');
  if (limit > 1)
    return voice.pick(
      `Which ${limit} ${noun} ${verbOf(step).pl} the most ${other}?`,
      `The ${limit} ${noun} that ${verbOf(step).pl} the largest number of ${other}`,
    );
  return voice.pick(
    `Which ${noun} ${verbOf(step).sg} the most ${other}?`,
    `The ${noun} with the most ${other}`,
    `What ${noun} ${verbOf(step).sg} the largest number of ${other}?`,
    `Find the ${noun} that ${verbOf(step).sg} the greatest number of ${other}.`,
  );
};

export const mostCommonText = ({ what, held }: AskOf<'most-common'>, voice: Voice): string => {
  const [phrase, noun] = [nounPhrase(what, 'pl', voice), voice.noun(held.attribute.noun, 'sg')];
  return voice.pick(
    `What is the most common ${noun} among ${phrase}?`,
    `Which ${noun} do most ${phrase} have?`,
    `Which ${noun} is the most frequent for ${phrase}?`,
    `the ${noun} shared by the largest number of ${phrase}`,
  );
};

const laterText = (held: Held, one: string, other: string): readonly string[] => {
  const [, participle] =
    held.attribute.kind === 'date' ? (/^was (.*)$/u.exec(held.attribute.verb.en.sg) ?? []) : [];
  return participle === undefined ? [] : [`How many years after ${other} was ${one} ${participle}?`];
};

export const pairText = (ask: AskOf<'difference' | 'ratio' | 'years-between'>, voice: Voice): string => {
  const [one = '', other = ''] = ask.things.map((thing) => thingText(thing, voice));
  const noun = voice.noun(ask.held.attribute.noun, 'sg');
  switch (ask.kind) {
    case 'difference':
      return voice.pick(
        `By how much does the ${noun} of ${one} exceed that of ${other}?`,
        `What is the difference in ${noun} between ${one} and ${other}?`,
        `${noun} of ${one} minus ${noun} of ${other}`,
      );
    case 'ratio':
      return voice.pick(
        `How many times the ${noun} of ${other} is the ${noun} of ${one}?`,
        `What is the ratio of the ${noun} of ${one} to that of ${other}?`,
        `${noun} of ${one} divided by ${noun} of ${other}`,
      );
    case 'years-between':
      return voice.pick(
        `How many years lie between the ${noun} of ${other} and that of ${one}?`,
        ...laterText(ask.held, one, other),
        `Number of years from the ${noun} of ${other} to the ${noun} of ${one}`,
      );
  }
};

export const ratioEachText = ({ what, held, by }: AskOf<'ratio-each'>, voice: Voice): string => {
  const [one, other] = [voice.noun(held.attribute.noun, 'sg'), voice.noun(by.attribute.noun, 'sg')];
  const phrase = nounPhrase(what, 'pl', voice);
  return voice.pick(
    `What is the ratio of ${one} to ${other} for each of the ${phrase}?`,
    `List the ${phrase} with their ${one} divided by their ${other}.`,
    `${one} per ${other} of the ${phrase}`,
  );
};
