import type { Suggestion } from '../agent';
import type { Language } from '../rdf';
import type { Engine } from './engine';
import type { Run } from './run';

interface SuggestingParts {
  readonly engine: Pick<Engine, 'suggest'>;
  readonly language: () => Language;
}

/** Words of the question that its run did not understand. */
const unreadOf = ({ failure, answers: [first] }: Run): readonly string[] => {
  if (failure?.kind === 'not-understood') return failure.unread ?? [];
  return first?.cautions.find((caution) => caution.kind === 'unread-words')?.words ?? [];
};

/** One change of a question that was not understood in whole. */
export class Suggesting {
  readonly #parts: SuggestingParts;
  /** Of runs that are shown again later, too. */
  readonly #known = new WeakMap<Run, Suggestion>();
  #last: { readonly run: Run; readonly suggestion: Suggestion } | undefined = $state.raw();
  #controller: AbortController | undefined;

  constructor(parts: SuggestingParts) {
    this.#parts = parts;
  }

  of(run: Run | undefined): Suggestion | undefined {
    if (run === undefined) return undefined;
    return this.#last?.run === run ? this.#last.suggestion : this.#known.get(run);
  }

  /** Looks for one, if the run left words of its question unread. Never rejects. */
  async consider(run: Run): Promise<void> {
    this.drop();
    const unread = unreadOf(run);
    if (unread.length === 0) return;
    const controller = new AbortController();
    this.#controller = controller;
    const { question, scope } = run;
    const asked = { question, unread, scope, language: this.#parts.language() };
    const found = await this.#parts.engine.suggest(asked, controller.signal).catch(() => undefined);
    if (found === undefined) return;
    this.#known.set(run, found);
    if (!controller.signal.aborted) this.#last = { run, suggestion: found };
  }

  /** Another question begins: nobody waits for this one. */
  drop(): void {
    this.#controller?.abort();
    this.#controller = undefined;
    this.#last = undefined;
  }
}
