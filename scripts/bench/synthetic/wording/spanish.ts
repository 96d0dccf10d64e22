import type { Ask, AskOf } from '../questions/query-graph';
import { clauseOf, described, nounPhrase } from './spanish-condition';
import { thingText } from './spanish-words';
import { listText, orderText, topText, unionText, withArticle } from './spanish-lists';
import {
  countText,
  foldText,
  groupText,
  mostCommonText,
  mostRelatedText,
  pairText,
  ratioEachText,
} from './spanish-numbers';
import { capital, type Voice } from './voice';

const checkText = ({ thing, condition }: AskOf<'check'>, voice: Voice): string => {
  const subject = thingText(thing, voice);
  const { verb = '' } = clauseOf(condition, thing.concept, 'sg', voice);
  return voice.pick(
    `¿${capital(subject)} ${verb}?`,
    `¿Es cierto que ${subject} ${verb}?`,
    `¿Es verdad que ${subject} ${verb}?`,
    `${capital(subject)} ${verb}, ¿verdad?`,
  );
};

const anyText = ({ what }: AskOf<'any'>, voice: Voice): string => {
  const noun = voice.word(what.concept.noun);
  return voice.pick(
    `¿Hay ${described(noun, what, 'pl', voice)}?`,
    `¿Existe ${noun.feminine ? 'alguna' : 'algún'} ${described(noun, what, 'sg', voice)}?`,
    `¿Tenemos ${described(noun, what, 'pl', voice)}?`,
  );
};

const TONGUES = { en: 'inglés', es: 'español' } as const;

const nameInText = ({ what, tongue }: AskOf<'name-in'>, voice: Voice): string => {
  const isNamed = what.conditions[0]?.kind === 'is';
  const phrase = nounPhrase(what, isNamed ? 'sg' : 'pl', voice);
  return isNamed
    ? voice.pick(
        `¿Cómo se llama ${phrase} en ${TONGUES[tongue]}?`,
        `nombre en ${TONGUES[tongue]} de ${phrase}`,
      )
    : voice.pick(
        `¿Cuáles son los nombres en ${TONGUES[tongue]} de ${phrase}?`,
        `Dame los nombres en ${TONGUES[tongue]} de ${phrase}.`,
      );
};

const beganText = ({ held, pair }: AskOf<'began'>, voice: Voice): string => {
  const [one, other] = pair.map((thing) => voice.name(thing));
  const event = held.relation.event === undefined ? '' : withArticle(voice.word(held.relation.event));
  return voice.pick(
    `¿Desde cuándo ${one} ${held.relation.forward.es.sg} ${other}?`,
    `¿Cuándo empezó ${event} de ${one} con ${other}?`,
    `fecha de inicio de ${event} que une a ${one} con ${other}`,
  );
};

const said = (ask: Ask, rows: number, voice: Voice): string => {
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

/** What Spanish writes as one word, or by another before the same sound. */
const contracted = (text: string): string =>
  text
    .replace(/\bde el (?=[\p{L}\d])/gu, 'del ')
    .replace(/(?<= )a el (?=\p{L})/gu, 'al ')
    .replace(/ y (?=[iIíÍ](?![aeo])|[hH]i(?![aeo]))/gu, ' e ')
    .replace(/ o (?=[oOóÓ]|[hH]o)/gu, ' u ');

/** A question in Spanish, as one of the ways in which people put it. */
export const spanish = (ask: Ask, rows: number, voice: Voice): string => contracted(said(ask, rows, voice));
