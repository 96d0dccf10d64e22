/** One call of a tool by name, as a model writes it. */
export interface ToolCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A reply that was cut inside its query: what there is of the query, so that the model is told what is wrong with it. */
const CUT = /"tool"\s*:\s*"([^"\\]+)"\s*,\s*"input"\s*:\s*\{\s*"query"\s*:\s*"((?:[^"\\]|\\.)*)$/su;

const readCut = (text: string): ToolCall | undefined => {
  const [, tool, query] = CUT.exec(text) ?? [];
  if (tool === undefined || query === undefined) return undefined;
  return { tool, input: { query: JSON.parse(`"${query.replace(/\n/gu, '\\n')}"`) as string } };
};

/** The call of a reply, whatever stands around it; `undefined`: it calls none. */
export const readToolCall = (reply: string): ToolCall | undefined => {
  const text = /\{[\s\S]*\}/u.exec(reply)?.[0];
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    if (isRecord(value) && typeof value['tool'] === 'string')
      return { tool: value['tool'], input: isRecord(value['input']) ? value['input'] : {} };
    return readCut(reply);
  } catch {
    return readCut(reply);
  }
};
