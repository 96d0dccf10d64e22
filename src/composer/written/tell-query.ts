import { RDF, toIri, type Iri, type Language } from '../../rdf';
import {
  explainQuery,
  iriOfPredicate,
  patternsOf,
  visibleVariables,
  type Expression,
  type Query,
  type SelectQuery,
} from '../../sparql';
import type { AnswerForm, Candidate, Column, Phrase } from '../candidate';
import { labelOf, unitInComment, type Knowledge, type Schema } from '../../knowledge';
import { pluralOf, spelled } from '../../wording';

const TYPE = `${RDF}type`;

/** What a variable stands for: a thing of a class, or what a property leads to. */
interface Role {
  readonly iri: Iri;
  readonly isValue: boolean;
}

/** Of the variables that a class or a property tells. */
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

type Shown = SelectQuery['variables'][number];

const isAggregate = (expression: Expression): boolean =>
  !Array.isArray(expression) && 'type' in expression && expression.type === 'aggregate';

const isCount = (expression: Expression): boolean =>
  isAggregate(expression) && (expression as { aggregation?: string }).aggregation?.toLowerCase() === 'count';

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
  return shownIn(query).map(({ variable, expression }): Column => {
    const role = roles.get(variable);
    if (role === undefined) {
      // A number of things is called a count by whoever shows it.
      const isOther = expression !== undefined && !isCount(expression);
      return { variable, label: isOther ? spelled(variable) : '', kind: 'value', unit: undefined };
    }
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

type Told = Pick<Candidate, 'paraphrase' | 'form' | 'columns' | 'noun'>;

/** Any query as the page shows one: said by its algebra, its columns and rows called after what they stand for. */
export const tellQuery = (query: Query, knowledge: Knowledge, language: Language): Told => {
  const { schema } = knowledge;
  const columns = columnsOf(query, rolesOf(query, schema), knowledge, language);
  const label = (one: string, spoken = language): string =>
    labelOf(schema.names.get(one as Iri), one as Iri, spoken);
  const paraphrase = explainQuery(query, label, language).map(({ text, iri }): Phrase => {
    const role = iri === undefined ? undefined : schema.names.get(iri as Iri)?.role;
    return { text, kind: role };
  });
  return { paraphrase, form: formOf(query), columns, noun: nounOf(query, columns, schema, language) };
};
