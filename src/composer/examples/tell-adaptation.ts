import type { Language } from '../../rdf';
import { allVariables, printQuery, variableTerm, type Query } from '../../sparql';
import type { Candidate } from '../candidate';
import { labelOf, type Knowledge, type Schema } from '../../knowledge';
import { rolesOf, tellQuery, type Role } from '../written/tell-query';
import type { Adaptation } from './adapt';

type Told = Pick<Candidate, 'query' | 'paraphrase' | 'unused' | 'form' | 'columns' | 'noun'>;

/** Variables called after what they stand for, in the way that the built queries call theirs. */
const renamed = (query: Query, roles: ReadonlyMap<string, Role>, schema: Schema): Query => {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const variable of allVariables(query)) {
    const role = roles.get(variable);
    const label = role === undefined ? variable : labelOf(schema.names.get(role.iri), role.iri, 'en');
    const base =
      label
        .normalize('NFD')
        .replace(/[^\p{L}\p{N}]+(?<next>\p{L}|\p{N})?/gu, (_, next: string | undefined) =>
          (next ?? '').toUpperCase(),
        )
        .replace(/[^A-Za-z0-9]/gu, '')
        .replace(/^\d+/u, '') || 'value';
    let name = base;
    for (let at = 2; taken.has(name); at += 1) name = `${base}${String(at)}`;
    taken.add(name);
    names.set(variable, name);
  }
  const renew = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(renew);
    if (typeof one !== 'object' || one === null) return one;
    const { termType, value } = one as { termType?: string; value?: string };
    if (termType === 'Variable') return variableTerm(names.get(value ?? '') ?? value ?? '');
    if (termType !== undefined) return one;
    return Object.fromEntries(
      Object.entries(one).map(([key, each]) => [
        key.startsWith('?') ? `?${names.get(key.slice(1)) ?? key.slice(1)}` : key,
        renew(each),
      ]),
    );
  };
  return renew(query) as Query;
};

const AS_IN: Readonly<Record<Language, string>> = { en: 'as in the example', es: 'como en el ejemplo' };

/** An adapted query as the page shows it: said by its algebra, with the example that it was made from. */
export const tellAdaptation = (
  { query: adapted, pair }: Adaptation,
  knowledge: Knowledge,
  language: Language,
): Told => {
  const { schema } = knowledge;
  const query = renamed(adapted, rolesOf(adapted, schema), schema);
  const told = tellQuery(query, knowledge, language);
  return {
    ...told,
    query: printQuery({ ...query, prefixes: {} }, { prefixes: {} }),
    paraphrase: [...told.paraphrase, { text: `(${AS_IN[language]} “${pair.question}”)`, kind: undefined }],
    unused: [],
  };
};
