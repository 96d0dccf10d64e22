import { parseQuery } from '../../sparql';

/**
 * Why a query, as it was written, does not parse. `prefix`: one stands for nothing (those that everybody knows need no
 * declaration here); `braces`: more are opened than closed, or fewer; `service`: SERVICE without an address and a block;
 * `update`: it is SPARQL that writes; `syntax`: anything else. @see paper 000 §6, "Syntactic Analysis"
 */
export const QUERY_FAULTS = ['syntax', 'prefix', 'braces', 'service', 'update'] as const;
export type QueryFault = (typeof QUERY_FAULTS)[number];

/** Without what may hold braces and words that are no syntax: strings, IRIs, comments. */
const bare = (query: string): string =>
  query.replace(
    /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|<[^<>\s]*>|#[^\n]*/gu,
    (found) => (found.startsWith('<') ? '<>' : ''),
  );

const times = (text: string, letter: string): number => text.split(letter).length - 1;

const SERVICE = /\bSERVICE\b/iu;
const GOOD_SERVICE = /\bSERVICE\s+(?:SILENT\s+)?(?:<>|[?$]\w+|[\w-]*:[\w.-]*)\s*\{/giu;

const hasBadService = (text: string): boolean => SERVICE.test(text.replace(GOOD_SERVICE, ''));

/** `undefined`: it parses. */
export const queryFault = (query: string): QueryFault | undefined => {
  const parsed = parseQuery(query);
  if (parsed.ok) return undefined;
  if (parsed.failure.kind === 'update') return 'update';
  const text = bare(query);
  // An address without its brackets looks like a name with a prefix.
  if (/^Unknown prefix\b/u.test(parsed.failure.message)) return hasBadService(text) ? 'service' : 'prefix';
  if (times(text, '{') !== times(text, '}')) return 'braces';
  return hasBadService(text) ? 'service' : 'syntax';
};
