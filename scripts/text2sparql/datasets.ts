import { toIri, type Iri } from '../../src/rdf';
import type { SiteGraph } from '../../src/bench';
import { UsageError } from '../command-line';

const BASE = 'https://lodestone.example/packs/';

/** The graphs of a pack, by the IRI that a client calls each by. */
export type Datasets = ReadonlyMap<Iri, string>;

const givenIris = (given: readonly string[], names: readonly string[]): ReadonlyMap<string, Iri> =>
  new Map(
    given.map((text) => {
      const [graph = '', ...rest] = text.split('=');
      const dataset = toIri(rest.join('='));
      if (!names.includes(graph))
        throw new UsageError(
          `--dataset ${text}: the pack has no graph “${graph}”; it has ${names.join(', ')}.`,
        );
      if (dataset === undefined) throw new UsageError(`--dataset ${text} is not of the form GRAPH=IRI.`);
      return [graph, dataset];
    }),
  );

/**
 * By default `https://lodestone.example/packs/PACK/GRAPH/`, with the slash at the end that the challenge's own have;
 * `given` (`GRAPH=IRI`) says otherwise. Throws a UsageError.
 */
export const datasetsOf = (
  pack: string,
  graphs: readonly Pick<SiteGraph, 'name'>[],
  given: readonly string[],
): Datasets => {
  const names = graphs.map(({ name }) => name);
  const iris = givenIris(given, names);
  const datasets = new Map<Iri, string>();
  for (const name of names) {
    const dataset =
      iris.get(name) ?? toIri(`${BASE}${encodeURIComponent(pack)}/${encodeURIComponent(name)}/`);
    if (dataset === undefined) throw new Error(`No IRI for ${name}.`);
    const other = datasets.get(dataset);
    if (other !== undefined) throw new UsageError(`${dataset} would be both ${other} and ${name}.`);
    datasets.set(dataset, name);
  }
  return datasets;
};

const otherEnd = (text: string): string => (text.endsWith('/') ? text.slice(0, -1) : `${text}/`);

/**
 * The graph that a client asks for: by the IRI of its dataset, with the slash at its end or without, or by the graph's name.
 * `undefined` where nothing is called so.
 */
export const graphCalled = (datasets: Datasets, text: string): string | undefined => {
  const byIri = [text, otherEnd(text)].flatMap((one) => datasets.get(one as Iri) ?? []);
  return byIri[0] ?? [...datasets.values()].find((name) => name === text);
};
