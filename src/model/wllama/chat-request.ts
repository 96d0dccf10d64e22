import type { ChatCompletionParams } from '@wllama/wllama';
import type { Constraint, GenerateRequest, Message } from '../language-model';
import { never } from '../../base';
import { choiceGrammar } from '../grammar/choice-grammar';
import { regexGrammar } from '../grammar/regex-grammar';
import { toGbnf } from '../grammar/to-gbnf';

const plain = ({ role, content }: Message): Message => ({ role, content });

/** As llama.cpp holds a reply to it: all but JSON by a grammar. Throws a SyntaxError where it can't be said. */
const heldTo = (constraint: Constraint): Pick<ChatCompletionParams, 'grammar' | 'response_format'> => {
  switch (constraint.kind) {
    case 'grammar':
      return { grammar: toGbnf(constraint.grammar) };
    case 'regex':
      return { grammar: regexGrammar(constraint.pattern) };
    case 'choice':
      return { grammar: choiceGrammar(constraint.choices) };
    case 'json':
      return {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'reply', schema: JSON.parse(constraint.schema) as unknown },
        },
      };
    default:
      return never(constraint);
  }
};

/** What sampling is where a temperature is asked for: by the model's own odds, as every other engine here draws. */
const DRAWN = { top_k: 0, top_p: 1, min_p: 0 } as const;

/** A request, in the words of the library. Throws a SyntaxError where the constraint can't be read. */
export const chatRequest = (
  { messages, constraint, maxTokens, temperature = 0, seed = 0, topLogProbs }: GenerateRequest,
  signal: AbortSignal,
): ChatCompletionParams & { readonly stream: true } => ({
  messages: messages.map(plain),
  max_tokens: maxTokens,
  temperature,
  ...(temperature > 0 && { ...DRAWN, seed }),
  ...(topLogProbs !== undefined && { logprobs: true, top_logprobs: topLogProbs }),
  ...(constraint && heldTo(constraint)),
  cache_prompt: true,
  stream: true,
  abortSignal: signal,
});
