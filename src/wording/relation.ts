import type { Language } from '../rdf';
import { PARTICIPLES_EN } from './verbs';

/** How a property's label joins two nouns. The label is in its parts, so that words may come between them. */
export type Relation =
  /** `capital`: the other is the capital of the one. */
  | { readonly kind: 'noun'; readonly noun: string }
  /** `member of`: the one is a member of the other. */
  | { readonly kind: 'noun-of'; readonly noun: string; readonly preposition: string }
  /** `flows into`, `visited`, `se conserva en`; the preposition may be empty. */
  | {
      readonly kind: 'verb';
      readonly verb: string;
      readonly preposition: string;
      readonly tense: 'present' | 'past';
    }
  /** `held by`, `nombrado en honor de`. */
  | { readonly kind: 'participle'; readonly participle: string; readonly preposition: string };

/** The words of a name in one piece: `pH` and `URL` are one each. */
const WORD = /^\p{Ll}\p{Lu}+(?!\p{Ll})|\p{Lu}{2,}(?!\p{Ll})|\p{Lu}?[^\p{Lu}_]+|\p{Lu}/gu;

/** `birthPlace` and `birth_place` as words, `imageURL` as "image URL"; anything else, such as `pH`, as it is. */
export const spelled = (label: string): string =>
  /^\p{Ll}+(?:[_\p{Lu}\d]\S*)$/u.test(label)
    ? (label.match(WORD) ?? [label])
        .map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
        .join(' ')
    : label;

const AFTER: Readonly<Record<Language, RegExp>> = {
  en: /^(.+?)\s+(by|in|at|on|of|from|to|after|for|with|into|under|near|through|over|about|as)$/iu,
  es: /^(\S+)\s+((?:.+\s)?(?:por|en|de|a|con|para|desde|sobre|hacia))$/iu,
};

const isParticipleEn = (text: string): boolean => {
  const word = text.toLowerCase().split(' ').at(-1) ?? '';
  return PARTICIPLES_EN.has(word) || (word.length > 4 && /[^e]ed$/u.test(word));
};
const isParticipleEs = (text: string): boolean =>
  /(?:[aií]do|[aií]da|uesto|erto|ierta|crito|crita|hecho|hecha|dicho|visto|vuelto|roto|muerto|muerta)$/iu.test(
    text,
  );

/** Nouns for who or what does something end so, and are no verbs in the plural. */
const NOUNS_EN =
  /(?:[eo]r|ent|ant|ment|ion|ism|ist|ing|al|ic|hip|om|ct|ord|ard|art|und|ear|ay|oup|ound|eld|erm|ink|ield|ode)s$/u;
const VERBS_EN =
  /^(?:border|order|offer|cover|enter|power|trigger|deliver|discover|consider|represent|present|prevent|implement|complement|grant|act|affect|contact|contradict|predict|reflect|attract|extract|detect|protect|direct|connect|depict|start|surround|found|own|play|contain|record|regard|reward|award|display|follow|encod|us|includ|caus|preced|produc|describ|replac|requir|mak|tak|giv|writ|involv|induc|cit|continu|advis|compos|govern|oppos|serv|solv|ris|lik|lov|observ|chas|clos|cross|pass|teach|reach|touch|supervis|advertis|revis|devis|manag|engag|creat|operat|locat|delet|complet|compet|invit|regulat|generat|activat|dominat|participat|pollinat|celebrat|relat|translat|contribut|distribut|execut|combin|defin|determin|deriv|receiv|driv|remov|improv|approv|exclud|provid|divid|decid|acquir|hir|explor|ignor|compar|overcom|becom)e?s$/u;

const isVerbEn = (word: string): boolean =>
  VERBS_EN.test(word) || (/^\p{Ll}{3,}[^aeious]s$/u.test(word) && !NOUNS_EN.test(word));

const ofEnglish = (label: string): Relation => {
  const text = label.replace(/^(?:is|are|was|were)\s+(?=\S+\s)/iu, '');
  if (/^(?:has|in)\s/iu.test(text)) return { kind: 'noun', noun: text.replace(/^(?:has|in)\s+/iu, '') };
  const [, before, preposition] = AFTER.en.exec(text) ?? [];
  if (before !== undefined && preposition !== undefined) {
    if (preposition === 'by' || isParticipleEn(before))
      return { kind: 'participle', participle: before, preposition };
    const isVerb = preposition !== 'of' && /^[\p{Ll}]{3,}[^s]s$/u.test(before);
    return isVerb
      ? { kind: 'verb', verb: before, preposition, tense: 'present' }
      : { kind: 'noun-of', noun: before, preposition };
  }
  if (!text.includes(' ')) {
    if (isVerbEn(text)) return { kind: 'verb', verb: text, preposition: '', tense: 'present' };
    if (isParticipleEn(text)) return { kind: 'verb', verb: text, preposition: '', tense: 'past' };
  }
  return { kind: 'noun', noun: text };
};

const verbEs = (verb: string, preposition: string): Relation => ({
  kind: 'verb',
  verb,
  preposition,
  tense: /ó$/u.test(verb) ? 'past' : 'present',
});

const isVerbIn = (english: string | undefined, preposition: RegExp): boolean => {
  const relation = english === undefined ? undefined : ofEnglish(spelled(english));
  return relation?.kind === 'verb' && preposition.test(relation.preposition);
};

/** What these say goes on with "de", and no noun is written so. */
const VERBS_WITH_DE_ES =
  /^(?:desciende|depende|procede|proviene|viene|deriva|consta|dispone|carece|difiere|surge|emana|nace|sale)$/u;

/** A lone Spanish word may be a verb or a noun (`orbita`, `moneda`): what the label in English is decides. */
const ofSpanish = (label: string, english: string | undefined): Relation => {
  const text = label.replace(/^(?:es|está|fue)\s+(?=\S+\s)/iu, '');
  if (/^(?:tiene|en)\s/iu.test(text))
    return { kind: 'noun', noun: text.replace(/^(?:tiene|en)\s+(?:(?:el|la)\s+)?/iu, '') };
  const reflexive = /^(se\s+\S+)(?:\s+(.+))?$/iu.exec(text);
  if (reflexive?.[1] !== undefined) return verbEs(reflexive[1], reflexive[2] ?? '');
  const [, before, preposition] = AFTER.es.exec(text) ?? [];
  if (before !== undefined && preposition !== undefined) {
    if (isParticipleEs(before)) return { kind: 'participle', participle: before, preposition };
    const isVerb =
      VERBS_WITH_DE_ES.test(before) || (isVerbIn(english, /^(?:from|on)$/u) && /[aeó]$/u.test(before));
    if (isVerb && preposition === 'de') return verbEs(before, preposition);
    const isNoun = preposition.endsWith('de') || / /u.test(preposition);
    if (isNoun)
      return {
        kind: 'noun-of',
        noun: text.replace(/\s+\S+$/u, ''),
        preposition: preposition.split(' ').at(-1) ?? '',
      };
    if (/[aáeéó]$/u.test(before)) return verbEs(before, preposition);
    return { kind: 'noun-of', noun: before, preposition };
  }
  if (!text.includes(' ') && (/ó$/u.test(text) || (isVerbIn(english, /(?:)/u) && /[ae]$/u.test(text))))
    return verbEs(text, '');
  return { kind: 'noun', noun: text };
};

/** @param english the label in English, where `label` is in another language and there is one */
export const relationOf = (label: string, language: Language, english: string | undefined): Relation =>
  language === 'en' ? ofEnglish(spelled(label)) : ofSpanish(spelled(label), english);
