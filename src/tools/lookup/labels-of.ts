import type { Term } from '../../rdf';
import type { ToolParts } from '../tool';

/** IRIs that labels are looked up for at once. */
const MOST = 300;

/** What terms are called, by IRI. */
export const labelsOf = (
  terms: readonly (Term | string | undefined)[],
  { composer, scope, language }: ToolParts,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> => {
  const iris = new Set<string>();
  for (const term of terms) {
    if (typeof term === 'string') iris.add(term);
    else if (term?.termType === 'NamedNode') iris.add(term.value);
  }
  return composer.labels({ iris: [...iris].slice(0, MOST), scope, language }, signal);
};
