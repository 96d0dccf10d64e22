import type { AgentEvent, LocalEngine } from '../../agent';
import { done, failed, serveCalls, type CallContext, type Outcome } from '../../base';
import { parseQuery } from '../../sparql';
import type { Store } from '../../store';
import { keptTraceOf } from '../kept/kept-trace';
import { operatorClasses, type OperatorClass } from '../operators';
import type { Pack, PackQuestion } from '../pack/pack';
import type { PackFacts } from '../pack/pack-facts';
import { partOfPack, type PackPart } from '../pack/part-of-pack';
import { reportOf, type Provenance, type Report, type RunSetup } from '../report/report';
import { benchGraphs } from '../run/bench-graphs';
import { exampleGroups, type ExampleGroups } from '../run/example-groups';
import type { Item } from '../run/item';
import { localAsker } from '../run/local-asker';
import { PackRun } from '../run/pack-run';
import { packSite, type Site, type SiteGraph } from '../run/site';
import type {
  AskedQuestion,
  BenchFailure,
  BenchMethods,
  BenchOpened,
  BenchRequest,
  BenchRestored,
  BenchSource,
  BenchStage,
  BenchTables,
  GivenPack,
  ReadFailure,
} from './bench-methods';
import { PackReader } from './pack-reader';
import { precisionPoints } from './precision-points';
import { rowLabels } from './row-labels';

export interface ServedBenchParts {
  /** The engine of the page over a site, with workers of its own, which may look at these examples. */
  readonly openEngine: (site: Site, pairs: ExampleGroups['pairs']) => LocalEngine;
  /** For the gold. */
  readonly openStore: () => Store;
}

/** What can be asked. */
interface OpenRun {
  readonly run: PackRun;
  readonly engine: LocalEngine;
  readonly questions: ReadonlyMap<string, PackQuestion>;
  readonly end: () => void;
}

const operatorsOf = (questions: readonly PackQuestion[]): BenchOpened['operators'] => {
  const counts = new Map<OperatorClass, number>();
  for (const { gold } of questions) {
    const parsed = parseQuery(gold.query);
    const names = parsed.ok ? operatorClasses(parsed.value) : [];
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, n]) => ({ name, n }))
    .sort((a, b) => b.n - a.n || a.name.localeCompare(b.name, 'en'));
};

const sourcesOf = (graphs: readonly SiteGraph[]): readonly BenchSource[] =>
  graphs.flatMap(({ sources }) =>
    sources.map(({ iri, name, quads }) => ({ iri, name, triples: quads.length })),
  );

/** The part of a pack that a request is about. */
const chosenOf = (
  read: { readonly pack: Pack; readonly facts: PackFacts },
  { graph, language, fingerprint, setup }: BenchRequest,
): Outcome<PackPart, BenchFailure> => {
  if (fingerprint !== undefined && fingerprint !== read.facts.fingerprint) return failed({ kind: 'changed' });
  const part = partOfPack(read.pack, graph, setup.scope);
  if (part === undefined) return failed({ kind: 'no-graph', graph: graph ?? '' });
  const questions = part.asked.questions.filter((one) => language === undefined || one.language === language);
  if (questions.length === 0) return failed({ kind: 'none-to-ask' });
  return done({ ...part, asked: { ...part.asked, questions } });
};

class ServedBench implements BenchMethods {
  readonly #parts: ServedBenchParts;
  readonly #packs = new PackReader();
  #setup: RunSetup | undefined;
  #items = new Map<string, Item>();
  #traces = new Map<string, readonly AgentEvent[]>();
  #run: OpenRun | undefined;

  constructor(parts: ServedBenchParts) {
    this.#parts = parts;
  }

  async read(given: GivenPack, { signal }: CallContext): Promise<Outcome<PackFacts, ReadFailure>> {
    const outcome = await this.#packs.read(given, signal);
    return outcome.ok ? done(outcome.value.facts) : outcome;
  }

  async open(
    request: BenchRequest,
    { signal, ...context }: CallContext,
  ): Promise<Outcome<BenchOpened, BenchFailure>> {
    const at = (stage: BenchStage): void => context.report(stage);
    const setup = { ...request.setup, pack: request.pack.name };
    this.restore({ setup, items: request.asked });
    at('reading');
    const read = await this.#packs.read(request.pack, signal);
    if (!read.ok) return read;
    const chosen = chosenOf(read.value, request);
    if (!chosen.ok) return chosen;
    const { opened, asked } = chosen.value;
    at('cutting');
    // By the queries of all questions, so that the shards do not depend on which of them are asked.
    const cut = await benchGraphs(opened, setup, signal);
    if (!cut.ok) return failed({ kind: 'cut', failure: cut.failure });
    const graphs = cut.value;
    at('loading');
    const { pairs, withheldFrom } = exampleGroups(opened, setup.examples, setup.seed);
    const engine = this.#parts.openEngine(packSite(graphs), pairs);
    const asker = await localAsker(engine, graphs, signal);
    const store = this.#parts.openStore();
    const run = new PackRun({ pack: asked, graphs, setup, asker, withheldFrom, store });
    const toAsk = run.questions(request.limit);
    const end = (): void => {
      asker.end();
      store.end();
    };
    this.#run = { run, engine, questions: new Map(toAsk.map((one) => [one.id, one])), end };
    return done({
      pack: read.value.facts,
      questions: toAsk.map(({ id }) => id),
      operators: operatorsOf(toAsk),
      sources: sourcesOf(graphs),
    });
  }

  restore({ setup, items }: BenchRestored): void {
    this.#run?.end();
    this.#run = undefined;
    this.#setup = setup;
    this.#items = new Map(items.map((item) => [item.id, item]));
    this.#traces = new Map();
  }

  async ask(id: string, { signal }: CallContext): Promise<AskedQuestion> {
    const run = this.#run;
    const question = run?.questions.get(id);
    if (run === undefined || question === undefined)
      throw new Error(`Not among the questions of this run: ${id}`);
    const { item, asked } = await run.run.ask(question, signal);
    const labels = await rowLabels(item, run.engine, signal);
    this.#items.set(id, item);
    this.#traces.set(id, asked.events);
    return { item, trace: keptTraceOf(asked.events, labels) };
  }

  tables(provenance: Provenance): BenchTables {
    // The items themselves have been handed over one by one.
    const report = { ...this.report(provenance), items: [] };
    return { report, points: precisionPoints([...this.#items.values()]) };
  }

  report(provenance: Provenance): Report {
    if (this.#setup === undefined) throw new Error('Nothing was opened.');
    return reportOf([...this.#items.values()], this.#setup, provenance);
  }

  trace(id: string): readonly AgentEvent[] {
    return this.#traces.get(id) ?? [];
  }
}

/** Serves a run over a pack to the other side: what it takes time for is done here, off the page's own thread. */
export const serveBench = (scope: Parameters<typeof serveCalls>[0], parts: ServedBenchParts): void => {
  const bench = new ServedBench(parts);
  serveCalls(scope, {
    read: (given: GivenPack, context) => bench.read(given, context),
    open: (request: BenchRequest, context) => bench.open(request, context),
    restore: (restored: BenchRestored) => bench.restore(restored),
    ask: (id: string, context) => bench.ask(id, context),
    tables: (provenance: Provenance) => bench.tables(provenance),
    report: (provenance: Provenance) => bench.report(provenance),
    trace: (id: string) => bench.trace(id),
  });
};
