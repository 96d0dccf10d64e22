import { seeded } from '../../../src/base';
import { rowsOf, type Ask, type PackQuestion } from '../../../src/bench';
import { readAliases, writeGrammar, type GrammarCompiler, type TokenTable } from '../../../src/model';
import type { Vocabulary } from '../../../src/sparql';
import { randomReply } from './random-reply';

/** What became of random replies under the grammars of some questions. */
export interface RandomReplies {
  readonly sampled: number;
  /** Ended by themselves within `maxTokens`. */
  readonly finished: number;
  /** Of these: parsed, with nothing but terms of the vocabulary. */
  readonly read: number;
  /** Of these: Oxigraph ran it without an error; those that it did not finish in time stand by themselves. */
  readonly ran: number;
  readonly tooLong: number;
  /** Gave a row; of yes or no: said yes. */
  readonly withRows: number;
  readonly distinct: number;
  /** What should not have been, at most ten of them. */
  readonly faults: readonly { readonly id: string; readonly text: string; readonly fault: string }[];
}

/** Tokens that a reply may take. */
const MOST_TOKENS = 256;
const MOST_FAULTS = 10;

/** Counts one question after another. */
export class RandomTally {
  readonly #queries = new Set<string>();
  readonly #faults: RandomReplies['faults'][number][] = [];
  #counts = { sampled: 0, finished: 0, read: 0, ran: 0, tooLong: 0, withRows: 0 };

  constructor(
    private readonly compiler: GrammarCompiler,
    private readonly table: TokenTable,
    private readonly seed: number,
  ) {}

  /** `samples` replies under the grammar of this vocabulary. */
  async add(
    { id }: PackQuestion,
    vocabulary: Vocabulary,
    ask: Ask,
    samples: number,
    signal: AbortSignal,
  ): Promise<void> {
    const made = await this.compiler.matcher({ kind: 'grammar', grammar: writeGrammar(vocabulary) });
    if (!made.ok) throw new Error(`${id}: ${JSON.stringify(made.failure)}`);
    try {
      for (let at = 0; at < samples; at += 1) {
        const random = seeded(this.seed + this.#counts.sampled);
        const { text, ended } = randomReply(made.value, this.table, random, MOST_TOKENS);
        this.#counts.sampled += 1;
        if (ended) await this.#judge(id, text, vocabulary, ask, signal);
      }
    } finally {
      made.value.dispose();
    }
  }

  counted(): RandomReplies {
    return { ...this.#counts, distinct: this.#queries.size, faults: this.#faults };
  }

  async #judge(
    id: string,
    text: string,
    vocabulary: Vocabulary,
    ask: Ask,
    signal: AbortSignal,
  ): Promise<void> {
    this.#counts.finished += 1;
    const read = readAliases(text, vocabulary);
    if (!read.ok) {
      this.#fault({ id, text, fault: JSON.stringify(read.failure) });
      return;
    }
    this.#counts.read += 1;
    this.#queries.add(read.value.query);
    const answer = await ask(read.value.query, signal);
    if (answer.ok) {
      this.#counts.ran += 1;
      const { value } = answer;
      if (value.type === 'boolean' ? value.value : rowsOf(value).length > 0) this.#counts.withRows += 1;
    } else if (answer.failure.kind === 'timeout') this.#counts.tooLong += 1;
    else this.#fault({ id, text, fault: JSON.stringify(answer.failure) });
  }

  #fault(fault: RandomReplies['faults'][number]): void {
    if (this.#faults.length < MOST_FAULTS) this.#faults.push(fault);
  }
}
