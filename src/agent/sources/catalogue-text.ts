import type { KeptSource, Source } from '../../catalogue';
import type { Composer } from '../../composer';
import type { Quad } from '../../rdf';
import { CATALOGUE } from './what-sources-hold';
import { termNames } from './term-names';

export interface CarriedSource {
  readonly source: Source;
  /** What bringing it back takes. */
  readonly content: Pick<KeptSource, 'name' | 'content'> | undefined;
}

/** The sources as a catalogue that another page can have them from. Rejects only with an AbortError. */
export const catalogueText = async (
  all: readonly CarriedSource[],
  more: readonly Quad[],
  composer: Pick<Composer, 'labels' | 'writePack'>,
  signal: AbortSignal,
): Promise<string> => {
  const others = all.filter(({ source }) => source.iri !== CATALOGUE);
  const sources = others.map(({ source }) => source);
  const names = await termNames(sources, composer, signal);
  const carried = others.flatMap(({ source, content }) =>
    content === undefined ? [] : [{ source: source.iri, ...nameAndContent(content) }],
  );
  return composer.writePack({ sources, more, carried, names, date: new Date().toISOString() }, signal);
};

/** What is kept says more than that. */
const nameAndContent = ({ name, content }: Pick<KeptSource, 'name' | 'content'>) => ({ name, content });
