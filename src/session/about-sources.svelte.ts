import type { Answer } from '../agent';
import type { Language } from '../rdf';
import type { Engine } from './engine';
import type { Run } from './run';

interface AboutParts {
  readonly engine: Pick<Engine, 'aboutSources'>;
  readonly language: () => Language;
}

/** The sources did not answer the whole question. */
const isDoubted = ({ failure, answers: [first] }: Run): boolean =>
  failure === undefined
    ? first?.cautions.some(({ kind }) => kind === 'unread-words') === true
    : ['not-understood', 'empty', 'about-sources'].includes(failure.kind);

/** Questions that may be about the sources themselves: “Which sources hold moons?” */
export class AboutSources {
  readonly #parts: AboutParts;
  /** Of runs that are shown again later, too. */
  readonly #known = new WeakMap<Run, Answer>();
  #last: { readonly run: Run; readonly answer: Answer } | undefined = $state.raw();
  #controller: AbortController | undefined;

  constructor(parts: AboutParts) {
    this.#parts = parts;
  }

  /** What the descriptions of the sources answer to the question of this run. */
  of(run: Run | undefined): Answer | undefined {
    if (run === undefined) return undefined;
    return this.#last?.run === run ? this.#last.answer : this.#known.get(run);
  }

  /** Asks them, if the run left words of its question unanswered. Never rejects. */
  async consider(run: Run): Promise<void> {
    this.drop();
    if (!isDoubted(run)) return;
    const controller = new AbortController();
    this.#controller = controller;
    const asked = { question: run.question, language: this.#parts.language() };
    const answer = await this.#parts.engine.aboutSources(asked, controller.signal).catch(() => undefined);
    if (answer === undefined) return;
    this.#known.set(run, answer);
    if (!controller.signal.aborted) this.#last = { run, answer };
  }

  /** Another question begins: nobody waits for this one. */
  drop(): void {
    this.#controller?.abort();
    this.#controller = undefined;
    this.#last = undefined;
  }
}
