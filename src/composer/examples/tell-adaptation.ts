import { RDF, toIri, type Iri, type Language } from '../../rdf';
import {
  allVariables,
  explainQuery,
  patternsOf,
  printQuery,
  variableTerm,
  visibleVariables,
  type Expression,
  type Query,
  type SelectQuery,
} from '../../sparql';
import type { AnswerForm, Candidate, Column, Phrase } from '../candidate';
import { unitInComment } from '../cues/unit';
import type { Knowledge } from '../schema/knowledge';
import { labelOf } from '../schema/labels';
import type { Schema } from '../schema/schema';
import { pluralOf } from '../telling/nouns';
import type { Adaptation } from './adapt';
import { iriOfPredicate } from './query-terms';

type Told = Pick<Candidate, 'query' | 'paraphrase' | 'unused' | 'form' | 'columns' | 'noun'>;

const TYPE = `${RDF}type`;

/** What a variable stands for: a thing of a class, or what a property leads to. */
interface Role {
  readonly iri: Iri;
  readonly isValue: boolean;
}

const rolesOf = (query: Query, schema: Schema): ReadonlyMap<string, Role> => {
  const roles = new Map<string, Role>();
  const triples = patternsOf(query).map(({ triple }) => triple);
  for (const triple of triples) {
    const property = iriOfPredicate(triple);
    const { subject, object } = triple;
    if (property === TYPE && subject.termType === 'Variable' && object.termType === 'NamedNode') {
      const type = toIri(object.value);
      if (type !== undefined && !roles.has(subject.value))
        roles.set(subject.value, { iri: type, isValue: false });
    }
  }
  for (const triple of triples) {
    const property = iriOfPredicate(triple);
    const { object } = triple;
    if (property === undefined || property === TYPE || object.termType !== 'Variable') continue;
    if (!roles.has(object.value))
      roles.set(object.value, { iri: property, isValue: !schema.isResource(property) });
  }
  return roles;
};

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

type Shown = SelectQuery['variables'][number];

const isAggregate = (expression: Expression): boolean =>
  !Array.isArray(expression) && 'type' in expression && expression.type === 'aggregate';

interface ShownColumn {
  readonly variable: string;
  readonly expression: Expression | undefined;
}

const shownIn = (query: SelectQuery): readonly ShownColumn[] =>
  (query.variables as Shown[]).flatMap((one): readonly ShownColumn[] => {
    if (!('termType' in one)) return [{ variable: one.variable.value, expression: one.expression }];
    return one.termType === 'Wildcard'
      ? visibleVariables(query.where ?? []).map((variable) => ({ variable, expression: undefined }))
      : [{ variable: one.value, expression: undefined }];
  });

const columnsOf = (
  query: Query,
  roles: ReadonlyMap<string, Role>,
  { schema }: Knowledge,
  language: Language,
): readonly Column[] => {
  if (query.queryType !== 'SELECT') return [];
  return shownIn(query).map(({ variable }): Column => {
    const role = roles.get(variable);
    if (role === undefined) return { variable, label: '', kind: 'value', unit: undefined };
    const name = schema.names.get(role.iri);
    return {
      variable,
      label: labelOf(name, role.iri, language),
      kind: role.isValue ? 'value' : 'entity',
      unit: role.isValue ? unitInComment(name?.comments ?? []) : undefined,
    };
  });
};

const formOf = (query: Query): AnswerForm => {
  if (query.queryType !== 'SELECT') return 'ask';
  if (query.group !== undefined) return 'groups';
  const aggregates = shownIn(query).flatMap(({ expression }) =>
    expression !== undefined && isAggregate(expression) ? [expression as { aggregation?: string }] : [],
  );
  const [only] = aggregates;
  if (only === undefined) return 'list';
  return aggregates.length === 1 && only.aggregation?.toLowerCase() === 'count' ? 'count' : 'value';
};

const AS_IN: Readonly<Record<Language, string>> = { en: 'as in the example', es: 'como en el ejemplo' };

const nounOf = (query: Query, columns: readonly Column[], schema: Schema, language: Language): string => {
  const [shown] = columns;
  if (shown !== undefined && shown.label !== '') return pluralOf(shown.label, language);
  let counted: Iri | undefined;
  for (const { triple } of patternsOf(query))
    if (iriOfPredicate(triple) === TYPE && triple.object.termType === 'NamedNode')
      counted ??= toIri(triple.object.value);
  return counted === undefined
    ? ''
    : pluralOf(labelOf(schema.names.get(counted), counted, language), language);
};

/** An adapted query as the page shows it: said by its algebra, with the example that it was made from. */
export const tellAdaptation = (
  { query: adapted, pair }: Adaptation,
  knowledge: Knowledge,
  language: Language,
): Told => {
  const { schema } = knowledge;
  const query = renamed(adapted, rolesOf(adapted, schema), schema);
  const roles = rolesOf(query, schema);
  const columns = columnsOf(query, roles, knowledge, language);
  const label = (one: string): string => labelOf(schema.names.get(one as Iri), one as Iri, language);
  const said = explainQuery(query, label, language).map(({ text, iri }): Phrase => {
    const role = iri === undefined ? undefined : schema.names.get(iri as Iri)?.role;
    return { text, kind: role };
  });
  return {
    query: printQuery({ ...query, prefixes: {} }, { prefixes: {} }),
    paraphrase: [...said, { text: `(${AS_IN[language]} “${pair.question}”)`, kind: undefined }],
    unused: [],
    form: formOf(query),
    columns,
    noun: nounOf(query, columns, schema, language),
  };
};
