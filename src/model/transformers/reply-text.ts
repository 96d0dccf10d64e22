/** A character that is not whole yet: its last bytes come with the next token. */
const UNFINISHED = /\uFFFD+$/u;

/** The text of a reply while its tokens come. */
export class ReplyText {
  readonly #tokens: number[] = [];
  readonly #decode: (tokens: number[]) => string;
  #told = '';

  /** @param decode what some tokens say together, which is not always what each says alone */
  constructor(decode: (tokens: number[]) => string) {
    this.#decode = decode;
  }

  /** What has been told so far. */
  get told(): string {
    return this.#told;
  }

  /** Whether that is all that its tokens say. */
  get isWhole(): boolean {
    return this.#said() === this.#told;
  }

  /** Whole characters that are new with this token; often none. */
  add(token: number): string {
    this.#tokens.push(token);
    return this.#tell(this.#said().replace(UNFINISHED, ''));
  }

  /** What is left when no token follows. */
  end(): string {
    return this.#tell(this.#said());
  }

  #said(): string {
    return this.#tokens.length === 0 ? '' : this.#decode(this.#tokens);
  }

  #tell(text: string): string {
    const fresh = text.slice(this.#told.length);
    this.#told += fresh;
    return fresh;
  }
}
