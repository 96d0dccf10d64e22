import type { GenerateRequest } from '../language-model';
import { fieldsFor, type Way } from './ways';

type Body = Readonly<Record<string, unknown>>;

/** What a server calls itself in its list, and how a model that thinks aloud is told not to there. */
const UNTHINKING: ReadonlyMap<string | undefined, Body> = new Map<string | undefined, Body>([
  ['llamacpp', { chat_template_kwargs: { enable_thinking: false } }],
  ['vllm', { chat_template_kwargs: { enable_thinking: false } }],
  // Ollama.
  ['library', { reasoning_effort: 'none' }],
]);

/** What a server may do without, one by one: those of OpenAI refuse what a model of theirs has no use for. */
const SPARE = [
  'stream_options',
  'temperature',
  'seed',
  'chat_template_kwargs',
  'reasoning_effort',
  // One goes with the other.
  'top_logprobs',
  'logprobs',
];

/** The body of a request, with the constraint the first way that it can be said. */
export const chatBody = (
  model: string,
  request: GenerateRequest,
  { ways, owner }: { readonly ways: readonly Way[]; readonly owner: string | undefined },
): Body => {
  const { messages, constraint, maxTokens, temperature = 0, seed, topLogProbs } = request;
  const fields =
    constraint && ways.map((way) => fieldsFor(constraint, way)).find((found) => found !== undefined);
  return {
    model,
    messages: messages.map(({ role, content }) => ({ role, content })),
    max_tokens: maxTokens,
    temperature,
    ...(seed !== undefined && { seed }),
    ...(topLogProbs !== undefined && { logprobs: true, top_logprobs: topLogProbs }),
    stream: true,
    stream_options: { include_usage: true },
    ...UNTHINKING.get(owner),
    ...fields,
  };
};

/** Without what the server has refused, under the name that it wants. */
export const without = (body: Body, refused: ReadonlySet<string>): Body => {
  const kept = Object.fromEntries(Object.entries(body).filter(([name]) => !refused.has(name)));
  return refused.has('max_tokens') ? { ...kept, max_completion_tokens: body['max_tokens'] } : kept;
};

/** The field of a body that a server's words of refusal are about; `undefined` where it can't do without. */
export const refusedField = (body: Body, message: string): string | undefined =>
  ['max_tokens', ...SPARE].find((name) => name in body && new RegExp(`\\b${name}\\b`, 'u').test(message));
