import { connectCalls, type Outcome, type Spawn } from '../base';
import type { CatalogueFile, Example } from '../catalogue';
import type { Bilingual, Iri } from '../rdf';
import type { ImportFailure } from '../store';
import type { VoidDescription } from '../void';
import type { ComposeRequest } from './candidate';
import type {
  AddRequest,
  AddedSource,
  ComposerMethods,
  Document,
  LabelsRequest,
  ReadQuestion,
  SimilarRequest,
} from './serve-composer';

/** The composer in its worker. Every method rejects with an AbortError when its signal fires; else only for bugs. */
export interface Composer {
  /** `onTriples` hears how many were read so far. Rejects too where the content can't be read. */
  addSource(
    request: AddRequest,
    onTriples: (count: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<AddedSource, ImportFailure>>;
  removeSource(iri: Iri): Promise<void>;
  /** Makes the indexes of a scope, so that the first question over it need not, and fetches what files will need. */
  prepare(scope: readonly Iri[], signal: AbortSignal): Promise<void>;
  /** The question in words of the sources of its scope that were added. */
  read(request: ComposeRequest, signal: AbortSignal): Promise<ReadQuestion>;
  /** By IRI; what has no label is left out. */
  labels(request: LabelsRequest, signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
  /** The merge of a scope. */
  describe(scope: readonly Iri[], signal: AbortSignal): Promise<VoidDescription>;
  readCatalogue(document: Document, signal: AbortSignal): Promise<CatalogueFile>;
  readExamples(document: Document, signal: AbortSignal): Promise<readonly Example[]>;
  /** For `similar` alone: no question is answered by looking it up. */
  addExamples(questions: readonly Bilingual[], signal: AbortSignal): Promise<void>;
  /** Example questions that share words with this one, nearest first. */
  similar(request: SimilarRequest, signal: AbortSignal): Promise<readonly string[]>;
  end(): void;
}

/** The worker is started by the first call. */
export const openComposer = (spawn: Spawn): Composer => {
  const calls = connectCalls<ComposerMethods>(spawn);
  return {
    addSource: (request, onTriples, signal) =>
      calls.call('addSource', request, {
        signal,
        onProgress: (count) => {
          onTriples(count as number);
        },
      }),
    removeSource: (iri) => calls.call('removeSource', iri, { signal: new AbortController().signal }),
    prepare: (scope, signal) => calls.call('prepare', scope, { signal }),
    read: (request, signal) => calls.call('read', request, { signal }),
    labels: (request, signal) => calls.call('labels', request, { signal }),
    describe: (scope, signal) => calls.call('describe', scope, { signal }),
    readCatalogue: (document, signal) => calls.call('readCatalogue', document, { signal }),
    readExamples: (document, signal) => calls.call('readExamples', document, { signal }),
    addExamples: (questions, signal) => calls.call('addExamples', questions, { signal }),
    similar: (request, signal) => calls.call('similar', request, { signal }),
    end: () => {
      calls.end();
    },
  };
};
