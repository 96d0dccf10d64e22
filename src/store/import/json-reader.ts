import { BrokenText } from '../../rdf';
import { PLAIN_JSON, foreignKeys } from './foreign/foreign-formats';
import { isFields, isRdfJson, quadsOfRdfJson } from './rdf-json';
import { ForeignText, type Reader, type ReaderOptions } from './reader';

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** Engines tell the place of a fault in their own words; an end that came too soon is on the last line. */
const lineOfFault = (text: string, message: string): number | undefined => {
  const [, line] = /\bline (\d+)/u.exec(message) ?? [];
  if (line !== undefined) return Number(line);
  const [, position] = /\bposition (\d+)/u.exec(message) ?? [];
  if (position !== undefined) return lineAt(text, Number(position));
  return /\bend\b/iu.test(message) ? lineAt(text, text.length) : undefined;
};

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const plain = message.replace(/\s*(?:in JSON )?at (?:position|line) \d.*$/su, '');
    throw new BrokenText(plain, lineOfFault(text, message));
  }
};

/** A keyword of JSON-LD, or a key that is an IRI or a compact one. */
const LINKED_KEY = /"(?:@[a-z]+|[^"\\\s]+:[^"\\\s]*)"\s*:/iu;
const ANY_KEY = /"\s*:/u;

/** Throws a `ForeignText` for what no key of JSON-LD stands in. */
const checkLinked = (value: unknown, text: string): void => {
  const foreign = isFields(value) && !Object.hasOwn(value, '@context') ? foreignKeys(value) : undefined;
  if (foreign !== undefined) throw new ForeignText(foreign);
  if (ANY_KEY.test(text) && !LINKED_KEY.test(text)) throw new ForeignText(PLAIN_JSON);
};

/** JSON-LD and RDF/JSON, told apart by their keys: the whole text is there before. */
export const openJson = (options: ReaderOptions): Reader => {
  const pieces: string[] = [];
  return {
    write: (piece) => {
      pieces.push(piece);
      return Promise.resolve();
    },
    end: async () => {
      const text = pieces
        .splice(0)
        .join('')
        .replace(/^\uFEFF/u, '');
      const value = parsedJson(text);
      if (isRdfJson(value)) {
        for (const quad of quadsOfRdfJson(value)) options.onQuad(quad);
        return;
      }
      checkLinked(value, text);
      await (await import('./json-ld-reader')).readJsonLd(value, text, options);
    },
  };
};
