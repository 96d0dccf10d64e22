/** Readings that nothing can meet, whatever the data: "without a date of building, and built in 1971". */
import type { Ask, Condition, Path } from './ask';
import { isThings, partsOf } from './parts-of';

const keyOf = (path: Path): string =>
  path.map(({ property, forward }) => `${forward ? '' : '^'}${property}`).join('/');

/** The way that a condition needs of each thing. `undefined`: it needs none, or it is not known which. */
const neededBy = (condition: Condition): Path | undefined => {
  switch (condition.kind) {
    case 'related':
    case 'value':
    case 'text':
    case 'has':
      return condition.path;
    case 'compare':
      return condition.measure.kind === 'value' ? condition.measure.path : undefined;
    default:
      return undefined;
  }
};

/** That it has nothing at the end of a path: that path. */
const lackedBy = (condition: Condition): readonly Path[] =>
  condition.kind === 'not' && condition.condition.kind === 'has' && condition.condition.path.length > 0
    ? [condition.condition.path]
    : [];

const areDenied = (conditions: readonly Condition[]): boolean => {
  const needed = conditions.map(neededBy);
  return conditions
    .flatMap(lackedBy)
    .some((lack) =>
      needed.some((path) => path !== undefined && `${keyOf(path)}/`.startsWith(`${keyOf(lack)}/`)),
    );
};

/** Whether some noun phrase within it says of the same things that they lack what they must have. */
export const isSelfDenying = (ask: Ask): boolean =>
  partsOf(ask, isThings).some(({ conditions }) => areDenied(conditions));
