import { toolFailureText, type ToolBox } from '../tools';
import { asFailure, asFound, asJson } from './data-line';

/** What a call gives, as MCP and WebMCP have it. */
export interface CallResult {
  readonly content: { type: 'text'; text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
}

const textResult = (text: string): Pick<CallResult, 'content'> => ({ content: [{ type: 'text', text }] });

/** Calls a tool for another agent. Rejects only with an AbortError; any failure is a result that says what to do next. */
export const callTool = async (
  toolBox: ToolBox,
  name: string,
  input: unknown,
  signal: AbortSignal,
): Promise<CallResult> => {
  const outcome = await toolBox.call(name, input, signal);
  if (outcome.ok)
    return {
      ...textResult(asFound(outcome.value.forModel)),
      structuredContent: asJson(outcome.value.forView),
    };
  return { ...textResult(asFailure(toolFailureText(outcome.failure))), isError: true };
};
