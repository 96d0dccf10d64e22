import { JsonLdParser } from 'jsonld-streaming-parser';
import { BrokenText, type Reader, type ReaderOptions } from './reader';
import { readStream } from './stream-reader';

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** Engines tell the place of a fault in their own words; an end that came too soon is on the last line. */
const lineOfFault = (text: string, message: string): number | undefined => {
  const [, line] = /\bline (\d+)/u.exec(message) ?? [];
  if (line !== undefined) return Number(line);
  const [, position] = /\bposition (\d+)/u.exec(message) ?? [];
  if (position !== undefined) return lineAt(text, Number(position));
  return /\bend\b/iu.test(message) ? lineAt(text, text.length) : undefined;
};

const checkJson = (text: string): void => {
  try {
    JSON.parse(text);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const plain = message.replace(/\s*(?:in JSON )?at (?:position|line) \d.*$/su, '');
    throw new BrokenText(plain, lineOfFault(text, message));
  }
};

/** Remote contexts are never fetched: a file that names one is refused. */
export const openJsonLd = ({ base, onQuad }: ReaderOptions): Reader => {
  let refused: string | undefined;
  const documentLoader = {
    load: (url: string): Promise<never> => {
      refused ??= url;
      return Promise.reject(new Error(`The context ${url} is not fetched.`));
    },
  };
  const broken = (error: Error): BrokenText =>
    new BrokenText(
      refused === undefined
        ? error.message
        : `It takes the meaning of its terms from ${refused}, and no page is fetched for a file. Write the @context into the file itself.`,
      undefined,
    );
  const reader = readStream(new JsonLdParser({ baseIRI: base, documentLoader }), onQuad, broken);
  // The streaming parser tells no place: the whole text is checked first.
  const pieces: string[] = [];
  return {
    write: (piece) => {
      pieces.push(piece);
      return Promise.resolve();
    },
    end: async () => {
      const text = pieces.join('').replace(/^\uFEFF/u, '');
      checkJson(text);
      await reader.write(text);
      await reader.end();
    },
  };
};
