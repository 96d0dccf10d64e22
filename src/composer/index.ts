export { PARTS, isWithout, weightsFor, type Ablations, type Part } from './ablations';
export { boundTo } from './candidates/bound-to';
export type {
  AnswerForm,
  Binding,
  Candidate,
  Unknown,
  Column,
  ComposeRequest,
  Grounding,
  Meaning,
  Mention,
  MentionKind,
  NamedSource,
  NearWords,
  OpenTerm,
  Phrase,
  Pin,
  Reading,
} from './candidate';
export type { NearestRequest } from './card/nearest-examples';
export type { CardRequest } from './card/schema-card';
export { confidenceIn, type Confidence } from './confidence-in';
export { UNOPPOSED, confidenceTerms, parserConfidence, type Election } from './rank/parser-confidence';
export type { FoundThing, FoundThings } from '../knowledge';
export { identifiersIn, isSplit, wordsToTell } from '../knowledge';
export type { WantedWords } from './lookup/wanted-words';
export { RULE_NAMES } from './chart/chart';
export { parseQuestion, type Parsed } from './parse';
export { namesakeQueries } from './write/open';
export { TRAINED, type ParserWeights } from './rank/weights';
export type { Knowledge } from '../knowledge';
export { KnowledgeBase } from '../knowledge';
export { prepareSources } from '../knowledge';
export { openComposer, type Composer } from './worker/open-composer';
export type {
  AddRequest,
  AddedSource,
  Document,
  ExampleGroup,
  LabelsRequest,
  ReadQuestion,
  SimilarRequest,
} from './worker/serve-composer';
export type { EntitiesRequest } from '../knowledge';
export type { FoundName, TermsRequest } from '../knowledge';
export type { PackFailure, PackFile, PackRequest } from './worker/pack-files';
export { spawnComposer } from './worker/spawn-composer';
