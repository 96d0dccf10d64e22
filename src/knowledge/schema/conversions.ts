/** Values that are numbers only when they are taken out of a text, or turned into one unit. */
import { XSD, localName, type Iri, type Literal, type NamedNode } from '../../rdf';
import type { Name, Profile, UnitUse } from '../../store';
import { namesGivenNumber } from '../../wording';
import { numberForm, type NumberForm } from '../units/number-form';
import { convert, unitInComment } from '../units/unit';
import { unitOfCode } from '../units/unit-code';
import { isNumber } from './is-number';

/** A value in this unit, times `factor`, plus `offset`, is one in the unit of the conversion. */
export interface Factor {
  readonly of: NamedNode | Literal;
  readonly factor: number;
  readonly offset: number;
}

export interface Conversion {
  /** `undefined`: numbers without a unit. */
  readonly unit: string | undefined;
  /** How a number is written that is a part of a text. Absent: values are numbers. */
  readonly text?: { readonly form: NumberForm; readonly hasExponents: boolean };
  /** What says the unit of a value, where there are several: its datatype, what stands behind the number, or a property of its node. */
  readonly by?: 'datatype' | 'text' | Iri;
  readonly factors: readonly Factor[];
  /** Of numbers in units that can't be turned into each other: what each is called. Such values are texts, a number with its unit. */
  readonly called?: readonly { readonly of: NamedNode | Literal; readonly text: string }[];
}

/** A unit as data has it, and how often. */
interface Used {
  readonly term: NamedNode | Literal;
  /** As `convert` takes it; `undefined`: it is not known. */
  readonly unit: string | undefined;
  readonly count: number;
}

const MOST_UNITS = 16;

const factorsTo = (target: string, used: readonly Used[]): readonly Factor[] | undefined => {
  const factors = used.map(({ term, unit }): Factor | undefined => {
    const [zero, one] = unit === undefined ? [] : [convert(0, unit, target), convert(1, unit, target)];
    if (zero === undefined || one === undefined) return undefined;
    return { of: term, factor: Number((one - zero).toPrecision(12)), offset: zero };
  });
  const known = factors.filter((one) => one !== undefined);
  return known.length === used.length ? known : undefined;
};

/** The unit in which they are compared, and what turns them into it; `undefined`: they can't be compared. */
const commonUnit = (
  used: readonly Used[],
  stated: string | undefined,
): Pick<Conversion, 'unit' | 'factors'> | undefined => {
  const [first, ...more] = [...used].sort((one, other) => other.count - one.count);
  if (first === undefined || used.length > MOST_UNITS) return undefined;
  if (more.length === 0) return { unit: first.unit ?? stated, factors: [] };
  const targets = [stated, first.unit].flatMap((one) => (one === undefined ? [] : [one]));
  for (const unit of targets) {
    const factors = factorsTo(unit, used);
    if (factors !== undefined) return { unit, factors };
  }
  return undefined;
};

type Labels = ReadonlyMap<string, Name>;

const unitOf = (term: UnitUse['term'], labels: Labels): string | undefined =>
  unitOfCode(term.value) ??
  labels
    .get(term.value)
    ?.labels.map(({ text }) => unitOfCode(text))
    .find((one) => one !== undefined);

/**
 * Of quantities that are nodes. `undefined`: they are in units that can't be turned into each other, or are not known; `none`:
 * nothing says a unit.
 */
export const nodeConversion = (
  uses: readonly UnitUse[],
  labels: Labels,
  stated: string | undefined,
): Conversion | 'none' | undefined => {
  const by = [...new Set(uses.map((one) => one.by))];
  const [only] = by;
  if (only === undefined) return 'none';
  const used = uses.map(({ term, count }) => ({ term, count, unit: unitOf(term, labels) }));
  if (by.length > 1) {
    const units = new Set(used.map(({ unit }) => unit));
    const [unit] = units;
    return units.size === 1 && unit !== undefined ? { unit, factors: [] } : undefined;
  }
  const common = commonUnit(used, stated);
  if (common !== undefined) return { ...common, ...(common.factors.length > 0 && { by: only }) };
  if (used.length > MOST_UNITS) return undefined;
  const called = used.map(({ term, unit }) => ({ of: term, text: unit ?? calledOf(term, labels) }));
  return { unit: undefined, factors: [], by: only, called };
};

/** What a unit that is not known is called. */
const calledOf = ({ termType, value }: UnitUse['term'], labels: Labels): string =>
  labels.get(value)?.labels[0]?.text ?? (termType === 'NamedNode' ? localName(value) : value);

/** A number with what stands behind it. */
const WITH_UNIT = /^\s*([+-]?[\d.,]*\d(?:[eE][+-]?\d+)?)(\s*)([^\d\s].{0,14})$/u;
const WORD = /^[\p{L}%°]+$/u;

interface Split {
  readonly number: string;
  readonly unit: string;
}

