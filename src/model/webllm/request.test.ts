import { describe, expect, test } from 'vitest';
import type { FoundIndex } from '../library/model-index';
import { appConfigOf, cacheBackendOf, folderUrlOf } from './app-config';
import { buildRequest, responseFormat, type RequestFacts } from './build-request';
import { choiceBeside, choiceOfHub, isModelUrl } from './choice';
import { EmptyThought } from './empty-thought';
import { failureOf } from './failure-of';
import { isTemplate, renderPrompt } from './render-prompt';

const FACTS: RequestFacts = { id: 'Qwen3-1.7B-q4f16_1-MLC', hasUserTemplate: true, rawReplies: new Map() };
const user = (content: string) => ({ role: 'user', content }) as const;

describe('the request', () => {
  const built = buildRequest({ messages: [user('How many?')], maxTokens: 256 }, FACTS);

  test('streams, tells what it cost, and thinks not aloud', () => {
    expect(built).toEqual({
      stream: true,
      stream_options: { include_usage: true },
      messages: [{ role: 'user', content: 'How many?' }],
      max_tokens: 256,
      temperature: 0,
      top_p: 1,
      response_format: { type: 'text' },
      extra_body: { enable_thinking: false },
    });
    const other = buildRequest(
      { messages: [], maxTokens: 1, seed: 3, temperature: 0.5 },
      {
        ...FACTS,
        id: 'Qwen2.5-Coder-3B-Instruct-q4f16_1-MLC',
      },
    );
    // It takes the empty thought for the beginning of its own reply.
    expect(other).not.toHaveProperty('extra_body');
    expect(other).toMatchObject({ seed: 3, temperature: 0.5 });
  });

  test('has grammars and schemas as texts, and what it can not be held to goes without', () => {
    const grammar = 'root ::= "a"';
    expect(responseFormat({ kind: 'grammar', grammar })).toEqual({ type: 'grammar', grammar });
    expect(responseFormat({ kind: 'json', schema: '{}' })).toEqual({ type: 'json_object', schema: '{}' });
    expect(responseFormat({ kind: 'choice', choices: ['a'] })).toBeUndefined();
    const constraint = { kind: 'regex', pattern: 'a' } as const;
    expect(buildRequest({ messages: [], maxTokens: 1, constraint }, FACTS)).not.toHaveProperty(
      'response_format',
    );
  });

  test('says dollar signs so that no template takes them for a command, and past replies as they were', () => {
    const rawReplies = new Map([['Use 3', '<think>\n\n</think>\n\nUse 3']]);
    const messages = [
      { role: 'system', content: 'Costs $& less' } as const,
      user("in $'s"),
      { role: 'assistant', content: 'Use 3' } as const,
      { role: 'assistant', content: '$1' } as const,
    ];
    const { messages: sent } = buildRequest({ messages, maxTokens: 1 }, { ...FACTS, rawReplies });
    expect(sent.map(({ content }) => content)).toEqual([
      'Costs $$& less',
      "in $$'s",
      '<think>\n\n</think>\n\nUse 3',
      '$1',
    ]);
    const { messages: plain } = buildRequest(
      { messages: [user('$&')], maxTokens: 1 },
      {
        ...FACTS,
        hasUserTemplate: false,
      },
    );
    expect(plain[0]?.content).toBe('$&');
  });
});

describe('the empty thought', () => {
  const shown = (...pieces: readonly string[]): string => {
    const thought = new EmptyThought();
    return pieces.map((piece) => thought.push(piece)).join('') + thought.end();
  };

  test('is taken from the beginning, in whatever pieces it comes', () => {
    const text = '<think>\n\n</think>\n\nPlan: a < b';
    expect(shown(text)).toBe('Plan: a < b');
    expect(shown(...text.split(''))).toBe('Plan: a < b');
    expect(shown('<think>\n\n</think>\n', '\nPlan: a < b')).toBe('Plan: a < b');
    expect(shown('<think>\n\n</think>\n\n')).toBe('');
  });

  test('what is none stays', () => {
    for (const text of ['Plan: a', '<', '<thin', '<think>Hm</think> a', 'a <think>\n</think> b'])
      expect([text, shown(...text.split(''))]).toEqual([text, text]);
  });
});

