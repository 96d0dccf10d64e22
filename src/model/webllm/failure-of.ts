import type { ModelFailure } from '../model-failure';

const OUT_OF_MEMORY =
  /out of memory|bad_alloc|allocation failed|failed to allocate|exceeds.*heap|memory access out of bounds/iu;
const DEVICE_LOST =
  /device (?:was|is|has been) lost|device lost|instance reference no longer exists|GPUDevice.*(?:lost|destroyed)/iu;
const NO_GPU =
  /unable to find a compatible gpu|cannot find gpu in environment|navigator\.gpu|webgpu is not/iu;
const LIMIT = /requested (\w+)\s+exceeds limit/iu;
const FEATURE = /requires (?:feature )?(?:WebGPU extension )?([\w-]+)/iu;
const TOO_LONG = /number of prompt tokens: (\d+);\s*context window size: (\d+)/iu;
const GRAMMAR = /grammar|json schema|ebnf/iu;

/** By the names that WebLLM gives its errors. */
const NAMED: Readonly<Record<string, (message: string) => ModelFailure>> = {
  WebGPUNotAvailableError: () => ({ kind: 'no-webgpu' }),
  WebGPUNotFoundError: () => ({ kind: 'no-webgpu' }),
  ShaderF16SupportError: () => ({ kind: 'lacking', what: 'shader-f16' }),
  FeatureSupportError: (message) => ({ kind: 'lacking', what: FEATURE.exec(message)?.[1] ?? message }),
  DeviceLostError: (message) => ({ kind: 'device-lost', message }),
  // Once it was loaded, it is only unloaded when the card is taken away.
  ModelNotLoadedError: (message) => ({ kind: 'device-lost', message }),
  GrammarMatcherInitError: (message) => ({ kind: 'constraint', message }),
  InvalidResponseFormatError: (message) => ({ kind: 'constraint', message }),
  InvalidResponseFormatGrammarError: (message) => ({ kind: 'constraint', message }),
  QuotaExceededError: () => ({ kind: 'no-space' }),
  ArtifactManifestError: (message) => ({ kind: 'no-model', message }),
  UnsupportedTokenizerFilesError: (message) => ({ kind: 'no-model', message }),
  MissingModelWasmError: (message) => ({ kind: 'no-model', message }),
  ModelNotFoundError: (message) => ({ kind: 'no-model', message }),
  SyntaxError: (message) => ({ kind: 'no-model', message }),
  CompileError: (message) => ({ kind: 'no-model', message }),
  LinkError: (message) => ({ kind: 'no-model', message }),
};

/** What an error of WebLLM, of its runtime or of the browser means. `host`: whom its files come from. */
export const failureOf = (thrown: unknown, host: string): ModelFailure => {
  const name = thrown instanceof Error ? thrown.name : '';
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const tooLong = TOO_LONG.exec(message);
  if (tooLong !== null)
    return { kind: 'too-long', tokens: Number(tooLong[1]), contextTokens: Number(tooLong[2]) };
  const lacking = LIMIT.exec(message)?.[1];
  if (lacking !== undefined) return { kind: 'lacking', what: lacking };
  const named = NAMED[name];
  if (named !== undefined) return named(message);
  if (OUT_OF_MEMORY.test(message) || (thrown instanceof RangeError && /array buffer/iu.test(message)))
    return { kind: 'out-of-memory' };
  if (DEVICE_LOST.test(message)) return { kind: 'device-lost', message };
  if (NO_GPU.test(message)) return { kind: 'no-webgpu' };
  if (/^Failed to (?:fetch|execute 'add')|NetworkError|load failed/iu.test(message))
    return { kind: 'offline', host };
  if (GRAMMAR.test(message)) return { kind: 'constraint', message };
  return { kind: 'broken', message };
};
