/** The faces of the tools for other agents, whose code is fetched when somebody comes. */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { ToolBox } from '../tools';
import type { ModelContext } from './model-context';
import type { Served, ServeOptions } from './serve-tools';

/** Zod, which the SDK reads messages with, makes code where it may. The policy of the page forbids that, and reports each try. */
const forbidMadeCode = (): void => {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
};

/** An MCP server over a transport of the SDK. */
export const serveTools = async (
  toolBox: ToolBox,
  transport: Transport,
  options: ServeOptions = {},
): Promise<Served> => {
  forbidMadeCode();
  const { serveTools: serve } = await import('./serve-tools');
  return serve(toolBox, transport, options);
};

/** An MCP server over a port of this page. */
export const servePort = async (
  toolBox: ToolBox,
  port: MessagePort,
  options: ServeOptions = {},
): Promise<Served> => {
  forbidMadeCode();
  const { servePort: serve } = await import('./serve-port');
  return serve(toolBox, port, options);
};

/** Offers every tool to the browser's agent until the signal aborts. Rejects where the browser refuses. */
export const offerTools = async (
  context: ModelContext,
  toolBox: ToolBox,
  onCall: (tool: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  const { offerTools: offer } = await import('./offer-tools');
  await offer(context, toolBox, onCall, signal);
};
