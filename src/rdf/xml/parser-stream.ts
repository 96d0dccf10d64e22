import type { Quad } from 'n3';
import type { BrokenText } from '../broken-text';

/** What is used of a parser that is a Node stream: it takes text and gives quads. */
export interface ParserStream {
  on(event: 'data', listener: (quad: Quad) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  write(piece: string, done: (error?: Error | null) => void): unknown;
  end(): unknown;
}

/** Takes a text piece by piece. Both methods reject with a `BrokenText`. */
export interface PieceReader {
  write(piece: string): Promise<void>;
  end(): Promise<void>;
}

/** A parser that is a stream, as a reader. */
export const readStream = (
  stream: ParserStream,
  onQuad: (quad: Quad) => void,
  broken: (error: Error) => BrokenText,
): PieceReader => {
  let failure: BrokenText | undefined;
  let onFailure: (error: BrokenText) => void = () => undefined;
  stream.on('data', (quad) => {
    if (failure === undefined) onQuad(quad);
  });
  stream.on('error', (error) => {
    failure ??= broken(error);
    onFailure(failure);
  });
  /** A stream that breaks may never call back: its error settles what waits. */
  const settled = (start: (done: () => void) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      onFailure = reject;
      if (failure !== undefined) reject(failure);
      else start(resolve);
    });
  return {
    write: (piece) =>
      settled((done) => {
        stream.write(piece, (error) => {
          if (!error) done();
        });
      }),
    end: () =>
      settled((done) => {
        stream.on('end', done);
        stream.end();
      }),
  };
};
