/** Parts of a well-formed tag: `abnf` of RFC 5646, section 2.1. */
const LANGUAGE = '(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})';
const SCRIPT = '(?:-[a-z]{4})?';
const REGION = '(?:-(?:[a-z]{2}|\\d{3}))?';
const VARIANTS = '(?:-(?:[a-z\\d]{5,8}|\\d[a-z\\d]{3}))*';
const EXTENSIONS = '(?:-[a-wyz\\d](?:-[a-z\\d]{2,8})+)*';
const PRIVATE = 'x(?:-[a-z\\d]{1,8})+';
/** Registered before the rules were made, and against them. */
const IRREGULAR =
  'en-gb-oed|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(?:be-fr|be-nl|ch-de)';
const TAG = new RegExp(
  `^(?:${LANGUAGE}${SCRIPT}${REGION}${VARIANTS}${EXTENSIONS}(?:-${PRIVATE})?|${PRIVATE}|${IRREGULAR})$`,
  'iu',
);

/** Whether a language tag is well-formed: stores refuse a query in which another stands. @see RFC 5646 */
export const isLanguageTag = (text: string): boolean => TAG.test(text);
