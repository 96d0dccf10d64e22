import type { AgentEvent, Answer, LeftOut, RunFailure, Suggestion } from '../agent';
import type { Example } from '../catalogue';
import type { Mention } from '../composer';
import type { EngineName } from '../federation';
import type { LanguageModel } from '../model';
import type { Iri, Language } from '../rdf';
import type { ToolBox } from '../tools';
import { Afterthought } from './afterthought.svelte';
import { FileAdding } from './file-adding.svelte';
import { bringBackRequest, consultRequest, exploreRequest, sayRequest, type Standing } from './about-run';
import type { Address } from './address';
import { distinct } from './distinct';
import type { Engine, SchemaEngine } from './engine';
import { dataAddress } from './data-address';
import { isDoubted, unreadOf } from './doubted';
import { FirstPage, type FirstPageFile } from './first-page.svelte';
import { askedOf, shortAnswerOf, type Asked } from './history-entry';
import type { HistoryRecords } from './history-records';
import { hostOf, hostsOfQuery } from './hosts-of-query';
import { History } from './history.svelte';
import { isQuery } from './is-query';
import { isBlank, printLink, withoutCatalogue, type Link } from './link';
import { Meaning } from './meaning.svelte';
import { MissingFiles } from './missing-files';
import { nowhere } from './nowhere';
import { Opening, type Loading } from './opening.svelte';
import {
  NO_CORRECTIONS,
  correct,
  correctionsOf,
  forget,
  pinsOf,
  type Correction,
  type Corrections,
} from './pins';
import { Packs } from './packs.svelte';
import { Place } from './place';
import { QueryEditing } from './query-editing';
import { Replays } from './replays.svelte';
import { foldEvent, freshRun, type Run } from './run';
import { RequestLog } from './request-log.svelte';
import { ResultChoices } from './result-choices.svelte';
import { SavedExamples } from './saved-examples.svelte';
import { ExampleMaking } from './schema/example-making.svelte';
import type { Shelf } from './settings.svelte';
import { SourceChoice } from './source-choice.svelte';
import { pickOfFound, pickOfModel, shownAnswer, shownFound, shownPosition, type Shown } from './shown';
import { Visits } from './visits';
import { WhyAnswer } from './why.svelte';
import { ThreadState, refusalOf } from './thread.svelte';

/** Things that are offered for a name. */
const LOOKED_UP = 6;
/** Earlier questions whose rows are kept for going back. */
const KEPT_VISITS = 20;

export interface SessionOptions {
  readonly engine: Engine;
  readonly address: Address;
  /** The interface's language, now. */
  readonly language: () => Language;
  /** What the build made of the demo for the first page. Default: nothing. */
  readonly firstPage?: Promise<FirstPageFile | undefined>;
  /** Fetches the code of the page that asking needs and that the first load leaves out. */
  readonly warmPage: () => Promise<unknown>;
  /** Where the reader's choices are kept. Default: nowhere. */
  readonly shelf?: () => Shelf;
  /** Where questions are kept. Default: as long as the page lasts. */
  readonly history?: () => Promise<HistoryRecords>;
  /** Address of the page. */
  readonly base?: string;
  /** What a saved run says that it was recorded by. */
  readonly app?: string;
  /** The language model that is ready, now; none is what the page begins with. */
  readonly model?: () => LanguageModel | undefined;
  /** Whether that model is asked about every question, with no click. Default: it is. */
  readonly asksModel?: () => boolean;
  /** Turns of a model that looks further, at most. Default: as many as the engine takes. */
  readonly turns?: () => number;
}

/** What a link asks by itself is shown to no language model, which may be one on a server. */
type AskedBy = 'reader' | 'linked';

type Start = (scope: readonly Iri[], signal: AbortSignal) => AsyncGenerator<AgentEvent, void>;

