import { describe, expect, test, vi } from 'vitest';
import { done, failed, type Outcome } from '../../base';
import {
  scriptedModel,
  type Capabilities,
  type KeptModel,
  type LanguageModel,
  type ModelFailure,
  type ModelProgress,
} from '../../model';
import type { Shelf } from '../settings.svelte';
import type { ModelDepot } from './depot';
import { Models } from './models.svelte';
import type { ModelPick, TabPick } from './pick';

const PICK: TabPick = {
  kind: 'tab',
  engine: 'wllama',
  id: 'someone/tiny',
  where: 'hub',
  contextTokens: 4096,
};
const SERVER: ModelPick = { kind: 'server', base: 'http://localhost:1/v1', model: 'm' };
const HALF: ModelProgress = { stage: 'fetch', loaded: 5, total: 10 };

/** A scripted model that loads when it is told to. */
class Slow implements LanguageModel {
  readonly id = 'slow';
  disposed = 0;
  readonly #inner = scriptedModel({ replies: ['ASK { }'] });
  #settle: (loaded: Outcome<Capabilities, ModelFailure>) => void = () => undefined;
  readonly generate = this.#inner.generate.bind(this.#inner);
  readonly countTokens = this.#inner.countTokens.bind(this.#inner);

  async load(onProgress: (progress: ModelProgress) => void, signal: AbortSignal) {
    onProgress(HALF);
    return new Promise<Outcome<Capabilities, ModelFailure>>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')));
      this.#settle = resolve;
    });
  }
  async ready(): Promise<void> {
    this.#settle(await this.#inner.load(() => undefined, new AbortController().signal));
  }
  fail(failure: ModelFailure): void {
    this.#settle(failed(failure));
  }
  dispose(): void {
    this.disposed += 1;
  }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** What this browser keeps of that model. */
const FILES: KeptModel = {
  key: 'wllama https://hub.example/someone/tiny/',
  engine: 'wllama',
  where: 'hub',
  id: 'someone/tiny',
  bytes: 3,
  files: 1,
  whole: [],
};

const opened = (kept: object = {}, keptHere: readonly KeptModel[] = [], isHere = false) => {
  const items = new Map([['lodestone.model', JSON.stringify(kept)]]);
  const shelf: Shelf = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
  const slow: Slow[] = [];
  const told: unknown[] = [];
  const depot: ModelDepot = {
    look: () => Promise.reject(new Error('Nobody looks.')),
    beside: () => Promise.resolve([]),
    kept: () => Promise.resolve(keptHere),
    isHere: () => Promise.resolve(isHere),
    storage: () => Promise.resolve(undefined),
    browserModel: () => Promise.resolve(undefined),
    serverModels: (base) => Promise.resolve(done({ base, models: [] })),
    read: () => Promise.resolve(failed({ kind: 'no-model' })),
    take: () => Promise.resolve(done(undefined)),
    trial: () =>
      Promise.resolve({
        messages: [{ role: 'user', content: 'Write it.' }],
        grammar: { kind: 'grammar', grammar: 'root ::= "ASK { }"' },
        read: (reply) => `read: ${reply}`,
      }),
    drop: (key) => {
      told.push(['drop', key]);
      return Promise.resolve();
    },
    open: (pick, key) => {
      told.push(['open', pick, key]);
      const model = new Slow();
      slow.push(model);
      return Promise.resolve(model);
    },
  };
  const models = new Models({ load: () => Promise.resolve(depot), shelf: () => shelf });
  return {
    models,
    slow,
    told,
    items,
    again: () => new Models({ load: () => Promise.resolve(depot), shelf: () => shelf }),
  };
};

describe('no model', () => {
  test('is what the page begins with, and a choice that is remembered', () => {
    const { models, items } = opened();
    expect(models.state).toEqual({ phase: 'none' });
    expect(models.model).toBeUndefined();
    expect(models.isDecided).toBe(false);
    models.useNone();
    expect(models.isDecided).toBe(true);
    expect(JSON.parse(items.get('lodestone.model') ?? '')).toEqual({ isDecided: true });
  });

  test('fetches no code of the models', async () => {
    let loads = 0;
    const shelf: Shelf = { getItem: () => null, setItem: () => undefined };
    const load = () => {
      loads += 1;
      return Promise.reject(new Error('offline'));
    };
    const models = new Models({ load, shelf: () => shelf });
    await models.resume();
    models.useNone();
    expect(loads).toBe(0);
    await models.use(PICK);
    expect(models.state).toMatchObject({ phase: 'failed', failure: { kind: 'broken', message: 'offline' } });
  });
});

