/** Comments, strings and IRIs: what stands in them is no sign of the grammar. */
const APART =
  /"""(?:[^\\]|\\.)*?"""|'''(?:[^\\]|\\.)*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|<[^<>\s"{}|^`\\]*>|#[^\n]*/gsu;
const NEWER =
  /\{\||<<(?=\(?\s*(?:[?$:_]|[\w-]+:))|\b(?:isTRIPLE|TRIPLE|hasLANGDIR|hasLANG|LANGDIR|STRLANGDIR)(?=\s*\()|(?<=@[a-z\d-]+)--(?:ltr|rtl)\b/iu;

export interface NewerSyntax {
  readonly sign: string;
  /** From 1. */
  readonly line: number;
}

/**
 * A sign of SPARQL 1.2 in a text that is no SPARQL 1.1: an annotation, a triple term, a base direction. A query that has one
 * is told so; without the sign it would be another query.
 */
export const newerSyntaxIn = (text: string): NewerSyntax | undefined => {
  const bare = text.replace(APART, (part) => part.replace(/[^\n]/gu, '_'));
  const found = NEWER.exec(bare);
  return found === null ? undefined : { sign: found[0], line: bare.slice(0, found.index).split('\n').length };
};
