import { never } from '../../base';
import type { Constraint } from '../language-model';
import { choiceGrammar } from '../grammar/choice-grammar';
import { toGbnf } from '../grammar/to-gbnf';

/** How a server is told what a reply must match: by the field that it reads. */
export const WAYS = ['grammar', 'structured_outputs', 'guided', 'json_schema'] as const;
/** llama.cpp's; vLLM's; vLLM's before 0.12; `response_format` (OpenAI, Ollama, and most others). */
export type Way = (typeof WAYS)[number];

type Fields = Readonly<Record<string, unknown>>;
type Kind = Constraint['kind'];

const schemaOf = (text: string): unknown => JSON.parse(text) as unknown;

const responseFormat = (schema: string): Fields => ({
  response_format: {
    type: 'json_schema',
    json_schema: { name: 'reply', strict: true, schema: schemaOf(schema) },
  },
});

const llamaCpp = (constraint: Constraint): Fields | undefined => {
  if (constraint.kind === 'grammar') return { grammar: toGbnf(constraint.grammar) };
  return constraint.kind === 'choice' ? { grammar: choiceGrammar(constraint.choices) } : undefined;
};

/** @see https://docs.vllm.ai/en/latest/features/structured_outputs/ */
const vllm = (constraint: Constraint): readonly [name: string, value: unknown] => {
  switch (constraint.kind) {
    case 'grammar':
      return ['grammar', constraint.grammar];
    case 'json':
      return ['json', schemaOf(constraint.schema)];
    case 'regex':
      return ['regex', constraint.pattern];
    case 'choice':
      return ['choice', constraint.choices];
    default:
      return never(constraint);
  }
};

/** The fields of a request that hold its reply to a constraint this way; `undefined` where there are none. */
export const fieldsFor = (constraint: Constraint, way: Way): Fields | undefined => {
  switch (way) {
    case 'grammar':
      return llamaCpp(constraint);
    case 'structured_outputs':
      return { structured_outputs: Object.fromEntries([vllm(constraint)]) };
    case 'guided': {
      const [name, value] = vllm(constraint);
      return { [`guided_${name}`]: value };
    }
    case 'json_schema':
      return constraint.kind === 'json' ? responseFormat(constraint.schema) : undefined;
    default:
      return never(way);
  }
};

const KINDS: Readonly<Record<Way, readonly Kind[]>> = {
  grammar: ['grammar', 'choice'],
  structured_outputs: ['grammar', 'json', 'regex', 'choice'],
  guided: ['grammar', 'json', 'regex', 'choice'],
  json_schema: ['json'],
};

/** What a server that takes these ways can be held to. */
export const kindsOf = (ways: readonly Way[]): readonly Kind[] => [
  ...new Set(ways.flatMap((way) => KINDS[way])),
];
