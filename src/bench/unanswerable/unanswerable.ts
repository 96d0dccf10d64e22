import { seeded } from '../../base';
import type { Language } from '../../rdf';
import { fold, stem, tokenize } from '../../retrieval';
import { fnv64 } from '../compare/gold-key';
import type { Pack, PackQuestion } from '../pack/pack';
import { graphWords, type GraphWords } from './graph-words';
import { inventedWord } from './invented-word';
import { misfitsOf, type Misfits } from './misfit';
import { wordRoles, type RoledWords, type WordRole } from './word-roles';
import { CLASS_NOUNS, MODIFIERS, NAMES, PROPERTY_NOUNS, VERBS } from './words-absent';

/**
 * What was put in the place of what; nonsense: every word that carries meaning; misfit: the name of a thing of the graph, of
 * a sort that nothing in the question can be said of; modifier: a word more, that says which of its things are meant.
 */
export type SwapKind = WordRole | 'nonsense' | 'misfit' | 'modifier';
export const SWAP_KINDS: readonly SwapKind[] = [
  'name',
  'class',
  'property',
  'verb',
  'nonsense',
  'misfit',
  'modifier',
];

/** A question that its graph holds no answer to, made of one that it does. */
export interface Unanswerable {
  readonly id: string;
  readonly kg: string;
  readonly language: string;
  readonly question: string;
  readonly kind: SwapKind;
  /** The words that stood there, and that stand there now; of nonsense the whole question before. */
  readonly was: string;
  readonly now: string;
}

type Random = () => number;

/** Of so many questions one is asked as nonsense. */
const NONSENSE = 10;
const WITHIN_TRIES = 40;

const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];

const isAbsent = (text: string, { all }: GraphWords): boolean =>
  tokenize(text, undefined).every(({ word }) =>
    [word, stem(word, 'en'), stem(word, 'es')].every((one) => !all.has(one)),
  );

/** Nouns in the number, and in Spanish in the gender, of the word that they stand for. */
const nounsLike = (word: string, kind: 'class' | 'property', language: Language): readonly string[] => {
  const isMany = /s$/u.test(word) && !/(?:ss|us|is)$/u.test(word);
  const nouns = (kind === 'class' ? CLASS_NOUNS : PROPERTY_NOUNS)[language];
  const forms = nouns.map(([one, many]) => (isMany ? many : one));
  if (language === 'en') return forms;
  const isFeminine = (text: string): boolean => /as?$/u.test(text);
  return forms.filter((one) => isFeminine(one) === isFeminine(word));
};

const verbsLike = (word: string, language: Language): readonly string[] =>
  VERBS[language].map(([past, going, bare]) => {
    if (language === 'en') return word.endsWith('ing') ? going : past;
    return /[ai]d[oa]s?$/u.test(word) ? going : word.endsWith('o') ? past : bare;
  });

const wordsFor = (was: string, role: WordRole, language: Language): readonly string[] => {
  const word = fold(was);
  switch (role) {
    case 'name':
      return NAMES;
    case 'verb':
      return verbsLike(word, language);
    default:
      return nounsLike(word, role, language);
  }
};

const capitalAs = (text: string, was: string): string =>
  /^\p{Lu}/u.test(was) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;

interface Swap {
  readonly kind: SwapKind;
  readonly question: string;
  readonly was: string;
  readonly now: string;
}

const swapped = (
  question: string,
  { start, end, role }: RoledWords,
  language: Language,
  words: GraphWords,
  random: Random,
): Swap | undefined => {
  const was = question.slice(start, end);
  const others = wordsFor(was, role, language).filter((one) => isAbsent(one, words));
  const now = pick(others, random);
  if (now === undefined) return undefined;
  const text = capitalAs(now, was);
  return { kind: role, question: question.slice(0, start) + text + question.slice(end), was, now: text };
};

/** Little words and numbers stay. */
const nonsense = (question: string, language: Language, words: GraphWords, random: Random): Swap => {
  const absent = (): string => {
    for (let tries = 0; tries < WITHIN_TRIES; tries += 1) {
      const word = inventedWord(random);
      if (isAbsent(word, words)) return word;
    }
    throw new Error('No word can be invented that the graph has nothing of.');
  };
  const made = tokenize(question, language).reduceRight(
    (text, { start, end, text: was, isFunctionWord, word }) =>
      isFunctionWord || /\d/u.test(word)
        ? text
        : text.slice(0, start) + capitalAs(absent(), was) + text.slice(end),
    question,
  );
  return { kind: 'nonsense', question: made, was: question, now: made };
};

