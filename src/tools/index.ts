export { openToolBox, type ToolBox, type ToolCard } from './registry';
export type {
  FoundTerm,
  JsonSchema,
  ObjectSchema,
  ReadVoid,
  SearchedSource,
  TermSearch,
  Tool,
  ToolFailure,
  ToolParts,
  ToolResult,
  VoidReader,
} from './tool';
export { failureText as toolFailureText } from './telling/failure-text';
