import type { Address } from './address';

/** The views of the page, in the order of the rail. */
export const VIEWS = ['ask', 'schema', 'models', 'benchmark'] as const;
export type View = (typeof VIEWS)[number];

/** An entry of the history. `visit`: undefined while it was given no number. */
interface Entry {
  readonly hash: string;
  readonly visit: number | undefined;
}

const FIRST: Readonly<Record<View, string>> = {
  ask: '',
  schema: '#view=schema',
  models: '#view=models',
  benchmark: '#view=benchmark',
};

const viewOf = (hash: string): View =>
  VIEWS.find((view) => new URLSearchParams(hash.replace(/^#/u, '')).get('view') === view) ?? 'ask';

/**
 * Which view is shown, by what the address says. Each view has an address of its own: it hears of moves among its own
 * entries alone, so that leaving it and coming back changes nothing in it.
 */
export class Views {
  readonly #address: Address;
  readonly #last: Partial<Record<View, Entry>> = {};
  readonly #listeners: Partial<Record<View, (() => void) | undefined>> = {};
  #shown: View = $state('ask');

  constructor(address: Address) {
    this.#address = address;
    this.#shown = viewOf(address.hash());
    this.#last[this.#shown] = this.#here();
    // As long as the page.
    address.onMove(() => this.#move());
  }

  get shown(): View {
    return this.#shown;
  }

  /** Goes to a view, as it was left. */
  show(view: View): void {
    if (view === this.#shown) return;
    const { hash, visit } = this.#lastOf(view);
    this.#push(view, hash, visit ?? Date.now());
  }

  /** Goes to a view at this place of its own. */
  open(view: View, hash: string): void {
    this.#push(view, hash, Date.now());
  }

  /** The address as far as one view is concerned. */
  of(view: View): Address {
    return {
      hash: () => this.#lastOf(view).hash,
      visit: () => this.#lastOf(view).visit,
      push: (hash, visit) => this.#push(view, hash, visit),
      replace: (hash, visit) => {
        this.#last[view] = { hash, visit };
        if (this.#shown === view) this.#address.replace(hash, visit);
      },
      onMove: (listener) => {
        this.#listeners[view] = listener;
        return () => {
          this.#listeners[view] = undefined;
        };
      },
    };
  }

  #push(view: View, hash: string, visit: number): void {
    this.#last[view] = { hash, visit };
    this.#address.push(hash, visit);
    this.#shown = view;
  }

  #move(): void {
    const here = this.#here();
    const view = viewOf(here.hash);
    const before = this.#lastOf(view);
    this.#shown = view;
    if (here.visit !== undefined && here.visit === before.visit) {
      // Rewritten while another view was shown.
      if (here.hash !== before.hash) this.#address.replace(before.hash, here.visit);
      return;
    }
    this.#last[view] = here;
    this.#listeners[view]?.();
  }

  #lastOf(view: View): Entry {
    return this.#last[view] ?? { hash: FIRST[view], visit: undefined };
  }

  #here(): Entry {
    return { hash: this.#address.hash(), visit: this.#address.visit() };
  }
}