describe('addresses', () => {
  const INDEX: FoundIndex = {
    version: 1,
    base: 'http://127.0.0.1:8080/a/b/models/',
    models: [
      {
        id: 'Qwen3-1.7B-q4f16_1-MLC',
        kind: 'webllm',
        folder: 'mlc-ai/Qwen3/resolve/main/',
        library: 'libraries/Qwen3.wasm',
        weights: [],
        bytes: 3,
        files: [{ path: 'mlc-ai/Qwen3/resolve/main/a.bin', bytes: 3, sha256: 'f'.repeat(64) }],
      },
      { id: 'other', kind: 'encoder', folder: 'other/', weights: ['q8'], bytes: 0, files: [] },
    ],
  };

  test('of a model beside the page are absolute, under a sub-path too, and of the form that WebLLM takes', () => {
    const choice = choiceBeside('Qwen3-1.7B-q4f16_1-MLC', 4096, INDEX);
    expect(choice).toEqual({
      id: 'Qwen3-1.7B-q4f16_1-MLC',
      modelUrl: 'http://127.0.0.1:8080/a/b/models/mlc-ai/Qwen3/resolve/main/',
      libraryUrl: 'http://127.0.0.1:8080/a/b/models/libraries/Qwen3.wasm',
      contextTokens: 4096,
      hashes: { 'http://127.0.0.1:8080/a/b/models/mlc-ai/Qwen3/resolve/main/a.bin': 'f'.repeat(64) },
    });
    expect(choiceBeside('other', 4096, INDEX)).toBeUndefined();
    expect(isModelUrl('http://a.example/models/x/')).toBe(false);
    expect(isModelUrl('models/x/resolve/main/')).toBe(false);
  });

  test('take the place of those of WebLLM, whose own record stays', () => {
    const known = [
      {
        model_id: 'a',
        model: 'https://hub.example/o/a',
        model_lib: 'https://libs.example/a.wasm',
        overrides: { context_window_size: 4096 },
      },
    ];
    const beside = { ...choiceOfHub('a', 4096), modelUrl: 'http://here/resolve/main/' };
    expect(appConfigOf(beside, known, 'cache')).toEqual({
      cacheBackend: 'cache',
      model_list: [{ ...known[0], model: 'http://here/resolve/main/' }],
    });
    expect(appConfigOf(choiceOfHub('a', 4096), known, 'opfs')?.model_list).toEqual(known);
    expect(appConfigOf(choiceOfHub('b', 4096), known, 'cache')).toBeUndefined();
    expect(folderUrlOf('https://hub.example/o/a')).toBe('https://hub.example/o/a/resolve/main/');
    expect(folderUrlOf('http://here/resolve/main/')).toBe('http://here/resolve/main/');
  });

  test('files are kept in the Cache API, and in a database where there is none', async () => {
    const storage = { open: () => Promise.resolve({}) } as unknown as CacheStorage;
    const forbidden = { open: () => Promise.reject(new Error('no')) } as unknown as CacheStorage;
    expect(await cacheBackendOf(storage)).toBe('cache');
    expect(await cacheBackendOf(forbidden)).toBe('indexeddb');
    expect(await cacheBackendOf(undefined)).toBe('indexeddb');
  });
});

test('a conversation is counted as its model reads it', () => {
  const template = {
    system_template: '<s>{system_message}</s>',
    roles: { user: 'U', assistant: 'A' },
    role_content_sep: '\n',
    role_empty_sep: '\n',
    seps: ['<e>\n'],
  };
  expect(isTemplate(template)).toBe(true);
  expect(isTemplate({ ...template, seps: 'x' })).toBe(false);
  const messages = [
    { role: 'system', content: 'Be $& brief' } as const,
    user('Hi'),
    { role: 'assistant', content: 'Yo' } as const,
    user('Bye'),
  ];
  expect(renderPrompt(messages, template)).toBe('<s>Be $& brief</s>U\nHi<e>\nA\nYo<e>\nU\nBye<e>\nA\n');
});

describe('what WebLLM throws', () => {
  const named = (name: string, message = 'x'): Error => Object.assign(new Error(message), { name });
  const failure = (thrown: unknown) => failureOf(thrown, 'hub.example');

  test('is told by what it means, as its own classes say it', () => {
    // Its errors are not exported: these are the words of its version that is installed.
    expect(failure(named('ShaderF16SupportError'))).toEqual({ kind: 'lacking', what: 'shader-f16' });
    expect(
      failure(
        named(
          'FeatureSupportError',
          'This model requires feature subgroups, which is not yet supported by this browser.',
        ),
      ),
    ).toEqual({ kind: 'lacking', what: 'subgroups' });
    expect(
      failure(
        named(
          'ContextWindowSizeExceededError',
          'Prompt tokens exceed context window size: number of prompt tokens: 5000; context window size: 4096\nConsider',
        ),
      ),
    ).toEqual({ kind: 'too-long', tokens: 5000, contextTokens: 4096 });
    expect(
      failure(
        new Error(
          'Cannot initialize runtime because of requested maxStorageBufferBindingSize exceeds limit. requested=128MB',
        ),
      ),
    ).toEqual({ kind: 'lacking', what: 'maxStorageBufferBindingSize' });
    expect(failure(named('GrammarMatcherInitError')).kind).toBe('constraint');
    expect(failure(named('DeviceLostError')).kind).toBe('device-lost');
    expect(failure(named('ModelNotLoadedError')).kind).toBe('device-lost');
    expect(failure(named('WebGPUNotAvailableError')).kind).toBe('no-webgpu');
    expect(failure(named('QuotaExceededError')).kind).toBe('no-space');
    expect(failure(named('LinkError')).kind).toBe('no-model');
  });

  test('or by the words of the browser', () => {
    expect(failure(new Error('Unable to find a compatible GPU. This issue…')).kind).toBe('no-webgpu');
    expect(failure(new RangeError('Array buffer allocation failed')).kind).toBe('out-of-memory');
    expect(failure(new Error('Out of memory')).kind).toBe('out-of-memory');
    expect(failure(new Error('A device was lost.')).kind).toBe('device-lost');
    expect(failure(new TypeError('Failed to fetch'))).toEqual({ kind: 'offline', host: 'hub.example' });
    expect(failure('odd')).toEqual({ kind: 'broken', message: 'odd' });
  });
});
