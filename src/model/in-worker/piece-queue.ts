import type { Piece } from '../language-model';

/** Pieces that one side pushes and the other reads, in their order. */
export class PieceQueue {
  readonly #waiting: Piece[] = [];
  #wake: (() => void) | undefined;
  #isEnded = false;
  #thrown: Error | undefined;

  push(piece: Piece): void {
    this.#waiting.push(piece);
    this.#wake?.();
  }

  end(): void {
    this.#isEnded = true;
    this.#wake?.();
  }

  fail(thrown: unknown): void {
    this.#thrown = thrown instanceof Error ? thrown : new Error(String(thrown));
    this.#wake?.();
  }

  /** Until its end; `onLeave` when the reader is done with it, at the end or before. */
  async *read(onLeave: () => void): AsyncGenerator<Piece, void> {
    try {
      for (;;) {
        // A stop is not kept waiting by what had come.
        if (this.#thrown !== undefined) throw this.#thrown;
        const piece = this.#waiting.shift();
        if (piece !== undefined) yield piece;
        else if (this.#isEnded) return;
        else {
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
        }
      }
    } finally {
      onLeave();
    }
  }
}
