import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import type { CueSpan } from './cue';

/** No request has more words. */
const LONGEST = 10;

const oneOf = (...phrases: readonly string[]): string => `(?:${phrases.join('|')})`;

/** Folded. Asking whether something can be done, asking to know, and telling what to do. */
const EN = oneOf(
  '(?:can|could|would|will) you(?: please| kindly)? (?:tell|list|show|give|name|find|get|display|return|enumerate|provide|identify)(?: me| us)?',
  '(?:can|could|may) i (?:please )?(?:see|get|have|know)',
  '(?:do|would) you (?:happen to )?know',
  'i (?:d like|d love|would like|would love|want|need|wish) to (?:know|see|find out)',
  '(?:tell|show|give|find|get|list|name) (?:me|us)',
);
const ES = oneOf(
  '(?:(?:me|nos) )?(?:puedes?|podrias?|podeis|podriais)(?: por favor)? (?:decir|mostrar|ensenar|listar|enumerar|indicar|dar|nombrar|encontrar|buscar)(?:me|nos)?',
  '(?:sabes?|sabrias?)(?: decir(?:me|nos))?',
  '(?:me gustaria|quiero|quisiera|querria|necesito) (?:saber|conocer|ver)',
  '(?:dime|dinos|dame|danos|muestrame|indicame|ensename)',
);

/** The words in which a question is put as a request; behind "whether" stands a yes or no. */
const REQUEST: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(`^(?:(?:hello|hi|hey|please) )*${EN}(?: please)?(?: (?<whether>whether|if))?(?= |$)`, 'u'),
  es: new RegExp(`^(?:(?:hola|oye|por favor) )*${ES}(?: por favor)?(?: (?<whether>si))?(?= |$)`, 'u'),
};

/** "Is it true that …": the rest is a yes or no. */
const TRUTH: Readonly<Record<Language, RegExp>> = {
  en: /^is it (?:really )?(?:the case|true|correct|right|a fact) that(?= |$)/u,
  es: /^es (?:verdad|cierto|correcto) que(?= |$)/u,
};

/** "Can you tell me", "me gustaría saber si": where a question opens so, what stands behind it is asked as if alone. */
export const requestAt = (tokens: readonly Token[], language: Language): CueSpan | undefined => {
  const opening = tokens
    .slice(0, LONGEST)
    .map(({ word }) => word)
    .join(' ');
  const truth = TRUTH[language].exec(opening);
  if (truth !== null) return { start: 0, end: truth[0].split(' ').length - 1, cue: { cue: 'whether' } };
  const request = REQUEST[language].exec(opening);
  if (request === null) return undefined;
  const cue = request.groups?.['whether'] === undefined ? 'list' : 'whether';
  return { start: 0, end: request[0].split(' ').length - 1, cue: { cue } };
};

const TAG: Readonly<Record<Language, RegExp>> = {
  en: /^(?:right|correct|true|yes|isn t it|is it not|aren t they|doesn t it)$/u,
  es: /^(?:verdad|cierto|correcto|no es asi|no es cierto|no es verdad|no)$/u,
};
const LONGEST_TAG = 3;

/** "…, right?", "…, ¿verdad?": behind a comma at the very end, which makes a yes or no of the rest. */
export const tagAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
  language: Language,
): CueSpan | undefined => {
  const before = tokens[at - 1];
  const own = tokens[at];
  if (before === undefined || own === undefined || tokens.length - at > LONGEST_TAG) return undefined;
  if (!/^\s*,\s*¿?\s*$/u.test(text.slice(before.end, own.start)) || !text.trimEnd().endsWith('?'))
    return undefined;
  const words = tokens
    .slice(at)
    .map(({ word }) => word)
    .join(' ');
  return TAG[language].test(words)
    ? { start: at, end: tokens.length - 1, cue: { cue: 'whether' } }
    : undefined;
};
