import { iri, localName, type Iri } from '../../rdf';
import { fold, schemaNames } from '../../retrieval';
import { saidOf, type Label, type Name, type Profile } from '../../store';
import type { Link } from '../../void';
import { unitInComment } from '../units/unit';
import { literalConversions, nodeConversion, type Conversion } from './conversions';
import { isNumber } from './is-number';

const PREFIX = 'urn:lodestone:value-of:';
/** What the number of a quantity is called, */
const AMOUNT =
  /\b(?:value|amount|magnitude|quantity|number|numeric|numerical|valor|cantidad|importe|magnitud)\b/u;
/** and what it is counted in. */
const UNIT = /\b(?:unit|units|uom|unidad|unidades|currency|moneda|symbol|simbolo)\b/u;

/** A property that leads to a quantity, and the one by which that has its number. */
interface ByAmount {
  readonly property: Iri;
  readonly amount: Iri;
}

const iriOf = ({ property, amount }: ByAmount): Iri =>
  iri(`${PREFIX}${encodeURIComponent(property)}:${encodeURIComponent(amount)}`);

/** The properties that a term of a query says: the two of a pair, what a way is called as, else itself. */
export const stepsOf = (term: Iri): readonly Iri[] =>
  term.startsWith(PREFIX)
    ? term
        .slice(PREFIX.length)
        .split(':')
        .map((one) => iri(decodeURIComponent(one)))
    : [saidOf(term)];

const listed = <K>(links: readonly Link[], keyOf: (link: Link) => K | undefined): ReadonlyMap<K, Link[]> => {
  const lists = new Map<K, Link[]>();
  for (const link of links) {
    const key = keyOf(link);
    if (key === undefined) continue;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [link]);
    else list.push(link);
  }
  return lists;
};

/** What things of a sort have, if that is a number, the unit it is in, and nothing else. */
const amountIn = (links: readonly Link[], wordsOf: (property: Iri) => string): Iri | undefined => {
  const [amount, ...others] = new Set(
    links
      .filter(({ object }) => object.kind === 'literal' && isNumber(object.datatype))
      .map(({ property }) => property),
  );
  if (amount === undefined || others.length > 0) return undefined;
  const rest = [...new Set(links.map(({ property }) => property))].filter((one) => one !== amount);
  if (!rest.every((one) => UNIT.test(wordsOf(one)))) return undefined;
  return rest.length > 0 || AMOUNT.test(wordsOf(amount)) ? amount : undefined;
};

const targetOf = ({ object }: Link): Iri | undefined => (object.kind === 'class' ? object.class : undefined);

const amountsIn = ({ description: { links, properties }, names, typing }: Profile): readonly ByAmount[] => {
  const calledByName = schemaNames(names);
  const wordsOf = (property: Iri): string =>
    fold(
      (calledByName.get(property)?.labels ?? [{ text: localName(property) }])
        .map(({ text }) => text)
        .join(' '),
    );
  const named = new Set<Iri>();
  for (const { role, classes, labels } of names)
    if (role === 'entity' && labels.some(({ kind }) => kind !== 'local'))
      for (const one of classes) named.add(one);
  const ofSort = listed(links, ({ subjectClass }) => subjectClass);
  const amounts = new Map<Iri, Iri>();
  for (const [sort, own] of ofSort) {
    const said = own.filter(({ property }) => property !== typing);
    const amount = named.has(sort) ? undefined : amountIn(said, wordsOf);
    if (amount !== undefined) amounts.set(sort, amount);
  }
  if (amounts.size === 0) return [];
  // Where a number is said twice, as such and with its unit, the first is enough.
  const plain = new Set(
    links.flatMap(({ object, property }) =>
      object.kind === 'literal' ? firstLabels(calledByName.get(property)) : [],
    ),
  );
  const byProperty = listed(links, ({ property }) => property);
  return properties.flatMap(({ property }) => {
    const found = new Set(
      (byProperty.get(property) ?? []).map((link) => amounts.get(targetOf(link) ?? ('' as Iri))),
    );
    const [amount] = found;
    const isTwice = firstLabels(calledByName.get(property)).some((label) => plain.has(label));
    return found.size !== 1 || amount === undefined || isTwice ? [] : [{ property, amount }];
  });
};

