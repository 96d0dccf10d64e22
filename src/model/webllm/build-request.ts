import type {
  ChatCompletionMessageParam,
  ChatCompletionRequestStreaming,
  ResponseFormat,
} from '@mlc-ai/web-llm';
import { never } from '../../base';
import type { Constraint, GenerateRequest, Message } from '../language-model';

/** What this engine holds replies to. */
export const WEBLLM_CONSTRAINTS = ['grammar', 'json'] as const;

/** What is known of the model that is asked. */
export interface RequestFacts {
  readonly id: string;
  /** Its template puts what the user says into a text of its own. */
  readonly hasUserTemplate: boolean;
  /** Replies as they were shown, and as WebLLM keeps them. */
  readonly rawReplies: ReadonlyMap<string, string>;
}

/** WebLLM's own form; `undefined` for what it can't hold replies to. */
export const responseFormat = (constraint: Constraint | undefined): ResponseFormat | undefined => {
  if (constraint === undefined) return { type: 'text' };
  switch (constraint.kind) {
    case 'grammar':
      return { type: 'grammar', grammar: constraint.grammar };
    case 'json':
      return { type: 'json_object', schema: constraint.schema };
    case 'regex':
    case 'choice':
      return undefined;
    default:
      return never(constraint);
  }
};

/** Models of this family think aloud first, unless they are told not to; others take the empty thought for text. */
const thinks = (id: string): boolean => /^Qwen3(?:\.\d+)?-/u.test(id);

/** It fills templates by `String.replace`, where a dollar sign is a command. */
const literal = (text: string): string => text.replaceAll('$', '$$$$');

const messageOf = (message: Message, facts: RequestFacts): ChatCompletionMessageParam => {
  const { role, content } = message;
  switch (role) {
    case 'system':
      return { role, content: literal(content) };
    case 'user':
      return { role, content: facts.hasUserTemplate ? literal(content) : content };
    case 'assistant':
      // What it made of earlier messages is kept only where they are, letter by letter, what it remembers.
      return { role, content: facts.rawReplies.get(content) ?? content };
    default:
      return never(role);
  }
};

/** The request as WebLLM takes it. The messages stay in their order, so that what is known of the earlier ones stays of use. */
export const buildRequest = (
  request: GenerateRequest,
  facts: RequestFacts,
): ChatCompletionRequestStreaming => {
  const { messages, maxTokens, temperature = 0, seed, constraint } = request;
  const format = responseFormat(constraint);
  return {
    stream: true,
    stream_options: { include_usage: true },
    messages: messages.map((message) => messageOf(message, facts)),
    max_tokens: maxTokens,
    temperature,
    ...(temperature === 0 && { top_p: 1 }),
    ...(seed !== undefined && { seed }),
    ...(format !== undefined && { response_format: format }),
    ...(thinks(facts.id) && { extra_body: { enable_thinking: false } }),
  };
};
