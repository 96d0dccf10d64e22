export { Catalogue } from './catalogue';
export { readCatalogue, writeCatalogue, type CatalogueEntry, type CatalogueFile } from './catalogue-file';
export { readExamples } from './examples';
export type { Example, Source, SourceFailure, SourceState } from './source';
