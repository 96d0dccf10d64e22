export type { Example, Source, SourceFailure, SourceState } from './source';
