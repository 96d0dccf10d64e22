import type { ChatRequest } from './chat-server';

/** Fields of a request that tell what its reply must match. */
export type FieldName = 'grammar' | 'structured_outputs' | 'guided_grammar' | 'response_format';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** The first value that a schema allows, of the schemas that tests use. */
const instanceOf = (schema: Schema): unknown => {
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'object') {
    const names = schema.required ?? [];
    return Object.fromEntries(names.map((name) => [name, instanceOf(schema.properties?.[name] ?? {})]));
  }
  return schema.type === 'array' ? [] : schema.type === 'integer' || schema.type === 'number' ? 0 : '';
};

const grammarIn = (request: ChatRequest, reads: readonly FieldName[]): string | undefined => {
  for (const name of reads) {
    const field = request[name];
    if (typeof field === 'string') return field;
    if (name === 'structured_outputs' && typeof field === 'object' && field !== null) {
      const grammar: unknown = Reflect.get(field, 'grammar');
      if (typeof grammar === 'string') return grammar;
    }
  }
  return undefined;
};

const schemaIn = (request: ChatRequest, reads: readonly FieldName[]): Schema | undefined => {
  if (!reads.includes('response_format')) return undefined;
  const { response_format: format } = request as { response_format?: { json_schema?: { schema?: Schema } } };
  return format?.json_schema?.schema;
};

/** What a grammar of one rule and one string derives. */
const onlyText = (grammar: string): string | undefined => {
  const text = /^\s*root\s*::=\s*("(?:[^"\\]|\\.)*")\s*$/u.exec(grammar)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as string);
};

/** A reply under what the request holds it to, by the fields that are read. */
export const heldTo = (request: ChatRequest, reads: readonly FieldName[], reply: string): string => {
  const schema = schemaIn(request, reads);
  if (schema !== undefined) return JSON.stringify(instanceOf(schema));
  const grammar = grammarIn(request, reads);
  return grammar === undefined ? reply : (onlyText(grammar) ?? reply);
};
