import type { Answer, AskedReason, Sought, Why, WhyNotTold } from '../agent';
import type { Meaning } from '../composer';
import type { Iri, Language } from '../rdf';
import type { Engine } from './engine';
import { rowCalled } from './row-called';

/** Things that are offered for a name. */
const LOOKED_UP = 5;

/** The answer on the page, and the sources that were asked for it. */
export interface Asked {
  readonly answer: Answer;
  readonly scope: readonly Iri[];
}

interface WhyParts {
  readonly engine: Pick<Engine, 'whyRow' | 'whyNot' | 'searchEntities'>;
  readonly language: () => Language;
  /** What is shown now; `undefined`: nothing. */
  readonly asked: () => Asked | undefined;
}

/** What came of a question why. `failed`: it broke, and can be asked again. */
export type Told<T> = { readonly told: T } | 'looking' | 'failed';

export interface WhyRowShown {
  readonly answer: Answer;
  /** Of the row, from 0. */
  readonly position: number;
  readonly why: Told<Why | undefined>;
}

export interface WhyNotShown {
  readonly answer: Answer;
  /** As the reader knows it. */
  readonly name: string;
  readonly sought: Sought;
  readonly reason: Told<WhyNotTold>;
  /** A follow-up asked it. Default: the field for it did. */
  readonly isFollowUp: boolean;
}

/** Sources that the question named stay alone, as they were when it was asked. */
const scopeOf = ({ answer, scope }: Asked): readonly Iri[] => {
  const unnamed = new Set(
    answer.plan.leftOut.flatMap(({ source, reason }) => (reason === 'not-named' ? [source] : [])),
  );
  return scope.filter((one) => !unnamed.has(one));
};

/** Why rows are in the answer that is shown, and why something is not. What was told of another answer is dropped. */
export class WhyAnswer {
  readonly #parts: WhyParts;
  #row: WhyRowShown | undefined = $state.raw();
  #not: WhyNotShown | undefined = $state.raw();
  #controller: AbortController | undefined;

  constructor(parts: WhyParts) {
    this.#parts = parts;
  }

  get row(): WhyRowShown | undefined {
    return this.#row?.answer === this.#parts.asked()?.answer ? this.#row : undefined;
  }
  get not(): WhyNotShown | undefined {
    return this.#not?.answer === this.#parts.asked()?.answer ? this.#not : undefined;
  }

  /** Why a row is there; of a yes-or-no answer, why it is so. Never rejects. */
  async askRow(position = 0): Promise<void> {
    const asked = this.#parts.asked();
    if (asked === undefined) return;
    const { answer } = asked;
    const { result, plan } = answer;
    const { variables, rows } = result.type === 'bindings' ? result : { variables: [], rows: [] };
    const shown = { answer, position };
    if (this.#not?.isFollowUp === true) this.#not = undefined;
    const request = { query: plan.query, variables, row: rows[position] ?? [], scope: scopeOf(asked) };
    await this.#look(
      (signal) => this.#parts.engine.whyRow({ ...request, language: this.#parts.language() }, signal),
      (why) => (this.#row = { ...shown, why }),
    );
  }

  /** What a follow-up asks: why the row that is called so is there, else why it is not; of nothing named, the first row. Never rejects. */
  async askReason({ isNot, name }: AskedReason): Promise<void> {
    const asked = this.#parts.asked();
    if (asked === undefined) return;
    if (name === undefined) return this.askRow();
    const position = isNot === true ? undefined : rowCalled(asked.answer, name);
    if (position !== undefined) return this.askRow(position);
    await this.askNot({ termType: 'Text', value: name }, name, true);
    const reason = this.not?.reason;
    // It is called otherwise in the rows.
    if (isNot !== true && typeof reason === 'object' && reason.told.kind === 'among-rows')
      await this.askRow(reason.told.position - 1);
  }

  /** Why this is not among the rows. Never rejects. */
  async askNot(sought: Sought, name: string, isFollowUp = false): Promise<void> {
    const asked = this.#parts.asked();
    if (asked === undefined) return;
    const { answer } = asked;
    if (isFollowUp) this.#row = undefined;
    const request = { query: answer.plan.query, sought, scope: scopeOf(asked) };
    await this.#look(
      (signal) => this.#parts.engine.whyNot({ ...request, language: this.#parts.language() }, signal),
      (reason) => (this.#not = { answer, name, sought, reason, isFollowUp }),
    );
  }

  /** Things that are called so, in what was asked. Rejects only with an AbortError. */
  lookUp(name: string, signal: AbortSignal): Promise<readonly Meaning[]> {
    const asked = this.#parts.asked();
    const language = this.#parts.language();
    const scope = asked === undefined ? [] : scopeOf(asked);
    return this.#parts.engine.searchEntities({ query: name, scope, topK: LOOKED_UP, language }, signal);
  }

  close(): void {
    this.#controller?.abort();
    this.#row = undefined;
    if (this.#not?.isFollowUp === true) this.#not = undefined;
  }

  async #look<T>(start: (signal: AbortSignal) => Promise<T>, show: (told: Told<T>) => void): Promise<void> {
    this.#controller?.abort();
    const { signal } = (this.#controller = new AbortController());
    show('looking');
    try {
      const told = await start(signal);
      if (!signal.aborted) show({ told });
    } catch {
      if (!signal.aborted) show('failed');
    }
  }
}
