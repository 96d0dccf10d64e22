import type { Instance, Place } from './frame';
import { kindOf } from './values';

const isThingOf = (place: Place, link: Place): boolean =>
  link.column.kind === 'link' &&
  place.of.table !== undefined &&
  link.column.targets.includes(place.of.table.class);

/** Two links to things of one class. */
const leadTogether = ({ column }: Place, other: Place): boolean =>
  column.kind === 'link' &&
  other.column.kind === 'link' &&
  other.column.targets.some((one) => column.targets.includes(one));

/** A link from one table to the things of another, whatever column of those it was compared with. */
const linkTo = (link: Place, thing: Instance): boolean => {
  const { column, of } = link;
  if (column.kind !== 'link') return false;
  if (of.holds(column)) {
    thing.bind({ kind: 'thing', name: '', example: undefined }, of.use(column).variable);
    return true;
  }
  // The triple belongs to the group of the one that may be missing.
  of.bind(column, thing.thing, thing.isOptional ? thing.lines : of.lines);
  return true;
};

/**
 * `one = other` said by one variable in place of a test: joins by links, and values of one datatype. `false`: it has to be tested.
 */
export const unify = (one: Place, other: Place): boolean => {
  if (one.of === other.of && one.column === other.column) return true;
  const isShared = leadTogether(one, other);
  if (!isShared && isThingOf(other, one)) return linkTo(one, other.of);
  if (!isShared && isThingOf(one, other)) return linkTo(other, one.of);
  if (isShared) {
    if (other.of.holds(other.column)) return one.of.holds(one.column) ? false : bindTo(one, other);
    return bindTo(other, one);
  }
  if (one.column.kind === 'thing' && other.column.kind === 'thing' && one.of.table === other.of.table) {
    other.of.bind(other.column, one.of.thing);
    return true;
  }
  if (one.column.kind !== 'value' || other.column.kind !== 'value') return false;
  if (kindOf(one.column) !== kindOf(other.column) || one.column.datatype !== other.column.datatype)
    return false;
  if (!other.of.holds(other.column)) return bindTo(other, one);
  return one.of.holds(one.column) ? false : bindTo(one, other);
};

const bindTo = (free: Place, held: Place): boolean => {
  free.of.bind(free.column, held.of.use(held.column).variable);
  return true;
};