/** Of the quantities that properties lead to; by that property. */
const conversionsIn = (
  { names, units }: Profile,
  pairs: readonly ByAmount[],
): ReadonlyMap<Iri, Conversion | 'none' | undefined> => {
  const byIri = new Map(names.map((name) => [name.iri, name]));
  return new Map(
    pairs.map(({ property }) => {
      const stated = unitInComment(byIri.get(property)?.comments ?? []);
      return [property, nodeConversion(units?.get(property) ?? [], byIri, stated)];
    }),
  );
};

/** By the term of the pair: what turns its numbers into one unit. */
export const quantityConversions = (profile: Profile): ReadonlyMap<Iri, Conversion> => {
  const pairs = new Map<Iri, ByAmount>();
  for (const { property: term } of profile.description.links) {
    const [property, amount] = stepsOf(term);
    if (property !== undefined && amount !== undefined) pairs.set(term, { property, amount });
  }
  const found = conversionsIn(profile, [...pairs.values()]);
  return new Map(
    [...pairs].flatMap(([term, { property }]) => {
      const one = found.get(property);
      return one === undefined || one === 'none' || one.by === undefined ? [] : [[term, one]];
    }),
  );
};

/** With the unit told as those of comments are. */
const inUnit = (name: Name, conversion: Conversion | 'none' | undefined): Name => {
  const unit = conversion === 'none' ? undefined : conversion?.unit;
  if (unit === undefined || unitInComment(name.comments) === unit) return name;
  const comment: Label = { text: `Unit: ${unit}`, language: '', kind: 'preferred' };
  return { ...name, comments: [comment, ...name.comments] };
};

const firstLabels = (name: Name | undefined): readonly string[] =>
  (name?.labels ?? []).filter(({ kind }) => kind !== 'local').map(({ text }) => fold(text));

/** Units of numbers that are literals are told as those of comments are. */
const withUnits = (profile: Profile): Profile => {
  const { known } = literalConversions(profile);
  if (known.size === 0) return profile;
  return { ...profile, names: profile.names.map((name) => inUnit(name, known.get(name.iri))) };
};

/**
 * Many graphs keep a measure as a thing of its own, a number with its unit: `:elevation [ :value 12 ; :unit :metre ]`. Nobody
 * asks for that thing. A property that leads to such things and nothing else counts as one that has the number itself,
 * and words mean that one; the links to the things stay.
 */
export const withQuantities = (described: Profile): Profile => {
  const profile = withUnits(described);
  const pairs = amountsIn(profile);
  const conversions = conversionsIn(profile, pairs);
  // Numbers in units that are not known, or can't be turned into each other, are no values of one measure.
  const comparable = pairs.filter(({ property }) => conversions.get(property) !== undefined);
  const amounts = new Map(comparable.map((one) => [one.property, one]));
  if (amounts.size === 0) return profile;
  const { links } = profile.description;
  const numbers = new Map(
    links.flatMap((link) =>
      link.object.kind === 'literal' ? [[`${link.subjectClass ?? ''} ${link.property}`, link.object]] : [],
    ),
  );
  const added = links.flatMap((link): Link[] => {
    const pair = amounts.get(link.property);
    const object = pair === undefined ? undefined : numbers.get(`${targetOf(link) ?? ''} ${pair.amount}`);
    return pair === undefined || object === undefined ? [] : [{ ...link, property: iriOf(pair), object }];
  });
  const names = profile.names.map((name) => {
    const pair = amounts.get(name.iri);
    return pair === undefined ? name : { ...inUnit(name, conversions.get(name.iri)), iri: iriOf(pair) };
  });
  const description = { ...profile.description, links: [...links, ...added] };
  return { ...profile, description, names };
};
