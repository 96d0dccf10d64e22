import type { AgentEvent } from '../agent';
import type { Engine } from './engine';

type Load = () => Promise<Engine>;

const broken = (thrown: unknown): AgentEvent => ({
  type: 'run-end',
  ms: 0,
  failure: { kind: 'broken', message: thrown instanceof Error ? thrown.message : String(thrown) },
});

/** An engine whose code is fetched at its first call, so that the first load stays small. */
export const lazyEngine = (load: Load): Engine => {
  let loading: Promise<Engine> | undefined;
  const loaded = (): Promise<Engine> => {
    // A failed fetch must not stick: the next call tries again.
    loading ??= load().catch((thrown: unknown) => {
      loading = undefined;
      throw thrown;
    });
    return loading;
  };
  async function* events(start: (engine: Engine) => AsyncGenerator<AgentEvent, void>) {
    let engine: Engine;
    try {
      engine = await loaded();
    } catch (thrown) {
      yield broken(thrown);
      return;
    }
    yield* start(engine);
  }
  return {
    open: async (signal) => (await loaded()).open(signal),
    restore: async (signal) => (await loaded()).restore(signal),
    prepare: async (signal) => (await loaded()).prepare(signal),
    warmUp: async (signal) => (await loaded()).warmUp(signal),
    ask: (request, signal) => events((engine) => engine.ask(request, signal)),
    followUp: (request, signal) => events((engine) => engine.followUp(request, signal)),
    run: (request, signal) => events((engine) => engine.run(request, signal)),
    consult: (request, signal) => events((engine) => engine.consult(request, signal)),
    explore: (request, signal) => events((engine) => engine.explore(request, signal)),
    bringBack: (request, signal) => events((engine) => engine.bringBack(request, signal)),
    say: (request, signal) => events((engine) => engine.say(request, signal)),
    searchEntities: async (request, signal) => (await loaded()).searchEntities(request, signal),
    whyRow: async (request, signal) => (await loaded()).whyRow(request, signal),
    whyNot: async (request, signal) => (await loaded()).whyNot(request, signal),
    fetchImage: async (url, signal) => (await loaded()).fetchImage(url, signal),
    tools: async (over) => (await loaded()).tools(over),
    addFile: async (file, onProgress, signal) => (await loaded()).addFile(file, onProgress, signal),
    addUrl: async (request, onProgress, signal) => (await loaded()).addUrl(request, onProgress, signal),
    knownEndpoints: async (signal) => (await loaded()).knownEndpoints(signal),
    onRequest: (listener) =>
      void loaded().then(
        (engine) => engine.onRequest(listener),
        () => undefined,
      ),
    begun: async () => (await loaded()).begun(),
    nameable: async (source, language, signal) => (await loaded()).nameable(source, language, signal),
    addNames: async (request, onProgress, signal) => (await loaded()).addNames(request, onProgress, signal),
    catalogueText: async (signal) => (await loaded()).catalogueText(signal),
    aboutSources: async (asked, signal) => (await loaded()).aboutSources(asked, signal),
    suggest: async (request, signal) => (await loaded()).suggest(request, signal),
    addCatalogue: async (signal) => (await loaded()).addCatalogue(signal),
    keepFile: async (source, isKept) => (await loaded()).keepFile(source, isKept),
    removeSource: async (iri) => (await loaded()).removeSource(iri),
    examples: {
      make: async (draft) => (await loaded()).examples.make(draft),
      use: async (saved) => (await loaded()).examples.use(saved),
      write: async (examples) => (await loaded()).examples.write(examples),
    },
    packs: {
      fetch: async (...asked) => (await loaded()).packs.fetch(...asked),
      read: async (...asked) => (await loaded()).packs.read(...asked),
      take: async (...asked) => (await loaded()).packs.take(...asked),
      list: async (cards) => (await loaded()).packs.list(cards),
    },
    tracks: {
      of: async (source) => (await loaded()).tracks.of(source),
      probe: async (...asked) => (await loaded()).tracks.probe(...asked),
    },
    schema: {
      graph: async (request, signal) => (await loaded()).schema.graph(request, signal),
      overview: async (request, signal) => (await loaded()).schema.overview(request, signal),
      class: async (request, signal) => (await loaded()).schema.class(request, signal),
      triples: async (request, signal) => (await loaded()).schema.triples(request, signal),
      makeExamples: async (source, onProgress, signal) =>
        (await loaded()).schema.makeExamples(source, onProgress, signal),
    },
    editor: {
      complete: async (request, signal) => (await loaded()).editor.complete(request, signal),
      check: async (request, signal) => (await loaded()).editor.check(request, signal),
      format: async (text) => (await loaded()).editor.format(text),
    },
    files: {
      table: async (file, form) => (await loaded()).files.table(file, form),
      triples: async (plan, sample) => (await loaded()).files.triples(plan, sample),
      joins: async (tables) => (await loaded()).files.joins(tables),
      links: async (...asked) => (await loaded()).files.links(...asked),
      sources: async (names) => (await loaded()).files.sources(names),
      unzip: async (file, signal) => (await loaded()).files.unzip(file, signal),
    },
    meaning: {
      start: async (choice, scope) => (await loaded()).meaning?.start(choice, scope),
      stop: async () => (await loaded()).meaning?.stop(),
      forget: async () => (await loaded()).meaning?.forget(),
      isKept: async (model) => (await loaded()).meaning?.isKept(model) ?? false,
      onState: (listener) =>
        void loaded().then(
          (engine) => engine.meaning?.onState(listener),
          () => undefined,
        ),
    },
  };
};
