import { localName } from '../../rdf';
import { printQuery, type SelectQuery, type Term } from '../../sparql';
import type { Edit } from './edit';
import type { Proposal } from './mending';

/** An edit that gives rows. */
export interface FoundEdit {
  readonly edit: Edit;
  readonly rows: number;
}

/** A value that differs from the same text by its language or datatype alone. */
const typedWords = (term: Term): string => {
  if (term.termType !== 'Literal') return term.value;
  return term.language === ''
    ? `${term.value} (${localName(term.datatype.value)})`
    : `${term.value} (${term.language})`;
};

/** IRIs that are named when these edits are told. */
export const irisOf = (found: readonly FoundEdit[]): readonly string[] => {
  const terms = found.flatMap(({ edit: { part, to } }) => [part.term, ...to]);
  return [...new Set(terms.flatMap(({ termType, value }) => (termType === 'NamedNode' ? [value] : [])))];
};

/** Edits in words; the prefixes of the query they were made of are kept. */
export const tellEdits = (
  found: readonly FoundEdit[],
  labels: Readonly<Record<string, string>>,
  { prefixes }: SelectQuery,
): readonly Proposal[] => {
  const words = ({ termType, value }: Term): string =>
    termType === 'NamedNode' ? (labels[value] ?? localName(value)) : value;
  const best = Math.max(...found.map(({ edit }) => edit.score));
  const weights = found.map(({ edit }) => Math.exp(edit.score - best));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return found.map(({ edit: { kind, part, to, query }, rows }, at) => ({
    query: printQuery(query, { prefixes }),
    edit: {
      kind,
      from: kind === 'datatype' ? typedWords(part.term) : words(part.term),
      to: kind === 'datatype' ? to.map(typedWords).join('') : to.map(words).join(' / '),
    },
    rows,
    likelihood: (weights[at] ?? 0) / all,
  }));
};
