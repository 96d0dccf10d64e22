import { RdfXmlParser } from 'rdfxml-streaming-parser';
import { entitiesIn } from './xml-entities';
import { BrokenText, type Reader, type ReaderOptions } from './reader';
import { readStream } from './stream-reader';

const POSITION = /^(?:Line )?(\d+)(?: column |:)\d+: /u;

const broken = (error: Error): BrokenText => {
  const line = POSITION.exec(error.message)?.[1];
  return new BrokenText(error.message.replace(POSITION, ''), line === undefined ? undefined : Number(line));
};

interface Attribute {
  readonly prefix: string;
  readonly local: string;
  readonly value: string;
}

/**
 * The XML parser inside the RDF parser, which the latter forgets to close: a text that was cut would pass. It also leaves
 * entities in entities as they are.
 */
interface WithXml {
  readonly saxParser: {
    readonly ENTITIES: Record<string, string>;
    close(): void;
    on(event: 'attribute', hear: (one: Attribute) => void): void;
    on(event: 'doctype', hear: (text: string) => void): void;
  };
}

export const openRdfXml = ({ base, onQuad, onPrefix }: ReaderOptions): Reader => {
  // IRIs are judged where quads are taken in, the same for every format.
  const parser = new RdfXmlParser({ baseIRI: base, trackPosition: true, validateUri: false });
  const { saxParser } = parser as unknown as WithXml;
  saxParser.on('attribute', ({ prefix, local, value }) => {
    if (prefix === 'xmlns') onPrefix(local, value);
  });
  saxParser.on('doctype', (text) => Object.assign(saxParser.ENTITIES, entitiesIn(text)));
  const reader = readStream(parser, onQuad, broken);
  return {
    write: (piece) => reader.write(piece),
    end: async () => {
      try {
        saxParser.close();
      } catch (thrown) {
        throw thrown instanceof Error ? broken(thrown) : thrown;
      }
      await reader.end();
    },
  };
};