/** One visitor's session: what is asked, and what came of it. Changed by its verbs only. */
export class Session {
  readonly sources: SourceChoice;
  /** Files that the link names, as far as they are not here. */
  readonly missingFiles: MissingFiles;
  readonly requests = new RequestLog();
  readonly thread = new ThreadState();
  /** How results are looked at. */
  readonly results = new ResultChoices();
  readonly meaning: Meaning;
  /** Why the answer that is shown is what it is. */
  readonly why: WhyAnswer;
  /** What the descriptions of the sources answer. */
  readonly about: Afterthought<Answer>;
  /** What a question may have meant that was not understood in whole. */
  readonly suggesting: Afterthought<Suggestion>;
  /** Files on their way to become sources. */
  readonly files: FileAdding;
  readonly replays: Replays;
  /** What the page shows of the demo before anything of it is loaded. */
  readonly first: FirstPage;
  /** Examples of the user's own. */
  readonly saved: SavedExamples;
  /** Questions of this and earlier visits. */
  readonly history: History;
  /** Catalogues of others. */
  readonly packs: Packs;
  /** Examples for sources that publish none. */
  readonly making: ExampleMaking;
  /** What the sources hold, class by class. */
  readonly schema: SchemaEngine;
  /** What the query editor is told while one types. */
  readonly editing: QueryEditing;
  readonly #options: SessionOptions;
  readonly #visits = new Visits(KEPT_VISITS);
  readonly #place: Place;
  readonly #opening: Opening;
  /** A follow-up that was said while more was looked for. */
  #saidMeanwhile: string | undefined;
  #controller: AbortController | undefined;

  #corrections: Corrections = $state.raw(NO_CORRECTIONS);
  #run: Run | undefined = $state.raw();
  /** What the visitor picked to see. `undefined`: nothing, so that what is likeliest right is shown. */
  #shown = $state.raw<Shown>();
  #query: string | undefined = $state();
  #picked: { readonly engine?: EngineName } = {};

  /** What was asked before it was known which sources there are, so that the address can't tell them yet. */
  #early: string | undefined;

  /** Follow-ups of a link are asked as it is itself. */
  #askedBy: AskedBy = 'reader';

  #linked = $state(false);
  #pasted = $state(false);

  /** What stands in the question box. */
  draft = $state('');

