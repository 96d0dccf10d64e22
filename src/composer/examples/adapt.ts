import type { ExamplePair } from '../../retrieval';
import type { Query } from '../../sparql';
import type { Knowledge } from '../../knowledge';
import { isAllSaid, isForgivable, isHeld, isSaid, isUnspoken } from './accounted-for';
import { align, type Alignment, type Block } from './align';
import { applyMapping } from './apply-mapping';
import { readBlock, type BlockReading } from './block-readings';
import type { Element, Pieces } from './elements';
import { exampleScore, type ExampleFeatures } from './example-features';
import { fitToSchema } from './fit-to-schema';
import type { Link } from './links';
import { mappingOf } from './mapping';
import { matchBags } from './match-bags';
import { queryTerms } from './query-terms';
import { readExample, type ReadExample } from './read-example';
import type { AskedPieces, Swap } from './regroundings';
import { withoutTerms } from './without-terms';

/** An example's query that was made to say a new question. */
export interface Adaptation {
  readonly pair: ExamplePair;
  readonly query: Query;
  readonly swaps: readonly Swap[];
  readonly features: ExampleFeatures;
  readonly score: number;
}

/** Questions that share less have nothing to teach. */
const LEAST_LIKE = 0.25;
/** Ways to fit one example that are tried. */
const MOST_WAYS = 8;

const covers = ({ start, end }: { start: number; end: number }, one: Element): boolean =>
  start <= one.start && end >= one.end;

/** Names of several words that a question says whole. */
const wholeNames = ({ spans }: AskedPieces): readonly { readonly start: number; readonly end: number }[] =>
  [...spans.entries()].flatMap(([key, { hits }]) => {
    const [start = 0, end = 0] = key.split('-').map(Number);
    return end > start && hits.some(({ isWhole }) => isWhole) ? [{ start, end }] : [];
  });

/** A number, or an operator, that is a part of a name is a word of it: "Line 13". */
const asWords = (
  elements: readonly Element[],
  names: readonly { readonly start: number; readonly end: number }[],
): readonly Element[] =>
  elements.map((one) =>
    names.some((name) => covers(name, one) && name.end - name.start > one.end - one.start)
      ? { start: one.start, end: one.end, kind: one.kind === 'slight' ? 'slight' : 'word', key: one.key }
      : one,
  );

/** Word by word in their order, and whatever the order: names of several words are not torn. */
const laidBeside = (
  asked: AskedPieces,
  { elements }: Pieces,
  links: readonly Link[],
): readonly (Alignment & { readonly crossings: number })[] => {
  const names = { mine: wholeNames(asked), theirs: links };
  const [mine, theirs] = [asWords(asked.elements, names.mine), asWords(elements, names.theirs)];
  const inOrder = align(mine, theirs, (one, next, side) =>
    names[side].some((name) => covers(name, one) && covers(name, next)),
  );
  return [{ ...inOrder, crossings: 0 }, matchBags(mine, theirs, names)];
};

const combined = (readings: readonly (readonly BlockReading[])[]): readonly (readonly BlockReading[])[] =>
  readings.reduce<readonly (readonly BlockReading[])[]>(
    (ways, options) => ways.flatMap((way) => options.map((one) => [...way, one])).slice(0, 4 * MOST_WAYS),
    [[]],
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

interface Example extends ReadExample {
  readonly pair: ExamplePair;
  readonly alignment: Alignment & { readonly crossings: number };
}

const unlikeOf = ({ blocks }: Alignment): number => {
  const slight = (block: Block): number =>
    [...block.mine, ...block.theirs].filter(({ kind }) => kind === 'slight').length;
  const all = sum(blocks.map(({ mine, theirs }) => mine.length + theirs.length));
  return all === 0 ? 1 : sum(blocks.map((block) => (block.isSame ? 0 : slight(block)))) / all;
};

const featuresOf = (
  { alignment }: Example,
  way: readonly BlockReading[],
  swaps: readonly Swap[],
  repairs: number,
): ExampleFeatures => {
  const count = (of: (one: BlockReading) => number): number => sum(way.map(of));
  return {
    example: 1,
    exampleUnlike: unlikeOf(alignment),
    exampleCrossings: alignment.crossings + count(({ crossings }) => crossings),
    exampleSwaps: swaps.length,
    exampleSenses: sum(swaps.map(({ score }) => 1 - Math.min(1, score))),
    exampleEdits: count(({ edits }) => edits.length),
    exampleRepairs: repairs,
    exampleGuesses: count(({ guesses }) => guesses),
    exampleDeleted: count(({ deleted, deletedAggregates }) => deleted.length + deletedAggregates.length),
    exampleDropped: count(({ dropped }) => dropped.length),
    examplePending: count(({ pending }) => pending.length),
  };
};

const adapted = (
  example: Example,
  way: readonly BlockReading[],
  asked: AskedPieces,
  knowledge: Knowledge,
): Adaptation | undefined => {
  const { links, silent, alignment } = example;
  const { schema } = knowledge;
  if (!isForgivable(way, silent, knowledge)) return undefined;
  const swaps = way.flatMap((one) => one.swaps);
  const swapped = mappingOf(swaps);
  const rest = withoutTerms(
    example.query,
    way.flatMap((one) => one.deleted),
    way.flatMap((one) => one.deletedAggregates),
  );
  if (swapped === undefined || rest === undefined) return undefined;
  const fitted = fitToSchema(rest, swapped, schema, asked.language);
  if (fitted === undefined) return undefined;
  const edits = way.flatMap((one) => one.edits);
  const query = applyMapping(rest, fitted.mapping, edits);
  const terms = query === undefined ? [] : queryTerms(query);
  if (query === undefined || !isHeld(terms, schema)) return undefined;
  if (!isAllSaid(links, alignment, swaps, fitted.mapping, terms)) return undefined;
  const said = new Set(terms.flatMap(({ iri }) => iri ?? []));
  if (!way.flatMap((one) => one.pending).every((one) => isSaid(one, asked, said))) return undefined;
  const features = featuresOf(example, way, swaps, fitted.repairs);
  return { pair: example.pair, query, swaps, features, score: exampleScore(features) };
};

/** The ways in which an example's query can be made to say all of a question and nothing else, best first. */
export const adapt = (pair: ExamplePair, asked: AskedPieces, knowledge: Knowledge): readonly Adaptation[] => {
  const example = readExample(pair, knowledge.schema);
  if (example === undefined) return [];
  const { links } = example;
  const spoken = example.silent.filter((term) => !isUnspoken(term, knowledge));
  const found = laidBeside(asked, example.pieces, links).flatMap((alignment) => {
    if (alignment.likeness < LEAST_LIKE) return [];
    const readings = alignment.blocks
      .filter(({ isSame }) => !isSame)
      .map((block) => readBlock(block, links, spoken, asked, knowledge));
    if (readings.some((one) => one.length === 0)) return [];
    const whole: Example = { ...example, pair, alignment };
    return combined(readings).flatMap((way) => adapted(whole, way, asked, knowledge) ?? []);
  });
  return found.sort((a, b) => b.score - a.score).slice(0, MOST_WAYS);
};
