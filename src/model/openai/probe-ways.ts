import type { Constraint, GenerateRequest } from '../language-model';
import type { ModelFailure } from '../model-failure';
import { done, type Outcome } from '../../base';
import type { Way } from './ways';

/** No model says it, unless it can say nothing else. */
const WORD = 'lodestone';
const GRAMMAR: Constraint = { kind: 'grammar', grammar: `root ::= "${WORD}"` };
const SCHEMA: Constraint = {
  kind: 'json',
  schema: JSON.stringify({
    type: 'object',
    properties: { word: { type: 'string', enum: [WORD] } },
    required: ['word'],
    additionalProperties: false,
  }),
};
/** Room for a model that thinks before. */
const MOST_TOKENS = 256;

const requestFor = (way: Way): GenerateRequest => ({
  messages: [{ role: 'user', content: 'Answer with the word: yes' }],
  constraint: way === 'json_schema' ? SCHEMA : GRAMMAR,
  maxTokens: MOST_TOKENS,
  isTrial: true,
});

const isHeld = (way: Way, reply: string): boolean => {
  if (way !== 'json_schema') return reply.trim() === WORD;
  try {
    const value: unknown = JSON.parse(reply);
    return typeof value === 'object' && value !== null && Reflect.get(value, 'word') === WORD;
  } catch {
    return false;
  }
};

/** In the order in which they are tried: by what the server calls itself. */
const CANDIDATES: ReadonlyMap<string | undefined, readonly Way[]> = new Map([
  ['llamacpp', ['grammar', 'json_schema']],
  ['vllm', ['structured_outputs', 'guided', 'json_schema']],
  ['library', ['json_schema']],
]);
const ANY: readonly Way[] = ['grammar', 'structured_outputs', 'json_schema'];

/** What says that a request was not understood, and nothing of the server as such. */
const isRefusal = (failure: ModelFailure): boolean =>
  failure.kind === 'refused' && ![401, 403, 404, 429].includes(failure.status);

/**
 * The ways that a server can be told a constraint, by asking it: most pass over fields that they do not know without a
 * word. At most three requests; servers with grammars take schemas too.
 */
export const probeWays = async (
  owner: string | undefined,
  ask: (request: GenerateRequest, way: Way) => Promise<Outcome<string, ModelFailure>>,
): Promise<Outcome<readonly Way[], ModelFailure>> => {
  for (const way of CANDIDATES.get(owner) ?? ANY) {
    const reply = await ask(requestFor(way), way);
    if (!reply.ok && !isRefusal(reply.failure)) return reply;
    if (!reply.ok || !isHeld(way, reply.value)) continue;
    return done(way === 'grammar' ? ['grammar', 'json_schema'] : [way]);
  }
  return done([]);
};
