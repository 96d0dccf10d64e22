import { partsOf } from '../parts-of';
import { isCalendarUnit, isOfKind, unitInComment, type Schema } from '../../knowledge';
import type { Iri } from '../../rdf';
import { DURATION_UNIT } from '../write/durations';
import type { Ask, Condition, Step } from '../ask';

const isStep = (part: object): part is Step => 'property' in part && 'forward' in part;

const isCompare = (part: object): part is Condition & { readonly kind: 'compare' } =>
  'kind' in part && part.kind === 'compare';

/** Whether it works out ages of those who are born and die. */
export const isOfLives = (ask: Ask): boolean =>
  partsOf(ask, isStep).some(({ elapsed }) => elapsed?.isLife === true);

/** Of its values, as its comment gives it. */
const unitOfProperty = (property: Iri, schema: Schema): string | undefined =>
  schema.areDurations(property) ? DURATION_UNIT : unitInComment(schema.names.get(property)?.comments ?? []);

/** Properties compared with a number whose unit the question says and that can't be set against theirs. */
export const unplacedUnits = (ask: Ask, schema: Schema): readonly Iri[] => {
  const found = partsOf(ask, isCompare).flatMap((one) => {
    if (one.to.kind !== 'number' || !('path' in one.measure)) return [];
    const { unit } = one.to;
    const last = one.measure.path.at(-1);
    if (unit === undefined || last === undefined || last.to !== undefined || last.elapsed !== undefined)
      return [];
    const own = unitOfProperty(last.property, schema);
    const isNamed = own === undefined && isCalendarUnit(unit);
    return isNamed || isOfKind(unit, own) ? [] : [last.property];
  });
  return [...new Set(found)];
};
