import type { Pattern } from 'sparqljs';
import { visibleVariables } from '../../variables';
import type { RepairStep } from '../repair-step';

/** A BIND to a variable that has a value already compares with it; to itself it says nothing. */
export const bindOnce = (patterns: readonly Pattern[], steps: RepairStep[]): Pattern[] => {
  const kept: Pattern[] = [];
  for (const pattern of patterns) {
    if (pattern.type !== 'bind' || !visibleVariables(kept).includes(pattern.variable.value)) {
      kept.push(pattern);
      continue;
    }
    const { expression, variable } = pattern;
    steps.push({ kind: 'bind', detail: `?${variable.value}` });
    const itself =
      'termType' in expression && expression.termType === 'Variable' && expression.value === variable.value;
    if (!itself)
      kept.push({
        type: 'filter',
        expression: { type: 'operation', operator: '=', args: [variable, expression] },
      });
  }
  return kept;
};
