/**
 * A relation with qualifiers, as a node says them: "mayor of Lund in 2007" speaks of one statement, whose value is that office
 * and whose time is that year. Where the relation also stands alone, as in a Wikibase, the node says the same of it.
 */
import { oncePer, spanOf, type ClassKey, type Schema } from '../knowledge';
import type { Iri } from '../rdf';
import type { Ask, Condition, Measure, Operand, Path, Said, Step, Things } from './ask';

/** What leads to nodes of a sort, and what these have for the value of the relation. */
interface Statement {
  readonly to: Iri;
  readonly sort: ClassKey;
  readonly value: Iri;
  /** Properties that say the same without a node. */
  readonly direct: readonly Iri[];
}

const shareLabel = (one: Iri, other: Iri, schema: Schema): boolean => {
  const labels = schema.foldedLabels(one);
  return schema.foldedLabels(other).some((label) => labels.includes(label));
};

const statementsOf = oncePer((schema: Schema): readonly Statement[] => {
  const relations = [...schema.names.values()]
    .filter(({ iri, role }) => role === 'property' && schema.isResource(iri))
    .map(({ iri }) => iri);
  return relations.flatMap((to): readonly Statement[] => {
    const [sort, ...others] = schema.objectClasses(to);
    if (sort === undefined || others.length > 0 || !schema.isNode(sort)) return [];
    const alike = relations.filter((one) => one !== to && shareLabel(one, to, schema));
    const [value, ...more] = alike.filter((one) => schema.subjectClasses(one).has(sort));
    if (value === undefined || more.length > 0) return [];
    return [{ to, sort, value, direct: alike.filter((one) => one !== value) }];
  });
});

type Related = Extract<Condition, { readonly kind: 'related' }>;

/** Whether a condition says the value of such a statement, by its node or without. */
const saysValue = (condition: Condition, { to, value, direct }: Statement): condition is Related => {
  if (condition.kind !== 'related') return false;
  const [first, second, ...more] = condition.path;
  if (first?.forward !== true || first.repeats !== undefined || more.length > 0) return false;
  if (second === undefined) return direct.includes(first.property);
  return first.property === to && second.property === value && second.forward;
};

const leadsThrough = ([first, second]: Path, { to }: Statement): boolean =>
  first?.property === to && first.forward && second !== undefined;

type Any = Extract<Condition, { readonly kind: 'all' | 'any' }>;

/** Not over: nothing says an end, or one that is still to come. */
export const stillOn = (path: Path, said: Said): Any => ({
  kind: 'any',
  conditions: [
    { kind: 'not', condition: { kind: 'has', path, said: [] }, said },
    {
      kind: 'compare',
      measure: { kind: 'value', path, said: [] },
      operator: '>=',
      to: { kind: 'day', iso: new Date().toISOString().slice(0, 10), said: [] },
      said: [],
    },
  ],
  said: [],
});

const endIn = (condition: Condition | undefined): Path | undefined => {
  if (condition?.kind === 'not') return endIn(condition.condition);
  if (condition?.kind === 'has') return condition.path;
  return condition?.kind === 'compare' && condition.measure.kind === 'value'
    ? condition.measure.path
    : undefined;
};

/** The end in it, where it is of a statement that something is said to have. */
const endOfStatement = ({ conditions }: Any, statement: Statement): Path | undefined => {
  const [open, later, ...more] = conditions;
  const [end, other] = [endIn(open), endIn(later)];
  const isSame = end !== undefined && other !== undefined && JSON.stringify(end) === JSON.stringify(other);
  return isSame && open?.kind === 'not' && more.length === 0 && leadsThrough(end, statement)
    ? end
    : undefined;
};

const stillOnAt = (condition: Any, statement: Statement): readonly Condition[] => {
  const end = endOfStatement(condition, statement);
  const [open] = condition.conditions;
  return end === undefined ? [] : [stillOn(end.slice(1), open?.said ?? [])];
};

/** What a condition asks of the node, where it asks something of it. */
const ofNode = (condition: Condition, statement: Statement, schema: Schema): readonly Condition[] => {
  switch (condition.kind) {
    case 'compare': {
      const { measure } = condition;
      if (measure.kind !== 'value' || !leadsThrough(measure.path, statement)) return [];
      const own: Measure = { ...measure, path: measure.path.slice(1) };
      return during({ ...condition, measure: own }, statement, schema);
    }
    case 'any':
      return stillOnAt(condition, statement);
    case 'related':
    case 'value':
    case 'text':
    case 'has':
      return leadsThrough(condition.path, statement) ? [{ ...condition, path: condition.path.slice(1) }] : [];
    default:
      return [];
  }
};

