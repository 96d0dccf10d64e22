// The sources that come with the page, read and learned when the page was built: reading this takes a twentieth of the time.
import { parse, stringify } from 'devalue';
import type { Example, Source } from '../catalogue';
import type { Iri } from '../rdf';
import { Filling, loadThesaurus, type PackedFilling } from '../retrieval';
import { packGraph, unpackGraph, type LocalGraph, type PackedGraph } from '../store';
import type { Learned } from './schema/knowledge';
import { KnowledgeBase, type Role } from './knowledge-base';

/** What the page shows of its own sources. */
export interface BundledCards {
  readonly sources: readonly Source[];
  readonly examples: readonly Example[];
}

interface PreparedFile extends BundledCards {
  readonly vocabularies: readonly PackedGraph[];
  readonly graphs: readonly PackedGraph[];
  readonly learned: Omit<Learned, 'filled'> & { readonly filled: PackedFilling };
}

/** Each as its difference from the one so many places before: triples that share a subject stand together. */
const printNumbers = (numbers: Uint32Array, stride: number): string =>
  Array.from(numbers, (number, at) => number - (numbers[at - stride] ?? 0)).join(' ');

const readNumbers = (stride: number, text: string): Uint32Array => {
  const numbers = Uint32Array.from(text === '' ? [] : text.split(' '), Number);
  // Differences below 0 have come round, and so does the sum.
  for (let at = stride; at < numbers.length; at += 1)
    numbers[at] = (numbers[at] ?? 0) + (numbers[at - stride] ?? 0);
  return numbers;
};

const STRIDES = [1, 3];

const REDUCERS = {
  Numbers: (value: unknown) => {
    if (!(value instanceof Uint32Array)) return false;
    const printed = STRIDES.map((stride) => [stride, printNumbers(value, stride)] as const);
    return printed.sort(([, one], [, other]) => one.length - other.length)[0];
  },
};
const REVIVERS = {
  Numbers: ([stride, text]: readonly [number, string]) => readNumbers(stride, text),
};

/** Sources with their graphs, and the graphs that only name things, read and learned: as text. */
export const prepareSources = async (
  cards: BundledCards,
  graphs: readonly LocalGraph[],
  vocabularies: readonly LocalGraph[],
): Promise<string> => {
  const base = new KnowledgeBase();
  base.setThesaurus(await loadThesaurus());
  for (const graph of vocabularies) base.add(graph, 'vocabulary');
  for (const graph of graphs) base.add(graph, 'source');
  const { filled, ...learned } = base.learned(cards.sources.map(({ iri }) => iri));
  const file: PreparedFile = {
    ...cards,
    vocabularies: vocabularies.map(packGraph),
    graphs: graphs.map(packGraph),
    learned: { ...learned, filled: filled.packed() },
  };
  return stringify(file, REDUCERS);
};

/** Adds what `prepareSources` wrote to a base. The text comes with the page: that it can't be read is a bug, which throws. */
export const takePrepared = (text: string, base: KnowledgeBase): BundledCards => {
  const { sources, examples, vocabularies, graphs, learned } = parse(text, REVIVERS) as PreparedFile;
  const add = (packed: readonly PackedGraph[], role: Role): void => {
    for (const one of packed) base.add(unpackGraph(one), role);
  };
  add(vocabularies, 'vocabulary');
  add(graphs, 'source');
  const scope: readonly Iri[] = sources.map(({ iri }) => iri);
  base.keep(scope, { ...learned, filled: new Filling(learned.filled.schema, learned.filled) });
  return { sources, examples };
};
