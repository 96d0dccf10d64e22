/** What a client asks for in the body of `POST /v1/chat/completions`: read, checked, with nothing left open. */
import {
  done,
  failed,
  isCount,
  isEither,
  isFlag,
  isListOf,
  isMaybe,
  isNumber,
  isOneOf,
  isOrNull,
  isShaped,
  isText,
  type Is,
  type Outcome,
} from '../../../src/base';
import type { ChatMessage } from './chat-template';

/** What the reply must match. */
export type Hold =
  | { readonly kind: 'grammar'; readonly grammar: string }
  | { readonly kind: 'schema'; readonly schema: unknown }
  | { readonly kind: 'json' };

export interface Asked {
  readonly messages: readonly ChatMessage[];
  readonly hold: Hold | undefined;
  /** Infinity: until the context is full. */
  readonly maxTokens: number;
  readonly temperature: number;
  readonly topK: number;
  readonly topP: number;
  readonly minP: number;
  /** `undefined`: another one each time. */
  readonly seed: number | undefined;
  readonly stops: readonly string[];
  /** Log-probabilities of so many tokens, for each that is written; `undefined`: of none. */
  readonly topLogProbs: number | undefined;
  /** Whether what was read before may be used again. */
  readonly cachesPrompt: boolean;
  readonly templateVariables: Readonly<Record<string, unknown>>;
  readonly isStream: boolean;
  /** Whether a stream ends with what it cost. */
  readonly tellsUsage: boolean;
}

interface Part {
  readonly type: string;
  readonly text: string;
}
interface WrittenMessage {
  readonly role: 'system' | 'developer' | 'user' | 'assistant';
  readonly content: string | readonly Part[];
}
interface Format {
  readonly type: string;
  readonly schema?: unknown;
  readonly json_schema?: { readonly schema?: unknown } | null;
}
interface Body {
  readonly messages: readonly WrittenMessage[];
  readonly max_tokens?: number | null;
  readonly max_completion_tokens?: number | null;
  readonly temperature?: number | null;
  readonly top_k?: number | null;
  readonly top_p?: number | null;
  readonly min_p?: number | null;
  readonly seed?: number | null;
  readonly stop?: string | readonly string[] | null;
  readonly grammar?: string | null;
  readonly response_format?: Format | null;
  readonly logprobs?: boolean | null;
  readonly top_logprobs?: number | null;
  readonly cache_prompt?: boolean | null;
  readonly chat_template_kwargs?: object | null;
  readonly stream?: boolean | null;
  readonly stream_options?: { readonly include_usage?: boolean } | null;
}

const MOST_ALTERNATIVES = 20;

const maybe = <T>(is: Is<T>): Is<T | null | undefined> => isMaybe(isOrNull(is));
const isAnything: Is<unknown> = (value): value is unknown => value !== Symbol.iterator;
const isObject: Is<object> = (value): value is object => typeof value === 'object' && value !== null;
const isPart = isShaped<Part>({ type: isOneOf('text'), text: isText });
const isMessage = isShaped<WrittenMessage>({
  role: isOneOf('system', 'developer', 'user', 'assistant'),
  content: isEither(isText, isListOf(isPart)),
});
const isFormat = isShaped<Format>({
  type: isOneOf('text', 'json_object', 'json_schema'),
  schema: isAnything,
  json_schema: maybe(isShaped<{ schema?: unknown }>({ schema: isAnything })),
});
const isNotNegative: Is<number> = (value): value is number => isNumber(value) && value >= 0;

