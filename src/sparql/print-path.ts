import type { IriTerm, PropertyPath } from 'sparqljs';
import { never } from '../base';

type Path = IriTerm | PropertyPath;

// How tightly a path binds, loosest first. @see https://www.w3.org/TR/sparql11-query/#rPath
const ALTERNATIVE = 0;
const SEQUENCE = 1;
const INVERSE = 2;
const MODIFIED = 3;
const PRIMARY = 4;

const strength = (path: Path): number => {
  if ('termType' in path) return PRIMARY;
  switch (path.pathType) {
    case '|':
      return ALTERNATIVE;
    case '/':
      return SEQUENCE;
    case '^':
      return INVERSE;
    case '*':
    case '+':
    case '?':
      return MODIFIED;
    case '!':
      return PRIMARY;
    default:
      return never(path);
  }
};

/** A property path with as few parentheses as the grammar allows. */
export const printPath = (path: Path, printIri: (iri: string) => string): string => {
  const inner = (item: Path, least: number): string => {
    const text = printPath(item, printIri);
    return strength(item) < least ? `(${text})` : text;
  };
  if ('termType' in path) return printIri(path.value);
  const items: readonly Path[] = path.items;
  const each = (least: number): string[] => items.map((item) => inner(item, least));
  switch (path.pathType) {
    case '|':
      return each(SEQUENCE).join('|');
    case '/':
      return each(INVERSE).join('/');
    case '^':
      return `^${each(MODIFIED).join('')}`;
    case '*':
    case '+':
    case '?':
      return `${each(PRIMARY).join('')}${path.pathType}`;
    case '!':
      return `!${each(INVERSE).join('|')}`;
    default:
      return never(path);
  }
};
