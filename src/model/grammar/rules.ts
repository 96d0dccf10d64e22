import { factored, type Word } from './factored';

/** An expression of EBNF; `undefined`: nothing can be derived, as of a list of terms that is empty. */
export type Part = string | undefined;

/** One after the other. */
export const inOrder = (...parts: readonly Part[]): Part =>
  parts.some((part) => part === undefined) ? undefined : parts.join(' ');

/** One of those that are there; each is to begin with a letter of its own. */
export const oneOf = (...parts: readonly Part[]): Part => {
  const there = parts.filter((part) => part !== undefined);
  return there.length === 0 ? undefined : there.length === 1 ? there[0] : `(${there.join(' | ')})`;
};

/** It, or nothing. */
export const maybe = (part: Part): string => (part === undefined ? '' : `(${part})?`);

/** The rules of a grammar, as they are written. */
export class Rules {
  readonly #lines: string[] = [];

  /** Adds a rule, and gives its name, by which other rules refer to it. */
  rule(name: string, part: Part): Part {
    if (part === undefined) return undefined;
    this.#lines.push(`${name} ::= ${part}`);
    return name;
  }

  /** Adds a rule for these words; where each goes on, by what comes after it. */
  words(name: string, words: readonly (Word | undefined)[]): Part {
    const there = words.filter((word) => word !== undefined);
    this.#lines.push(...factored(name, there));
    return there.length === 0 ? undefined : name;
  }

  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

/** A word and what comes after it; nothing where that can't be. */
export const call = (word: string, then: Part): Word | undefined =>
  then === undefined ? undefined : { word, then };
