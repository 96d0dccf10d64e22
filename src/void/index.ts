export type { ClassPartition, Link, PropertyPartition, VoidDescription } from './description';
export { foldQuads, foldTriples, type FoldOptions, type TripleTable } from './fold';
export { literalOrder } from './literal-order';
export { readVoid } from './read';
export { LODESTONE, VOID } from './vocabulary';
export { freshBlankNodes, writeVoid, type FreshBlankNode } from './write';
