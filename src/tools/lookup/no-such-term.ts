import type { ToolFailure, TermSearch, ToolParts } from '../tool';

/** Terms of the sources that are named instead. */
const MOST = 5;

/** That nothing has this IRI or name, with what comes near. */
export const noSuchTerm = async (
  what: string,
  kind: TermSearch['kind'],
  parts: ToolParts,
  signal: AbortSignal,
): Promise<ToolFailure> => {
  const words = what.replace(/^.*[/#:]/u, '').replace(/>$/u, '');
  const near = words === '' ? [] : await parts.search({ query: words, kind, limit: MOST }, signal);
  return { kind: 'not-found', what, near: near.map(({ iri }) => iri) };
};