/** Apart from the number stands a word; a unit that is known may stand at it. */
const splitText = (text: string): Split | undefined => {
  const [, number = '', space = '', behind = ''] = WITH_UNIT.exec(text) ?? [];
  const unit = behind.trim();
  if (number === '') return undefined;
  const isOne = unit === '%' || unitOfCode(unit) !== undefined || (space !== '' && WORD.test(unit));
  return isOne ? { number, unit } : undefined;
};

const literalTerm = (value: string): Literal => ({
  termType: 'Literal',
  value,
  language: '',
  datatype: { termType: 'NamedNode', value: `${XSD}string` },
});

/** Share of a property's different texts that must be numbers. */
const MOST = 0.95;

const withUnits = (texts: readonly string[], stated: string | undefined): Conversion | undefined => {
  const splits = texts.map(splitText).filter((one) => one !== undefined);
  if (splits.length < texts.length) return undefined;
  const form = numberForm(
    splits.map(({ number }) => number),
    1,
  );
  if (form === undefined) return undefined;
  const counts = new Map<string, number>();
  for (const { unit } of splits) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const used = [...counts].map(([unit, count]) => ({
    term: literalTerm(unit),
    unit: unitOfCode(unit),
    count,
  }));
  const common = commonUnit(used, stated);
  if (common === undefined) return undefined;
  const hasExponents = splits.some(({ number }) => /e/iu.test(number));
  const unit = common.unit ?? used[0]?.term.value;
  return { ...common, unit, text: { form, hasExponents }, ...(common.factors.length > 0 && { by: 'text' }) };
};

/** Most texts are names, which need no closer look. */
const STARTS_AS_NUMBER = /^\s*[+-]?\.?\d/u;

const ofTexts = (texts: readonly string[], stated: string | undefined): Conversion | undefined => {
  if (texts.filter((text) => STARTS_AS_NUMBER.test(text)).length < MOST * texts.length) return undefined;
  const form = numberForm(texts, MOST);
  if (form === undefined) return withUnits(texts, stated);
  const isSpaced = texts.some((text) => /\s/u.test(text));
  if (form === 'plain' && !isSpaced) return undefined;
  const hasExponents = texts.some((text) => /e/iu.test(text));
  return { unit: stated, text: { form, hasExponents }, factors: [] };
};

/** Of numbers whose datatypes are their units. `undefined`: they are of one, or can't be compared. */
const ofDatatypes = (
  datatypes: ReadonlyMap<string, number>,
  stated: string | undefined,
): Conversion | 'none' | undefined => {
  const used = [...datatypes].map(([value, count]) => ({
    term: { termType: 'NamedNode', value } as const,
    unit: unitOfCode(value),
    count,
  }));
  const common = commonUnit(used, stated);
  if (common === undefined) return undefined;
  if (common.factors.length === 0) return 'none';
  return { ...common, by: 'datatype', text: { form: 'plain', hasExponents: true } };
};

const isCustom = (datatype: string): boolean =>
  !datatype.startsWith(XSD) && !/rdf-syntax-ns#|geosparql#|geo#/u.test(datatype);

const areCodes = (name: Name | undefined): boolean =>
  name?.labels.some(({ text }) => namesGivenNumber(text)) === true;

export interface Conversions {
  readonly known: ReadonlyMap<Iri, Conversion>;
  /** Numbers in units that can't be turned into each other: they are compared with nothing. */
  readonly apart: ReadonlySet<Iri>;
}

/** Those of literals, by property. */
export const literalConversions = ({ description, values, names }: Profile): Conversions => {
  const known = new Map<Iri, Conversion>();
  const apart = new Set<Iri>();
  const byIri = new Map(names.map((name) => [name.iri, name]));
  const stated = new Map(names.map(({ iri, comments }) => [iri, unitInComment(comments)]));
  const texts = new Map<Iri, string[]>();
  for (const { property, text } of values) {
    const list = texts.get(property);
    if (list === undefined) texts.set(property, [text]);
    else list.push(text);
  }
  const datatypes = new Map<Iri, Map<string, number>>();
  for (const { property, object, triples } of description.links) {
    if (object.kind !== 'literal') continue;
    const counts = datatypes.get(property) ?? new Map<string, number>();
    datatypes.set(property, counts.set(object.datatype, (counts.get(object.datatype) ?? 0) + triples));
  }
  for (const [property, counts] of datatypes) {
    if (areCodes(byIri.get(property))) continue;
    const own = texts.get(property) ?? [];
    const types = [...counts.keys()];
    const areNumbers = own.length === 0 && types.length > 1 && types.every(isCustom);
    const isText = own.length > 0 && !types.some((one) => isNumber(one));
    const found = areNumbers
      ? ofDatatypes(counts, stated.get(property))
      : isText
        ? (ofTexts(own, stated.get(property)) ?? 'none')
        : 'none';
    if (found === undefined) apart.add(property);
    else if (found !== 'none') known.set(property, found);
  }
  return { known, apart };
};
