/** `PREFIX up: <…>` of a query, by its name. */
const DECLARED = /\bPREFIX\s+([\p{L}\p{N}_.-]*)\s*:/giu;
/** What is no name: texts, IRIs and comments. */
const OTHERS =
  /"""(?:[^"\\]|\\.|"(?!""))*"""|'''(?:[^'\\]|\\.|'(?!''))*'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|<[^<>"{}|^`\\\s]*>|#[^\n]*/gsu;
const USED = /(?<![\p{L}\p{N}_.?$:-])([\p{L}][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*|):/gu;

/** The query with a declaration of each prefix that it uses, does not declare, and that is among these. */
export const withPrefixes = (query: string, prefixes: ReadonlyMap<string, string>): string => {
  const bare = query.replace(OTHERS, ' ');
  const own = new Set([...query.matchAll(DECLARED)].map(([, name = '']) => name));
  const used = new Set([...bare.matchAll(USED)].map(([, name = '']) => name));
  const missing = [...prefixes].filter(([name]) => used.has(name) && !own.has(name));
  return missing.map(([name, namespace]) => `PREFIX ${name}: <${namespace}>\n`).join('') + query;
};
