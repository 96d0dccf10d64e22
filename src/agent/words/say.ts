/** An answer in words: one call of a model, whose sentence is shown only where all of it stands in the rows. */
import type { LanguageModel } from '../../model';
import { asData } from '../../base';
import type { Iri, Language } from '../../rdf';
import { VERDICTS, unitText } from '../../words';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import type { RunFailure } from '../failure';
import { NO_USAGE, addUsage, callModel, type Written } from '../model/model-call';
import { printMessages } from '../model/model-turns';
import { sayMessages } from '../model/prompts/say';
import { paraphraseOf } from '../answer/print-steps';
import type { RunParts } from '../question';
import { Steps, wholeRun, type Pipeline } from '../run';
import { checkSentence } from './check-sentence';
import { evidenceOf } from './evidence';
import type { Said, SayFault } from './said';

/** An answer that is to be said, and the run that it belongs to. */
export interface SayRequest {
  readonly question: string;
  /** Of the question. */
  readonly language: Language;
  /** Sources that its run could ask. */
  readonly scope: readonly Iri[];
  readonly answer: Answer;
  readonly model: LanguageModel;
  /** How its run ended: it ends so again. */
  readonly failure: RunFailure | undefined;
  /** How many steps its run had: ids go on from there. */
  readonly steps: number;
}

/** Rows that the model sees. */
const MOST_ROWS = 12;
const REPLY_TOKENS = 220;
/** Letters of a sentence that is not shown as one. */
const MOST_TOLD = 300;

const messagesOf = ({ question, language, answer }: SayRequest) => {
  const { result, candidate } = answer;
  const columns = candidate?.columns ?? [];
  const reading = candidate === undefined ? '' : paraphraseOf(candidate);
  const asked = { question, reading, language };
  if (result.type !== 'bindings') {
    const value = VERDICTS[language][result.type === 'boolean' && result.value ? 0 : 1];
    return sayMessages({ ...asked, headings: ['answer'], rows: [[value]], all: 1 });
  }
  const rows = result.rows
    .slice(0, MOST_ROWS)
    .map((cells) => cells.map((term, at) => unitText(answer, term, at, language)));
  const headings = result.variables.map((name, at) => columns[at]?.label ?? name);
  return sayMessages({ ...asked, headings, rows, all: result.rows.length });
};

/** As a model writes a sentence: on one line, without marks around it. */
const tidied = (text: string): string =>
  text
    .trim()
    .replace(/^["“«]([^"“”«»]*)["”»]$/u, '$1')
    .replace(/[ \t]*\n[ \t]*(?![-*\d])/gu, ' ')
    .trim();

/** Why the model is not asked. `undefined`: it is. */
const refusalOf = async ({ model }: SayRequest, signal: AbortSignal): Promise<SayFault | undefined> => {
  try {
    const loaded = await model.load(() => undefined, signal);
    if (!loaded.ok) return { kind: 'model', failure: loaded.failure };
    return loaded.value.seesRows ? undefined : { kind: 'elsewhere' };
  } catch (thrown) {
    if (signal.aborted) return { kind: 'stopped' };
    throw thrown;
  }
};

async function* said(
  request: SayRequest,
  parts: Pick<RunParts, 'now'>,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Said> {
  const { model, answer, question, language } = request;
  const of = { query: answer.plan.query, model: model.id };
  let usage = NO_USAGE;
  const template = (why: SayFault): Said => ({ ...of, by: 'template', why, usage });
  yield { type: 'said', said: { ...of, by: 'pending' } };
  const refusal = await refusalOf(request, signal);
  if (refusal !== undefined) return template(refusal);
  const messages = messagesOf(request);
  const step = steps.start('model');
  yield step.started;
  const note = { step: 'model', call: 1 } as const;
  const input = printMessages(messages);
  const started = parts.now();
  let written: Written;
  try {
    const call = callModel(model, 1, { messages, maxTokens: REPLY_TOKENS }, parts.now, signal);
    let next = await call.next();
    while (next.done !== true) next = await call.next();
    if (!next.value.ok) {
      const { failure } = next.value;
      yield step.end({
        note: { ...note, isUsable: false, tokens: 0 },
        input,
        output: JSON.stringify(failure),
      });
      return template({ kind: 'model', failure });
    }
    written = next.value.value;
  } catch (thrown) {
    yield step.end({ note: { ...note, isUsable: false, tokens: 0 }, input, output: '' });
    if (signal.aborted) return template({ kind: 'stopped' });
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return template({ kind: 'model', failure: { kind: 'broken', message } });
  }
  usage = addUsage(usage, written.usage, parts.now() - started);
  const text = tidied(written.text);
  const fault = checkSentence(text, evidenceOf(answer, question, language));
  yield step.end({
    note: { ...note, isUsable: fault === undefined, tokens: written.usage.tokensOut },
    input,
    output: fault === undefined ? written.text : `${written.text}\n\n${JSON.stringify(fault)}`,
  });
  if (fault !== undefined) return template({ kind: 'unfounded', fault, text: asData(text, MOST_TOLD) });
  return { ...of, by: 'model', text, usage };
}

async function* pipeline(request: SayRequest, parts: Pick<RunParts, 'now'>, signal: AbortSignal): Pipeline {
  const steps = new Steps(parts.now, request.steps);
  yield { type: 'said', said: yield* said(request, parts, steps, signal) };
  return request.failure;
}

/**
 * Asks a model to say an answer. Never rejects; the last event is `run-end`, and the run ends as it did before. A stop or a
 * failure loses nothing: it is told, and the answer stands.
 */
export const say = (
  request: SayRequest,
  parts: Pick<RunParts, 'now'>,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, void> =>
  wholeRun(request.question, request.scope, () => pipeline(request, parts, signal), parts.now, signal);
