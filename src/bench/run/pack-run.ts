import { askedResult, type Answer, type ExecutedCandidate, type ExploreRequest } from '../../agent';
import type { LanguageModel } from '../../model';
import { shuffled } from '../../base';
import type { Ablations, ParserWeights } from '../../composer';
import type { EngineName } from '../../federation';
import type { Iri } from '../../rdf';
import type { Store } from '../../store';
import { toNQuads } from '../../store';
import type { Pack, PackQuestion } from '../pack/pack';
import { sampleQuestions } from '../pack/sample-questions';
import type { RunSetup } from '../report/report';
import { loopItem, troubleOf, type LoopItem, type TimedEvent } from '../loop/loop-item';
import { openFanOuts } from '../sharding/fan-out';
import { exact, rowsOf, type Rows } from '../score';
import { askQuestion, type Asked } from './ask-question';
import type { Asker, Traffic } from './asker';
import type { ExampleGroups } from './example-groups';
import { askOver } from '../gold/ask';
import { goldFacts, type GoldContext } from '../gold/gold-facts';
import type { Item } from './item';
import { NO_CANDIDATES, scoreItem, type Candidates } from './score-item';
import type { SiteGraph } from './site';

/** For each query of the gold and each candidate. Milliseconds. */
const QUERY_LIMIT = 10_000;
const CANDIDATE_LIMIT = 2000;
/** Candidates with different rows that are looked at. */
const PLACES = 20;
const MOST_EXECUTED = 60;
/** Asked before the first question that counts. */
const WARM_UP = 3;

export interface PackRunParts {
  readonly pack: Pack;
  /** As they are asked. */
  readonly graphs: readonly SiteGraph[];
  readonly setup: RunSetup;
  readonly asker: Asker;
  /** Of the examples that the asker has: those withheld from a question. */
  readonly withheldFrom: ExampleGroups['withheldFrom'];
  /** For the gold, apart from what is measured. */
  readonly store: Store;
  /** Default: those that come with the code. */
  readonly weights?: ParserWeights;
  /** Who is asked beside the composer; `undefined`: nobody. Default: nobody is, ever. */
  readonly modelFor?: (question: PackQuestion) => LanguageModel | undefined;
}

/** A reading that was run; `rows` as they are scored. */
export interface ScoredCandidate extends ExecutedCandidate {
  readonly rows: Rows | undefined;
  readonly isExact: boolean;
}

/** One question, with all that was seen on the way. */
export interface RanQuestion {
  readonly item: Item;
  readonly asked: Asked;
}

/** Those that SERVICE names, too. */
const ranOverOf = (answer: Answer | undefined): readonly Iri[] => {
  const { sources = [], resolved } = answer?.plan ?? {};
  return [...sources, ...(resolved?.blocks.flatMap((block) => block.sources) ?? [])];
};

/**
 * Who got a request for data: where nothing is sent, all that the answer's query was run over; and where a whole query went
 * to one source, that one, which gives its data though it be an ASK or a COUNT.
 */
const fetchedFrom = ({ answer }: Asked, { fetched }: Traffic): readonly Iri[] => {
  const ranOver = fetched === undefined || answer?.engine === 'direct' ? ranOverOf(answer) : [];
  return [...new Set([...(fetched ?? []), ...ranOver])];
};

/** The questions of a pack, asked one after another. */
export class PackRun {
  readonly #parts: PackRunParts;
  readonly #contexts = new Map<string, GoldContext>();

  constructor(parts: PackRunParts) {
    this.#parts = parts;
    const { pack, store } = parts;
    for (const { name, quads } of pack.graphs) {
      const nquads = toNQuads(quads);
      store.register(goldIri(name), () => Promise.resolve(nquads.slice()));
    }
  }

  /** In the order that the seed fixes; `limit` takes a sample of that many. */
  questions(limit: number = Infinity): readonly PackQuestion[] {
    const { pack, setup } = this.#parts;
    return setup.sample === undefined
      ? shuffled(pack.questions, setup.seed).slice(0, limit)
      : sampleQuestions(pack.questions, setup.sample, setup.seed);
  }

  /** Asks a few questions whose outcome nobody looks at, so that all is loaded. Rejects only with an AbortError. */
  async warmUp(questions: readonly PackQuestion[], signal: AbortSignal): Promise<void> {
    for (const question of questions.slice(0, WARM_UP)) await this.#ask(question, signal);
    this.#parts.asker.traffic();
  }

  /** Rejects only with an AbortError. */
  async ask(question: PackQuestion, signal: AbortSignal): Promise<RanQuestion> {
    const { asker } = this.#parts;
    const context = this.#contextOf(question.kg);
    const facts = await goldFacts(question, context, signal);
    const scope = this.#scopeOf(question);
    await asker.prepare?.(scope, signal);
    asker.traffic();
    const asked = await this.#ask(question, signal);
    const traffic = asker.traffic();
    const isOver = asked.failure?.kind === 'budget';
    // An agent of the papers has no readings to choose among.
    const hasNone = isOver || this.#parts.setup.setup !== 'plain';
    const candidates = hasNone ? NO_CANDIDATES : await this.#candidates(question, signal);
    const fetched = fetchedFrom(asked, traffic);
    const outcome = { asked, candidates, scope, fetched, traffic };
    return { item: scoreItem(question, facts, outcome), asked };
  }

