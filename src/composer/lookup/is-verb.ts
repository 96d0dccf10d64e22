import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { PARTICIPLES_EN } from '../../wording';

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

/** What is to be shown stands behind these. */
const SHOWING_VERBS = words('list show give find name tell count');
const SUPERLATIVE = /..est$/u;
/** Says by whom, where, when or how something was done. */
const COMPLEMENTS = words(
  'por en de del a al con entre desde hasta durante antes despues como para sobre tras segun',
);

/** "Does … employ": so many words stand between, at most. */
const WITHIN_DO = 4;

const isAfterDo = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 1 - WITHIN_DO), Math.max(0, at - 1))
    .some(({ word }) => /^d(?:o|oes|id)$/u.test(word)) || tokens[at - 1]?.word === 'to';

/** Behind these, and behind what is no little word, stands the verb of what they name. */
const SUBJECTS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`who that whom whose it they he she we you i there not never ever also be is are was were been being am
    have has had having do does did will would can could should may might must to`),
  es: words(
    'que quien quienes se no nunca ser es son era eran fue fueron sido esta estan ha han habia haber',
  ),
};

/** "Which landlocked countries", "how many stolen ones": says which things are meant, as any adjective does. */
const isBeforeNoun = (tokens: readonly Token[], at: number): boolean => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (next === undefined || next.isFunctionWord) return false;
  if (before === undefined || SHOWING_VERBS.has(before.word) || SUPERLATIVE.test(before.word)) return true;
  // "Museums which hosted exhibitions"
  const isRelative = before.word === 'which' && at > 1 && tokens[at - 2]?.isFunctionWord === false;
  return !isRelative && before.isFunctionWord && !SUBJECTS.en.has(before.word);
};

/** "Cuadros robados se conservan": where nothing says by whom, where or when, no more than an adjective. */
const isAfterNoun = (tokens: readonly Token[], at: number): boolean => {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (before === undefined || token === undefined || before.isFunctionWord) return false;
  if (!/..[ai]d[oa]s?$/u.test(token.word)) return false;
  return next === undefined || !COMPLEMENTS.has(next.word);
};

const isModifier = (tokens: readonly Token[], at: number, language: Language): boolean =>
  language === 'en' ? isBeforeNoun(tokens, at) : isAfterNoun(tokens, at);

/**
 * Whether a word of a question is a verb by its form and place: what nobody reads of a question, and mostly changes
 * nothing. A participle that stands as an adjective is none: the question is another without it.
 */
export const isVerb = (tokens: readonly Token[], at: number, language: Language): boolean => {
  const token = tokens[at];
  if (token === undefined || DETERMINERS[language].has(tokens[at - 1]?.word ?? '')) return false;
  if (isModifier(tokens, at, language)) return false;
  if (ENDINGS[language].test(token.text.toLowerCase()) || COMMON[language].has(token.word)) return true;
  if (language !== 'en') return false;
  const isOfRelative = /^(?:that|who)$/u.test(tokens[at - 1]?.word ?? '') && token.word.endsWith('s');
  return isOfRelative || PARTICIPLES_EN.has(token.word) || isAfterDo(tokens, at);
};