const isTime = ({ kind }: Operand): boolean => kind === 'years' || kind === 'day';

/** In a year: it has begun by then, and is not over before; what has no end goes on. */
const during = (
  condition: Extract<Condition, { readonly kind: 'compare' }>,
  { sort }: Statement,
  schema: Schema,
): readonly Condition[] => {
  const span = spanOf(schema.attributes(sort), schema);
  const { measure, operator, to, said } = condition;
  const property = measure.kind === 'value' ? measure.path[0]?.property : undefined;
  const isOfSpan = property === span?.start.property || property === span?.end.property;
  if (span === undefined || operator !== '=' || !isTime(to) || !isOfSpan) return [condition];
  const path = (one: Iri): Path => [{ property: one, forward: true, to: undefined }];
  const [start, end] = [path(span.start.property), path(span.end.property)];
  const isOpen: Condition = { kind: 'not', condition: { kind: 'has', path: end, said: [] }, said: [] };
  return [
    { kind: 'compare', measure: { kind: 'value', path: start, said: [] }, operator: '<=', to, said },
    {
      kind: 'any',
      conditions: [
        { kind: 'compare', measure: { kind: 'value', path: end, said: [] }, operator: '>=', to, said: [] },
        isOpen,
      ],
      said: [],
    },
  ];
};

const nodes = ({ sort }: Statement, conditions: readonly Condition[]): Things => ({
  head: { kind: 'class', classes: [sort], said: [] },
  conditions,
});

const valueOf = (said: Related, { value }: Statement): Condition => ({
  ...said,
  path: [{ property: value, forward: true, to: said.path.at(-1)?.to }],
});

const toNode = ({ to, sort }: Statement, forward: boolean, back: ClassKey | undefined): Step => ({
  property: to,
  forward,
  to: forward ? sort : back,
});

/** What leads from things to when a statement that they are said to have is over. */
export const endedStatements = ({ conditions }: Things, schema: Schema): readonly Path[] =>
  statementsOf(schema).flatMap((statement): readonly Path[] => {
    const end = spanOf(schema.attributes(statement.sort), schema)?.end.property;
    if (end === undefined || !conditions.some((one) => saysValue(one, statement))) return [];
    return [[toNode(statement, true, undefined), { property: end, forward: true, to: undefined }]];
  });

/** The value of a statement and what is asked of its node, in one. */
const joined = (things: Things, statement: Statement, schema: Schema): Things => {
  const said = things.conditions.find((one) => saysValue(one, statement));
  const others = things.conditions.filter((one) => one !== said);
  const own = others.map((one) => [one, ofNode(one, statement, schema)] as const);
  const asked = own.flatMap(([, conditions]) => conditions);
  if (said === undefined || asked.length === 0 || !saysValue(said, statement)) return things;
  const of: Condition = {
    kind: 'related',
    path: [toNode(statement, true, undefined)],
    to: nodes(statement, [valueOf(said, statement), ...asked]),
    said: [],
  };
  const rest = own.flatMap(([one, conditions]) => (conditions.length === 0 ? [one] : []));
  return { ...things, conditions: [...rest, of] };
};

/** Columns that are of the node: asked of the nodes themselves. */
const ofNodes = (
  ask: Extract<Ask, { readonly kind: 'list' }>,
  statement: Statement,
): Extract<Ask, { readonly kind: 'list' }> => {
  const { things, columns, order } = ask;
  const said = things.conditions.find((one) => saysValue(one, statement));
  const isOf = (one: Measure): one is Extract<Measure, { readonly kind: 'value' }> =>
    one.kind === 'value' && leadsThrough(one.path, statement);
  if (said === undefined || !saysValue(said, statement) || order !== undefined) return ask;
  if (!columns.every(isOf)) return ask;
  const { head } = things;
  const back = head.kind === 'values' ? undefined : head.classes[0];
  const from: Things = { ...things, conditions: things.conditions.filter((one) => one !== said) };
  const owner: Condition = { kind: 'related', path: [toNode(statement, false, back)], to: from, said: [] };
  return {
    ...ask,
    things: nodes(statement, [owner, valueOf(said, statement)]),
    columns: columns.map((one) => ({ ...one, path: one.path.slice(1) })),
  };
};

/** The same question, whose conditions on a statement are all of one statement. */
export const onOneStatement = (ask: Ask, schema: Schema): Ask =>
  statementsOf(schema).reduce((known: Ask, statement): Ask => {
    if (known.kind === 'list')
      return ofNodes({ ...known, things: joined(known.things, statement, schema) }, statement);
    if (known.kind === 'count' || known.kind === 'summary' || known.kind === 'check')
      return { ...known, things: joined(known.things, statement, schema) };
    return known;
  }, ask);
