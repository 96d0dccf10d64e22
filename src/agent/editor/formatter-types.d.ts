// The package brings no types.
declare module 'sparql-formatter/src/sparql-parser.js' {
  /** Throws where the text is not in the grammar. */
  export const parse: (text: string) => unknown;
}
declare module 'sparql-formatter/src/formatter.js' {
  export const formatAst: (ast: unknown, indentDepth: number) => string;
}
