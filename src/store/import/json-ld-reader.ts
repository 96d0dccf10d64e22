import { BrokenText } from '../../rdf';
import { bundledContext } from './contexts/bundled-context';
import { openOxigraph } from './open-oxigraph';
import { isFields } from './rdf-json';
import type { ForeignQuad, ReaderOptions } from './reader';

/** What a term may be that is a prefix, too. @see JSON-LD 1.1, compact IRIs: simple terms that end in a delimiter */
const NAMESPACE = /[:/?#[\]@]$/u;

/** Of the context that a text begins with. */
const prefixesIn = (text: unknown): readonly (readonly [string, string])[] =>
  [isFields(text) ? text['@context'] : undefined]
    .flat()
    .flatMap((one) =>
      isFields(one)
        ? Object.entries(one).flatMap(([term, value]) =>
            !term.startsWith('@') && typeof value === 'string' && NAMESPACE.test(value)
              ? [[term, value] as const]
              : [],
          )
        : [],
    );

/** Contexts are never fetched: a text that names one which does not come with the page is refused. */
const contextAt = async (address: string, base: string): Promise<unknown> => {
  const url = URL.canParse(address, base) ? new URL(address, base).href : address;
  const context = await bundledContext(url);
  if (context !== undefined) return context;
  throw new BrokenText(
    `It takes the meaning of its terms from ${address}, and no page is fetched for a file. Write the @context into the file itself.`,
    undefined,
  );
};

/** The same text with the contexts that it names in their place; the value itself where it names none. */
const withContexts = async (value: unknown, base: string): Promise<unknown> => {
  if (Array.isArray(value)) return Promise.all(value.map((one) => withContexts(one, base)));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(async ([key, inner]) => {
    const named = key === '@context' || key === '@import';
    const within = await withContexts(inner, base);
    if (!named) return [key, within];
    const given = await Promise.all(
      [within].flat().map((one) => (typeof one === 'string' ? contextAt(one, base) : one)),
    );
    return [key, given.flat()];
  });
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
};

const NAMED_CONTEXT = /"@(?:context|import)"\s*:\s*(?:"|\[[^\]{]*"|\[[^\]]*\}\s*,\s*")/u;
const PIECE = 1 << 16;

async function* piecesOf(text: string, breathe: () => Promise<void>): AsyncGenerator<string, void> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await breathe();
  }
}

/**
 * JSON-LD 1.1, by the parser of the store: maps by index, id and type, empty objects, nested lists.
 * @param value what the text says as JSON
 */
export const readJsonLd = async (
  value: unknown,
  text: string,
  { base, onQuad, onPrefix, breathe }: ReaderOptions,
): Promise<void> => {
  for (const [prefix, namespace] of prefixesIn(value)) onPrefix(prefix, namespace);
  if (Array.isArray(value) && value.length === 0) return;
  const whole = NAMED_CONTEXT.test(text) ? JSON.stringify(await withContexts(value, base)) : text;
  const { parse } = await openOxigraph();
  // An IRI that is none is left out where quads are taken in, the same for every format.
  const options = { format: 'application/ld+json', base_iri: base, lenient: true };
  try {
    // Its types don't say that what comes is asynchronous, as what it is given.
    const quads = parse(piecesOf(whole, breathe), options) as unknown as AsyncIterable<ForeignQuad>;
    for await (const quad of quads) onQuad(quad);
  } catch (thrown) {
    throw thrown instanceof Error && thrown.message.startsWith('Parser error')
      ? new BrokenText(thrown.message.replace(/^Parser error at [^:]*: */u, ''), undefined)
      : thrown;
  }
};
