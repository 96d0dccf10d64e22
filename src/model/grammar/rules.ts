import { factored, type Word } from './factored';

/** An expression of EBNF; `undefined`: nothing can be derived, as of a list of terms that is empty. */
export type Part = string | undefined;

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
