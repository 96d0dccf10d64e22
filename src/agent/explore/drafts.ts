/**
 * Several queries by a model for one question, written apart from each other. Each is checked and run; those whose rows are equal
 * stand together, and the rows that come most often are likeliest right. The first answer has one vote, and what the model wrote for it another.
 * @see Wang et al. 2023, self-consistency
 */
import { done, failed, type Outcome } from '../../base';
import { sqlGrammar, type Capabilities, type LanguageModel, type ModelFailure } from '../../model';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import { judgeSql } from '../model/judge-sql';
import type { ModelTurns } from '../model/model-turns';
import { DEFAULT_TASK } from '../model/model-task';
import { packQuestion } from '../model/pack-question';
import { SQL_TOKENS } from '../model/pack-sql';
import { isReading } from '../model/reading';
import type { RunParts } from '../question';
import { answerKey } from '../answer/results';
import type { Steps } from '../run';
import type { ExploreAsked } from './asked';

/** An answer with how many queries gave its rows. */
export interface Voted {
  readonly answer: Answer;
  readonly votes: number;
}

/** High enough that queries differ, low enough that they can be read. */
const TEMPERATURE = 0.8;
/** Votes for the same rows after which no more is written. */
const ENOUGH = 3;

/** Rows with the most votes first; of equal votes, those that came first. */
const ranked = (voted: Iterable<Voted>): readonly Voted[] => [...voted].sort((a, b) => b.votes - a.votes);

/** One round of drafts. */
export class Drafts {
  readonly #voted = new Map<string, Voted>();
  readonly #asked: ExploreAsked;
  readonly #parts: RunParts;
  readonly #model: LanguageModel;
  readonly #turns: ModelTurns;
  readonly #steps: Steps;
  readonly #signal: AbortSignal;
  /** Queries that were written. */
  written = 0;
  /** Queries that have a vote if they give rows: those that were written, and those of before. */
  of = 0;

  constructor(
    asked: ExploreAsked,
    parts: RunParts,
    model: LanguageModel,
    turns: ModelTurns,
    steps: Steps,
    signal: AbortSignal,
  ) {
    this.#asked = asked;
    this.#parts = parts;
    this.#model = model;
    this.#turns = turns;
    this.#steps = steps;
    this.#signal = signal;
    const [first] = asked.answers;
    const own = asked.told?.answer;
    if (first !== undefined) this.#before(first);
    // What the model wrote before is one of its drafts.
    if (own !== undefined && own !== first) this.#before(own);
  }

  /** With the first answer, where there is one. */
  get voted(): readonly Voted[] {
    return ranked(this.#voted.values());
  }

  /** No other rows were given as often, and these by more than one query. */
  get isAgreed(): boolean {
    const [best, next] = this.voted;
    return best !== undefined && best.votes > 1 && best.votes > (next?.votes ?? 0);
  }

  /** Writes so many queries at most. Rejects only with an AbortError; `voted` has what was found until then. */
  async *run(
    most: number,
    capabilities: Capabilities,
  ): AsyncGenerator<AgentEvent, Outcome<undefined, ModelFailure>> {
    const { task = DEFAULT_TASK } = this.#parts;
    const readings = this.#asked.answers.filter(isReading);
    const shown = { asked: this.#asked.question, readings, task };
    const packed = await packQuestion(shown, capabilities, this.#parts, this.#model, this.#signal);
    if (!packed.ok) return packed;
    const { messages, schema } = packed.value;
    const isHeld = task.grammar && capabilities.constraints.includes('grammar');
    const constraint = isHeld ? ({ kind: 'grammar', grammar: sqlGrammar(schema) } as const) : undefined;
    const judging = { question: this.#asked.question, readings, repairs: task.repair };
    for (let at = 1; at <= most && (this.voted[0]?.votes ?? 0) < ENOUGH; at += 1) {
      const reply = yield* this.#turns.ask(
        {
          messages,
          maxTokens: SQL_TOKENS,
          temperature: TEMPERATURE,
          seed: task.seed + at,
          ...(constraint === undefined ? {} : { constraint }),
        },
        () => true,
      );
      if (!reply.ok) return failed(reply.failure);
      this.written += 1;
      this.of += 1;
      const judged = yield* judgeSql(
        reply.value,
        packed.value,
        judging,
        this.#parts,
        this.#steps,
        this.#signal,
      );
      if (judged.ok) this.#vote(judged.value);
    }
    return done(undefined);
  }

  #before(answer: Answer): void {
    this.of += 1;
    this.#vote(answer);
  }

  #vote(answer: Answer): void {
    const key = answerKey(answer);
    const known = this.#voted.get(key);
    this.#voted.set(key, { answer: known?.answer ?? answer, votes: (known?.votes ?? 0) + 1 });
  }
}