const languageOf = ({ language }: PackQuestion): Language => (language.startsWith('es') ? 'es' : 'en');

const randomFor = ({ question, kg }: PackQuestion, seed: number): Random =>
  seeded(Number.parseInt(fnv64(`${seed}\n${kg}\n${question}`).slice(-8), 16));

const misfitOf = (
  asked: PackQuestion,
  { words, misfits }: { readonly words: GraphWords; readonly misfits: Misfits },
  seed: number,
): Swap | undefined => {
  const { question } = asked;
  const random = randomFor(asked, seed);
  const names = wordRoles(asked, languageOf(asked), words).filter(({ role }) => role === 'name');
  const one = pick(names, random);
  if (one === undefined) return undefined;
  const was = question.slice(one.start, one.end);
  const now = pick(misfits.for(asked, was), random);
  if (now === undefined) return undefined;
  return { kind: 'misfit', question: question.slice(0, one.start) + now + question.slice(one.end), was, now };
};

/** A Spanish adjective as its noun has it: "-o", "-a", "-os", "-as". */
const agreeing = (adjective: string, noun: string): string => {
  const stemmed = adjective.replace(/o$/u, /as?$/u.test(noun) ? 'a' : 'o');
  return /s$/u.test(noun) ? `${stemmed}s` : stemmed;
};

/** "Which stolen paintings …", "¿Qué cuadros robados …": of the first class that is named. */
const modifierOf = (asked: PackQuestion, words: GraphWords, seed: number): Swap | undefined => {
  const { question } = asked;
  const language = languageOf(asked);
  const classes = wordRoles(asked, language, words).filter(({ role }) => role === 'class');
  const next = classes.findIndex(({ end }, at) => classes[at + 1]?.start !== end + 1);
  const [first, last] = [classes[0], classes[next]];
  const others = MODIFIERS[language].filter((one) => isAbsent(one, words));
  const modifier = pick(others, randomFor(asked, seed));
  if (first === undefined || last === undefined || modifier === undefined) return undefined;
  const was = question.slice(first.start, last.end);
  const now = language === 'en' ? `${modifier} ${was}` : `${was} ${agreeing(modifier, fold(was))}`;
  const made = question.slice(0, first.start) + now + question.slice(last.end);
  return { kind: 'modifier', question: made, was, now };
};

const swapOf = (asked: PackQuestion, words: GraphWords, seed: number): Swap | undefined => {
  const { question } = asked;
  const language = languageOf(asked);
  const random = randomFor(asked, seed);
  if (random() * NONSENSE < 1) return nonsense(question, language, words, random);
  const roles = wordRoles(asked, language, words);
  // Of the kinds that there are, so that rare ones are asked too.
  const kind = pick([...new Set(roles.map(({ role }) => role))], random);
  const one = pick(
    roles.filter(({ role }) => role === kind),
    random,
  );
  return one === undefined ? undefined : swapped(question, one, language, words, random);
};

/**
 * Of each question of a pack one that cannot be answered: one content word or name is swapped for another that no label,
 * text or IRI of its graph has, in the question's language; of one in ten all of them. And where a thing is named, one that
 * names a thing of a sort that nothing in it can be said of; and where a class is named, one with a word before it (in
 * Spanish behind it) that the graph has nothing of. The seed and the question alone fix which. Questions of which no word is known to say something of the gold query are left out.
 */
export const unanswerableOf = ({ graphs, questions }: Pack, seed: number): readonly Unanswerable[] => {
  const known = new Map(
    graphs.map((graph) => [graph.name, { words: graphWords(graph), misfits: misfitsOf(graph) }]),
  );
  return questions.flatMap((asked) => {
    const { id, kg, language } = asked;
    const graph = known.get(kg);
    if (graph === undefined) return [];
    const swaps = [
      swapOf(asked, graph.words, seed),
      misfitOf(asked, graph, seed),
      modifierOf(asked, graph.words, seed),
    ];
    return swaps.flatMap((swap) => (swap === undefined ? [] : [{ id, kg, language, ...swap }]));
  });
};
