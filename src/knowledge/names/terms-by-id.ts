import type { Name, Value } from '../../store';
import { senseId } from './sense';
import type { Knowledge } from '../schema/knowledge';

/** What an id of a sense stands for. */
export type Term =
  { readonly type: 'name'; readonly name: Name } | { readonly type: 'value'; readonly value: Value };

export const nameId = ({ role, iri }: Name): string => `${role} <${iri}>`;
export const valueId = (value: Value): string => senseId({ type: 'value', value, score: 1 });

const known = new WeakMap<Knowledge, ReadonlyMap<string, Term>>();

/** Made when it is first needed: without a search by meaning nobody does. */
export const termsById = (knowledge: Knowledge): ReadonlyMap<string, Term> => {
  const made = known.get(knowledge);
  if (made !== undefined) return made;
  const { names, values } = knowledge.profile;
  const terms = new Map<string, Term>([
    ...names.map((name): [string, Term] => [nameId(name), { type: 'name', name }]),
    ...values.map((value): [string, Term] => [valueId(value), { type: 'value', value }]),
  ]);
  known.set(knowledge, terms);
  return terms;
};
