import type { Answer } from '../agent';
import { withoutAccents } from '../base';
import type { Term } from '../rdf';
import { blankLabelOf, labelOf } from './label';

const ARTICLE = /^(?:the|an?|el|la|los|las|un|una) (?=.)/u;

/** Names are the same whatever their accents, capitals and articles. */
const folded = (text: string): string =>
  withoutAccents(text).toLowerCase().replace(/\s+/gu, ' ').trim().replace(ARTICLE, '');

export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** The position of the first row with a cell that is called so: the first column before the second. `undefined`: none is. */
export const rowCalled = ({ result, labels }: Answer, name: string): number | undefined => {
  if (result.type !== 'bindings') return undefined;
  const wanted = folded(name);
  const isIt = (term: Term | undefined): boolean => {
    if (term === undefined) return false;
    if (term.termType === 'NamedNode') return folded(labelOf(term.value, labels)) === wanted;
    const text = term.termType === 'BlankNode' ? blankLabelOf(term.value, labels) : term.value;
    return text !== undefined && folded(text) === wanted;
  };
  for (const column of result.variables.keys()) {
    const position = result.rows.findIndex((row) => isIt(row[column]));
    if (position >= 0) return position;
  }
  return undefined;
};
