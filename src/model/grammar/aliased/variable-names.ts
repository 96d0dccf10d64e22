import { PATTERN_VARIABLES } from '../aliases';

/** Columns of sub-queries. */
const KEYS = ['a', 'k', 'l'];

/** Gives the variables of one query the names of the grammar, each at its first mention; columns are told before. */
export class VariableNames {
  readonly #names = new Map<string, string>();
  #calculated = 0;

  /** The name, with `?`; `undefined`: there are none left. */
  of(variable: string): string | undefined {
    const known = this.#names.get(variable);
    if (known !== undefined) return `?${known}`;
    return this.#give(variable, this.#free(PATTERN_VARIABLES));
  }

  /** A column of a sub-query. */
  key(variable: string): string | undefined {
    const known = this.#names.get(variable);
    if (known !== undefined) return KEYS.includes(known) ? `?${known}` : undefined;
    return this.#give(variable, this.#free(KEYS.slice(1)));
  }

  /** What a sub-query calculates. */
  calculated(variable: string): string | undefined {
    const known = this.#names.get(variable);
    if (known !== undefined) return known.startsWith('y') ? `?${known}` : undefined;
    this.#calculated += 1;
    return this.#give(variable, this.#calculated > 2 ? undefined : `y${String(this.#calculated)}`);
  }

  /** What BIND calls its value: there is one. */
  bound(variable: string): string | undefined {
    if (this.#names.has(variable)) return undefined;
    return this.#give(variable, [...this.#names.values()].includes('z1') ? undefined : 'z1');
  }

  #free(names: readonly string[]): string | undefined {
    const taken = new Set(this.#names.values());
    return names.find((name) => !taken.has(name));
  }

  #give(variable: string, name: string | undefined): string | undefined {
    if (name === undefined) return undefined;
    this.#names.set(variable, name);
    return `?${name}`;
  }
}
