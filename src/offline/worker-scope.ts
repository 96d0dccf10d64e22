/** The part of a service worker's scope that is used: TypeScript knows either the page's names or a worker's. */
import type { BuiltFile } from './kept-files';

export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
export interface AskEvent extends LifeEvent {
  readonly request: Request;
  /** Of the tab that asks. */
  readonly clientId: string;
  respondWith(response: Promise<Response>): void;
}
export interface TellEvent extends LifeEvent {
  readonly data: unknown;
}

export interface ServiceScope {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: readonly BuiltFile[];
  readonly registration: {
    readonly scope: string;
    /** Workers of a later build, on their way to take this one's place. `null`: there is none. */
    readonly installing: object | null;
    readonly waiting: object | null;
  };
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly { readonly id: string }[]>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
  addEventListener(type: 'message', listener: (event: TellEvent) => void): void;
}
