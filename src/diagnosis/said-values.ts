import type { Pattern } from '../sparql';

/** Whether a pattern only holds a value to be none of the texts that say nothing, as the composer writes it. */
export const isSaidOnly = (pattern: Pattern): boolean => {
  if (pattern.type !== 'filter') return false;
  const { expression } = pattern;
  if (Array.isArray(expression) || !('operator' in expression) || expression.operator !== 'notin')
    return false;
  const [value] = expression.args;
  return value !== undefined && 'operator' in value && value.operator === 'str';
};
