/** Who else uses the tools of this page: pages of other origins, each with the user's yes, and the browser's own agent. */
import {
  offerTools,
  servePort,
  type Caller,
  type ModelContext,
  type Served,
  type ServeOptions,
} from '../../mcp';
import type { ToolBox } from '../../tools';
import type { Shelf } from '../settings.svelte';
import { Connections } from './connections';

export interface OtherAgentsParts {
  /** The tools over the chosen sources. Rejects where the engine can't be had. */
  readonly tools: () => Promise<ToolBox>;
  /** Hears of each page that asks for the tools. */
  readonly onHello: (listener: (caller: Caller) => void) => void;
  /** The browser's own agent; `undefined` where it has none. */
  readonly modelContext: ModelContext | undefined;
  /** Opened anew each time: where storage is forbidden, even naming it throws. */
  readonly shelf: () => Shelf;
}

/** What one agent used of one tool. */
export interface UsedTool {
  /** An origin; `undefined`: the browser's agent. */
  readonly who: string | undefined;
  readonly tool: string;
  readonly calls: number;
}

type Decision = 'allowed' | 'refused';

const KEY = 'lodestone.browser-agent';

const readSwitch = (shelf: () => Shelf): boolean => {
  try {
    return shelf().getItem(KEY) === 'on';
  } catch {
    return false;
  }
};

/** Changed by its verbs only. A decision lasts as long as the page; the switch for the browser's agent is kept. */
export class OtherAgents {
  readonly #parts: OtherAgentsParts;
  readonly #connections = new Connections();
  #asking: readonly string[] = $state.raw([]);
  #decisions: Readonly<Record<string, Decision>> = $state.raw({});
  #used: readonly UsedTool[] = $state.raw([]);
  #offer: AbortController | undefined = $state.raw();
  #isRefusedByBrowser = $state(false);

  constructor(parts: OtherAgentsParts) {
    this.#parts = parts;
    parts.onHello((caller) => this.#hear(caller));
  }

  /** The origin that the user is asked about now. */
  get asking(): string | undefined {
    return this.#asking[0];
  }
  /** Origins that the user decided about in this visit, the first one first. */
  get decided(): readonly { readonly origin: string; readonly isAllowed: boolean }[] {
    return Object.entries(this.#decisions).map(([origin, one]) => ({ origin, isAllowed: one === 'allowed' }));
  }
  /** What was used in this visit, the first one first. */
  get used(): readonly UsedTool[] {
    return this.#used;
  }
  /** The browser has an agent. */
  get hasBrowserAgent(): boolean {
    return this.#parts.modelContext !== undefined;
  }
  get servesBrowser(): boolean {
    return this.#offer !== undefined;
  }
  /** The browser would not take the tools. */
  get isRefusedByBrowser(): boolean {
    return this.#isRefusedByBrowser;
  }

  /** Offers the tools to the browser's agent if that was chosen in an earlier visit. */
  resume(): void {
    if (this.hasBrowserAgent && readSwitch(this.#parts.shelf)) this.letBrowser(true);
  }

  allow(origin: string): void {
    this.#decide(origin, 'allowed');
    for (const caller of this.#connections.take(origin)) void this.#connect(caller);
  }

  refuse(origin: string): void {
    this.#decide(origin, 'refused');
    for (const caller of this.#connections.take(origin)) caller.answer('refused');
  }

  /** Stops what an allowed origin runs and ends its connections. It is refused from now on. */
  takeBack(origin: string): void {
    this.#decide(origin, 'refused');
    this.#connections.end(origin);
  }

  /** The user is asked again when the origin comes again. */
  forget(origin: string): void {
    this.takeBack(origin);
    this.#decisions = Object.fromEntries(Object.entries(this.#decisions).filter(([one]) => one !== origin));
  }

  /** Whether the browser's agent may use the tools. */
  letBrowser(isAllowed: boolean): void {
    this.#offer?.abort();
    this.#offer = undefined;
    this.#isRefusedByBrowser = false;
    this.#keep(isAllowed);
    if (isAllowed) void this.#offerTools();
  }

  #hear(caller: Caller): void {
    const { origin } = caller;
    const decision = this.#decisions[origin];
    if (decision === 'allowed') void this.#connect(caller);
    else if (decision === 'refused') caller.answer('refused');
    else {
      if (!this.#connections.wait(caller)) return;
      if (!this.#asking.includes(origin)) this.#asking = [...this.#asking, origin];
      caller.answer('asking');
    }
  }

  #decide(origin: string, decision: Decision): void {
    this.#decisions = { ...this.#decisions, [origin]: decision };
    this.#asking = this.#asking.filter((one) => one !== origin);
  }

  async #connect(caller: Caller): Promise<void> {
    const { origin } = caller;
    const { port1, port2 } = new MessageChannel();
    const served = await this.#serve(port1, { onCall: (tool) => this.#count(origin, tool) });
    // It may have been taken back in the meantime.
    const isAllowed = this.#decisions[origin] === 'allowed';
    if (served === undefined || !isAllowed) {
      void served?.close();
      caller.answer(isAllowed ? 'failed' : 'refused');
      return;
    }
    this.#connections.add(caller, served);
    caller.answer('connected', port2);
  }

  async #serve(port: MessagePort, options: ServeOptions): Promise<Served | undefined> {
    try {
      return await servePort(await this.#parts.tools(), port, options);
    } catch {
      // The code could not be fetched, or there is no engine.
      return undefined;
    }
  }

  async #offerTools(): Promise<void> {
    const { modelContext, tools } = this.#parts;
    if (modelContext === undefined) return;
    const offer = new AbortController();
    const { signal } = offer;
    this.#offer = offer;
    try {
      await offerTools(modelContext, await tools(), (tool) => this.#count(undefined, tool), signal);
    } catch {
      if (signal.aborted) return;
      offer.abort();
      this.#offer = undefined;
      this.#isRefusedByBrowser = true;
    }
  }

  #count(who: string | undefined, tool: string): void {
    const isIt = (one: UsedTool): boolean => one.who === who && one.tool === tool;
    this.#used = this.#used.some(isIt)
      ? this.#used.map((one) => (isIt(one) ? { ...one, calls: one.calls + 1 } : one))
      : [...this.#used, { who, tool, calls: 1 }];
  }

  #keep(isAllowed: boolean): void {
    try {
      this.#parts.shelf().setItem(KEY, isAllowed ? 'on' : 'off');
    } catch {
      // Storage is full or forbidden: the choice then lasts as long as the page.
    }
  }
}