describe('a model', () => {
  test('loads while questions go without it, and is there when it is ready', async () => {
    const { models, slow } = opened();
    const using = models.use(PICK);
    await settled();
    expect(models.state).toEqual({ phase: 'loading', pick: PICK, progress: HALF });
    expect(models.model).toBeUndefined();
    await slow[0]?.ready();
    await using;
    expect(models.state.phase).toBe('ready');
    expect(models.model?.id).toBe('slow');
  });

  test('is paused by ending it, and goes on by loading it again', async () => {
    const { models, slow, told } = opened();
    void models.use(SERVER, 'secret');
    await settled();
    await models.pause();
    expect(models.state).toEqual({ phase: 'paused', pick: SERVER, progress: HALF });
    expect(slow[0]?.disposed).toBe(1);
    await settled();
    expect(models.state.phase).toBe('paused');
    models.again();
    await settled();
    expect(models.state.phase).toBe('loading');
    expect(told).toEqual([
      ['open', SERVER, 'secret'],
      ['open', SERVER, 'secret'],
    ]);
    await slow[1]?.ready();
    await settled();
    expect(models.state.phase).toBe('ready');
  });

  test('gives way to another, which alone is heard', async () => {
    const { models, slow } = opened();
    void models.use(PICK);
    await settled();
    void models.use(SERVER);
    await settled();
    await slow[0]?.ready();
    await settled();
    expect(models.pick).toEqual(SERVER);
    expect(models.state.phase).toBe('loading');
    slow[1]?.fail({ kind: 'offline', host: 'localhost:1' });
    await settled();
    expect(models.state).toMatchObject({ phase: 'failed', failure: { kind: 'offline' } });
  });

  test('that is removed is no longer in use; for ten seconds it can be brought back, then its files are dropped', async () => {
    vi.useFakeTimers();
    try {
      const { models, slow, told } = opened();
      const using = models.use(PICK);
      await vi.advanceTimersByTimeAsync(0);
      await slow[0]?.ready();
      await using;
      models.remove(FILES);
      expect(models.state.phase).toBe('none');
      expect(slow[0]?.disposed).toBe(1);
      await vi.advanceTimersByTimeAsync(9000);
      const back = models.undoRemoval();
      await vi.advanceTimersByTimeAsync(0);
      await slow[1]?.ready();
      await back;
      expect(models.pick).toEqual(PICK);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(told).not.toContainEqual(['drop', FILES.key]);
      models.remove(FILES);
      expect(models.removed).toBe(FILES.key);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(models.removed).toBeUndefined();
      expect(told.at(-1)).toEqual(['drop', FILES.key]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that is removed just before the page goes is dropped by the next visit, before anything else', async () => {
    const { models, told, again } = opened();
    models.remove(FILES);
    const next = again();
    await next.resume();
    expect(told).toEqual([['drop', FILES.key]]);
    await again().resume();
    expect(told).toHaveLength(1);
  });

  test('that is removed and brought back is dropped by no visit', async () => {
    const { models, told, again } = opened();
    models.remove(FILES);
    await models.undoRemoval();
    await again().resume();
    expect(told).toEqual([]);
  });

  test('that is loaded again is not dropped', async () => {
    vi.useFakeTimers();
    try {
      const { models, told } = opened();
      models.remove(FILES);
      void models.use(PICK);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(told.map((one) => (one as readonly unknown[])[0])).toEqual(['open']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('shows how fast it is', async () => {
    const { models, slow } = opened();
    const using = models.use(PICK);
    await settled();
    await slow[0]?.ready();
    await using;
    await models.trial.run();
    expect(models.trial.state).toMatchObject({
      phase: 'ended',
      text: 'read: ASK { }',
      usage: { tokensOut: 2 },
    });
    models.useNone();
    expect(models.trial.state).toEqual({ phase: 'none' });
  });
});

describe('at the next visit', () => {
  test('what is kept here whole loads by itself, what is not kept at all is only named', async () => {
    const kept = opened({ pick: PICK, isDecided: true }, [FILES], true);
    void kept.models.resume();
    await settled();
    expect(kept.models.state.phase).toBe('loading');
    const gone = opened({ pick: PICK, isDecided: true });
    await gone.models.resume();
    expect(gone.models.state.phase).toBe('none');
    expect(gone.models.last).toEqual(PICK);
  });

  test('what is kept in part waits, and tells how much there is', async () => {
    const { models, told, slow } = opened({ pick: PICK, isDecided: true, bytes: 10 }, [FILES]);
    await models.resume();
    const progress = { stage: 'fetch', loaded: FILES.bytes, total: 10 };
    expect(models.state).toEqual({ phase: 'paused', pick: PICK, progress });
    expect(told).toEqual([]);
    models.again();
    await settled();
    await slow[0]?.ready();
    await settled();
    expect(models.state.phase).toBe('ready');
  });

  test('what the reader paused stays paused, though it lies beside the page', async () => {
    const beside: ModelPick = { ...PICK, where: 'beside' };
    const { models, items } = opened();
    void models.use(beside);
    await settled();
    await models.pause();
    const remembered = JSON.parse(items.get('lodestone.model') ?? '') as object;
    expect(remembered).toMatchObject({ pick: beside, isPaused: true, bytes: HALF.total });
    const next = opened(remembered, [], true);
    await next.models.resume();
    expect(next.models.state).toEqual({ phase: 'paused', pick: beside, progress: undefined });
    next.models.again();
    await settled();
    expect(next.told).toHaveLength(1);
    expect(JSON.parse(next.items.get('lodestone.model') ?? '')).not.toHaveProperty('isPaused');
  });

  test('no question goes to a server before it is chosen again', async () => {
    const { models, told } = opened({ pick: SERVER, isDecided: true });
    await models.resume();
    expect(models.state.phase).toBe('none');
    expect(models.last).toEqual(SERVER);
    expect(told).toEqual([]);
  });

  test('a key is nowhere, and what is no choice is passed over', async () => {
    const { models, items } = opened();
    void models.use(SERVER, 'secret');
    await settled();
    expect([...items.values()].join('')).not.toContain('secret');
    expect(opened({ pick: { kind: 'tab', id: 5 }, isDecided: true }).models.last).toBeUndefined();
  });
});
