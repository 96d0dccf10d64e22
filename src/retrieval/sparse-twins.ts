import type { Iri } from '../rdf';
import type { Name, Profile } from '../store';
import type { Link } from '../void';
import { fold } from './analyse';

/** Words of a name that say only that it measures, or points at something. */
const MEASURING = new Set('number num no amount total value values quantity of is has count'.split(' '));
/** Share of what the other property says that a twin says at most, of each class. */
const SPARSE = 0.9;

/** What its labels say without a unit in brackets and without measuring words, in any order. */
const coresOf = (name: Name | undefined): ReadonlySet<string> =>
  new Set(
    (name?.labels ?? []).flatMap(({ text }) => {
      const words = fold(text)
        .replace(/\([^)]*\)/gu, '')
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '' && !MEASURING.has(word));
      return words.length === 0 ? [] : [[...new Set(words)].sort().join(' ')];
    }),
  );

interface Use {
  readonly triples: number;
  readonly isText: boolean;
  readonly range: readonly [min: number, max: number] | undefined;
}

const TEXT = /[#/](?:string|langString|PlainLiteral)$/u;

const useOf = ({ triples, object }: Link): Use => {
  const isText = object.kind === 'literal' && TEXT.test(object.datatype);
  const [min, max] = object.kind === 'literal' ? [Number(object.min), Number(object.max)] : [NaN, NaN];
  return { triples, isText, range: Number.isNaN(min) || Number.isNaN(max) ? undefined : [min, max] };
};

const added = (one: Use | undefined, other: Use): Use => {
  if (one === undefined) return other;
  const range: Use['range'] =
    one.range && other.range
      ? [Math.min(one.range[0], other.range[0]), Math.max(one.range[1], other.range[1])]
      : undefined;
  return { triples: one.triples + other.triples, isText: one.isText && other.isText, range };
};

/** A text may repeat anything; a number only what is measured alike. */
const isWithin = (one: Use, other: Use): boolean =>
  one.isText ||
  (one.range !== undefined &&
    other.range !== undefined &&
    one.range[0] >= other.range[0] &&
    one.range[1] <= other.range[1]);

/** A property that says of a part of the same things what another says of all. */
export interface SparseTwin {
  readonly sparse: Name;
  readonly whole: Name;
}

/**
 * Properties that are called as another one is and say the same of a part of the same things, as the raw `population`
 * beside a `population total` that every city has. Numbers and texts alone.
 */
export const sparseTwins = ({ names, description: { links } }: Profile): readonly SparseTwin[] => {
  const uses = new Map<Iri, Map<string, Use>>();
  for (const link of links) {
    const ofProperty = uses.get(link.property) ?? new Map<string, Use>();
    const key = link.subjectClass ?? '';
    uses.set(link.property, ofProperty.set(key, added(ofProperty.get(key), useOf(link))));
  }
  const properties = names.filter(({ role, iri }) => role === 'property' && uses.has(iri));
  const called = new Map<string, Name[]>();
  for (const name of properties)
    for (const core of coresOf(name)) called.set(core, [...(called.get(core) ?? []), name]);
  const isTwin = (one: Name, other: Name): boolean =>
    [...(uses.get(one.iri) ?? [])].every(([key, use]) => {
      const whole = uses.get(other.iri)?.get(key);
      return whole !== undefined && use.triples <= SPARSE * whole.triples && isWithin(use, whole);
    });
  return [...called.values()].flatMap((alike) =>
    alike.flatMap((sparse): SparseTwin[] => {
      const whole = alike.find((one) => one.iri !== sparse.iri && isTwin(sparse, one));
      return whole === undefined ? [] : [{ sparse, whole }];
    }),
  );
};
