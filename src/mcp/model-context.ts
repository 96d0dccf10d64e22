/** The browser's own agent, as a page meets it. @see https://webmachinelearning.github.io/webmcp/ */
import type { CallResult } from './call-tool';

export interface ModelContextTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: { readonly readOnlyHint: true; readonly untrustedContentHint: true };
  execute(input: unknown, options?: { readonly signal?: AbortSignal }): Promise<CallResult>;
}

/** The part of `document.modelContext` that is used. */
export interface ModelContext {
  /** The signal takes the tool back. Drafts before it returned nothing and had `unregisterTool`. */
  registerTool(tool: ModelContextTool, options: { readonly signal: AbortSignal }): Promise<void> | undefined;
  unregisterTool?(name: string): void;
}

const isModelContext = (value: unknown): value is ModelContext =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'registerTool') === 'function';

/** `undefined` where the browser has none. Earlier drafts had it at `navigator`. */
export const findModelContext = (page: {
  readonly document: object;
  readonly navigator: object;
}): ModelContext | undefined =>
  [page.document, page.navigator]
    .map((owner): unknown => Reflect.get(owner, 'modelContext'))
    .find(isModelContext);