/** By their fields, so that a refusal can name the one it is about. */
const FIELDS: { readonly [K in keyof Body]-?: readonly [is: Is<Body[K]>, wanted: string] } = {
  messages: [
    (value): value is Body['messages'] => isListOf(isMessage)(value) && value.length > 0,
    'a list of {role, content}, with texts as their contents',
  ],
  max_tokens: [maybe(isCount), 'a whole number'],
  max_completion_tokens: [maybe(isCount), 'a whole number'],
  temperature: [maybe(isNotNegative), 'a number from 0'],
  top_k: [maybe(isCount), 'a whole number'],
  top_p: [maybe(isNotNegative), 'a number from 0 to 1'],
  min_p: [maybe(isNotNegative), 'a number from 0 to 1'],
  seed: [maybe(isNumber), 'a number'],
  stop: [maybe(isEither(isText, isListOf(isText))), 'a text or a list of texts'],
  grammar: [maybe(isText), 'a text in GBNF'],
  response_format: [maybe(isFormat), '{type: text, json_object or json_schema}'],
  logprobs: [maybe(isFlag), 'true or false'],
  top_logprobs: [
    maybe((value): value is number => isCount(value) && value <= MOST_ALTERNATIVES),
    `a whole number up to ${MOST_ALTERNATIVES}`,
  ],
  cache_prompt: [maybe(isFlag), 'true or false'],
  chat_template_kwargs: [maybe(isObject), 'an object'],
  stream: [maybe(isFlag), 'true or false'],
  stream_options: [
    maybe(isShaped<{ include_usage?: boolean }>({ include_usage: isMaybe(isFlag) })),
    'an object with include_usage, which is true or false',
  ],
};

/** What this server can't do, and must not pass over. */
const refusedIn = (body: object): string | undefined => {
  const tools: unknown = Reflect.get(body, 'tools');
  if (Array.isArray(tools) && tools.length > 0) return 'tools: no model is given any here.';
  const n: unknown = Reflect.get(body, 'n');
  return n === undefined || n === null || n === 1 ? undefined : 'n: one reply is written for one request.';
};

const isBody = (value: object): value is Body =>
  Object.entries(FIELDS).every(([name, [is]]) => is(Reflect.get(value, name)));

const wrongField = (value: object): string => {
  const wrong = Object.entries(FIELDS).find(([name, [is]]) => !is(Reflect.get(value, name)));
  return wrong === undefined ? '' : `${wrong[0]} has to be ${wrong[1][1]}.`;
};

const textOf = (content: WrittenMessage['content']): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('');

const holdOf = ({ grammar, response_format: format }: Body): Hold | undefined => {
  if (grammar !== undefined && grammar !== null && grammar !== '') return { kind: 'grammar', grammar };
  const schema = format?.json_schema?.schema ?? format?.schema;
  if (isObject(schema)) return { kind: 'schema', schema };
  return format?.type === 'json_object' || format?.type === 'json_schema' ? { kind: 'json' } : undefined;
};

const askedOf = (body: Body): Asked => ({
  messages: body.messages.map(({ role, content }) => ({
    role: role === 'developer' ? 'system' : role,
    content: textOf(content),
  })),
  hold: holdOf(body),
  maxTokens: body.max_tokens ?? body.max_completion_tokens ?? Infinity,
  temperature: body.temperature ?? 0,
  topK: body.top_k ?? 0,
  topP: body.top_p ?? 1,
  minP: body.min_p ?? 0,
  seed: body.seed ?? undefined,
  stops: typeof body.stop === 'string' ? [body.stop] : (body.stop ?? []),
  topLogProbs: body.logprobs === true ? (body.top_logprobs ?? 0) : undefined,
  cachesPrompt: body.cache_prompt ?? true,
  templateVariables: { ...body.chat_template_kwargs },
  isStream: body.stream ?? false,
  tellsUsage: body.stream_options?.include_usage ?? false,
});

/** Fails with a sentence for whoever wrote the client. */
export const readAsked = (text: string): Outcome<Asked, string> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed('The body is not JSON.');
  }
  if (!isObject(value)) return failed('The body is not an object.');
  const refused = refusedIn(value);
  if (refused !== undefined) return failed(refused);
  return isBody(value) ? done(askedOf(value)) : failed(wrongField(value));
};
