import type { Candidate } from '../../composer';
import { localName, toIri } from '../../rdf';
import { paraphraseOf } from '../answer/print-steps';

const irisOf = (query: string): ReadonlySet<string> =>
  new Set([...query.matchAll(/<([^<>\s]+)>/gu)].map(([, one]) => one ?? ''));

/** Local names of what one query asks for and the other does not. */
const ownNames = (query: string, other: string): readonly string[] => {
  const known = irisOf(other);
  return [...irisOf(query)].flatMap((one) => {
    const iri = known.has(one) ? undefined : toIri(one);
    return iri === undefined ? [] : [localName(iri)];
  });
};

/**
 * Two terms may carry one label: a reading that reads like one told before is given the names of what it has of its
 * own. `undefined` where it has nothing: nobody could choose between the two.
 */
export const toldApart = (candidate: Candidate, told: readonly Candidate[]): Candidate | undefined => {
  const said = paraphraseOf(candidate);
  const same = told.find((one) => paraphraseOf(one) === said);
  if (same === undefined) return candidate;
  const names = ownNames(candidate.query, same.query);
  if (names.length === 0) return undefined;
  const named = { text: `(${names.join(', ')})`, kind: undefined };
  return toldApart({ ...candidate, paraphrase: [...candidate.paraphrase, named] }, told);
};
