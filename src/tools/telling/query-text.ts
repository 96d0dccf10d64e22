import { asData } from '../../base';
import { parseQuery, printQuery } from '../../sparql';

/** In letters. */
const LONGEST = 2000;
/** Neither the beginning of an IRI nor an operator: in a string, where it may begin what a model's template means something by. */
const LOOSE = /<(?!=?\s)(?![a-z][a-z0-9+.-]*:[^<>"{}|^`\\\s]*>)/giu;
/** `[INST]` */
const TOKEN = /\[(\/?[A-Z_]{2,})\]/gu;

/** A piece of a query, in which IRIs stay as they are and nothing can end a message. */
export const patternText = (text: string, most = 300): string => {
  const line = text.replace(/\s+/gu, ' ').replace(LOOSE, asData('<')).replace(TOKEN, '($1)').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
};

/** A query of the data's, on lines of its own: it can be run as it stands, and can't end the message that it stands in. */
export const queryText = (query: string): string => {
  const parsed = parseQuery(query);
  const printed = parsed.ok ? printQuery(parsed.value) : query;
  const lines = printed
    .replace(LOOSE, asData('<'))
    .replace(TOKEN, '($1)')
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [`  ${line.trimEnd()}`]))
    .join('\n');
  return lines.length <= LONGEST ? lines : `${lines.slice(0, LONGEST)}\n  …`;
};