  /**
   * Looks further where the first answer is none or doubtful; `undefined`: it stands. Rejects only with an AbortError.
   * @param limits of the exploration. Default: those of the page.
   */
  async loop(
    question: PackQuestion,
    limits: ExploreRequest['limits'],
    signal: AbortSignal,
  ): Promise<LoopItem | undefined> {
    const { asker, modelFor, setup } = this.#parts;
    if (asker.explore === undefined) throw new Error('Who is asked can not look further.');
    const asked = await this.#ask(question, signal);
    const trouble = troubleOf(asked);
    if (trouble === undefined) return undefined;
    const { events: before, reading, failure } = asked;
    const started = performance.now();
    const events: TimedEvent[] = [];
    const request: ExploreRequest = {
      question: this.#asAsked(question),
      answers: asked.answer === undefined || failure !== undefined ? [] : [asked.answer],
      failure: failure?.kind === 'budget' ? undefined : failure,
      reading,
      told: asked.consulted?.told,
      steps: before.filter(({ type }) => type === 'step-start').length,
      model: modelFor?.(question),
      ...(limits === undefined ? {} : { limits }),
      ...(setup.task === undefined ? {} : { task: setup.task }),
    };
    for await (const event of asker.explore(request, signal))
      events.push({ event, ms: performance.now() - started });
    signal.throwIfAborted();
    return loopItem(question, trouble, asked, events);
  }

  /** All readings of a question, scored one by one: what a ranking is trained on. Rejects only with an AbortError. */
  async *candidates(
    question: PackQuestion,
    signal: AbortSignal,
    most?: number,
  ): AsyncGenerator<ScoredCandidate, void> {
    const { asker } = this.#parts;
    const asked = { ...this.#asAsked(question), ...(most === undefined ? {} : { most }) };
    for await (const one of asker.candidates(asked, CANDIDATE_LIMIT, signal)) {
      const rows = one.result === undefined ? undefined : rowsOf(askedResult(one.result, one.candidate));
      yield { ...one, rows, isExact: rows !== undefined && exact(question.gold.rows, rows) };
    }
  }

  #ask(question: PackQuestion, signal: AbortSignal): Promise<Asked> {
    const { asker, setup, modelFor } = this.#parts;
    const asked = {
      ...this.#asAsked(question),
      model: modelFor?.(question),
      task: setup.task,
      setup: setup.setup === 'plain' ? undefined : setup.setup,
    };
    return askQuestion(asker, asked, setup.budget * 1000, signal);
  }

  /** After the answer has been timed. Those of equal rows share a place, so that more may be executed than there are places. */
  async #candidates(question: PackQuestion, signal: AbortSignal): Promise<Candidates> {
    const found: (Rows | undefined)[] = [];
    let executed = 0;
    for await (const { rows, isExact } of this.candidates(question, signal)) {
      executed += 1;
      const isKnown = rows !== undefined && found.some((one) => one !== undefined && exact(one, rows));
      if (!isKnown) found.push(rows);
      if (isExact) break;
      if (found.length >= PLACES || executed >= MOST_EXECUTED) break;
    }
    return { offered: found };
  }

  #asAsked({ question, language, kg, gold }: PackQuestion) {
    const { engine, triesAll } = this.#parts.setup;
    const withheld = this.#parts.withheldFrom({ kg, gold });
    const picked: { readonly engine?: EngineName } = engine === 'auto' ? {} : { engine };
    return {
      question,
      scope: this.#scopeOf({ kg }),
      pins: [],
      language: language.startsWith('es') ? ('es' as const) : ('en' as const),
      ...picked,
      ...(withheld === undefined ? {} : { withheld }),
      ...(triesAll === true ? { triesAll } : {}),
      ...this.#ablations(),
    };
  }

  #ablations(): { readonly ablations?: Ablations } {
    const { setup, weights } = this.#parts;
    if (weights === undefined && setup.without === undefined) return {};
    return {
      ablations: {
        ...(setup.without === undefined ? {} : { without: setup.without }),
        ...(weights === undefined ? {} : { weights }),
      },
    };
  }

  #scopeOf({ kg }: Pick<PackQuestion, 'kg'>): readonly Iri[] {
    const { setup, asker, graphs } = this.#parts;
    return setup.scope === 'dataset'
      ? asker.sourcesOf(kg)
      : graphs.flatMap(({ name }) => asker.sourcesOf(name));
  }

  #contextOf(kg: string): GoldContext {
    const known = this.#contexts.get(kg);
    if (known !== undefined) return known;
    const { graphs, asker, store, setup } = this.#parts;
    const graph = graphs.find(({ name }) => name === kg);
    if (graph === undefined) throw new Error(`The pack has no graph ${kg}.`);
    const inScope = setup.scope === 'dataset' ? [graph] : graphs;
    const shards = inScope.flatMap(({ name, sources }) => {
      const iris = asker.sourcesOf(name);
      return sources.map(({ iri, quads }, at) => ({ iri: iris[at] ?? iri, quads }));
    });
    const context: GoldContext = {
      ask: askOver(store, [goldIri(kg)], QUERY_LIMIT),
      fanOuts: openFanOuts(shards),
      graph,
    };
    this.#contexts.set(kg, context);
    return context;
  }
}

const goldIri = (graph: string): Iri => `urn:lodestone:gold:${encodeURIComponent(graph)}` as Iri;
