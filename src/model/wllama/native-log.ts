import type { WllamaLogger } from '@wllama/wllama';

/** More than one load says of what went wrong. */
const LINES = 40;

/** What llama.cpp says while it loads and runs: its exceptions come without their reasons, which stand here. */
export class NativeLog {
  readonly #lines: string[] = [];

  readonly logger: WllamaLogger = {
    debug: () => undefined,
    log: () => undefined,
    warn: (...words: unknown[]) => this.#add(words),
    error: (...words: unknown[]) => this.#add(words),
  };

  /** The last lines, one below the other. */
  get text(): string {
    return this.#lines.join('\n');
  }

  clear(): void {
    this.#lines.length = 0;
  }

  #add(words: readonly unknown[]): void {
    const said = words.map((word) => (word instanceof Error ? word.message : String(word))).join(' ');
    this.#lines.push(said.trim());
    if (this.#lines.length > LINES) this.#lines.shift();
  }
}
