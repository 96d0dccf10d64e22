/** Classes that regular expressions have names for; within brackets. */
const NAMED: Readonly<Record<string, string>> = { d: '0-9', w: 'A-Za-z0-9_', s: ' \\t\\n\\r' };
const CONTROL = new Set(['n', 'r', 't']);

/** A class, an escape, the beginning of a group that keeps nothing, a count, or one character. */
const PARTS = /\[(?:[^\]\\]|\\.)+\]|\\.|\(\?:|\{\d+(?:,\d*)?\}|./gsu;

const refused = (part: string): SyntaxError => new SyntaxError(`${part} can't be said by a grammar.`);

/** Within a class. */
const member = (escape: string): string => {
  const name = escape.slice(1);
  if (NAMED[name] !== undefined) return NAMED[name];
  if (CONTROL.has(name) || name === '\\' || name === ']' || name === '[') return escape;
  // A dash is a dash by its code alone.
  return name === '-' ? '\\x2D' : name;
};

const literal = (text: string): string => JSON.stringify(text);

const escaped = (escape: string): string => {
  const name = escape.slice(1);
  if (NAMED[name] !== undefined) return `[${NAMED[name]}]`;
  if (CONTROL.has(name)) return `"${escape}"`;
  if (/^[\p{L}\d]$/u.test(name)) throw refused(escape);
  return literal(name);
};

const printed = (part: string): string => {
  if (part.startsWith('[')) return part.replace(/\\./gsu, member);
  if (part.startsWith('\\')) return escaped(part);
  if (part === '(?:' || part === '(') return '(';
  if (part.startsWith('{') || /^[)|*+?]$/u.test(part)) return part;
  if (part === '^' || part === '$') throw refused(part);
  return part === '.' ? '[^\\n]' : literal(part);
};

/**
 * What a regular expression matches as a whole, as a grammar of llama.cpp: characters, classes, groups, choices and counts.
 * Throws a SyntaxError where it asks for more.
 */
export const regexGrammar = (pattern: string): string => {
  if (/\(\?[^:]/u.test(pattern)) throw refused('(?');
  const parts = pattern.replace(/^\^/u, '').replace(/\$$/u, '').match(PARTS) ?? [];
  return `root ::= ${parts.map(printed).join(' ')}`.replaceAll(/ (?=[*+?{])/gu, '');
};
