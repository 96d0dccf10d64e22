/** What is shown of each thing, one variable a column. */
import type { Expression, Pattern, VariableTerm } from '../../sparql';
import type { Measure, Path } from '../ask';
import { isAlike } from '../parts-of';
import { measured, type Measured } from './measure';
import { keyOf, type Site } from './site';
import { bind, optional } from './tree';
import { formOf, type ValueForm } from './value-form';
import { walk } from './walk';

export interface Shown {
  readonly measure: Measure;
  readonly variable: VariableTerm;
  /** What the variable stands for; itself, where the patterns bind it. */
  readonly expression: Expression;
  readonly form: ValueForm;
}

export interface Columns {
  readonly patterns: readonly Pattern[];
  readonly shown: readonly Shown[];
}

type Optional = Measure & { readonly kind: 'value' };

const isOptional = (measure: Measure): measure is Optional =>
  measure.kind === 'value' && measure.optional === true;

const goesOn = (one: Path, other: Path): boolean =>
  one.length >= other.length && keyOf(one.slice(0, other.length)) === keyOf(other);

/** Each by itself; what goes on from another one stands within that. */
const writeOptionals = (
  site: Site,
  wishes: readonly Optional[],
  found: Map<Optional, Measured>,
): readonly Pattern[] => {
  const [first, ...others] = [...wishes].sort((a, b) => a.path.length - b.path.length);
  if (first === undefined) return [];
  const own: Site = { ...site, reached: new Map(site.reached) };
  const { patterns, end } = walk(own, first.path, { isShared: true });
  found.set(first, { patterns: [], value: end, form: formOf(site.writing.schema, first.path, site.head) });
  const within = writeOptionals(
    own,
    others.filter(({ path }) => goesOn(path, first.path)),
    found,
  );
  const apart = writeOptionals(
    site,
    others.filter(({ path }) => !goesOn(path, first.path)),
    found,
  );
  const all = [...patterns, ...within];
  const block = patterns.length === 0 ? all : [optional(all)];
  return [...block, ...apart];
};

const wordsOf = ({ writing: { names } }: Site, measure: Measure): string => {
  const last = measure.kind === 'value' ? measure.path.at(-1) : undefined;
  return last === undefined ? 'value' : names.wordsOf(last.property);
};

/** Columns of things that are bound already. Those that begin alike go the same way. */
export const writeColumns = (site: Site, columns: readonly Measure[]): Columns => {
  const found = new Map<Measure, Measured>();
  const patterns: Pattern[] = [];
  for (const one of columns.filter((each) => !isOptional(each))) {
    const own = measured(site, one, true);
    found.set(one, own);
    patterns.push(...own.patterns);
  }
  patterns.push(...writeOptionals(site, columns.filter(isOptional), found as Map<Optional, Measured>));
  const taken = new Set<string>();
  const shown = columns.map((measure): Shown => {
    const { value, form } = found.get(measure) ?? measured(site, measure);
    const isOwn = 'termType' in value && value.termType === 'Variable' && !taken.has(value.value);
    const variable = isOwn ? value : site.writing.names.fresh(wordsOf(site, measure));
    taken.add(variable.value);
    return { measure, variable, expression: value, form };
  });
  return { patterns, shown };
};

/** The column that shows a measure. */
export const showing = (shown: readonly Shown[], measure: Measure): Shown | undefined =>
  shown.find((one) => isAlike(one.measure, measure));

/** Binds the variables of columns that an expression makes. */
export const bound = (shown: readonly Shown[]): readonly Pattern[] =>
  shown.flatMap(({ expression, variable }) =>
    'termType' in expression && expression.termType === 'Variable' && expression.value === variable.value
      ? []
      : [bind(expression, variable)],
  );
