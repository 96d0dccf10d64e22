export type { ImportFailure } from './import/import-failure';
export { TRIPLE_LIMIT, parseRdf, type ParseOptions, type ParsedRdf, type RdfText } from './import/parse-rdf';
export { describeMerge } from './local/describe-merge';
export { buildLocalGraph, type LocalGraph } from './local/local-graph';
export { toNQuads } from './local/n-quads';
export type { Label, Name, Profile, Value } from './profile';
