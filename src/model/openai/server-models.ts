import {
  done,
  failed,
  isCount,
  isListOf,
  isMaybe,
  isOrNull,
  isShaped,
  isText,
  type Is,
  type Outcome,
} from '../../base';
import { excerptOf } from '../../endpoint';
import type { ModelFailure } from '../model-failure';
import type { OpenAiParts, OpenAiServer } from './server';
import { Wire } from './wire';

/** A model as a server lists it. */
export interface ServerModel {
  readonly id: string;
  /** `llamacpp` and `vllm` say what they are by it. */
  readonly owner: string | undefined;
  /** Tokens of prompt and reply together, where it is told. */
  readonly contextTokens: number | undefined;
}

interface Written {
  readonly id: string;
  readonly owned_by?: string | null;
  /** vLLM's. */
  readonly max_model_len?: number | null;
}
const isNothing = <T>(is: Is<T>): Is<T | null | undefined> => isMaybe(isOrNull(is));
const isList = isShaped<{ readonly data: readonly Written[] | null }>({
  // Ollama's, where it has none.
  data: isOrNull(
    isListOf(
      isShaped<Written>({ id: isText, owned_by: isNothing(isText), max_model_len: isNothing(isCount) }),
    ),
  ),
});

/** Letters: a server that lists thousands of models needs some hundred kilobytes. */
const MOST_LIST = 10_000_000;
/** Statuses of a server that has no list, and may have models all the same. */
const NO_LIST: ReadonlySet<number> = new Set([404, 405, 501]);

const parse = (text: string): readonly ServerModel[] | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isList(value)) return undefined;
    return (value.data ?? []).map(({ id, owned_by, max_model_len }) => ({
      id,
      owner: owned_by ?? undefined,
      contextTokens: max_model_len ?? undefined,
    }));
  } catch {
    return undefined;
  }
};

/** `undefined`: the server keeps no list. Rejects only with an AbortError. */
export const fetchModels = async (
  wire: Wire,
  signal: AbortSignal,
): Promise<Outcome<readonly ServerModel[] | undefined, ModelFailure>> => {
  const sent = await wire.send({ path: '/models', body: undefined, sent: '' }, signal);
  if (!sent.ok)
    return sent.failure.kind === 'refused' && NO_LIST.has(sent.failure.status) ? done(undefined) : sent;
  const pieces = sent.value.read();
  let text = '';
  for (;;) {
    const next = await pieces.next();
    if (next.done === true) {
      if (next.value !== undefined) return failed(next.value);
      break;
    }
    text += next.value;
    if (text.length > MOST_LIST) {
      await pieces.return(undefined);
      break;
    }
  }
  const models = parse(text);
  return models === undefined
    ? failed({ kind: 'malformed', host: wire.host, excerpt: excerptOf(text) })
    : done(models);
};

/** Models that a server has, for choosing one; `undefined`: it keeps no list. Rejects only with an AbortError. */
export const listServerModels = (
  server: Omit<OpenAiServer, 'model'>,
  parts: OpenAiParts,
  signal: AbortSignal,
): Promise<Outcome<readonly ServerModel[] | undefined, ModelFailure>> =>
  fetchModels(new Wire({ ...server, model: '' }, parts), signal);

/** The model that is meant by a name: servers spell the same one with a tag, or behind a folder. */
export const modelNamed = (models: readonly ServerModel[], name: string): ServerModel | undefined => {
  const [only] = models;
  return (
    models.find(({ id }) => id === name) ??
    models.find(({ id }) => id === `${name}:latest` || id.endsWith(`/${name}`)) ??
    // It has one model, whatever it is called by.
    (models.length === 1 && only?.owner === 'llamacpp' ? only : undefined)
  );
};
