import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { PARTICIPLES_EN } from '../wording/verbs';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

/** Verbs that say of things only that they are there, are done, or are taken part in, as no ending tells them. */
const COMMON: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`live lives come comes go goes went gone make makes get gets got give gives take takes hold holds stand stands
    happen happens appear appears occur occurs come comes became become becomes exist exists contain contains include
    includes work works play plays run runs ran keep keeps carry carries bear bears came know use uses sit sits
    serve serves spend spends say says call calls own owns offer offers receive receives produce produces`),
  es: words(`da dan vive viven lleva llevan hace hacen esta estan pertenece pertenecen contiene contienen incluye incluyen
    aparece aparecen llama llaman ocurre ocurren trabaja trabajan hizo dio vino fue llevo tuvo recibe reciben`),
};

/** With their accents, which tell "pintó" from "grupo". */
const ENDINGS: Readonly<Record<Language, RegExp>> = {
  en: /..(?:ed|ing)$/u,
  es: /..(?:ó|aron|ieron|aba|aban|[^aeiou]ía|ían|ad[oa]s?|id[oa]s?|ando|iendo|ará|arán|erá|erán)$/u,
};

/** Nouns stand behind these. */
const DETERMINERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words('the a an of each every per their its his her our my no any some'),
  es: words('el la los las un una unos unas de del cada su sus al mi tu este esta estos estas'),
};

/** "Does … employ": so many words stand between, at most. */
const WITHIN_DO = 4;

const isAfterDo = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 1 - WITHIN_DO), Math.max(0, at - 1))
    .some(({ word }) => /^d(?:o|oes|id)$/u.test(word)) || tokens[at - 1]?.word === 'to';

/** Whether a word of a question is a verb by its form and place: what nobody reads of a question, and mostly changes nothing. */
export const isVerb = (tokens: readonly Token[], at: number, language: Language): boolean => {
  const token = tokens[at];
  if (token === undefined || DETERMINERS[language].has(tokens[at - 1]?.word ?? '')) return false;
  if (ENDINGS[language].test(token.text.toLowerCase()) || COMMON[language].has(token.word)) return true;
  if (language !== 'en') return false;
  const isOfRelative = /^(?:that|who)$/u.test(tokens[at - 1]?.word ?? '') && token.word.endsWith('s');
  return isOfRelative || PARTICIPLES_EN.has(token.word) || isAfterDo(tokens, at);
};
