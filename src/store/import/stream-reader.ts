import type { BrokenText, ForeignQuad, Reader } from './reader';

/** What we use of a Node stream that takes text and gives quads. */
interface QuadStream {
  on(event: 'data', listener: (quad: ForeignQuad) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  write(piece: string, done: (error?: Error | null) => void): unknown;
  end(): unknown;
}

/** A parser that is a stream, as a reader. */
export const readStream = (
  stream: QuadStream,
  onQuad: (quad: ForeignQuad) => void,
  broken: (error: Error) => BrokenText,
): Reader => {
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
