import type { Pattern, Term } from '../../sparql';
import type { Schema } from '../../knowledge';
import type { Step } from '../ask';
import { filter, operation, str, text } from './tree';

/** That a value is no text that says nothing: "N/A" is no name. */
export const saidValues = ({ blank }: Schema, { property, forward }: Step, end: Term): readonly Pattern[] => {
  const texts = blank?.get(property)?.texts ?? [];
  if (!forward || texts.length === 0 || end.termType !== 'Variable') return [];
  return [filter(operation('notin', str(end), texts.map(text)))];
};
