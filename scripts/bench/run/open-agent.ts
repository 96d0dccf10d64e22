import { isListOf, isShaped, isText } from '../../../src/base';
import type { PackQuestion } from '../../../src/bench';
import { openAiModel, scriptedModel, type LanguageModel } from '../../../src/model';
import type { AgentChoice } from './agent-choice';
import { UsageError } from '../../command-line';

/** Who is asked beside the composer. */
export interface OpenAgent {
  /** `undefined`: nobody. */
  readonly modelFor: ((question: Pick<PackQuestion, 'id'>) => LanguageModel | undefined) | undefined;
  end(): void | Promise<void>;
}

/** The key of a server: in the environment, so that it stands in no report and in no list of processes. */
export const KEY = 'LODESTONE_MODEL_KEY';

/** A server may have to load its model into memory first. */
const FIRST_MS = 600_000;

const openServer = async (
  { base, model: name }: Extract<AgentChoice, { readonly kind: 'openai' }>,
  seesRows: boolean,
  signal: AbortSignal,
): Promise<OpenAgent> => {
  const key = process.env[KEY];
  const model = openAiModel(
    { base, model: name, seesRows, ...(key === undefined ? {} : { key }) },
    {
      fetch: (input, init) => fetch(input, init),
      page: undefined,
      // Whoever types the address of a server wants it asked.
      consent: () => Promise.resolve(true),
      onRequest: () => undefined,
      limits: { firstMs: FIRST_MS },
    },
  );
  const loaded = await model.load(() => undefined, signal);
  if (!loaded.ok) throw new UsageError(`The model can't be asked: ${JSON.stringify(loaded.failure)}`);
  return { modelFor: () => model, end: () => model.dispose() };
};

/** In a browser of its own; only who asks for one has it started. */
const openInBrowser = async (
  { id, folder }: Extract<AgentChoice, { readonly kind: 'model' }>,
  signal: AbortSignal,
): Promise<OpenAgent> => {
  const { openBrowserModel } = await import('../model/browser-model');
  const { model, end } = await openBrowserModel(id, folder);
  try {
    const loaded = await model.load(() => undefined, signal);
    if (!loaded.ok) throw new UsageError(`The model can't be loaded: ${JSON.stringify(loaded.failure)}`);
    return { modelFor: () => model, end };
  } catch (error) {
    await end();
    throw error;
  }
};

interface ScriptLine {
  readonly id: string;
  readonly replies: readonly string[];
}
const isLine = isShaped<ScriptLine>({ id: isText, replies: isListOf(isText) });

const readLine = (line: string, at: number): ScriptLine => {
  const wrong = (): UsageError =>
    new UsageError(`Line ${at} of the script is not of the form {"id": …, "replies": [text, …]}.`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw wrong();
  }
  if (!isLine(value) || value.replies.length === 0) throw wrong();
  return value;
};

/** Replies by the id of their question, one JSON object a line. */
const readScript = (text: string): ReadonlyMap<string, readonly string[]> => {
  const lines = text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [readLine(line, at + 1)]));
  return new Map(lines.map(({ id, replies }) => [id, replies]));
};

/** Says the same again where it is asked more often than it has replies. */
const scripted = (replies: readonly string[]): LanguageModel =>
  scriptedModel({
    id: 'script',
    replies: (_, call) => replies[call] ?? replies.at(-1) ?? '',
    // It may write rubbish too.
    mayStray: true,
  });

const openScript = ({ text }: Extract<AgentChoice, { readonly kind: 'script' }>): OpenAgent => {
  const script = readScript(text);
  return {
    modelFor: ({ id }) => {
      const replies = script.get(id);
      return replies === undefined ? undefined : scripted(replies);
    },
    end: () => undefined,
  };
};

/**
 * Throws a UsageError where it can't be asked; else rejects only with an AbortError.
 * @param seesRows a model on a server is told what one in the tab is, rows among it; `false`: the question and names alone
 */
export const openAgent = async (
  choice: AgentChoice,
  seesRows: boolean,
  signal: AbortSignal,
): Promise<OpenAgent> => {
  switch (choice.kind) {
    case 'composer':
      return { modelFor: undefined, end: () => undefined };
    case 'openai':
      return openServer(choice, seesRows, signal);
    case 'model':
      return openInBrowser(choice, signal);
    case 'script':
      return openScript(choice);
  }
};
