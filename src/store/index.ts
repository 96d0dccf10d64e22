export type { ImportFailure } from './import/import-failure';
export {
  TRIPLE_LIMIT,
  parseRdf,
  streamRdf,
  type ParseOptions,
  type ParsedRdf,
  type RdfText,
} from './import/parse-rdf';
export { RDF_EXTENSIONS } from './import/extensions';
export { unzip, type ArchiveFailure } from './import/archive/unzip';
export { chunksIn } from './import/chunks-in';
export { warmFileReaders } from './import/warm-file-readers';
export { estimateTriples, guessPlan } from './import/table/guess-plan';
export { isRowIri } from './import/table/table-link';
export type { JoinFound, JoinTarget } from './import/table/find-joins';
export type { GivenTable } from './import/table/join-keys';
export {
  joinTables,
  linksOf,
  type DecidedTable,
  type Join,
  type JoinedTable,
} from './import/table/join-plan';
export { settlePlan } from './import/table/settle-plan';
export { streamTable } from './import/table/stream-table';
export {
  TABLE_EXTENSIONS,
  isTableName,
  type CellForm,
  type ColumnPlan,
  type ColumnType,
  type Quoting,
  type TableForm,
  type TableLink,
  type TablePlan,
} from './import/table/table-plan';
export { openBytes, sampleTable, type TableSample } from './import/table/table-sample';
export type { ReadingNotes } from './import/reading-notes';
export { HeldValues, type ValueNotes } from './import/values/held-values';
export { isBuiltIn } from './local/annotations';
export {
  TYPING_NAMES,
  isAhead,
  statesClasses,
  typingName,
  type Classing,
  type TypingName,
} from './local/classing';
export { describeInSteps, describeMerge, describeUnits } from './local/describe-merge';
export { LocalGraphBuilder, buildLocalGraph, type LocalGraph } from './local/local-graph';
export { localLabel } from './local/local-label';
export { TREES } from './local/conventions/trees';
export { nearestOf, saidOf, wayOf, type Way } from './local/conventions/way';
export { NAMINGS, NAMING_WORDS, PREFERRED_NAMINGS, namingOf, saysName } from './local/naming';
export { leadingToNodes } from './local/statement-nodes';
export { namePart } from './local/two-part-names';
export { NQuadsWriter, toNQuads } from './local/n-quads';
export { graphNQuads, packGraph, unpackGraph, type PackedGraph } from './local/packed-graph';
export { toTriG } from './local/trig';
export type { ReadSource } from './oxigraph/loaded-engine';
export { openStore, type Store, type StoreFailure, type StoreQueryOptions } from './oxigraph/open-store';
export { openScratches, type Scratch, type ScratchFailure, type Scratches } from './scratch/open-scratches';
export { spawnScratch } from './scratch/spawn-scratch';
export { spawnOxigraph } from './oxigraph/spawn-oxigraph';
export type { BlankTexts, KeyColumn, Label, Name, Profile, UnitUse, Value } from './profile';
