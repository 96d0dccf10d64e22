import { type Fold, isStep, targetOf, type AskOf } from '../questions/query-graph';
import type { Noun } from '../words';
import { described, nounPhrase } from './spanish-condition';
import { el, thingText, verbOf } from './spanish-words';
import { sentence, withArticle } from './spanish-lists';
import { capital, type Voice } from './voice';

const howMany = ({ feminine }: Noun): string => (feminine ? '¿Cuántas' : '¿Cuántos');

export const countText = ({ what }: AskOf<'count'>, voice: Voice): string => {
  const noun = voice.word(what.concept.noun);
  const phrase = described(noun, what, 'pl', voice);
  const said = sentence(what, 'pl', voice);
  // The noun of the sentence may be another one, of another gender.
  const own = what.concept.noun.es;
  return voice.pick(
    `${howMany(noun)} ${phrase} hay?`,
    said?.startsWith(own.pl) === true ? `${howMany(own)} ${said}?` : `${howMany(noun)} ${phrase} existen?`,
    `Cuenta ${el(noun, 'pl')} ${phrase}.`,
    `¿Cuál es el número de ${phrase}?`,
    `número de ${phrase}`,
    `Número total de ${phrase}`,
  );
};

const FOLDS: Readonly<Record<Fold, (noun: Noun, voice: Voice) => string>> = {
  sum: (noun, voice) => voice.pick(`la suma de ${withArticle(noun)}`, `${withArticle(noun)} total`),
  average: (noun, voice) =>
    voice.pick(`la media de ${withArticle(noun)}`, `el promedio de ${withArticle(noun)}`),
  least: (noun, voice) =>
    voice.pick(`${el(noun, 'sg')} menor ${noun.sg}`, `el valor mínimo de ${withArticle(noun)}`),
  most: (noun, voice) =>
    voice.pick(`${el(noun, 'sg')} mayor ${noun.sg}`, `el valor máximo de ${withArticle(noun)}`),
};

export const foldText = ({ what, held, fold }: AskOf<'fold'>, voice: Voice): string => {
  const folded = FOLDS[fold](voice.word(held.attribute.noun), voice);
  const of = nounPhrase(what, 'pl', voice);
  return voice.pick(
    `¿Cuál es ${folded} de ${of}?`,
    `Calcula ${folded} de ${of}.`,
    capital(`${folded} de ${of}`),
    `Dame ${folded} entre ${of}`,
  );
};

export const groupText = ({ what, by, fold, held }: AskOf<'group'>, voice: Voice): string => {
  const key = isStep(by)
    ? voice.noun(voice.draw.chance(0.5) && by.isForward ? by.held.relation.role : targetOf(by).noun, 'sg')
    : voice.noun(by.attribute.noun, 'sg');
  const noun = voice.word(what.concept.noun);
  const phrase = described(noun, what, 'pl', voice);
  if (fold !== undefined && held !== undefined) {
    const folded = FOLDS[fold](voice.word(held.attribute.noun), voice);
    const of = `${el(noun, 'pl')} ${phrase}`;
    return voice.pick(
      `¿Cuál es ${folded} de ${of} por ${key}?`,
      `Para cada ${key}, ${folded} de ${of}.`,
      `Muestra ${folded} de ${of} según ${key}`,
    );
  }
  return voice.pick(
    `${howMany(noun)} ${phrase} hay por cada ${key}?`,
    `Número de ${phrase} por ${key}`,
    `Cuenta ${el(noun, 'pl')} ${phrase} según ${key}.`,
    `Para cada ${key}, ${howMany(noun).toLowerCase()} ${phrase} hay?`,
  );
};

export const mostRelatedText = ({ concept, step, limit }: AskOf<'most-related'>, voice: Voice): string => {
  const other = voice.noun(targetOf(step).noun, 'pl');
  const noun = voice.word(concept.noun);
  if (limit > 1)
    return voice.pick(
      `¿Qué ${limit} ${noun.pl} ${verbOf(step).pl} más ${other}?`,
      `${capital(el(noun, 'pl'))} ${limit} ${noun.pl} que ${verbOf(step).pl} más ${other}`,
    );
  return voice.pick(
    `¿Qué ${noun.sg} ${verbOf(step).sg} más ${other}?`,
    `${capital(withArticle(noun))} con más ${other}`,
    `¿Cuál es ${withArticle(noun)} que ${verbOf(step).sg} el mayor número de ${other}?`,
  );
};

export const mostCommonText = ({ what, held }: AskOf<'most-common'>, voice: Voice): string => {
  const noun = voice.word(held.attribute.noun);
  const phrase = nounPhrase(what, 'pl', voice);
  return voice.pick(
    `¿Cuál es ${withArticle(noun)} más frecuente entre ${phrase}?`,
    `¿Qué ${noun.sg} se repite más en ${phrase}?`,
    `${capital(withArticle(noun))} más habitual de ${phrase}`,
  );
};

export const pairText = (ask: AskOf<'difference' | 'ratio' | 'years-between'>, voice: Voice): string => {
  const [one = '', other = ''] = ask.things.map((thing) => thingText(thing, voice));
  const noun = voice.word(ask.held.attribute.noun);
  switch (ask.kind) {
    case 'difference':
      return voice.pick(
        `¿En cuánto supera ${withArticle(noun)} de ${one} a ${el(noun, 'sg')} de ${other}?`,
        `¿Qué diferencia de ${noun.sg} hay entre ${one} y ${other}?`,
        `${noun.sg} de ${one} menos ${noun.sg} de ${other}`,
      );
    case 'ratio':
      return voice.pick(
        `¿Cuántas veces ${withArticle(noun)} de ${other} es ${el(noun, 'sg')} de ${one}?`,
        `¿Cuál es la razón entre ${withArticle(noun)} de ${one} y ${el(noun, 'sg')} de ${other}?`,
        `${noun.sg} de ${one} dividido por ${noun.sg} de ${other}`,
      );
    case 'years-between':
      return voice.pick(
        `¿Cuántos años pasaron entre ${withArticle(noun)} de ${other} y ${el(noun, 'sg')} de ${one}?`,
        `Años transcurridos desde ${withArticle(noun)} de ${other} hasta ${el(noun, 'sg')} de ${one}`,
      );
  }
};

export const ratioEachText = ({ what, held, by }: AskOf<'ratio-each'>, voice: Voice): string => {
  const [one, other] = [voice.word(held.attribute.noun), voice.word(by.attribute.noun)];
  const phrase = nounPhrase(what, 'pl', voice);
  return voice.pick(
    `¿Cuál es la razón entre ${withArticle(one)} y ${withArticle(other)} de ${phrase}?`,
    `Lista ${phrase} con su ${one.sg} dividido entre su ${other.sg}.`,
  );
};
