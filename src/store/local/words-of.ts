import { withoutAccents } from '../../base';

/** The words of a name, folded; glued ones apart where their letters' case tells. */
export const wordsOf = (text: string): readonly string[] =>
  withoutAccents(text)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
