import type { Ask, AskOf } from '../questions/query-graph';
import { clauseOf, conditionText, nounPhrase } from './english-condition';
import { thingText } from './english-words';
import { listText, orderText, sentence, topText, unionText } from './english-lists';
import {
  countText,
  foldText,
  groupText,
  mostCommonText,
  mostRelatedText,
  pairText,
  ratioEachText,
} from './english-numbers';
import { capital, type Voice } from './voice';

const checkText = ({ thing, condition }: AskOf<'check'>, voice: Voice): string => {
  const subject = thingText(thing, voice);
  const { verb = conditionText(condition, thing.concept, 'sg', voice) } = clauseOf(
    condition,
    thing.concept,
    'sg',
    voice,
  );
  const [auxiliary = ''] = /^(?:is|was) /u.exec(verb) ?? [];
  const plural = clauseOf(condition, thing.concept, 'pl', voice).verb ?? '';
  const asked =
    auxiliary !== ''
      ? `${capital(auxiliary)}${subject} ${verb.slice(auxiliary.length)}?`
      : `Is it true that ${subject} ${verb}?`;
  const does =
    auxiliary === '' && verb.startsWith('has ') && plural.startsWith('have ')
      ? [`Does ${subject} have ${verb.slice(4)}?`]
      : [];
  return voice.pick(
    asked,
    asked,
    `Is it the case that ${subject} ${verb}?`,
    `${subject} ${verb}, true or false?`,
    ...does,
    ...does,
  );
};

const anyText = ({ what }: AskOf<'any'>, voice: Voice): string => {
  const said = sentence(what, 'pl', voice);
  const phrase = nounPhrase(what, 'pl', voice);
  return voice.pick(
    `Are there any ${phrase}?`,
    `Are there ${phrase}?`,
    `Do we have ${phrase}?`,
    ...(said === undefined
      ? []
      : [`Do any ${said}?`].filter((one) => !/^Do any .* (?:are|is|was|were|has|took) /u.test(one))),
  );
};

const TONGUES = { en: 'English', es: 'Spanish' } as const;

const nameInText = ({ what, tongue }: AskOf<'name-in'>, voice: Voice): string => {
  const phrase = nounPhrase(what, what.conditions[0]?.kind === 'is' ? 'sg' : 'pl', voice);
  const language = TONGUES[tongue];
  return what.conditions[0]?.kind === 'is'
    ? voice.pick(
        `What is ${phrase} called in ${language}?`,
        `What is the ${language} name of ${phrase}?`,
        `${phrase} in ${language}`,
      )
    : voice.pick(
        `What are the ${language} names of ${phrase}?`,
        `List the names in ${language} of ${phrase}.`,
        `${language} names of the ${phrase}`,
      );
};

const beganText = ({ held, pair }: AskOf<'began'>, voice: Voice): string => {
  const [one, other] = pair.map((thing) => voice.name(thing));
  const event = held.relation.event === undefined ? '' : voice.noun(held.relation.event, 'sg');
  return voice.pick(
    `Since when ${held.relation.forward.en.sg.startsWith('is ') ? `is ${one} ${held.relation.forward.en.sg.slice(3)}` : `does ${one} ${held.relation.forward.en.pl}`} ${other}?`,
    `When did the ${event} of ${one} with ${other} start?`,
    `start date of the ${event} that links ${one} to ${other}`,
  );
};

/** A question in English, as one of the ways in which people put it. */
export const english = (ask: Ask, rows: number, voice: Voice): string => {
  switch (ask.kind) {
    case 'list':
      return listText(ask, rows, voice);
    case 'union':
      return unionText(ask, voice);
    case 'count':
      return countText(ask, voice);
    case 'fold':
      return foldText(ask, voice);
    case 'top':
      return topText(ask, voice);
    case 'order':
      return orderText(ask, voice);
    case 'group':
      return groupText(ask, voice);
    case 'most-related':
      return mostRelatedText(ask, voice);
    case 'most-common':
      return mostCommonText(ask, voice);
    case 'check':
      return checkText(ask, voice);
    case 'any':
      return anyText(ask, voice);
    case 'difference':
    case 'ratio':
    case 'years-between':
      return pairText(ask, voice);
    case 'ratio-each':
      return ratioEachText(ask, voice);
    case 'name-in':
      return nameInText(ask, voice);
    case 'began':
      return beganText(ask, voice);
  }
};
