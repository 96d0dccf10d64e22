import { RdfXmlParser } from 'rdfxml-streaming-parser';
import { BrokenText, type Reader, type ReaderOptions } from './reader';
import { readStream } from './stream-reader';

const POSITION = /^(?:Line )?(\d+)(?: column |:)\d+: /u;

const broken = (error: Error): BrokenText => {
  const line = POSITION.exec(error.message)?.[1];
  return new BrokenText(error.message.replace(POSITION, ''), line === undefined ? undefined : Number(line));
};

/** The XML parser inside the RDF parser, which the latter forgets to close: a text that was cut would pass. */
interface Closable {
  readonly saxParser: { close(): void };
}

export const openRdfXml = ({ base, onQuad }: ReaderOptions): Reader => {
  // IRIs are judged where quads are taken in, the same for every format.
  const parser = new RdfXmlParser({ baseIRI: base, trackPosition: true, validateUri: false });
  const reader = readStream(parser, onQuad, broken);
  return {
    write: (piece) => reader.write(piece),
    end: async () => {
      try {
        (parser as unknown as Closable).saxParser.close();
      } catch (thrown) {
        throw thrown instanceof Error ? broken(thrown) : thrown;
      }
      await reader.end();
    },
  };
};
