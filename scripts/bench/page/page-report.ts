import type { Provenance, RunSetup } from '../../../src/bench';
import { reportOf } from '../../../src/bench';
import { WAYS, type Measured, type PackFigures, type Way } from './figures';
import { packFigures, type MeasuredPack } from './measure-pack';

/** One question of a pack, asked one way: no words, query or row of it. */
interface ItemFigures {
  readonly ms: number;
  readonly firstMs: number | null;
  readonly readMs: number;
  readonly workMs: number | null;
  readonly readings: number;
  readonly isExact: boolean;
}

interface PageReport {
  readonly schema: 'lodestone/bench-page/1';
  readonly command: string;
  readonly commit: string | null;
  readonly date: string;
  readonly runtime: string;
  readonly cores: number;
  readonly seed: number;
  readonly limit: number | null;
  readonly packs: readonly PackFigures[];
  /** Over all packs together. */
  readonly together: PackFigures;
  readonly items: readonly ({ readonly pack: string; readonly id: string } & Readonly<
    Record<Way, ItemFigures>
  >)[];
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

const itemFigures = ({ item, readings, readMs, workMs }: Measured): ItemFigures => ({
  ms: rounded(item.ms),
  firstMs: item.firstMs === null ? null : rounded(item.firstMs),
  readMs: rounded(readMs),
  workMs: workMs === undefined ? null : rounded(workMs),
  readings,
  isExact: item.scores.exact === 1,
});

const itemsOf = ({ figures, measured }: MeasuredPack): PageReport['items'] =>
  measured.all.flatMap((all, at) => {
    const asPage = measured.asPage[at];
    if (asPage === undefined) return [];
    return { pack: figures.pack, id: all.item.id, all: itemFigures(all), asPage: itemFigures(asPage) };
  });

/** All that is told of a run. */
export const pageReport = (
  packs: readonly MeasuredPack[],
  setup: RunSetup,
  provenance: Provenance,
): PageReport => {
  const { command, commit, date, runtime, cores } = provenance;
  // Ids are those of their pack alone.
  const pooled = (way: Way): readonly Measured[] =>
    packs.flatMap(({ figures, measured }, at) =>
      measured[way].map((one) => ({
        ...one,
        item: { ...one.item, id: `${at} ${figures.pack} ${one.item.id}` },
      })),
    );
  const measured = { all: pooled('all'), asPage: pooled('asPage') };
  const [all, asPage] = WAYS.map((way) =>
    reportOf(
      measured[way].map(({ item }) => item),
      setup,
      provenance,
    ),
  );
  if (all === undefined || asPage === undefined) throw new Error('There are two ways.');
  return {
    schema: 'lodestone/bench-page/1',
    command,
    commit,
    date,
    runtime,
    cores,
    seed: setup.seed,
    limit: setup.limit,
    packs: packs.map(({ figures }) => figures),
    together: packFigures({ ...setup, pack: 'together' }, measured, { all, asPage }),
    items: packs.flatMap(itemsOf),
  };
};
