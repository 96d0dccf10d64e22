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

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const plain = message.replace(/\s*(?:in JSON )?at (?:position|line) \d.*$/su, '');
    throw new BrokenText(plain, lineOfFault(text, message));
  }
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What a term may be that is a prefix, too. @see JSON-LD 1.1, compact IRIs: simple terms that end in a delimiter */
const NAMESPACE = /[:/?#[\]@]$/u;

/** Of the context that a text begins with. */
const prefixesIn = (text: unknown): readonly (readonly [string, string])[] => {
  const context = isObject(text) ? text['@context'] : undefined;
  return [context]
    .flat()
    .flatMap((one) =>
      isObject(one)
        ? Object.entries(one).flatMap(([term, value]) =>
            !term.startsWith('@') && typeof value === 'string' && NAMESPACE.test(value)
              ? [[term, value] as const]
              : [],
          )
        : [],
    );
};

/** Remote contexts are never fetched: a file that names one is refused. */
export const openJsonLd = ({ base, onQuad, onPrefix }: ReaderOptions): Reader => {
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
      for (const [prefix, namespace] of prefixesIn(parsedJson(text))) onPrefix(prefix, namespace);
      await reader.write(text);
      await reader.end();
    },
  };
};
