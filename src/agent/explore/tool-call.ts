/** One call of a tool by name, as a model writes it. */
export interface ToolCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The call of a reply, whatever stands around it; `undefined`: it calls none. */
export const readToolCall = (reply: string): ToolCall | undefined => {
  const text = /\{[\s\S]*\}/u.exec(reply)?.[0];
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value['tool'] !== 'string') return undefined;
    return { tool: value['tool'], input: isRecord(value['input']) ? value['input'] : {} };
  } catch {
    return undefined;
  }
};
