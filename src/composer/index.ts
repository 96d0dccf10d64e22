export { PARTS, isWithout, weightsFor, type Ablations, type Part } from './ablations';
export { boundTo } from './binding/bound-to';
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
export { UNOPPOSED, confidenceTerms, parserConfidence, type Election } from './parser/rank/parser-confidence';
export type { FoundThing, FoundThings } from './found/found-index';
export { identifiersIn, isSplit, wordsToTell } from './found/identifiers';
export type { WantedWords } from './found/wanted-words';
export { parseQuestion, type Parsed } from './parser/parse';
export { namesakeQueries } from './parser/write/open';
export { TRAINED, type ParserWeights } from './parser/rank/weights';
export type { Knowledge } from './schema/knowledge';
export { KnowledgeBase } from './worker/knowledge-base';
export { prepareSources } from './worker/prepared';
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
export type { EntitiesRequest } from './search-entities';
export type { FoundName, TermsRequest } from './search-terms';
export type { PackFailure, PackFile, PackRequest } from './worker/pack-files';
export { spawnComposer } from './worker/spawn-composer';
