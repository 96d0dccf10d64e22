import { allows, type Matcher, type TokenTable } from '../../../src/model';
import { tokenBytes } from './made-tokens';

/** What a random model writes. */
export interface RandomReply {
  readonly text: string;
  readonly tokens: number;
  /** It ended by itself. */
  readonly ended: boolean;
}

/** Of the tokens of a free line, such a share ends it: a sentence of twelve tokens. */
const LINE_ENDS = 1 / 12;
/** Where so many tokens may come, the model writes in its own words. */
const FREE = 5000;
const NEWLINE = 'Ċ';

const setBits = (mask: Int32Array, size: number): readonly number[] => {
  const set: number[] = [];
  mask.forEach((word, at) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const token = at * 32 + (31 - Math.clz32(rest & -rest));
      if (token < size) set.push(token);
    }
  });
  return set;
};

/** Tokens by the letter that they begin with. */
const byLetter = (may: readonly number[], tokens: readonly string[]): readonly (readonly number[])[] => {
  const groups = new Map<string, number[]>();
  for (const token of may) {
    const letter = tokens[token]?.[0] ?? '';
    const group = groups.get(letter);
    if (group === undefined) groups.set(letter, [token]);
    else group.push(token);
  }
  return [...groups.values()];
};

const anyOf = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

/**
 * A reply of a model that knows nothing, under a grammar: every letter that may come next is as likely as any other, and so is
 * every token that begins with it. In a free line alone the end of the line has a share of its own, or random words would
 * go on for thousands of tokens.
 */
export const randomReply = (
  matcher: Matcher,
  { tokens, size, stop }: Pick<TokenTable, 'tokens' | 'size' | 'stop'>,
  random: () => number,
  maxTokens: number,
): RandomReply => {
  const mask = new Int32Array(Math.ceil(size / 32));
  const newline = tokens.indexOf(NEWLINE);
  const bytes: number[] = [];
  matcher.reset();
  for (let count = 1; count <= maxTokens; count += 1) {
    matcher.mask(mask);
    const may = setBits(mask, size);
    const ends = may.length > FREE && allows(mask, newline) && random() < LINE_ENDS;
    const token = ends ? newline : anyOf(anyOf(byLetter(may, tokens), random) ?? [], random);
    if (token === undefined) throw new Error('The grammar leads nowhere.');
    if (!matcher.accept(token)) throw new Error('The mask allows a token that is refused.');
    if (stop.includes(token)) return { text: textOf(bytes), tokens: count, ended: true };
    bytes.push(...tokenBytes(tokens[token] ?? ''));
  }
  return { text: textOf(bytes), tokens: maxTokens, ended: false };
};

const textOf = (bytes: readonly number[]): string => new TextDecoder().decode(Uint8Array.from(bytes));
