import type { Token } from './tokens/token';

export interface Declaration {
  readonly prefix: string;
  readonly namespace: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

export interface Declared {
  readonly declarations: readonly Declaration[];
  /** The tokens that are no part of a declaration. */
  readonly tokens: readonly Token[];
}

const isKeyword = (token: Token | undefined): boolean =>
  token?.kind === 'word' && /^prefix$/iu.test(token.value);

/** `foo:`, and `foo` without its colon. */
const prefixOf = (token: Token | undefined): string | undefined => {
  if (token?.kind === 'name' && token.value === '') return token.prefix;
  return token?.kind === 'word' && !/^select$/iu.test(token.value) ? token.value : undefined;
};

/** A declaration that starts at a token, and how many tokens it takes. */
const declarationAt = (tokens: readonly Token[], at: number): [Declaration, number] | undefined => {
  const from = tokens[at];
  const markless = from?.kind === 'mark' && from.value === '@' ? 1 : 0;
  const word = tokens[at + markless];
  if (from === undefined || word === undefined) return undefined;
  // `PREFIX: <…>` declares the empty prefix.
  const glued = word.kind === 'name' && word.value === '' && /^prefix$/iu.test(word.prefix);
  if (!glued && !isKeyword(word)) return undefined;
  const prefix = glued ? '' : prefixOf(tokens[at + markless + 1]);
  const count = markless + (glued ? 1 : 2);
  const iri = tokens[at + count];
  if (prefix === undefined || iri?.kind !== 'iri') return undefined;
  return [{ prefix, namespace: iri.value, start: from.start, end: iri.end }, count + 1];
};

/** Takes the prefix declarations out of a text's tokens, wherever they stand. Of two for one prefix the first counts. */
export const takeDeclarations = (all: readonly Token[]): Declared => {
  const declarations: Declaration[] = [];
  const tokens: Token[] = [];
  for (let at = 0; at < all.length;) {
    const found = declarationAt(all, at);
    if (found === undefined) {
      const token = all[at];
      if (token !== undefined) tokens.push(token);
      at++;
    } else {
      if (!declarations.some(({ prefix }) => prefix === found[0].prefix)) declarations.push(found[0]);
      at += found[1];
    }
  }
  return { declarations, tokens };
};
