import type { Iri } from '../rdf';
import type { Label, Name, Profile } from '../store';
import { fold, stem } from './analyse';
import { FUNCTION_WORDS } from './function-words';
import { wordsIn } from './spell-out';

/** Longer ones tell more than what something is. Words. */
const LONGEST = 14;
const SHORTEST_WORD = 4;
/** What a comment says is not so is not what the term is called by. */
const DENYING = /\b(?:not|no|never|without|absent|except|unless|nunca|sin|salvo)\b/u;
const OPENING = /^(?:an?|the|one|each|every|any|un|una|el|la|cada)\s+/u;
/** "A piece of evidence": of what it says, the noun behind. */
const VAGUE =
  /^(?:piece|kind|type|sort|form|class|set|group|part|unit|instance|tipo|clase|parte|conjunto|grupo)s? (?:of|de) /u;
const CLAUSE = /[.;:(]|\s(?:that|which|who|whose|where|when|que|cual|quien|cuyo|cuya|donde)\s/u;
/** What is named as one of many is not what all are. */
const EXAMPLES =
  /[\s,;:(]+(?:such as|for (?:example|instance)|e\.?g\.?|including|like|tales? como|como|por ejemplo|incluid[oa]s?)\s.*$/isu;
const PREPOSITION = /\s(?:of|in|for|with|by|from|at|on|to|about|together|or|de|del|en|para|con|por|a)\s/u;
/** Participles; and states ("a person, alive or dead"), which some are in and others are not. */
const NO_NOUN =
  /(?:ed|[ai]d[oa]s?)$|^(?:alive|dead|living|extinct|extant|active|inactive|open|former|current|present|past|new|old|real|viv[oa]s?|muert[oa]s?|extint[oa]s?|activ[oa]s?|abiert[oa]s?|actual(?:es)?|antigu[oa]s?)$/u;

const isNamed = ({ labels }: Name): boolean => labels.some(({ kind }) => kind !== 'local');

/** "A sign, symptom or effect of a drug": sign, symptom, effect. */
const nounsOf = ({ text, language }: Label): readonly string[] => {
  const phrase =
    fold(text).replace(EXAMPLES, '').replace(OPENING, '').replace(VAGUE, '').split(CLAUSE)[0] ?? '';
  const parts = phrase.split(/,\s*(?:or\s|o\s)?|\s(?:or|o|u)\s/u).map((part) => part.replace(OPENING, ''));
  const until = parts.findIndex((part) => PREPOSITION.test(` ${part}`.replace(/(\s\S+\s).*/u, '$1')));
  return parts.slice(0, until < 0 ? parts.length : until).flatMap((part) => {
    const words = (part.split(PREPOSITION)[0] ?? '').trim().split(/\s+/u);
    const noun = language.startsWith('es') ? words[0] : words.at(-1);
    return noun === undefined || NO_NOUN.test(noun) ? [] : [noun];
  });
};

/** Of a relation or a number, all its words; none where they say what is not so, or too much. */
const wordsOf = ({ text }: Label): readonly string[] => {
  const words = wordsIn(text.replace(EXAMPLES, ''));
  return words.length > LONGEST || DENYING.test(fold(text)) ? [] : words;
};

/** The word in the forms that a question may have it in: "symptoms", "metabolise", "keep". */
const formsOf = (word: string): readonly string[] => {
  const bases = [
    word,
    ...(word.endsWith('ed') ? [word.slice(0, -1), word.slice(0, -2)] : []),
    ...(/[^s]s$/u.test(word) ? [word.slice(0, -1)] : []),
  ];
  const plurals = bases.map((base) =>
    /(?:s|x|z|ch|sh)$/u.test(base)
      ? `${base}es`
      : /[^aeiou]y$/u.test(base)
        ? `${base.slice(0, -1)}ies`
        : `${base}s`,
  );
  return [...new Set([...bases, ...plurals])];
};

const stemOf = (word: string, language: string): string =>
  stem(word, language.startsWith('es') ? 'es' : 'en');

/**
 * Words that no name of the schema has, and that what is said of one class or property in a short comment has: "metabolised" for
 * the `enzyme` by which "the drug is metabolised", "reader" for the `Patron` that is "a registered reader". By term.
 */
export const saidInComments = ({ names }: Profile): ReadonlyMap<Iri, readonly Label[]> => {
  const terms = names.filter(({ role }) => role !== 'entity');
  const taken = new Set(
    terms.flatMap(({ labels }) =>
      labels.flatMap(({ text, language }) => wordsIn(text).map((word) => stemOf(word, language))),
    ),
  );
  const said = new Map<string, { readonly iri: Iri; readonly label: Label }[]>();
  for (const name of terms) {
    if (!isNamed(name)) continue;
    for (const comment of name.comments) {
      const language = comment.language.startsWith('es') ? 'es' : 'en';
      const own = name.role === 'class' ? nounsOf(comment) : wordsOf(comment);
      for (const word of new Set(own)) {
        const term = stemOf(word, language);
        const isContent =
          word.length >= SHORTEST_WORD && /^\p{L}+$/u.test(word) && !FUNCTION_WORDS[language].has(word);
        if (!isContent || taken.has(term)) continue;
        const label: Label = { text: word, language: comment.language, kind: 'alternative' };
        said.set(term, [...(said.get(term) ?? []), { iri: name.iri, label }]);
      }
    }
  }
  const found = new Map<Iri, Label[]>();
  for (const all of said.values()) {
    const [first] = all;
    if (first === undefined || all.some(({ iri }) => iri !== first.iri)) continue;
    const forms = formsOf(first.label.text).map((text) => ({ ...first.label, text }));
    found.set(first.iri, [...(found.get(first.iri) ?? []), ...forms]);
  }
  return found;
};
