import type { Quad } from 'n3';
import { RdfXmlParser } from 'rdfxml-streaming-parser';
import { BrokenText } from '../broken-text';
import { readStream, type PieceReader } from './parser-stream';
import { entitiesIn } from './xml-entities';

export interface RdfXmlOptions {
  /** Absolute; what relative IRIs of the text hang on. */
  readonly base: string;
  readonly onQuad: (quad: Quad) => void;
  /** Hears what the text declares, as it is written there. */
  readonly onPrefix?: (prefix: string, namespace: string) => void;
}

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

/** RDF/XML, of files and of endpoints. IRIs are handed on as they are written: who takes the quads judges them. */
export const rdfXmlParser = ({ base, onQuad, onPrefix }: RdfXmlOptions): PieceReader => {
  const parser = new RdfXmlParser({ baseIRI: base, trackPosition: true, validateUri: false });
  const { saxParser } = parser as unknown as WithXml;
  saxParser.on('attribute', ({ prefix, local, value }) => {
    if (prefix === 'xmlns') onPrefix?.(local, value);
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
