import { never } from '../../base';
import type { Condition, Measure, Operand, Things } from '../ask';
import type { Making } from './node';
import { measureFrom } from './things';

/** Of the compared measure itself: that of given things, of what belongs to each, or over all things of the set. */
const ofMeasure = (to: Operand, measure: Measure, things: Things): Operand => {
  if (to.kind === 'measure' && to.measure.kind === 'self')
    return { ...to, measure: { ...orNone(measure), said: [] } };
  if (to.kind === 'own' && to.measure.kind === 'value' && to.measure.path.at(-1)?.to !== undefined)
    return { ...to, measure: { ...measureFrom(to.measure.path, measure), said: to.measure.said } };
  if (to.kind === 'fold' && to.measure.kind === 'self')
    return { ...to, measure: { ...measure, said: [] }, of: things };
  return to;
};

/** Things that have none count, too. */
export const orNone = (measure: Measure): Measure =>
  measure.kind === 'count' ? { ...measure, withNone: true } : measure;

/** It may be more than none. */
const isOfCounts = (to: Operand): boolean =>
  to.kind === 'measure' || (to.kind === 'own' && to.measure.kind === 'count');

/** What is asked of a measure of the things of a set, as a condition. */
export const makeCondition = (measure: Measure, making: Making, things: Things): readonly Condition[] => {
  switch (making.kind) {
    case 'compare': {
      const compared = making.bounds.map(({ operator, to }): Condition => ({
        kind: 'compare',
        measure: isOfCounts(to) && (operator === '<' || operator === '<=') ? orNone(measure) : measure,
        operator,
        to: ofMeasure(to, measure, things),
        said: making.said,
      }));
      const [first] = compared;
      if (first === undefined) return [];
      return [
        compared.length === 1
          ? first
          : { kind: making.isAny === true ? 'any' : 'all', conditions: compared, said: [] },
      ];
    }
    case 'extreme': {
      const { direction, count, skip, said } = making;
      return [{ kind: 'extreme', measure, direction, count, skip, ties: false, said }];
    }
    default:
      return never(making);
  }
};
