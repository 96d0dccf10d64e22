import { updatesIn } from './find-updates';
import { unescaped } from './tokens/scan-string';

/** A part of an output that may hold a query. */
export interface Draft {
  readonly text: string;
  /** It is a part only, or was written in another notation. */
  readonly isPart: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#34': '"',
  nbsp: ' ',
  amp: '&',
};
const decoded = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|#39|#34|nbsp|amp);/gu, (all, name: string) => ENTITIES[name] ?? all);

/** What a reasoning model thinks aloud, if an answer comes after it. */
const withoutThinking = (text: string): string => {
  const end = text.lastIndexOf('</think>');
  const rest = end < 0 ? '' : text.slice(end + '</think>'.length);
  return rest.trim() === '' ? text.replaceAll(/<\/?think>/gu, ' ') : rest;
};

const FIELD = /"(?:sparql|query|sparql_query|code)"\s*:\s*"((?:[^"\\]|\\.)*)(?:"|$)/gisu;
const fieldsOf = (text: string): string[] =>
  [...text.matchAll(FIELD)].map(([, value = '']) => unescaped(value)).reverse();

/** An output that is one string of JSON, quotes included. */
const stringOf = (text: string): string[] => {
  const inside = /^\s*(["'`])(?=\s*(?:PREFIX|SELECT|ASK|CONSTRUCT|DESCRIBE)\b)([\s\S]*?)\1?\s*$/iu.exec(
    text,
  )?.[2];
  return inside === undefined ? [] : [unescaped(inside)];
};

/** The language stands alone on the first line, or is SPARQL. */
const FENCE = /```+[ \t]*(?:(\w+)(?=[ \t]*\n)|sparql\b)?([\s\S]*?)(?:```|$)/giu;
const OTHER = /^(?:json|python|py|js|javascript|sql|text|bash|turtle|ttl)$/iu;

/** What is said before a fence that holds another way to ask, or another question, and not the answer. */
const ASIDE = new RegExp(
  [
    String.raw`\balternativ`,
    String.raw`\bnot recommended\b|\bno (?:es |se )?recom`,
    String.raw`\bif you(?:'d| would)? (?:only |also |just )?(?:want|prefer|need|like)\b`,
    String.raw`\bsi (?:quiere|prefiere|desea|necesita)s?\b`,
    String.raw`\b(?:another|other) (?:way|option|approach|version|variant)\b`,
    String.raw`\b(?:variant|variation|for comparison)\b`,
  ].join('|'),
  'iu',
);
const BETTER = /\b(?:correct(?:ed|ion)?|fixed|final|improved|corregid[ao]|mejorad[ao])\b/iu;

/** The last is the answer, those called another way come after all others, and of those the first. */
const fencesOf = (text: string): string[] => {
  const answers: string[] = [];
  const asides: string[] = [];
  let before = 0;
  for (const { index, 0: all, 1: language = '', 2: inside = '' } of text.matchAll(FENCE)) {
    const said = text.slice(before, index);
    before = index + all.length;
    if (OTHER.test(language)) continue;
    (ASIDE.test(said) && !BETTER.test(said) ? asides : answers).push(inside);
  }
  return [...answers.reverse(), ...asides];
};

/**
 * Where a query may stand in what a model wrote, likeliest first: the last call of a tool, the last fence, all of it.
 * What a fence or a call holds is what was meant in the end; in plain text the first query is, the rest being few-shot run-on.
 */
export const findDrafts = (output: string): Draft[] => {
  const text = withoutThinking(/&(?:lt|gt|quot|#39|#34);/u.test(output) ? decoded(output) : output);
  const inner = [...fieldsOf(text), ...stringOf(text), ...fencesOf(text)];
  return [...inner.map((one) => ({ text: one, isPart: true })), { text, isPart: false }];
};

const AGGREGATE = String.raw`(?:COUNT|SUM|MIN|MAX|AVG|SAMPLE|GROUP_CONCAT|STR|YEAR)\b`;
const START = new RegExp(
  [
    String.raw`@?\bPREFIX\s*[\p{L}\p{N}_.-]*\s*:?\s*<`,
    String.raw`\bSELECT\s*(?:(?:DISTINCT|REDUCED)\s*)?(?:[?$*(]|"[^"\n]*"\s+AS\b|${AGGREGATE}\s*(?:\(|DISTINCT\b|[?$*]))`,
    String.raw`\bASK\s*(?:WHERE\s*)?\{`,
    String.raw`\bASK\s+(?:WHERE\s+)?[?<]\S+\s+\S+:\S+`,
    String.raw`\bCONSTRUCT\s*(?:WHERE\s*)?\{`,
    String.raw`\bDESCRIBE\s+(?:[?$<]|[\p{L}\p{N}_-]*:[\p{L}\p{N}_])`,
  ].join('|'),
  'giu',
);
const FORMLESS = new RegExp(
  [
    String.raw`(?:\bWHERE\s*)?\{\s*(?:[?$<]\S+|[\p{L}\p{N}_-]*:\S+)\s+(?:a\b|[?$<]|[\p{L}\p{N}_-]*:)`,
    // What a query begins with that has another group first.
    String.raw`(?:\bWHERE\s*)?\{\s*(?:(?:OPTIONAL|MINUS)\s*\{|(?:GRAPH|SERVICE(?:\s+SILENT)?)\s+(?:[?$<]|[\p{L}\p{N}_-]*:))`,
  ].join('|'),
  'giu',
);

/** Where in a text a query may start, in order; what is to be written is no query. */
export const startsIn = (text: string): number[] => {
  const updates = updatesIn(text);
  const placesOf = (pattern: RegExp): number[] =>
    [...text.matchAll(pattern)].flatMap(({ index }) =>
      updates.some(({ start, end }) => index >= start && index < end) ? [] : [index],
    );
  const starts = placesOf(START);
  return starts.length > 0 ? starts : placesOf(FORMLESS);
};
