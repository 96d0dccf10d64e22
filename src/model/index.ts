export { blobSource, type ByteSource } from './gguf/byte-source';
export type { GgufFailure, GgufFlaw } from './gguf/gguf-failure';
export type { GgufFacts } from './gguf/gguf-facts';
export { readGguf, type GgufFile, type GgufModel } from './gguf/read-gguf';
export { splitGrammar } from './grammar/split-grammar';
export {
  CLASS_BYTES,
  fitOf,
  fitsOf,
  memoryClassOf,
  recommended,
  type Fit,
  type MemoryClass,
  type Obstacle,
} from './library/fit';
export { dropKept, keptModels, type KeptModel } from './library/kept-models';
export {
  keepFolder,
  keptFolder,
  readFolder,
  type FolderFailure,
  type FolderFile,
  type LocalModel,
} from './library/local-folder';
export { chosenUrls, keepGguf, keptGguf } from './library/local-gguf';
export { lookAtMachine, type GpuFacts, type GpuNavigator, type MachineFacts } from './library/machine';
export {
  INDEX_FILE,
  isModelIndex,
  readModelIndex,
  type FoundIndex,
  type IndexFailure,
  type IndexedFile,
  type IndexedModel,
  type ModelIndex,
} from './library/model-index';
export {
  LIBRARY,
  libraryModelOf,
  type BuildWeights,
  type LibraryModel,
  type ModelBuild,
  type TabEngine,
} from './library/model-list';
export type {
  Capabilities,
  Constraint,
  GenerateRequest,
  LanguageModel,
  Message,
  ModelProgress,
  Piece,
  TokenAlternative,
  Usage,
} from './language-model';
export type { ModelFailure } from './model-failure';
export {
  ACTION_WORDS,
  loadSqlReader,
  printHints,
  printSql,
  printTables,
  schemaTables,
  sqlGrammar,
  turnGrammar,
  type SchemaTables,
  type SqlFailure,
} from './relational';
export { trialTask, type TrialTask } from './trial-task';
export { Turns } from './turns';
export { openAiModel } from './openai/openai-model';
export { fetchInWorker } from './openai/fetch-in-worker';
export { listServerModels, type ServerList, type ServerModel } from './openai/server-models';
export { spawnFetch } from './openai/spawn-fetch';
export type { OpenAiParts, OpenAiServer, ServerLimits } from './openai/server';
export { WAYS, type Way } from './openai/ways';
export {
  findPromptApi,
  promptApiAvailability,
  type Availability,
  type PromptApi,
} from './prompt-api/prompt-api';
export { promptApiModel } from './prompt-api/prompt-api-model';
export {
  scriptedModel,
  type Script,
  type ScriptedModel,
  type ScriptedReply,
} from './scripted/scripted-model';
export { choiceBeside, choiceOfHub, type WebLlmChoice } from './webllm/choice';
export { webLlmModel } from './webllm/webllm-model';
export { GGUF_CACHE, ggufBeside, ggufChosen, ggufOfHub, partNames, type WllamaChoice } from './wllama/choice';
export { spawnWllama } from './wllama/spawn-wllama';
export { wllamaModel, type WllamaParts } from './wllama/wllama-model';
export { textChecker } from './xgrammar/check-text';
export { openCompiler, type GrammarCompiler, type TokenTable } from './xgrammar/compiler';
export { allows, type Matcher } from './xgrammar/matcher';
