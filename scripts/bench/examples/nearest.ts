import { namelessQuery } from '../../../src/bench';
import { shuffled } from '../../../src/base';
import { ExamplePairs, fuse, type ExamplePair } from '../../../src/retrieval';
import type { EndpointPair } from './read-pairs';
import { termsOfQuery, type QuerySchema } from './terms-of-query';

/** Shares in [0, 1], over the questions that have such terms. */
export interface Shared {
  /** One of the examples is of the endpoint. */
  readonly endpoint: number;
  /** Mean share of the gold query's classes that the examples have between them; and how often they have all. */
  readonly classes: number;
  readonly allClasses: number;
  readonly properties: number;
  readonly allProperties: number;
}

export interface SharedAt {
  readonly k: number;
  readonly nearest: Shared;
  /** Each endpoint counts as one, whatever the number of its questions. */
  readonly nearestByEndpoint: Shared;
  /** As many examples drawn by lot. */
  readonly drawn: Shared;
  /** Those closest in meaning, by the vectors of an encoder. */
  readonly closest?: Shared;
  /** One list of the nearest and the closest, as the page makes it while its search by meaning is on. */
  readonly fused?: Shared;
}

interface Known extends EndpointPair, QuerySchema {
  readonly pair: ExamplePair;
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const known = (one: EndpointPair): Known => ({
  ...one,
  ...termsOfQuery(one.query),
  pair: { question: one.question, language: 'en', query: one.query, group: namelessQuery(one.query) },
});

const covered = (terms: ReadonlySet<string>, by: readonly ReadonlySet<string>[]): number =>
  [...terms].filter((term) => by.some((one) => one.has(term))).length / terms.size;

/** Of one question; `undefined` where its query names none. */
interface Score {
  readonly endpoint: number;
  readonly classes: number | undefined;
  readonly properties: number | undefined;
}

const scoreOf = (gold: Known, shown: readonly Known[]): Score => ({
  endpoint: shown.some(({ endpoint }) => endpoint === gold.endpoint) ? 1 : 0,
  classes:
    gold.classes.size === 0
      ? undefined
      : covered(
          gold.classes,
          shown.map(({ classes }) => classes),
        ),
  properties:
    gold.properties.size === 0
      ? undefined
      : covered(
          gold.properties,
          shown.map(({ properties }) => properties),
        ),
});

const sharedOf = (scores: readonly Score[]): Shared => {
  const classes = scores.flatMap((one) => one.classes ?? []);
  const properties = scores.flatMap((one) => one.properties ?? []);
  const whole = (one: number): number => (one === 1 ? 1 : 0);
  return {
    endpoint: mean(scores.map(({ endpoint }) => endpoint)),
    classes: mean(classes),
    allClasses: mean(classes.map(whole)),
    properties: mean(properties),
    allProperties: mean(properties.map(whole)),
  };
};

const meanOfEndpoints = (all: readonly Known[], scores: readonly Score[]): Shared => {
  const endpoints = [...new Set(all.map(({ endpoint }) => endpoint))];
  const each = endpoints.map((name) => sharedOf(scores.filter((_, at) => all[at]?.endpoint === name)));
  const of = (field: keyof Shared): number => mean(each.map((one) => one[field]));
  return {
    endpoint: of('endpoint'),
    classes: of('classes'),
    allClasses: of('allClasses'),
    properties: of('properties'),
    allProperties: of('allProperties'),
  };
};

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** Of each example all others but those of its own query, closest first. */
const byMeaning = (
  all: readonly Known[],
  vectors: readonly Float32Array[],
  most: number,
): readonly (readonly Known[])[] =>
  all.map(({ pair: { group } }, at) => {
    const own = vectors[at];
    if (own === undefined) return [];
    return all
      .map((one, place) => ({ one, score: dot(own, vectors[place] ?? new Float32Array()) }))
      .filter(({ one }) => one.pair.group !== group)
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ one }) => one);
  });

/** Places of each list that are fused. */
const FUSED = 60;

/**
 * Leave-one-out: of each question, what the examples nearest to it share with the query that answers it. Its own query,
 * under whatever question and names of variables, is withheld.
 * @param vectors of the questions, of length 1
 */
export const sharedByNearest = (
  pairs: readonly EndpointPair[],
  places: readonly number[],
  seed: number,
  vectors?: readonly Float32Array[],
): readonly SharedAt[] => {
  const all = pairs.map(known);
  const of = new Map(all.map((one) => [one.pair, one]));
  const index = new ExamplePairs();
  index.add(all.map(({ pair }) => pair));
  const most = Math.max(...places);
  const wide = vectors === undefined ? most : FUSED;
  const nearest = all.map(({ pair }) =>
    index.nearest(pair.question, 'en', wide, pair.group).flatMap((one) => of.get(one) ?? []),
  );
  const closest = vectors === undefined ? undefined : byMeaning(all, vectors, wide);
  const idOf = ({ question, query }: Known): string => `${question}\n${query}`;
  const fused = closest?.map((items, at) =>
    fuse([{ items: nearest[at] ?? [] }, { items }], idOf).map(({ item }) => item),
  );
  const drawn = all.map(({ pair }, at) =>
    shuffled(
      all.filter((one) => one.pair.group !== pair.group),
      seed + at,
    ).slice(0, most),
  );
  return places.map((k) => {
    const at = (shown: readonly (readonly Known[])[]): readonly Score[] =>
      all.map((gold, place) => scoreOf(gold, (shown[place] ?? []).slice(0, k)));
    const scores = at(nearest);
    return {
      k,
      nearest: sharedOf(scores),
      nearestByEndpoint: meanOfEndpoints(all, scores),
      drawn: sharedOf(at(drawn)),
      ...(closest === undefined ? {} : { closest: sharedOf(at(closest)) }),
      ...(fused === undefined ? {} : { fused: sharedOf(at(fused)) }),
    };
  });
};
