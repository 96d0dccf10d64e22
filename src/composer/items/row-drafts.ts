/** "Rows", "records": the things of the one class in scope, where nothing is called so. */
import type { Schema, Span } from '../../knowledge';
import type { Context } from '../chart/context';
import { classThings } from '../chart/things';
import { leaf, saidFrom, type Leaf } from './leaf';

/** Called so, and not only in part. */
const CALLED = 0.85;

/** The one class that there is, or the only one whose things hold more than a name: the values of a column are things with a name alone. */
const rowClass = (schema: Schema) => {
  const names = [...schema.names.values()];
  const classes = names.flatMap(({ role, iri }) =>
    role === 'class' && schema.instances(iri) > 0 ? [iri] : [],
  );
  if (classes.length < 2) return classes[0];
  const relations = names.flatMap(({ role, iri }) => (role === 'property' ? [iri] : []));
  const linking = new Set(relations.flatMap((one) => [...schema.linkingClasses(one)]));
  const full = classes.filter(
    (one) => linking.has(one) || schema.attributes(one).some(({ property }) => !schema.isLabel(property)),
  );
  return full.length === 1 ? full[0] : undefined;
};

export const rowDrafts = (
  spans: readonly Span[],
  { tokens, lexicon, knowledge: { schema } }: Context,
): readonly Leaf[] => {
  const isCalled = (at: number): boolean =>
    spans.some(
      ({ start, end, senses }) => start <= at && at <= end && senses.some(({ score }) => score >= CALLED),
    );
  const places = [...tokens.keys()].filter(
    (at) => lexicon.isForRows(tokens[at]?.word ?? '') && !isCalled(at),
  );
  const one = places.length === 0 ? undefined : rowClass(schema);
  return one === undefined
    ? []
    : places.map((at) =>
        leaf(at, at + 1, { cat: 'set', things: classThings([one], saidFrom(at, at + 1)) }, [
          ['lexical', 1],
          ['name.class', 1],
        ]),
      );
};
