/** Why a file gives no source. Facts; the sentence is made by the page. */
export type ImportFailure =
  /** `line` counts from 1; `undefined` where the format's parser does not tell. */
  | { readonly kind: 'syntax'; readonly line: number | undefined; readonly message: string }
  | { readonly kind: 'unknown-format'; readonly name: string }
  /** A known format that is not read. `into`: what to convert it to. `tool`: a program that does. */
  | {
      readonly kind: 'foreign-format';
      readonly format: string;
      readonly into: string;
      readonly tool: string | undefined;
    }
  /** `triples`: how many were read when the limit was passed. */
  | { readonly kind: 'too-large'; readonly triples: number; readonly limit: number }
  | { readonly kind: 'empty' };
