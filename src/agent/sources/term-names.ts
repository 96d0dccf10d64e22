import type { Source } from '../../catalogue';
import type { Composer } from '../../composer';
import type { Bilingual } from '../../rdf';

/** What the classes and properties of the sources are called; `''` where nothing says so. Rejects only with an AbortError. */
export const termNames = async (
  sources: readonly Source[],
  composer: Pick<Composer, 'labels'>,
  signal: AbortSignal,
): Promise<Readonly<Record<string, Bilingual>>> => {
  const terms = sources.flatMap(({ description: { classes, properties } }) => [
    ...classes.map((one) => one.class),
    ...properties.map(({ property }) => property),
  ]);
  const request = { iris: [...new Set(terms)], scope: sources.map(({ iri }) => iri) };
  const [en, es] = await Promise.all([
    composer.labels({ ...request, language: 'en' }, signal),
    composer.labels({ ...request, language: 'es' }, signal),
  ]);
  const names = request.iris.map((term) => [term, { en: en[term] ?? '', es: es[term] ?? '' }] as const);
  return Object.fromEntries(names);
};
