import type * as Library from '@mlc-ai/web-xgrammar';
import { wasmMemories } from './wasm-memories';

/** XGrammar, and what its package keeps to itself: the wasm memory, and its complaints. */
export interface Loaded {
  readonly library: typeof Library;
  /** One of these is XGrammar's. */
  readonly memories: readonly WebAssembly.Memory[];
  /** What it last complained of: it aborts with a message of its own on a grammar that it can't read. */
  lastComplaint(): string | undefined;
}

interface Place {
  location?: { readonly href: string };
  xgrammar?: typeof Library;
}

/** Its lines name the file of the build machine first. */
const withoutPlace = (line: string): string => line.replace(/^\[FATAL\] \S+ /u, '');

/**
 * Starts the library with what it looks for while it starts. Emscripten binds `console.error` once and for all then; and in
 * Node it takes the place of a script from `location`, or from what only CommonJS has.
 */
const started = async (complaints: string[]): Promise<typeof Library> => {
  const place = globalThis as Place;
  const { error } = console;
  const bare = place.location === undefined;
  console.error = (...said: readonly unknown[]): void => {
    const line = said.map(String).join(' ');
    if (!line.startsWith('Aborted(')) complaints.push(withoutPlace(line));
    if (complaints.length > 8) complaints.shift();
  };
  if (bare) place.location = { href: import.meta.url };
  try {
    // As a module it finds neither `exports` nor `define`, and stands in the global scope.
    await import('@mlc-ai/web-xgrammar');
    const library = place.xgrammar;
    if (library === undefined) throw new Error('XGrammar came, and is not where it puts itself.');
    // Its wasm is started by the first call.
    const grammar = await library.Grammar.fromEBNF('root ::= "a"');
    grammar.dispose();
    return library;
  } finally {
    console.error = error;
    if (bare) delete place.location;
  }
};

const load = async (): Promise<Loaded> => {
  const complaints: string[] = [];
  const { value: library, memories } = await wasmMemories(() => started(complaints));
  return { library, memories, lastComplaint: () => complaints.at(-1) };
};

let loading: Promise<Loaded> | undefined;

/** The one XGrammar of this thread (394 kB gzipped, wasm included), loaded on the first call. */
export const loadLibrary = (): Promise<Loaded> => (loading ??= load());
