export { Catalogue } from './catalogue';
export { CATALOGUE_PREFIXES, catalogueGraphs } from './catalogue-graphs';
export { countedRows } from './contradicts';
export { readCatalogue, writeCatalogue, type CatalogueEntry, type CatalogueFile } from './catalogue-file';
export { Budget, endingEmpty, type Costs } from './discover/budget';
export { describeEndpoint, type DescribeContext, type Described } from './discover/describe-endpoint';
export type { DescribeStep } from './discover/describe-step';
export { discover, type DiscoverContext } from './discover/discover';
export { readEndpointCards } from './discover/endpoint-cards';
export { describedExamples, publishedExamples, type ReadOwnExamples } from './discover/published-examples';
export { learnQuads, type AllQuads, type Learned, type ReadAll, type Readable } from './discover/learn-quads';
export { skeletonOf, type Skeleton, type SkeletonContext, type SkeletonStep } from './discover/skeleton';
export { Asker } from './discover/asker';
export { exactQuery, indexQuery, partQuery, spellingsOf, valueQuery, type LookedFor } from './naming/look-up';
export { indexPattern, saidWay, type NameSearch } from './naming/name-search';
export { MOST_OF_CLASS, namesOfClass, type ClassNames } from './naming/names-of-class';
export { findPrefixes, prefixesPart, soundPrefixes } from './naming/prefixes';
export { withNaming, type NamingFound } from './naming/with-naming';
export { namespacesOf, probeNaming, someThingsQuery } from './naming/probe-naming';
export { askedOf, overOneString, partsStrings, stringHabitsOf } from './discover/parted-strings';
export { NO_UNION, overUnions, unionGraphs, unionOfSource, type Union } from './discover/union-graphs';
export { askedWords, indexWords } from './naming/ways';
export { listedAt, sourceOf, type SourceParts } from './discover/source-of';
export type {
  DiscoverStep,
  Discovered,
  ParseDocument,
  RdfDocument,
  Standing,
  StandingOf,
} from './discover/standing';
export {
  ExampleFilter,
  LONGEST_QUERY,
  NO_EXAMPLES,
  exampleIri,
  examplesIn,
  examplesOf,
} from './examples/own-examples';
export {
  draftedClasses,
  draftsOf,
  type Draft,
  type SampledClass,
  type SampledThing,
} from './examples/generated/drafts';
export { nounsOf, type Nouns } from './examples/generated/noun';
export { plainText } from './examples/plain-text';
export { readExamples } from './examples/read-examples';
export { writeExamples } from './examples/write-examples';
export { readPack, type Pack, type PackEntry } from './packs/read-pack';
export { tripleCount } from './packs/made-card';
export { partsOf, withCapabilities } from './packs/parts-of';
export { MOST_CARRIED } from './packs/vocabulary';
export { writePack, type PackParts } from './packs/write-pack';
export { isRound } from './is-round';
export { browserSlices } from './kept/browser-slices';
export { slicesOver, type SliceRecords, type Slices } from './kept/slices';
export { resuming } from './discover/resuming';
export { browserKeeper } from './kept/browser-keeper';
export { browserRecords } from './kept/browser-records';
export type { Keeper, KeptList } from './kept/keeper';
export { keeperOver, type Records } from './kept/keeper-over';
export type { KeptSource } from './kept/kept-source';
export { capabilitiesOf } from './track/capabilities-of';
export type { Came, Capability, CapabilityName } from './track/capability';
export { hasFewRows, probeEndpoint, type ProbeStep, type Probing } from './track/probe-endpoint';
export { trackQuads } from './track/track-quads';
export type { TrackRecord } from './track/track-record';
export { TrackRecords } from './track/track-records';
export { percentile, type UseRecord } from './track/use-record';
export { classShape, type ClassShape, type ShapeWords } from './shapes/class-shape';
export { listQuestion } from './examples/generated/questions';
export { schemaGraph, type SchemaClass, type SchemaGraph, type SchemaLink } from './shapes/schema-graph';
export { prefixesOf } from './shapes/prefixes-of';
export { usesOf, type PropertyUse } from './shapes/property-uses';
export { saidLabel } from './shapes/said-label';
export type {
  EndpointCard,
  Example,
  KeepFailure,
  LimitMet,
  OwnExamples,
  PackOrigin,
  PartName,
  PartOrigin,
  Prefixes,
  Remote,
  Source,
  SourceFailure,
  SourceKind,
  SourceState,
} from './source';
export { firstExamples } from './examples/first-examples';
