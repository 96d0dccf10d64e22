export type {
  AnswerForm,
  Candidate,
  Column,
  ComposeRequest,
  Grounding,
  Meaning,
  Mention,
  MentionKind,
  Phrase,
  Pin,
  Reading,
} from './candidate';
export type { Composition } from './compose';
export { confidenceOf } from './ranking/confidence';
export { EMPTY_SCORE } from './ranking/score';
export { openComposer, type Composer } from './open-composer';
export type {
  AddRequest,
  AddedSource,
  Document,
  LabelsRequest,
  ReadQuestion,
  SimilarRequest,
} from './serve-composer';
export { spawnComposer } from './spawn-composer';
