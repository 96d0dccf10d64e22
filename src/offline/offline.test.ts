import { expect, test } from 'vitest';
import { openOffline, type OfflineParts, type OfflineState } from './offline';

type Life = ServiceWorker['state'];

/** A service worker of a browser, as far as its page sees it. */
class FakeWorker extends EventTarget {
  readonly told: unknown[] = [];
  state: Life;

  constructor(state: Life) {
    super();
    this.state = state;
  }
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  becomes(state: Life): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  asked = 0;
  update(): Promise<void> {
    this.asked += 1;
    return Promise.resolve();
  }
  /** A build is found, and fetched whole. */
  finds(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    [this.installing, this.waiting] = [null, worker];
    worker.becomes('installed');
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  readonly ready = Promise.resolve(this.registration);
  register(): Promise<FakeRegistration> {
    return Promise.resolve(this.registration);
  }
  /** The waiting build, or the first one, takes over. */
  takesOver(worker: FakeWorker): void {
    [this.registration.waiting, this.registration.active] = [null, worker];
    this.controller = worker;
    worker.becomes('activated');
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const opened = async (container: FakeContainer) => {
  const states: OfflineState[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const seen = { reloads: 0, now: 0 };
  const offline = await openOffline({
    container: container as unknown as OfflineParts['container'],
    script: 'offline.worker.js',
    onState: (state) => states.push(state),
    reload: () => (seen.reloads += 1),
    page,
    now: () => seen.now,
  });
  return { offline, states, seen, page, last: () => states.at(-1) };
};

test('the first visit is told that it is kept once all is there, and of no update', async () => {
  const container = new FakeContainer();
  const { last } = await opened(container);
  expect(last()).toEqual({ isKept: false, update: 'none' });
  const first = new FakeWorker('installing');
  container.registration.finds(first);
  expect(last()).toEqual({ isKept: false, update: 'none' });
  container.takesOver(first);
  expect(last()).toEqual({ isKept: true, update: 'none' });
});

const later = async () => {
  const container = new FakeContainer();
  const own = new FakeWorker('activated');
  container.registration.active = container.controller = own;
  return { container, own, ...(await opened(container)) };
};

test('a new build waits until the user says yes, and the page is reloaded once it has taken over', async () => {
  const { container, own, offline, seen, last } = await later();
  expect(own.told).toEqual([{ type: 'opened' }]);
  const next = new FakeWorker('installing');
  container.registration.finds(next);
  expect(last()).toEqual({ isKept: true, update: 'waiting' });
  expect(next.told).toEqual([]);
  offline.update();
  expect(next.told).toEqual([{ type: 'take-over' }]);
  expect(seen.reloads).toBe(0);
  container.takesOver(next);
  expect(seen.reloads).toBe(1);
});

test('where another tab said yes, this one is told, and is not reloaded before its own yes', async () => {
  const { container, offline, seen, last } = await later();
  const next = new FakeWorker('installing');
  container.registration.finds(next);
  container.takesOver(next);
  expect(last()).toEqual({ isKept: true, update: 'elsewhere' });
  expect(seen.reloads).toBe(0);
  offline.update();
  expect(seen.reloads).toBe(1);
});

test('a tab that is looked at again after long asks for a new build, and hears nothing once it has ended', async () => {
  const { container, offline, seen, page, states } = await later();
  const look = () => page.dispatchEvent(new Event('visibilitychange'));
  look();
  expect(container.registration.asked).toBe(0);
  seen.now = 3_600_000;
  look();
  look();
  expect(container.registration.asked).toBe(1);
  offline.end();
  const before = states.length;
  container.registration.finds(new FakeWorker('installing'));
  expect(states).toHaveLength(before);
});

test('the engine of a model is kept by the build that is active', async () => {
  const { own, offline } = await later();
  offline.keep('wllama');
  await Promise.resolve();
  expect(own.told).toContainEqual({ type: 'keep', engine: 'wllama' });
});
