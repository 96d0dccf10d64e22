/** What the page tells of the worker that it holds. */
export type Told =
  | { readonly type: 'message'; readonly message: unknown }
  | { readonly type: 'broken'; readonly message: string };

/** What the page offers to the script that drives it: a worker of its own, to which messages are handed on. */
export interface Relay {
  start(): void;
  post(message: unknown): void;
  end(): void;
}

/** Of a page: the function by which it tells the script. */
export const TELL = 'tellScript';
