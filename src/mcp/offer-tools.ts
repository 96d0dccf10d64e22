/**
 * The tools for the browser's own agent, where the browser has one.
 * @see https://webmachinelearning.github.io/webmcp/ a draft, of which Chromium holds a part behind a flag
 */
import type { ToolBox } from '../tools';
import { callTool } from './call-tool';
import type { ModelContext, ModelContextTool } from './model-context';

/** Offers every tool until the signal aborts. Rejects where the browser refuses, as in a frame of another origin. */
export const offerTools = async (
  context: ModelContext,
  toolBox: ToolBox,
  onCall: (tool: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  for (const { name, description, input } of toolBox.cards) {
    const tool: ModelContextTool = {
      name,
      description,
      inputSchema: input,
      annotations: { readOnlyHint: true, untrustedContentHint: true },
      execute: (given, options) => {
        onCall(name);
        const stops = [signal, ...(options?.signal === undefined ? [] : [options.signal])];
        return callTool(toolBox, name, given, AbortSignal.any(stops));
      },
    };
    await context.registerTool(tool, { signal });
    signal.addEventListener('abort', () => context.unregisterTool?.(name), { once: true });
  }
};
