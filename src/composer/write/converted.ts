/** Values as numbers of one unit: taken out of their texts, and turned into it. */
import { stepsOf, type Conversion } from '../../knowledge';
import { iriTerm, literalTerm, type Expression, type Pattern, type VariableTerm } from '../../sparql';
import type { Step } from '../ask';
import type { Writing } from './site';
import { bind, cast, number, operation, str, text, triple, type Node } from './tree';

const replaced = (value: Expression, pattern: string, by: string): Expression =>
  operation('replace', value, text(pattern), text(by));

/** The number at the start of a text. */
const numberIn = (value: Expression, { form, hasExponents }: NonNullable<Conversion['text']>): Expression => {
  const start = replaced(str(value), '^\\s*([-+]?[0-9.,\\s]*[0-9.]([eE][-+]?[0-9]+)?).*$', '$1');
  const bare = replaced(start, form === 'comma' ? '[.\\s]' : '[,\\s]', '');
  const pointed = form === 'comma' ? replaced(bare, ',', '.') : bare;
  return cast(hasExponents ? 'double' : 'decimal', pointed);
};

/** What stands behind the number at the start of a text. */
const unitIn = (value: Expression): Expression =>
  replaced(replaced(str(value), '^\\s*[-+]?[0-9.,\\s]*[0-9.]([eE][-+]?[0-9]+)?\\s*', ''), '\\s+$', '');

const scaled = (value: Expression, factor: number, offset: number): Expression => {
  const times = factor === 1 ? value : operation('*', value, number(factor));
  return offset === 0 ? times : operation('+', times, number(offset));
};

const termOf = ({ termType, value }: Conversion['factors'][number]['of']): Expression =>
  termType === 'NamedNode' ? iriTerm(value) : literalTerm(value);

/** @param unit what says the unit of the value */
const inOneUnit = (value: Expression, unit: Expression, { factors }: Conversion): Expression => {
  const [last, ...others] = factors.toReversed();
  const of = (one: NonNullable<typeof last>): Expression => scaled(value, one.factor, one.offset);
  return others.reduce(
    (rest, one) => operation('if', operation('=', unit, termOf(one.of)), of(one), rest),
    last === undefined ? value : of(last),
  );
};

/** A number with what its unit is called, where there is no common one. */
const withUnit = (value: Expression, unit: VariableTerm, { called }: Conversion): Expression | undefined => {
  const name = called?.reduce<Expression>(
    (rest, { of, text: own }) => operation('if', operation('=', unit, termOf(of)), text(own), rest),
    text(''),
  );
  return name && operation('concat', str(value), text(' '), name);
};

/** A step to a value as triples that end in its number. */
export const convertedEdge = (
  { names }: Writing,
  from: Node,
  { property }: Step,
  conversion: Conversion,
  result: VariableTerm,
): readonly Pattern[] => {
  const raw = names.fresh(`stated ${result.value}`);
  const value = conversion.text === undefined ? raw : numberIn(raw, conversion.text);
  const { by } = conversion;
  const [first = property, amount] = stepsOf(property);
  if (amount !== undefined && by !== undefined) {
    const node = names.fresh(`${result.value} node`);
    const unit = names.fresh('unit');
    return [
      triple(from, iriTerm(first), node),
      triple(node, iriTerm(amount), raw),
      triple(node, iriTerm(by), unit),
      bind(withUnit(value, unit, conversion) ?? inOneUnit(value, unit, conversion), result),
    ];
  }
  const unit = by === 'datatype' ? operation('datatype', raw) : unitIn(raw);
  return [triple(from, iriTerm(property), raw), bind(inOneUnit(value, unit, conversion), result)];
};
