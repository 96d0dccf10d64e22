import type { Answer } from '../agent';
import { ANSWER_KINDS, type Example } from '../catalogue';
import type { Iri, Language } from '../rdf';
import type { Engine } from './engine';
import { foldEvent, freshRun } from './run';
import { shownAnswer } from './shown';

/** One of each kind of answer, in the order in which the first page shows them. */
export const firstExamples = (examples: readonly Example[]): readonly Example[] =>
  ANSWER_KINDS.flatMap((kind) => examples.find(({ shownFirst }) => shownFirst === kind) ?? []);

export interface FirstAnswerParts {
  readonly engine: Pick<Engine, 'ask'>;
  readonly language: () => Language;
}

/** What the page asks by itself, so that it shows what an answer looks like. Whatever the reader asks ends it. */
export class FirstAnswer {
  readonly #parts: FirstAnswerParts;
  #controller: AbortController | undefined;
  #answered = $state.raw<{ readonly example: Iri; readonly language: Language; readonly answer: Answer }>();

  constructor(parts: FirstAnswerParts) {
    this.#parts = parts;
  }

  /** The answer to an example, in the language of the page; `undefined`: it was not asked, or has none. */
  of(example: Example): Answer | undefined {
    const told = this.#answered;
    return told?.example === example.iri && told.language === this.#parts.language()
      ? told.answer
      : undefined;
  }

  get isAsking(): boolean {
    return this.#controller !== undefined;
  }

  /** Asks an example over these sources. Never rejects. */
  async ask(example: Example, scope: readonly Iri[]): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.#controller = controller;
    const language = this.#parts.language();
    const question = example.question[language];
    let run = freshRun(question, scope);
    const request = { question, scope, pins: [], language, model: undefined };
    for await (const event of this.#parts.engine.ask(request, controller.signal)) {
      if (controller.signal.aborted) return;
      run = foldEvent(run, event);
    }
    this.#controller = undefined;
    const answer = run.failure === undefined ? shownAnswer(run, undefined) : undefined;
    if (answer !== undefined) this.#answered = { example: example.iri, language, answer };
  }

  /** Makes way for what the reader asks. */
  stop(): void {
    this.#controller?.abort();
    this.#controller = undefined;
  }
}
