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
import { Wire, type Sending } from './wire';

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

const LIST: Sending = { path: '/models', body: undefined, sent: '', purpose: 'discover' };

/** `undefined`: the server keeps no list. Rejects only with an AbortError. */
const fetchModels = async (
  wire: Wire,
  signal: AbortSignal,
): Promise<Outcome<readonly ServerModel[] | undefined, ModelFailure>> => {
  const sent = await wire.send(LIST, signal);
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

/** What a server said of its models, and below which path. */
export interface FoundModels {
  readonly wire: Wire;
  /** `undefined`: it keeps no list. */
  readonly models: readonly ServerModel[] | undefined;
}

const VERSION = '/v1';
const HAS_VERSION = /\/v\d/u;

/** What may be an address without its last part: something is there, and no list that a page can read. */
const mayLackVersion = (listed: Outcome<readonly ServerModel[] | undefined, ModelFailure>): boolean =>
  listed.ok
    ? listed.value === undefined
    : listed.failure.kind === 'malformed' || listed.failure.kind === 'cors';

/**
 * Asks for the list below the address as it was written and, where it names no version of the protocol and has no list, below
 * `/v1`, where most servers keep theirs. Rejects only with an AbortError.
 */
export const findModels = async (
  wire: Wire,
  signal: AbortSignal,
): Promise<Outcome<FoundModels, ModelFailure>> => {
  const listed = await fetchModels(wire, signal);
  if (mayLackVersion(listed) && !HAS_VERSION.test(new URL(wire.base).pathname)) {
    const below = wire.under(VERSION);
    const found = await fetchModels(below, signal);
    if (found.ok && found.value !== undefined) return done({ wire: below, models: found.value });
  }
  return listed.ok ? done({ wire, models: listed.value }) : listed;
};

/** Models that a server has, for choosing one, and the address that is to be used for it. */
export interface ServerList {
  readonly base: string;
  /** `undefined`: it keeps no list. */
  readonly models: readonly ServerModel[] | undefined;
}

/** Asks a server which models it has; nothing of the reader's is sent. Rejects only with an AbortError. */
export const listServerModels = async (
  server: Omit<OpenAiServer, 'model'>,
  parts: OpenAiParts,
  signal: AbortSignal,
): Promise<Outcome<ServerList, ModelFailure>> => {
  const found = await findModels(new Wire({ ...server, model: '' }, parts), signal);
  return found.ok ? done({ base: found.value.wire.base, models: found.value.models }) : found;
};

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
