import { Parser, type Quad } from 'n3';
import { BrokenText } from '../../rdf';
import type { Format } from './extensions';
import { looseLexer } from './loose-lexer';
import type { Reader, ReaderOptions } from './reader';

type TurtleFormat = Exclude<Format, 'xml' | 'json' | 'obo'>;

const NAMES: Readonly<Record<TurtleFormat, string | undefined>> = {
  turtle: 'Turtle',
  'n-triples': 'N-Triples',
  'n-quads': 'N-Quads',
  trig: 'TriG',
  // Without a name the parser takes a superset of the four.
  'any-turtle': undefined,
};

/** The rest of the text from where a string was opened, or a stretch that holds quotes itself. */
const UNEXPECTED = /^Unexpected "(.*)"$/su;
const SHOWN = 40;

/** The parser quotes what it met; where that is a quote itself, a reader could not tell the two apart. */
const plainly = (message: string): string => {
  const met = UNEXPECTED.exec(message)?.[1];
  if (met?.includes('"') !== true) return message;
  const [text = ''] = met.replace(/^"+/u, '').split('\n', 1);
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text;
  return met.startsWith('"')
    ? `A string is opened and not closed: “${shown}”`
    : `Unexpected ${met.split('\n', 1)[0] ?? ''}`;
};

const broken = (error: Error): BrokenText => {
  const line = /\bon line (\d+)/u.exec(error.message)?.[1];
  const message = plainly(error.message.replace(/\s*\bon line \d+\.?$/u, '').trim());
  return new BrokenText(message, line === undefined ? undefined : Number(line));
};

/** A stream's `on`, and no more: what the parser asks of its input. */
class Pieces {
  readonly #listeners = new Map<string, (piece?: string) => void>();

  on(event: string, listener: (piece?: string) => void): this {
    this.#listeners.set(event, listener);
    return this;
  }

  emit(event: 'data' | 'end', piece?: string): void {
    this.#listeners.get(event)?.(piece);
  }
}

/** Turtle, N-Triples, N-Quads and TriG. */
export const openTurtle = (
  format: TurtleFormat,
  { base, onQuad, onPrefix, onEncoded }: ReaderOptions,
): Reader => {
  const name = NAMES[format];
  // Line-based formats know no base.
  const isLines = format === 'n-triples' || format === 'n-quads';
  const parser = new Parser({
    ...(isLines ? {} : { baseIRI: base }),
    ...(name !== undefined && { format: name }),
    // An option that the types leave out.
    ...({ lexer: looseLexer(isLines, onEncoded) } as object),
  });
  const pieces = new Pieces();
  let failure: BrokenText | undefined;
  parser.parse(
    pieces as unknown as Parameters<typeof parser.parse>[0] & string,
    ((error: Error | null, quad: Quad | null) => {
      if (error !== null) failure ??= broken(error);
      else if (quad !== null && failure === undefined) onQuad(quad);
    }) as never,
    (prefix, namespace) => onPrefix(prefix, namespace.value),
  );
  const checked = (): Promise<void> => (failure === undefined ? Promise.resolve() : Promise.reject(failure));
  return {
    write: (piece) => {
      pieces.emit('data', piece);
      return checked();
    },
    end: () => {
      pieces.emit('end');
      return checked();
    },
  };
};
