import { XSD } from '../../rdf';
import { iriTerm, literalTerm, termKey, type Query } from '../../sparql';
import type { Edit } from './edits';
import type { Mapping } from './mapping';
import { eachNode } from './query-terms';

type Plain = Record<string, unknown>;

const isPlain = (one: unknown): one is Plain =>
  typeof one === 'object' && one !== null && !Array.isArray(one);

const isTerm = (one: Plain): one is Plain & Parameters<typeof termKey>[0] =>
  typeof one['termType'] === 'string';

const numberTerm = (value: number, former: Plain): unknown => {
  const datatype = (former['datatype'] as { value?: string } | undefined)?.value ?? '';
  const isWhole = Number.isInteger(value);
  const kept =
    /#(?:integer|int|long|short|byte|gYear|.*Integer)$/u.test(datatype) && !isWhole
      ? `${XSD}decimal`
      : datatype;
  return literalTerm(String(value), iriTerm(kept));
};

const withTerm = (term: Plain & Parameters<typeof termKey>[0], mapping: Mapping): unknown => {
  const target = mapping.get(termKey(term));
  switch (target?.to) {
    case 'iri':
      return iriTerm(target.iri);
    case 'literal': {
      const { value, language, datatype } = target.literal;
      return literalTerm(value, language === '' ? iriTerm(datatype.value) : language);
    }
    case 'number':
      return numberTerm(target.value, term);
    case undefined:
      return term;
  }
};

const isReversed = (triple: Plain, mapping: Mapping): boolean => {
  const predicate = triple['predicate'];
  if (!isPlain(predicate) || !isTerm(predicate)) return false;
  const target = mapping.get(termKey(predicate));
  return target?.to === 'iri' && target.isReversed;
};

const rewritten = (one: unknown, mapping: Mapping): unknown => {
  if (Array.isArray(one)) return one.map((each: unknown) => rewritten(each, mapping));
  if (!isPlain(one)) return one;
  if (isTerm(one)) return withTerm(one, mapping);
  const made: Plain = {};
  for (const [key, value] of Object.entries(one)) made[key] = rewritten(value, mapping);
  const limit = one['limit'];
  const rows = typeof limit === 'number' ? mapping.get(`limit ${String(limit)}`) : undefined;
  if (rows?.to === 'number') made['limit'] = rows.value;
  return isReversed(one, mapping) ? { ...made, subject: made['object'], object: made['subject'] } : made;
};

interface Changeable {
  order?: { descending?: boolean }[];
  type?: string;
  aggregation?: string;
  operator?: string;
}

const TURNED: Readonly<Record<string, string>> = { max: 'min', min: 'max' };

/** One change, in place; whether there was just what it changes. */
const edited = (query: Query, edit: Edit): boolean => {
  const nodes: Changeable[] = [];
  eachNode(query, (node) => nodes.push(node));
  const aggregates = nodes.filter(({ type }) => type === 'aggregate');
  if (edit.edit === 'direction') {
    const orders = nodes.flatMap(({ order }) => order ?? []);
    const [only, ...more] = orders;
    if (only !== undefined) only.descending = only.descending !== true;
    if (only !== undefined) return more.length === 0;
    const extremes = aggregates.filter(
      ({ aggregation = '' }) => TURNED[aggregation.toLowerCase()] !== undefined,
    );
    for (const one of extremes) one.aggregation = TURNED[(one.aggregation ?? '').toLowerCase()] ?? '';
    return extremes.length === 1;
  }
  if (edit.edit === 'aggregate') {
    const meant = aggregates.filter(({ aggregation = '' }) => aggregation.toUpperCase() === edit.from);
    for (const one of meant) one.aggregation = edit.to.toLowerCase();
    return meant.length === 1;
  }
  const operations = nodes.filter(({ type, operator }) => type === 'operation' && operator === edit.from);
  for (const one of operations) one.operator = edit.to;
  return operations.length === 1;
};

/** The query with other terms and operators; `undefined` where what an edit changes is not there just once. The given one is not changed. */
export const applyMapping = (query: Query, mapping: Mapping, edits: readonly Edit[]): Query | undefined => {
  const made = rewritten(query, mapping) as Query;
  return edits.every((edit) => edited(made, edit)) ? made : undefined;
};
