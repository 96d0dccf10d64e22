/** Which library a worker holds, and how it is set. */
export interface Choice {
  readonly engine: string;
  /** `defaults`, or as its documentation says against typos. */
  readonly setting: Setting;
}

export type Setting = 'defaults' | 'typos';

export interface Prepared extends Choice {
  readonly entities: number;
  readonly seed: number;
}

/** What the worker of one library offers. */
export interface SearchMethods {
  /** Makes the things, and of them what the library is handed. */
  prepare(request: Prepared): void;
  build(argument: undefined): Promise<void>;
  /** The `id`s of at most ten things, best first. */
  search(text: string): Promise<readonly number[]>;
}

/** What the page offers to the script that drives it. */
export interface BenchPage {
  prepare(request: Prepared): Promise<void>;
  /** Milliseconds until the index is ready. */
  build(): Promise<number>;
  /** Bytes of the page and its worker, after collecting garbage. */
  memory(): Promise<number>;
  /** One after the other, as the page sees it: the way to the worker and back included. */
  ask(
    texts: readonly string[],
  ): Promise<readonly { readonly ms: number; readonly found: readonly number[] }[]>;
  end(): void;
}
