/** The text does not follow its format. */
export class BrokenText extends Error {
  override readonly name = 'BrokenText';
  /** From 1. */
  readonly line: number | undefined;

  constructor(message: string, line: number | undefined) {
    super(message);
    this.line = line;
  }
}
