import type {
  CompiledGrammar,
  Grammar,
  GrammarCompiler as LibraryCompiler,
  GrammarMatcher,
} from '@mlc-ai/web-xgrammar';
import { done, failed, never, type Outcome } from '../../base';
import { factored } from '../grammar/factored';
import type { Constraint } from '../language-model';
import type { ModelFailure } from '../model-failure';
import { loadLibrary, type Loaded } from './load-library';
import { makeMatcher, type Matcher, type MatcherHandle } from './matcher';
import { vectorReader, type IntVector } from './read-vector';

/** A tokenizer's vocabulary as XGrammar is told of it. */
export interface TokenTable {
  /** By id, special ones included, as the tokenizer's file writes them. */
  readonly tokens: readonly string[];
  /**
   * `byte_level`: bytes stand as letters (GPT-2, Llama 3, Qwen: a space is `Ġ`); `byte_fallback`: `▁` is a space and `<0x0A>`
   * a byte (SentencePiece); `raw`: as they are.
   */
  readonly encoding: 'raw' | 'byte_level' | 'byte_fallback';
  /** The tokenizer puts a space before every text. */
  readonly prependsSpace: boolean;
  /** Length of the model's logits; at least as many as there are tokens. */
  readonly size: number;
  /** Tokens that end a reply; none: a text has only to be held against the grammar. */
  readonly stop: readonly number[];
}

/** Makes matchers of one vocabulary. */
export interface GrammarCompiler {
  /** Tokens that a mask has a bit for; the mask itself is `Int32Array(Math.ceil(size / 32))`. */
  readonly size: number;
  /** A fresh matcher; the same constraint is compiled once. `constraint`: it can't be read. */
  matcher(constraint: Constraint): Promise<Outcome<Matcher, ModelFailure>>;
  /** Matchers that are still there stay usable. */
  dispose(): void;
}

/** Grammars kept compiled: one of 500 terms takes some MB with a vocabulary of 100,000. */
const KEPT = 4;

/** Its methods that have no `await` inside, and its handle, are not in the types. */
const handleOf = (matcher: GrammarMatcher): MatcherHandle =>
  (matcher as unknown as { handle: MatcherHandle }).handle;

class Compiler implements GrammarCompiler {
  readonly #compiled = new Map<string, Promise<CompiledGrammar>>();
  #read: ((vector: IntVector, into: Int32Array) => void) | undefined;

  constructor(
    private readonly loaded: Loaded,
    private readonly info: { dispose(): void },
    private readonly compiler: LibraryCompiler,
    private readonly table: TokenTable,
  ) {}

  get size(): number {
    return this.table.size;
  }

  async matcher(constraint: Constraint): Promise<Outcome<Matcher, ModelFailure>> {
    let compiled: CompiledGrammar;
    try {
      compiled = await this.#compile(constraint);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      return failed({ kind: 'constraint', message: this.loaded.lastComplaint() ?? error.message });
    }
    // Asked for its tokenizer, the real one would make a handle that nobody gives back.
    const asked: unknown = {
      handle: compiled.handle as unknown,
      tokenizerInfo: () => ({ getVocabSize: () => this.size }),
    };
    const { GrammarMatcher: Made } = this.loaded.library;
    const made = handleOf(
      await Made.createGrammarMatcher(asked as CompiledGrammar, undefined, this.table.stop.length === 0),
    );
    return done(makeMatcher(made, this.size, this.#reader(made)));
  }

  dispose(): void {
    for (const one of this.#compiled.values())
      void one.then(
        (grammar) => grammar.dispose(),
        () => undefined,
      );
    this.#compiled.clear();
    this.compiler.dispose();
    this.info.dispose();
  }

  #reader(made: MatcherHandle): (vector: IntVector, into: Int32Array) => void {
    if (this.#read !== undefined || this.size === 0) return this.#read ?? (() => undefined);
    const sample = made.GetNextTokenBitmask(this.size);
    this.#read = vectorReader(this.loaded.memories, sample);
    sample.delete();
    return this.#read;
  }

  #compile(constraint: Constraint): Promise<CompiledGrammar> {
    const key = JSON.stringify(constraint);
    const known = this.#compiled.get(key);
    this.#compiled.delete(key);
    const compiled = known ?? this.#compileAnew(constraint);
    this.#compiled.set(key, compiled);
    for (const [old, grammar] of this.#compiled) {
      if (this.#compiled.size <= KEPT) break;
      this.#compiled.delete(old);
      void grammar.then(
        (one) => one.dispose(),
        () => undefined,
      );
    }
    return compiled;
  }

  async #compileAnew(constraint: Constraint): Promise<CompiledGrammar> {
    const { Grammar: Read } = this.loaded.library;
    switch (constraint.kind) {
      case 'grammar':
        return this.#compileGrammar(await Read.fromEBNF(constraint.grammar));
      case 'choice':
        return this.#compileGrammar(await Read.fromEBNF(factored('root', constraint.choices).join('\n')));
      case 'json':
        // At most one space between two parts: some small models write nothing else for ever.
        return this.#compileGrammar(
          await Read.fromJSONSchema(constraint.schema, true, -1, undefined, true, 1),
        );
      case 'regex':
        return this.compiler.compileStructuralTag({
          type: 'structural_tag',
          format: { type: 'regex', pattern: constraint.pattern },
        });
      default:
        return never(constraint);
    }
  }

  async #compileGrammar(grammar: Grammar): Promise<CompiledGrammar> {
    try {
      return await this.compiler.compileGrammar(grammar);
    } finally {
      grammar.dispose();
    }
  }
}

/**
 * Compiling runs on this thread: 0.1-0.2 s for 500 terms and 100,000 tokens. The vocabulary itself stays in the wasm memory
 * until the thread ends (the package keeps no handle of it), so open one for each tokenizer.
 */
export const openCompiler = async (table: TokenTable): Promise<GrammarCompiler> => {
  const loaded = await loadLibrary();
  const { TokenizerInfo, GrammarCompiler: Made } = loaded.library;
  const { tokens, encoding, prependsSpace, size, stop } = table;
  const info = await TokenizerInfo.createTokenizerInfo([...tokens], encoding, prependsSpace, size, [...stop]);
  return new Compiler(loaded, info, await Made.createGrammarCompiler(info, false), table);
};
