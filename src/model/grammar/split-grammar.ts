/**
 * The grammar of a question that is cut into smaller ones: a line for each, then the kinds of things that it is about.
 * Extended BNF; its start rule is `root`.
 */
export const splitGrammar = (most: number): string =>
  [
    `line ::= [^\\n<>] [^\\n<>]*`,
    `root ::= "STEP: " line "\\n"${' ("STEP: " line "\\n")?'.repeat(most - 1)} "KINDS: " line`,
    '',
  ].join('\n');
