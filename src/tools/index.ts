export { openToolBox, type ToolBox, type ToolCard } from './registry';
export type {
  FoundTerm,
  JsonSchema,
  ObjectSchema,
  TermSearch,
  Tool,
  ToolFailure,
  ToolParts,
  ToolResult,
} from './tool';
export { failureText as toolFailureText } from './telling/failure-text';
export { onHello, type Caller, type HelloAnswer, type HelloWindow } from './mcp/hello';
export { offerTools, servePort, serveTools } from './mcp/lazy';
export { findModelContext, type ModelContext } from './mcp/model-context';
export type { Served, ServeOptions } from './mcp/serve-tools';
