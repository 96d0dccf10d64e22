import type { IriTerm, PropertyPath } from 'sparqljs';

/** A path of no step at all is one: it leads from everything to itself. */
export const mayBeEmpty = (path: IriTerm | PropertyPath): boolean => {
  if (!('pathType' in path)) return false;
  switch (path.pathType) {
    case '?':
    case '*':
      return true;
    case '/':
      return path.items.every(mayBeEmpty);
    case '|':
      return path.items.some(mayBeEmpty);
    default:
      return path.pathType !== '!' && path.items.every(mayBeEmpty);
  }
};
