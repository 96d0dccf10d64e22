/** "Rows", "records": the things of the one class in scope, where nothing is called so. So is who "has" or "is" in "how many have". */
import type { Span } from '../../knowledge';
import type { Context } from '../chart/context';
import { classThings } from '../chart/things';
import { leaf, saidFrom, type Leaf } from './leaf';
import { rowClass } from './row-class';

/** Called so, and not only in part. */
const CALLED = 0.85;

/** "How many have …", "¿cuántos son …": the verb, before which no noun stands. */
const silentPlace = ({ tokens, lexicon }: Pick<Context, 'tokens' | 'lexicon'>): number | undefined => {
  const count = lexicon
    .operatorsAt(tokens, 0)
    .find(({ operator }) => operator.op === 'count' && operator.asks);
  const verb = lexicon.connectorOf([tokens[count?.end ?? -1]?.word ?? '']);
  return verb === 'have' || verb === 'be' ? count?.end : undefined;
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
  const silent = silentPlace({ tokens, lexicon });
  const one = places.length === 0 && silent === undefined ? undefined : rowClass(schema);
  if (one === undefined) return [];
  const drafted = (at: number, said: readonly number[]): Leaf =>
    leaf(at, at + 1, { cat: 'set', things: classThings([one], said) }, [
      ['lexical', 1],
      ['name.class', 1],
    ]);
  return [
    ...places.map((at) => drafted(at, saidFrom(at, at + 1))),
    ...(silent === undefined ? [] : [drafted(silent, [])]),
  ];
};
