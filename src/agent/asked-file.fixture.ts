import type { Iri, Language } from '../rdf';
import { openEngine } from './engine.fixture';
import type { LocalEngine } from './local-engine';

/** The first answer to a question, as it is read: nothing where there is none. */
export interface Told {
  /** What the first column is called, sorted. */
  readonly rows: readonly string[];
  /** Kinds of its cautions. */
  readonly cautions: readonly string[];
}

export interface AskedFile {
  readonly engine: LocalEngine;
  readonly scope: readonly Iri[];
  readonly ask: (question: string, language?: Language) => Promise<Told>;
}

const NOTHING: Told = { rows: [], cautions: [] };

/** A file as somebody drops it on the page, ready to be asked. `engine.end` ends it. */
export const openFile = async (name: string, text: string): Promise<AskedFile> => {
  const { signal } = new AbortController();
  const engine = openEngine();
  const file = Object.assign(new Blob([text]), { name });
  const added = await engine.addFile(file, () => undefined, signal);
  if (!added.ok) throw new Error(added.failure.kind);
  const scope = [added.value.iri];
  return {
    engine,
    scope,
    ask: async (question, language = 'en') => {
      let told = NOTHING;
      for await (const event of engine.ask({ question, scope, pins: [], language }, signal)) {
        const [first] = event.type === 'answers-found' ? event.answers : [];
        if (first?.result.type !== 'bindings') continue;
        const rows = first.result.rows.map(([cell]) => first.labels[cell?.value ?? ''] ?? cell?.value ?? '');
        told = { rows: rows.sort(), cautions: first.cautions.map(({ kind }) => kind) };
      }
      return told;
    },
  };
};
