/** The ways in which a server of a language model can fail a question. */
export type ChatFault =
  /** It answers everybody but pages of other origins. */
  | { readonly kind: 'no-cors' }
  /** Such a status for every request for a reply; `times`: so often, and well after. `retryAfter`: the header. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly times?: number;
      readonly retryAfter?: string;
      readonly message?: string;
    }
  /** The connection breaks after so many tokens. */
  | { readonly kind: 'cut'; readonly tokens: number }
  /** The body ends after so many tokens, as if all were well. */
  | { readonly kind: 'ends-early'; readonly tokens: number }
  /** It writes on and on, whatever it was allowed. */
  | { readonly kind: 'over-long' }
  /** Events that are no JSON. */
  | { readonly kind: 'wrong-json' }
  /** One event that never ends. */
  | { readonly kind: 'endless-event' }
  /** Status 200 with a page for people, for every request. */
  | { readonly kind: 'html' }
  /** An error in the middle of the reply. */
  | { readonly kind: 'error-event'; readonly message: string }
  /** So long between tokens. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Not even a status, for good. */
  | { readonly kind: 'silent' }
  /** One token, and then nothing, for good. */
  | { readonly kind: 'stalls' }
  /** 307 to another address. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** It has models, and no list of them. */
  | { readonly kind: 'no-list' };

/** A page that a proxy or a wrong address shows. */
export const PAGE = `<!doctype html><html><head><title>Hello</title></head><body><h1>Welcome to <b>nginx</b></h1></body></html>`;
