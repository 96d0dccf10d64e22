import type { StepName, StepNote } from '../agent';

/** Of OpenInference, those that a run of ours has. @see https://arize-ai.github.io/openinference/spec/ */
export type SpanKind = 'LLM' | 'TOOL' | 'RETRIEVER' | 'CHAIN' | 'AGENT';

/** Steps that are no plain code. A name that is not here is a link in the chain. */
const KINDS: ReadonlyMap<string, SpanKind> = new Map<string, SpanKind>([
  ['ground', 'RETRIEVER'],
  ['execute', 'RETRIEVER'],
  ['model', 'LLM'],
  ['tool', 'TOOL'],
]);

export const stepKind = (name: StepName): SpanKind => KINDS.get(name) ?? 'CHAIN';

type Value = string | number;

/** What a note may tell, whatever step it is of, and the attributes that say it. */
const ATTRIBUTES: readonly (readonly [
  field: string,
  type: 'string' | 'number',
  kind: SpanKind,
  attribute: string,
])[] = [
  ['tool', 'string', 'TOOL', 'tool.name'],
  ['model', 'string', 'LLM', 'llm.model_name'],
  ['tokensIn', 'number', 'LLM', 'llm.token_count.prompt'],
  ['tokens', 'number', 'LLM', 'llm.token_count.completion'],
];

export const noteAttributes = (
  note: StepNote | undefined,
  kind: SpanKind,
): Readonly<Record<string, Value>> => {
  const facts = new Map<string, unknown>(Object.entries(note ?? {}));
  return Object.fromEntries(
    ATTRIBUTES.flatMap(([field, type, of, attribute]) => {
      const value = facts.get(field);
      return of === kind && typeof value === type ? [[attribute, value as Value] as const] : [];
    }),
  );
};

/** The step did not do what it was for. */
export const hasFailed = (note: StepNote | undefined): boolean => {
  const facts = new Map<string, unknown>(Object.entries(note ?? {}));
  return facts.get('role') === 'failed' || ['isUsable', 'isDone'].some((flag) => facts.get(flag) === false);
};
