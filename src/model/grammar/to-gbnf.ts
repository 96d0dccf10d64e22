/** Strings, classes of characters, comments, and the names between them. */
const PARTS = /"(?:[^"\\]|\\.)*"|\[(?:[^\]\\]|\\.)*\]|#[^\n]*|[A-Za-z_][\w-]*/gu;

const isName = (part: string): boolean => /^[A-Za-z_]/u.test(part);

/** Another name for every other one. */
const dashed = (name: string): string => name.replaceAll('-', '-0').replaceAll('_', '-1');

/**
 * A grammar as XGrammar reads it, for llama.cpp, where names of rules are of letters, digits and dashes.
 * Its own parser takes the grammars of questions so, and refuses them as they are.
 * @see https://github.com/ggml-org/llama.cpp/blob/master/grammars/README.md
 */
export const toGbnf = (grammar: string): string => {
  const names = (grammar.match(PARTS) ?? []).filter(isName);
  if (!names.some((name) => name.includes('_'))) return grammar;
  return grammar.replace(PARTS, (part) => (isName(part) ? dashed(part) : part));
};
