/** The page's side of its service worker: registers it, tells whether the page is kept, and asks before a new build takes over. */
import type { EngineFiles } from './kept-files';
import type { PageMessage } from './messages';

export interface OfflineState {
  /** All that the page needs is kept: it opens without a network, in this tab and in others. */
  readonly isKept: boolean;
  /**
   * `waiting`: a new build is here whole and waits for a yes. `elsewhere`: another tab said yes, and this one still runs the
   * former build, whose files are kept until it is reloaded.
   */
  readonly update: 'none' | 'waiting' | 'elsewhere';
}

export interface Offline {
  /** Takes the new build and reloads the page. */
  update(): void;
  /** A model runs by this engine: it shall without a network, too. */
  keep(engine: EngineFiles): void;
  end(): void;
}

export interface OfflineParts {
  readonly container: ServiceWorkerContainer;
  /** Address of the service worker. */
  readonly script: string;
  readonly onState: (state: OfflineState) => void;
  readonly reload: () => void;
  /** The page, which may be looked at again after long. */
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  readonly now: () => number;
}

/** A tab that is open for days asks for a new build no more often. Milliseconds. */
const ASK_AGAIN = 3_600_000;

const tell = (worker: ServiceWorker | null, message: PageMessage): void => worker?.postMessage(message);

/** Rejects where the browser refuses, or the service worker could not be fetched. */
export const openOffline = async (parts: OfflineParts): Promise<Offline> => {
  const { container, script, onState, reload, page, now } = parts;
  const life = new AbortController();
  const { signal } = life;
  /** The build that this page is of, where a service worker brought it. */
  let hasOwn = container.controller !== null;
  let isWanted = false;
  let state: OfflineState = { isKept: false, update: 'none' };
  const change = (changed: Partial<OfflineState>): void => {
    state = { ...state, ...changed };
    onState(state);
  };

  const registration = await container.register(script, { updateViaCache: 'none' });
  const look = (): void => {
    const isKept = registration.active?.state === 'activated';
    const isWaiting = registration.waiting !== null && registration.active !== null;
    if (state.update === 'elsewhere') change({ isKept });
    else change({ isKept, update: isWaiting ? 'waiting' : 'none' });
  };
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', look, { signal });

  container.addEventListener(
    'controllerchange',
    () => {
      if (isWanted) reload();
      else if (hasOwn) change({ update: 'elsewhere' });
      hasOwn = true;
    },
    { signal },
  );
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
  for (const worker of [registration.installing, registration.waiting, registration.active]) follow(worker);
  let asked = now();
  page.addEventListener(
    'visibilitychange',
    () => {
      if (page.visibilityState !== 'visible' || now() - asked < ASK_AGAIN) return;
      asked = now();
      // Without a network there is no new build.
      registration.update().catch(() => undefined);
    },
    { signal },
  );
  look();
  tell(container.controller, { type: 'opened' });

  return {
    update: () => {
      isWanted = true;
      if (registration.waiting === null) reload();
      else tell(registration.waiting, { type: 'take-over' });
    },
    keep: (engine) => {
      void container.ready.then(({ active }) => tell(active, { type: 'keep', engine }));
    },
    end: () => life.abort(),
  };
};
