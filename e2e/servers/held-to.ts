import type { GrammarCompiler, Matcher } from '../../src/model';
import type { ChatRequest } from './chat-server';

/** Fields of a request that tell what its reply must match. */
export type FieldName = 'grammar' | 'structured_outputs' | 'guided_grammar' | 'response_format';

type Held =
  { readonly kind: 'grammar'; readonly grammar: string } | { readonly kind: 'json'; readonly schema: string };

const BYTES = 256;
const STOP = BYTES;
const NEWLINE = 10;
const SPACE = 32;
/** Bytes of a reply: a grammar need not come to an end by itself. */
const MOST = 2000;

const inside = (field: unknown, ...path: readonly string[]): unknown =>
  path.reduce(
    (value, name) =>
      typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined,
    field,
  );

const heldBy = (request: ChatRequest, name: FieldName): Held | undefined => {
  const field = request[name];
  if (name === 'response_format') {
    const schema = inside(field, 'json_schema', 'schema');
    return schema === undefined ? undefined : { kind: 'json', schema: JSON.stringify(schema) };
  }
  const grammar = name === 'structured_outputs' ? inside(field, 'grammar') : field;
  return typeof grammar === 'string' ? { kind: 'grammar', grammar } : undefined;
};

let opening: Promise<GrammarCompiler> | undefined;
/** Every byte is a token, and one more ends the reply. */
const byteCompiler = (): Promise<GrammarCompiler> =>
  (opening ??= import('../../src/model').then(({ openCompiler }) =>
    openCompiler({
      tokens: [
        ...Array.from(
          { length: BYTES },
          (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
        ),
        '</s>',
      ],
      encoding: 'byte_fallback',
      prependsSpace: false,
      size: BYTES + 1,
      stop: [STOP],
    }),
  ));

/** What comes next: the byte that it would have written; else its end; else the first letter that may come, where nothing is left to say a new line before all. */
const nextToken = (wanted: number | undefined, mayCome: (token: number) => boolean): number | undefined => {
  if (wanted !== undefined && mayCome(wanted)) return wanted;
  if (wanted === undefined && mayCome(STOP)) return STOP;
  const letters = Array.from({ length: BYTES - SPACE }, (_, at) => SPACE + at);
  const inOrder = wanted === undefined ? [NEWLINE, ...letters] : [...letters, NEWLINE];
  return inOrder.find(mayCome) ?? (mayCome(STOP) ? STOP : undefined);
};

const decode = (
  matcher: Matcher,
  reply: string,
  allows: (mask: Int32Array, token: number) => boolean,
): string => {
  const wanted = new TextEncoder().encode(reply);
  const written: number[] = [];
  const mask = new Int32Array(Math.ceil((BYTES + 1) / 32));
  let at = 0;
  while (written.length < MOST) {
    matcher.mask(mask);
    const token = nextToken(wanted[at], (one) => allows(mask, one));
    if (token === undefined || token === STOP) break;
    matcher.accept(token);
    written.push(token);
    if (token === wanted[at]) at += 1;
  }
  return new TextDecoder().decode(Uint8Array.from(written));
};

/**
 * A reply under what the request holds it to, by the fields that are read, as a model of bytes would write it that has this
 * reply in mind: XGrammar masks what may not come. Throws where the grammar can't be read.
 */
export const heldTo = async (
  request: ChatRequest,
  reads: readonly FieldName[],
  reply: string,
): Promise<string> => {
  const held = reads.map((name) => heldBy(request, name)).find((found) => found !== undefined);
  if (held === undefined) return reply;
  const [{ allows }, compiler] = await Promise.all([import('../../src/model'), byteCompiler()]);
  const made = await compiler.matcher(held);
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  try {
    return decode(made.value, reply, allows);
  } finally {
    made.value.dispose();
  }
};
