import type { Expression } from '../../sparql';
import { isStandard } from '../gather/pure';

/** Some row of a group, or the rows of a group in some order. */
const UNSTEADY = new Set(['sample', 'group_concat']);

/**
 * The same solutions whenever it is asked: nothing random or of the clock, nothing that takes some of many, no vendor's
 * function and no other endpoint.
 */
export const isSteady = (part: unknown): boolean => {
  if (typeof part !== 'object' || part === null || 'termType' in part) return true;
  const { type, operator, aggregation, limit, offset, reduced } = part as Readonly<Record<string, unknown>>;
  const isExists = operator === 'exists' || operator === 'notexists';
  if (type === 'service' || reduced === true || limit !== undefined || offset !== undefined) return false;
  if ((type === 'operation' || type === 'functionCall') && !isExists && !isStandard(part as Expression))
    return false;
  return !UNSTEADY.has(String(aggregation)) && Object.values(part).every(isSteady);
};