  constructor(options: SessionOptions) {
    this.#options = options;
    this.schema = options.engine.schema;
    this.editing = new QueryEditing({
      engine: () => options.engine.editor,
      scope: () => this.sources.scope,
      language: options.language,
    });
    this.making = new ExampleMaking({
      engine: () => options.engine.schema,
      isBusy: () => this.running,
      sourceOf: (iri) => this.sources.all.find((one) => one.iri === iri),
      onMade: (source) => this.sources.renew(source),
    });
    this.sources = new SourceChoice(options.engine, options.shelf ?? nowhere, {
      onReady: (source) => {
        void this.making.consider(source);
        // It may be the last that a link waited for.
        if (this.linked) this.#goOn();
      },
      onGone: (source) => this.making.cancel(source),
    });
    this.missingFiles = new MissingFiles({ choice: this.sources, onComplete: () => this.#goOn() });
    this.saved = new SavedExamples(options.engine.examples, options.shelf ?? nowhere);
    this.history = new History({
      load: options.history ?? (() => Promise.reject(new Error('Nothing is kept.'))),
      shelf: options.shelf ?? nowhere,
      now: () => Date.now(),
    });
    this.meaning = new Meaning({
      engine: options.engine.meaning,
      shelf: options.shelf ?? nowhere,
      scope: () => this.sources.scope,
      base: options.base ?? 'http://localhost/',
    });
    this.why = new WhyAnswer({
      engine: options.engine,
      language: options.language,
      asked: () =>
        this.answer === undefined ? undefined : { answer: this.answer, scope: this.#run?.scope ?? [] },
    });
    const { engine, language } = options;
    this.about = new Afterthought(async (run, signal) =>
      isDoubted(run)
        ? engine.aboutSources({ question: run.question, language: language() }, signal)
        : undefined,
    );
    this.suggesting = new Afterthought(async (run, signal) => {
      const { question, scope } = run;
      const unread = unreadOf(run);
      return unread.length === 0
        ? undefined
        : engine.suggest({ question, unread, scope, language: language() }, signal);
    });
    this.files = new FileAdding({
      engine: () => options.engine.files,
      sources: this.sources,
      onAdded: () => this.showData(),
    });
    this.first = new FirstPage(options.firstPage ?? Promise.resolve(undefined));
    this.#place = new Place(options.address);
    this.#opening = new Opening({
      engine: options.engine,
      warmPage: options.warmPage,
      sources: this.sources,
      isBusy: () => this.running,
      onOpen: () => this.#tellEarly(),
    });
    this.replays = new Replays({
      app: options.app,
      run: () => this.#run,
      before: () => this.thread.turns.slice(0, this.thread.at).map(({ text }) => text),
      begin: ({ question, query, before }) => this.#makeRoom(before?.[0] ?? question, query),
      show: (run) => {
        this.#run = run;
      },
    });
    this.packs = new Packs({
      engine: options.engine.packs,
      sources: this.sources,
      base: options.base ?? 'http://localhost/',
      onSettled: () => this.#place.rewrite(withoutCatalogue(this.#place.link)),
    });
    this.#restore(this.#place.link);
    this.#place.arrive();
  }

  get loading(): Loading {
    return this.#opening.loading;
  }
  /** Those that came with the page. */
  get examples(): readonly Example[] {
    return this.#opening.isOpen ? this.#opening.examples : this.first.examples;
  }
  get run(): Run | undefined {
    return this.#run;
  }
  get running(): boolean {
    return this.#run?.phase === 'running' && this.replays.current === undefined;
  }
  /** The position among the run's answers of the one that is shown; -1 while none of them is, as none answers the question. */
  get shown(): number {
    return shownPosition(this.#run, this.#shown);
  }
  /** What the model chose is shown. */
  get showsModel(): boolean {
    const chosen = this.#run?.model?.answer;
    return chosen !== undefined && this.answer === chosen;
  }
  /** The answer that is shown; for an empty result, the one without rows. */
  get answer(): Answer | undefined {
    return shownAnswer(this.#run, this.#shown);
  }
  /** The position of what is shown among what looking further found; `undefined`: something else is shown. */
  get found(): number | undefined {
    return shownFound(this.#run, this.#shown);
  }
  /** The query that the user wrote, while it stands in place of the composed one. */
  get query(): string | undefined {
    return this.#query;
  }
  /** The question or query came with the address and was not started. */
  get linked(): boolean {
    return this.#linked && this.#run === undefined;
  }
  /** The question that came with the address needs files, and nothing else that it could be put to is here. */
  get needsFiles(): boolean {
    const isUnchanged = this.draft === this.#place.link.question && this.#query === undefined;
    const isAlone = this.sources.scope.length === 0 && this.missingFiles.wanted.length > 0;
    return this.linked && isUnchanged && isAlone;
  }
  /** What follows the page's address in a link to what is shown; '' for nothing. */
  get link(): string {
    return printLink(this.#place.link);
  }
  /** Hosts that are asked when what a link brought is; `undefined` among them: one that its query does not tell. */
  get elsewhere(): readonly (string | undefined)[] {
    const { all, scope } = this.sources;
    const remote = all.filter(
      ({ iri, kind, remote }) => scope.includes(iri) && (kind !== 'shard' || remote !== undefined),
    );
    return distinct([...remote.map(({ iri }) => hostOf(iri)), ...hostsOfQuery(this.#query ?? '')]);
  }
  /** The query was written in the box for questions, and waits in the editor. */
  get pasted(): boolean {
    return this.#pasted && this.linked;
  }
  /** The language model that can be asked about what is shown: none about a recording. */
  get model(): LanguageModel | undefined {
    return this.replays.current === undefined ? this.#options.model?.() : undefined;
  }
  /** Of the question whose run is shown; a recording has its own. */
  get corrections(): readonly Correction[] {
    if (this.replays.current !== undefined) return [];
    return correctionsOf(this.#corrections, this.#run?.question ?? '');
  }

  /** Opens the catalogue, starts what a link asks for where that leads to no request, then fetches the rest quietly. */
  async start(signal: AbortSignal): Promise<void> {
    const stopListening = this.#place.onMove(() => {
      this.#move();
    });
    signal.addEventListener('abort', stopListening, { once: true });
    this.#options.engine.onRequest((entry) => this.requests.record(entry));
    const opened = this.open(signal);
    void this.#startLink();
    await opened;
    await Promise.all([this.saved.resume(), this.meaning.resume(), this.history.open()]);
  }

  /** Opens the catalogue and fetches the rest; again after it failed. Never rejects. */
  open(signal: AbortSignal): Promise<void> {
    return this.#opening.open(signal);
  }

  /** Asks what stands in the box, or the question given. A new question silences the old one. A query is put into the editor. */
  ask(question: string = this.draft, by: AskedBy = 'reader'): void {
    const asked = question.trim();
    if (asked === '') {
      // What was asked before is answered no longer; it stays in the history.
      if (this.#run !== undefined && this.#query === undefined) this.clear();
      return;
    }
    if (isQuery(asked)) {
      this.#edit(asked);
      return;
    }
    // What a link says after its question is asked after it.
    const isLinked = this.linked && this.#place.link.question.trim() === asked;
    this.thread.clear(isLinked ? this.#place.link.then : []);
    this.draft = asked;
    this.#query = undefined;
    this.#enter();
    this.#startAsk(asked, by);
  }

  /** Asks again what was asked before, follow-ups and all, of the sources that it was put to. */
  reopen({ question, then, sources, query }: Asked): void {
    this.#silence();
    this.sources.follow(sources);
    this.thread.clear(query === undefined ? then : []);
    this.draft = question;
    this.#query = query;
    this.#enter();
    if (query === undefined) this.#startAsk(question);
    else this.#startQuery(query);
  }

  /** A question was answered, be it that more is still looked for. */
  get mayFollow(): boolean {
    const run = this.#run;
    // Of a recording nobody is asked.
    if (run === undefined || this.#query !== undefined || this.replays.current !== undefined) return false;
    return run.phase === 'ended' || run.answers.length > 0;
  }

  /** Revises the query of the answer that is shown by what is said after it. */
  followUp(text: string): void {
    const said = text.trim();
    if (said === '' || !this.mayFollow) return;
    if (this.#run?.phase === 'ended') {
      this.#startFollowUp(said, 'enter');
      return;
    }
    // It is about the answer that stands there: what is still looked for is stopped, and what was found is kept.
    this.#saidMeanwhile = said;
    this.stop();
  }

  /** An image of an answer as a `data:` address; `undefined`: it can't be had. The request stands in the ledger. */
  async fetchImage(url: string, signal: AbortSignal): Promise<string | undefined> {
    const image = await this.#options.engine.fetchImage(url, signal);
    return image === undefined ? undefined : dataAddress(image);
  }

  /** Shows another turn of the thread, as a place in the history of its own. */
  showTurn(at: number): void {
    if (at === this.thread.at && this.thread.asking === undefined) return;
    this.#silence();
    const turn = this.thread.go(at);
    if (turn === undefined) return;
    this.#run = turn.run;
    this.#shown = turn.shown;
    this.#enter();
    this.#keep();
  }

  /** Puts a query into the editor, where it waits. */
  #edit(query: string): void {
    this.clear();
    this.#query = query;
    this.#linked = true;
    this.#pasted = true;
    this.#place.rewrite(this.#here(''));
  }

  /** An empty box again, as a place in the history of its own. */
  clear(): void {
    this.#silence();
    this.thread.clear();
    this.draft = '';
    this.#query = undefined;
    this.#run = undefined;
    this.#shown = undefined;
    this.#linked = false;
    this.#pasted = false;
    this.#enter();
  }

  /** Leaves the answer that is shown, for what is told of the sources in use; what waits for "Ask" stays. */
  showData(): void {
    if (this.#run !== undefined) this.clear();
  }

  /** Runs a query that the user wrote or edited. */
  runQuery(query: string): void {
    if (query.trim() === '') return;
    this.thread.clear();
    this.#query = query;
    this.#enter();
    this.#startQuery(query);
  }

  /** Runs what is shown again with another engine, this once. */
  rerunWith(engine: EngineName): void {
    this.#picked = { engine };
    this.again();
    this.#picked = {};
  }

  /** Stops what runs; its run ends as `stopped`. */
  stop(): void {
    this.#controller?.abort();
  }

  /** Asks or runs again what was asked or run last. */
  again(): void {
    if (this.#query !== undefined) this.runQuery(this.#query);
    else if (this.thread.at > 0) this.#followAgain();
    else this.ask(this.#run?.question ?? this.draft);
  }

  /** Tells what is on the page in the language of the page, which has changed. What was told before is not kept. */
  retell(): void {
    this.#visits.clear();
    if (this.#run === undefined || this.replays.current !== undefined) return;
    if (this.#query !== undefined) this.#startQuery(this.#query);
    else {
      const question = this.thread.turns[0]?.text ?? this.#run.question;
      this.thread.clear(this.thread.texts);
      this.#startAsk(question);
    }
  }

  /** Shows another of the answers that are there. */
  show(position: number): void {
    this.#shown = position;
    this.#keep();
  }

  /** Shows what was said without the model, though it be that there is no answer. */
  showComposed(): void {
    this.#shown = 'composed';
    this.#keep();
  }

  /** Shows what the model chose. */
  showModel(): void {
    const picked = pickOfModel(this.#run);
    if (picked === undefined) return;
    this.#shown = picked;
    this.#keep();
  }

  /** The run of a question that was answered, which more can be asked about. */
  get #asked(): Run | undefined {
    const isOver = this.#run?.phase === 'ended' && this.#query === undefined;
    return isOver && this.replays.current === undefined ? this.#run : undefined;
  }
  #standing({ question }: Run): Standing {
    return { pins: pinsOf(this.#corrections, question), language: this.#options.language() };
  }

  /** Asks the model that is there now about what was answered without it, or by another. */
  askModel(): void {
    const { engine } = this.#options;
    const { model } = this;
    const run = this.#asked;
    if (model === undefined || run === undefined || this.thread.isInside) return;
    const request = consultRequest(run, this.#standing(run), model);
    void this.#hear({ ...run, phase: 'running', model: undefined }, (_scope, signal) =>
      engine.consult(request, signal),
    );
  }

  /** Asks the model that is there to say in words what is shown. The rows stay what they are. */
  say(): void {
    const { engine, language } = this.#options;
    const { model, answer } = this;
    const run = this.#asked;
    if (model === undefined || answer === undefined || run === undefined) return;
    const request = sayRequest(run, language(), answer, model);
    void this.#hear({ ...run, phase: 'running', said: undefined }, (_scope, signal) =>
      engine.say(request, signal),
    );
  }

  /** Shows what looking further found at this position. */
  showFound(position: number): void {
    this.#shown = pickOfFound(this.#run, position);
    this.#keep();
  }

  /** Looks further into what was asked: with the model where there is one. The words of a follow-up say a model too little. */
  lookFurther(): void {
    const { engine } = this.#options;
    const run = this.#asked;
    if (run === undefined) return;
    const model = this.thread.isInside ? undefined : this.model;
    const request = exploreRequest(run, this.#standing(run), model, this.#options.turns?.());
    // Who presses the button wants to see what is found, where there was nothing.
    const settle = (ended: Run): void => {
      if (run.failure !== undefined) this.#shown = pickOfFound(ended, 0) ?? this.#shown;
    };
    const start: Start = (_scope, signal) => engine.explore(request, signal);
    void this.#hear({ ...run, phase: 'running', exploration: undefined }, start, settle);
  }

  /** Tries something that was left out as one more condition of what is shown; without rows to try it on, asks for it. */
  bringBack(thing: LeftOut): void {
    const { engine } = this.#options;
    const run = this.#asked;
    if (run?.exploration === undefined) return;
    const { found } = run.exploration;
    const answer = this.answer ?? found[0]?.answer;
    const request = bringBackRequest(run, this.#standing(run), thing, answer);
    if (request === undefined) {
      this.ask(thing.label);
      return;
    }
    const settle = (ended: Run): void => {
      this.#shown = pickOfFound(ended, found.length) ?? this.#shown;
    };
    const start: Start = (_scope, signal) => engine.bringBack(request, signal);
    void this.#hear({ ...run, phase: 'running' }, start, settle);
  }

  /** Says what a mention means, or (`null`) that it means none of these, and asks again. */
  choose(mention: Mention, meaning: Mention['meanings'][number] | null): void {
    const question = this.#run?.question ?? '';
    const isNew = meaning !== null && mention.meanings.every(({ id }) => id !== meaning.id);
    const known = isNew ? { ...mention, meanings: [meaning, ...mention.meanings] } : mention;
    this.#corrections = correct(this.#corrections, question, {
      mention: known,
      meaning: meaning?.id ?? null,
    });
    this.ask(question);
  }

  /** Reads these words anew, whatever was said of them in earlier questions, and asks again. */
  forget(words: string): void {
    const question = this.#run?.question ?? '';
    this.#corrections = forget(this.#corrections, question, words);
    this.ask(question);
  }

  /** Things that are called so, or nearly so, in what was asked: for a word that means none of what was found for it. */
  lookUp(name: string, signal: AbortSignal): Promise<readonly Mention['meanings'][number][]> {
    const scope = this.#run?.scope ?? [];
    const language = this.#options.language();
    return this.#options.engine.searchEntities({ query: name, scope, topK: LOOKED_UP, language }, signal);
  }

  /** The tools over the chosen sources, for other agents. Waits until the catalogue is open. */
  async tools(): Promise<ToolBox> {
    const { engine, language } = this.#options;
    await this.#opening.ready(new AbortController().signal);
    return engine.tools(() => ({ scope: this.sources.scope, language: language() }));
  }

  #enter(): void {
    const question = this.draft.trim();
    this.#early = this.#opening.isOpen ? undefined : question;
    this.#place.enter(this.#here(question));
  }

  /** The link that leads back here. */
  #here(question: string): Link {
    const then = this.#query === undefined ? this.thread.texts : [];
    return { question, sources: this.sources.linked, query: this.#query, then };
  }

  #tellEarly(): void {
    if (this.#early !== undefined) this.#place.rewrite(this.#here(this.#early));
    this.#early = undefined;
  }

  #startAsk(question: string, by: AskedBy = 'reader'): void {
    this.#askedBy = by;
    const { engine, language, asksModel } = this.#options;
    const picked = this.#picked;
    const pins = pinsOf(this.#corrections, question);
    void this.#follow(question, (scope, signal) => {
      const model = by === 'linked' || asksModel?.() === false ? undefined : this.model;
      return engine.ask(
        { question, scope, pins, language: language(), model, looksFurther: true, ...picked },
        signal,
      );
    }).then((run) => {
      if (run === undefined) return;
      void this.about.consider(run);
      void this.suggesting.consider(run);
    });
  }

  #startQuery(query: string): void {
    const { engine, language } = this.#options;
    const picked = this.#picked;
    void this.#follow(this.draft.trim(), (scope, signal) =>
      engine.run({ query, scope, language: language(), ...picked }, signal),
    );
  }

  /** What the link brought is asked once its files are here, where that leaves this tab for nothing. */
  #goOn(): void {
    if (!this.#mayStart) return;
    if (this.#query === undefined) this.ask(this.draft, 'linked');
    else this.runQuery(this.#query);
  }

  /** What a link brought can be asked without a click: somebody else wrote it, and it leads to no request. */
  get #mayStart(): boolean {
    const { link } = this.#place;
    if (!this.linked || this.#pasted || link.catalogue !== undefined) return false;
    // It is being changed.
    if (this.draft !== link.question || isQuery(link.question)) return false;
    return this.sources.missing.length === 0 && this.elsewhere.length === 0;
  }

  /** Asks at once what a link brought, where all that it needs is in this tab. */
  async #startLink(): Promise<void> {
    const { visit } = this.#place;
    if (!this.linked) return;
    try {
      await this.#opening.ready(new AbortController().signal);
    } catch {
      return;
    }
    if (this.#place.visit !== visit || !this.#mayStart) return;
    if (this.#query === undefined) this.#startAsk(this.draft.trim(), 'linked');
    else this.#startQuery(this.#query);
  }

  #follow(question: string, start: Start): Promise<Run | undefined> {
    this.#shown = undefined;
    // Its sources are known: should another question silence it, it was asked all the same.
    if (this.#opening.isOpen) this.#note();
    return this.#hear(freshRun(question, this.sources.scope), start);
  }

  /** `enter`: what comes of it is a place in the history of its own. */
  #startFollowUp(text: string, how: 'enter' | 'rewrite'): void {
    const { engine, language } = this.#options;
    const { answer: last, thread } = this;
    const run = this.#run;
    if (last === undefined || run === undefined) {
      thread.refuse({ text, reason: 'unclear' });
      return;
    }
    const before = { run, shown: this.#shown };
    // The words of a follow-up are not those of a whole question.
    const question = thread.at === 0 ? run.question : undefined;
    const picked = this.#picked;
    if (how === 'enter') this.#askedBy = 'reader';
    const model = this.#askedBy === 'linked' ? undefined : this.model;
    thread.begin(text);
    this.#shown = undefined;
    const settle = (ended: Run): void => {
      const { failure, answers } = ended;
      const isStopped = failure?.kind === 'stopped' && answers.length === 0;
      if (failure?.kind !== 'not-revised' && !isStopped) {
        thread.add({ text, run: ended, shown: undefined });
        const here = this.#here(this.draft.trim());
        if (how === 'enter') this.#place.enter(here);
        else this.#place.rewrite(here);
        return;
      }
      this.#run = before.run;
      this.#shown = before.shown;
      const fault = ended.model?.fault;
      const refused = refusalOf(text, failure);
      thread.refuse(fault === undefined ? refused : { ...refused, fault });
      if (refused.reason === 'why') void this.why.askReason(refused);
      this.#place.rewrite(this.#here(this.draft.trim()));
    };
    const start: Start = (scope, signal) => {
      const asked = { last, question, text, scope, language: language(), ...picked };
      return engine.followUp({ ...asked, model }, signal);
    };
    void this.#hear(freshRun(text, this.sources.scope), start, settle);
  }

  /** The follow-up that is shown, once more, of the answer before it. */
  #followAgain(): void {
    const { at, turns } = this.thread;
    const text = turns[at]?.text;
    const before = this.thread.go(at - 1);
    if (text === undefined || before === undefined) return;
    this.#run = before.run;
    this.#shown = before.shown;
    this.#askedBy = 'reader';
    this.#startFollowUp(text, 'rewrite');
  }

  /**
   * What is said from now on belongs to this run. Resolves with it as it ended; `undefined`: a newer one has begun.
   *
   * @param settle before what came of it is kept
   */
  async #hear(from: Run, start: Start, settle?: (ended: Run) => void): Promise<Run | undefined> {
    this.#controller?.abort();
    this.about.drop();
    this.suggesting.drop();
    this.#takeSaid();
    this.replays.drop();
    const controller = new AbortController();
    this.#controller = controller;
    const record = this.replays.recordings.begin(from, this.#run, this.#query);
    let run = from;
    this.#run = run;
    for await (const event of this.#events(start, controller.signal)) {
      // A newer run has begun: what the old one still says is not about what is on the page.
      if (this.#controller !== controller) return undefined;
      run = foldEvent(run, event);
      // Known only now, where the catalogue had still to be opened.
      if (event.type === 'run-start') run = { ...run, missing: this.sources.missing };
      this.#run = record(run, event);
    }
    const ended = this.#run;
    settle?.(ended);
    this.#keep();
    this.#note(this.answer);
    const said = this.#takeSaid();
    const next = said ?? this.thread.next();
    if (next !== undefined) this.#startFollowUp(next, said === undefined ? 'rewrite' : 'enter');
    return next === undefined ? ended : undefined;
  }

  /** What was said meanwhile, which is no longer waiting then. */
  #takeSaid(): string | undefined {
    const said = this.#saidMeanwhile;
    this.#saidMeanwhile = undefined;
    return said;
  }

  async *#events(start: Start, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    try {
      await this.#opening.ready(signal);
    } catch (thrown) {
      yield { type: 'run-end', ms: 0, failure: signal.aborted ? { kind: 'stopped' } : broken(thrown) };
      return;
    }
    yield* start(this.sources.scope, signal);
  }

  /** What the address says was asked, with what is known of its answer. */
  #note(answer?: Answer): void {
    const short = answer === undefined ? undefined : shortAnswerOf(answer, this.#options.language());
    void this.history.note(askedOf(this.#place.link), short);
  }

  #keep(): void {
    if (this.#run?.phase !== 'ended' || this.replays.current !== undefined) return;
    const visit = { run: this.#run, shown: this.#shown };
    this.thread.keep({ text: visit.run.question, ...visit });
    this.#visits.keep(this.#place.visit, { ...visit, thread: this.thread.whole });
  }

  /** Ends what runs; nothing that it still says is heard. */
  #silence(): void {
    const controller = this.#controller;
    this.#controller = undefined;
    controller?.abort();
    this.replays.drop();
  }

  /** Ends what runs, for a recording to be shown; answers what puts back what was there. */
  #makeRoom(question: string, query: string | undefined): () => void {
    const before = {
      run: this.#run,
      shown: this.#shown,
      query: this.#query,
      draft: this.draft,
      thread: this.thread.whole,
    };
    const isOver = before.run?.phase !== 'running';
    this.#silence();
    this.#run = undefined;
    this.#shown = undefined;
    this.#query = query;
    this.draft = question;
    this.thread.clear();
    return () => {
      this.thread.restore(before.thread);
      this.#run = isOver ? before.run : undefined;
      this.#shown = before.shown;
      this.#query = before.query;
      this.draft = before.draft;
    };
  }

  /** Back, forward, or a typed address: what was answered is shown again, anything else is a link. */
  #move(): void {
    this.#silence();
    const { link } = this.#place;
    this.#restore(link);
    const isOurs = this.#place.arrive();
    const kept = isOurs ? this.#visits.get(this.#place.visit) : undefined;
    if (kept !== undefined) {
      this.#run = kept.run;
      this.#shown = kept.shown;
      if (kept.thread !== undefined) this.thread.restore(kept.thread);
    } else void this.#startLink();
  }

  #restore(link: Link): void {
    this.#early = undefined;
    this.thread.clear(link.then);
    this.draft = link.question;
    this.#query = link.query;
    this.#pasted = false;
    this.#run = undefined;
    this.#shown = undefined;
    this.#linked = link.question !== '' || link.query !== undefined;
    this.sources.follow(isBlank(link) ? 'everything' : link.sources);
    this.packs.offer(link.catalogue);
  }
}

const broken = (thrown: unknown): RunFailure => ({
  kind: 'broken',
  message: thrown instanceof Error ? thrown.message : String(thrown),
});
