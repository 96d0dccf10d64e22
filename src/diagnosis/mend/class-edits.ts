import { iriTerm, type SelectQuery, type Triple } from '../../sparql';
import type { Agreement } from './agreement';
import { withoutCondition } from './conditions-in';
import type { Draft } from './edit';
import type { Part } from './parts-in';
import { nodeAt, replacedAt } from './places';
import type { Schema } from './schema';

/** Another class that has what is asked of the thing, or no class at all. By the description alone. */
export const classEdits = (
  query: SelectQuery,
  part: Part,
  schema: Schema,
  agreement: Agreement,
): readonly Draft[] => {
  const { condition, place, term } = part;
  const { subject } = nodeAt(query, condition.place) as Partial<Triple>;
  const kinds = agreement.kindsOf(subject, condition.place);
  const others = [...schema.classes].filter((one) => one !== term.value && (kinds?.has(one) ?? true));
  const classes = others.map((one): Draft => ({
    kind: 'class',
    part,
    query: replacedAt(query, place, iriTerm(one)),
    to: [iriTerm(one)],
    share: -Math.log(others.length),
  }));
  const without = withoutCondition(query, condition);
  const dropped: Draft = { kind: 'dropped-type', part, query: without, to: [], share: 0 };
  return condition.kind === 'triple' ? [...classes, dropped] : classes;
};
