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

/**
 * The package is a script in the clothes of a module. Run as a module, as in Node, it finds neither `exports` nor `define` and
 * puts itself into the global scope; bundled, it is given `exports`, which come as the namespace or as its default.
 */
const libraryOf = (namespace: object, place: Place): typeof Library | undefined => {
  const { default: inner } = namespace as { default?: object };
  return [namespace, inner, place.xgrammar].find(
    (one): one is typeof Library => one !== undefined && 'TokenizerInfo' in one,
  );
};

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
    const library = libraryOf(await import('@mlc-ai/web-xgrammar'), place);
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
