/** Does an exercise as a learner would, with the page's own engine, and tells what came of each step. */
import type { AgentEvent, Answer } from '../../../src/agent';
import { withBest } from '../../../src/words';
import { NUMBERS, numberText, type Language, type Term } from '../../../src/rdf';
import type { NodeEngine } from '../../node-engine';
import { recordTrace, type TraceRecorder } from '../../record-trace';
import { CELLS, type Exercise, type Step } from './exercise';

/** What came of a step. */
export interface Done {
  readonly step: Step;
  /** Of a question or a query: rows as text. Else lines of what the page tells. */
  readonly lines: readonly string[];
  /** Of a question or a query; its file is written by it. */
  readonly recorder?: TraceRecorder;
}

const IS_A: Readonly<Record<Language, string>> = { en: 'is a', es: 'es un' };
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

const termText = (
  term: Term | undefined,
  labels: Readonly<Record<string, string>>,
  language: Language,
): string => {
  if (term === undefined) return '';
  if (term.termType === 'Literal')
    return NUMBERS.has(term.datatype.value)
      ? numberText(language, Number(term.value)).replaceAll(/\s/gu, ' ')
      : term.value;
  return labels[term.termType === 'BlankNode' ? `_:${term.value}` : term.value] ?? term.value;
};

/** Rows of an answer as the lesson prints them. */
export const rowTexts = (answer: Answer, language: Language): readonly string[] => {
  // A superlative shows its value.
  const { result, labels } = withBest(answer);
  if (result.type === 'boolean') return [String(result.value)];
  if (result.type !== 'bindings') return [];
  return result.rows.map((row) => row.map((cell) => termText(cell, labels, language)).join(CELLS));
};

/** The answer that the page shows first; `undefined`: none, or one without rows. */
export const heard = async (
  run: AsyncGenerator<AgentEvent, void>,
  hear: (event: AgentEvent) => void = () => undefined,
): Promise<Answer | undefined> => {
  let best: Answer | undefined;
  for await (const event of run) {
    hear(event);
    if (event.type === 'answers-found') best = event.answers[0];
    if (event.type === 'run-end' && event.failure !== undefined) best = undefined;
  }
  return best;
};

class Doing {
  readonly #opened: NodeEngine;
  readonly #language: Language;
  readonly #scope: NodeEngine['sources'][number]['iri'][];
  readonly #signal = new AbortController().signal;
  /** What was asked since the last question of its own. */
  #thread: readonly string[] = [];
  #last: Answer | undefined;

  constructor(opened: NodeEngine, language: Language) {
    this.#opened = opened;
    this.#language = language;
    this.#scope = opened.sources.map(({ iri }) => iri);
  }

  async step(step: Step): Promise<Done> {
    switch (step.kind) {
      case 'ask':
      case 'none':
        return this.#asked(step, step.words[this.#language]);
      case 'follow-up':
        return this.#followed(step, step.words[this.#language]);
      case 'query':
        return this.#ran(step, step.query);
      case 'why':
        return { step, lines: await this.#why(step.row[this.#language]) };
      case 'why-not':
        return { step, lines: await this.#whyNot(step.thing[this.#language]) };
    }
  }

  async #asked(step: Step, question: string): Promise<Done> {
    this.#thread = [question];
    const run = this.#opened.engine.ask(
      { question, scope: this.#scope, pins: [], language: this.#language },
      this.#signal,
    );
    return this.#heard(step, run, recordTrace({ question, scope: this.#scope }));
  }

  async #followed(step: Step, text: string): Promise<Done> {
    const before = this.#thread;
    this.#thread = [...before, text];
    if (this.#last === undefined) return { step, lines: [] };
    const [question] = before.length === 1 ? before : [];
    const said = { last: this.#last, question, text, scope: this.#scope, language: this.#language };
    const run = this.#opened.engine.followUp(said, this.#signal);
    return this.#heard(step, run, recordTrace({ question: text, before, scope: this.#scope }));
  }

  async #ran(step: Step, query: string): Promise<Done> {
    this.#thread = [];
    const run = this.#opened.engine.run(
      { query, scope: this.#scope, language: this.#language },
      this.#signal,
    );
    return this.#heard(step, run, recordTrace({ question: '', query, scope: this.#scope }));
  }

  async #heard(step: Step, run: AsyncGenerator<AgentEvent, void>, recorder: TraceRecorder): Promise<Done> {
    this.#last = await heard(run, (event) => {
      recorder.hear(event);
    });
    const lines = this.#last === undefined ? [] : rowTexts(this.#last, this.#language);
    return { step, lines, recorder };
  }

  async #why(name: string): Promise<readonly string[]> {
    const { result, plan } = this.#last ?? {};
    if (this.#last === undefined || plan === undefined || result?.type !== 'bindings') return [];
    const at = rowTexts(this.#last, this.#language).findIndex((text) => text.split(CELLS)[0] === name);
    const row = result.rows[at];
    if (row === undefined) return [];
    const { variables } = result;
    const asked = { query: plan.query, variables, row, scope: this.#scope, language: this.#language };
    const why = await this.#opened.engine.whyRow(asked, this.#signal);
    const text = (term: Term): string =>
      term.value === TYPE ? IS_A[this.#language] : termText(term, why?.labels ?? {}, this.#language);
    return (why?.triples ?? []).map(({ subject, predicate, object }) =>
      [subject, predicate, object].map(text).join(CELLS),
    );
  }

  async #whyNot(thing: string): Promise<readonly string[]> {
    if (this.#last === undefined) return [];
    const sought = { termType: 'Text', value: thing } as const;
    const asked = { query: this.#last.plan.query, sought, scope: this.#scope, language: this.#language };
    const told = await this.#opened.engine.whyNot(asked, this.#signal);
    if (told.kind !== 'fails') return [told.kind];
    const { instead, words } = told.failing;
    return [...instead.map((term) => termText(term, told.labels, this.#language)), words];
  }
}

/** Steps of one exercise, in their order. @param opened what it is asked of */
export const runExercise = async (
  { steps }: Pick<Exercise, 'steps'>,
  opened: NodeEngine,
  language: Language,
): Promise<readonly Done[]> => {
  const doing = new Doing(opened, language);
  const all: Done[] = [];
  for (const step of steps) all.push(await doing.step(step));
  return all;
};

const sorted = (lines: readonly string[]): readonly string[] => lines.toSorted();

/** What the lesson prints for a step, in the order in which `Done` tells it. */
export const expectedLines = (step: Step, language: Language): readonly string[] => {
  switch (step.kind) {
    case 'none':
      return [];
    case 'why':
      return step.triples[language];
    case 'why-not':
      return [step.has[language], step.asked[language]];
    default:
      return step.rows[language];
  }
};

/** Whether what came of a step is what the lesson prints. */
export const isAsPrinted = ({ step, lines }: Done, language: Language): boolean => {
  const expected = expectedLines(step, language);
  if ('of' in step) return lines.length === step.of && expected.every((one) => lines.includes(one));
  const isOrdered = step.kind === 'why-not' || ('isOrdered' in step && step.isOrdered);
  const [a, b] = isOrdered ? [expected, lines] : [sorted(expected), sorted(lines)];
  return JSON.stringify(a) === JSON.stringify(b);
};
