export type { CardClass, CardEntity, CardProperty, CardValue, Vocabulary } from './grammar/vocabulary';
export type {
  Capabilities,
  Constraint,
  GenerateRequest,
  LanguageModel,
  Message,
  ModelProgress,
  Piece,
  Usage,
} from './language-model';
export type { ModelFailure } from './model-failure';
export {
  scriptedModel,
  type Script,
  type ScriptedModel,
  type ScriptedReply,
} from './scripted/scripted-model';
