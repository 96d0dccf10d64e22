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
