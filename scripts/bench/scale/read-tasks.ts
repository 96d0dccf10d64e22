/** Graphs with questions about them, whose reading is timed. */
import type { Language } from '../../../src/rdf';
import { toNQuads } from '../../../src/store';
import { chosenQuestions, type Chosen } from '../../parser/chosen-questions';
import { readPackFolder } from '../pack-folder';
import { wideGraph, type Size } from './wide-graph';

export interface ReadTask {
  readonly name: string;
  /** Its triples, in the format that the name of its file tells. */
  readonly source: { readonly name: string; readonly content: Blob };
  readonly vocabulary?: { readonly name: string; readonly content: Blob };
  readonly questions: readonly { readonly question: string; readonly language: Language }[];
}

export const ofWideGraph = (size: Size, limit: number, seed: number): ReadTask => {
  const { turtle, questions } = wideGraph(size, limit, seed);
  return {
    name: 'wide',
    source: { name: 'wide.ttl', content: new Blob([turtle]) },
    questions: questions.map((question) => ({ question, language: 'en' })),
  };
};

/** Throws a UsageError where the folder is no pack. */
export const ofPack = async (folder: string, chosen: Chosen): Promise<readonly ReadTask[]> => {
  const pack = await readPackFolder(folder, new AbortController().signal);
  const asked = chosenQuestions(pack, chosen);
  return pack.graphs.flatMap(({ name, quads, ontology }): readonly ReadTask[] => {
    const own = asked.filter(({ kg }) => kg === name);
    if (own.length === 0) return [];
    return [
      {
        name,
        source: { name: 'graph.nq', content: new Blob([toNQuads(quads)]) },
        ...(ontology.length > 0 && {
          vocabulary: { name: 'words.nq', content: new Blob([toNQuads(ontology)]) },
        }),
        questions: own.map(({ question, language }) => ({
          question,
          language: language.startsWith('es') ? 'es' : 'en',
        })),
      },
    ];
  });
};
