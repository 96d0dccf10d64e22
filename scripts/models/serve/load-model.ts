import { open, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { done, failed, type Outcome } from '../../../src/base';
import type { Context, Model, OpenLlama } from './llama-library';
import type { ServeFailure } from './serve-failure';

export interface LoadOptions {
  readonly contextTokens: number;
  readonly threads: number;
}

/** Tokens that are read at once. A request that is no longer wanted ends between two of them. */
export const STEP_TOKENS = 64;

const MAGIC = 'GGUF';
const LOG_MS = 200;

const codeOf = (thrown: unknown): string => {
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, 'code') : undefined;
  return typeof code === 'string' ? code : 'unknown';
};

/** Before the library is there, or sees the file: how many bytes it has. */
export const lookAtFile = async (path: string): Promise<Outcome<number, ServeFailure>> => {
  try {
    const { size } = await stat(path);
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
      return buffer.toString('latin1', 0, bytesRead) === MAGIC
        ? done(size)
        : failed({ kind: 'not-gguf', path });
    } finally {
      await file.close();
    }
  } catch (thrown) {
    const code = codeOf(thrown);
    return failed(code === 'ENOENT' ? { kind: 'no-file', path } : { kind: 'unreadable', path, code });
  }
};

/** In llama.cpp's own words. */
const ARCHITECTURE = /unknown model architecture: '([^']*)'/u;
const CUT = /not within the file bounds|gguf_init_from_\w+: failed to read|Failed to parse GGUF/u;

const failureOf = (
  path: string,
  bytes: number,
  { contextTokens }: LoadOptions,
  thrown: unknown,
  log: string,
): ServeFailure => {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const architecture = ARCHITECTURE.exec(log)?.[1];
  if (architecture !== undefined) return { kind: 'unknown-architecture', path, name: architecture };
  if (CUT.test(log) || thrown instanceof RangeError) return { kind: 'truncated', path, bytes };
  const isMemory = thrown instanceof Error && thrown.constructor.name === 'InsufficientMemoryError';
  if (isMemory || /failed to allocate|out of memory/iu.test(log))
    return { kind: 'no-memory', path, contextTokens };
  return { kind: 'unloadable', path, message: [message, log].filter((text) => text !== '').join('\n') };
};

export interface LoadedModel {
  readonly model: Model;
  readonly context: Context;
}

/** The model and its context; a file that can't be used is told apart by what is to be done about it. */
export const loadModel = async (
  opened: OpenLlama,
  path: string,
  bytes: number,
  options: LoadOptions,
): Promise<Outcome<LoadedModel, ServeFailure>> => {
  let model: Model | undefined;
  try {
    model = await opened.llama.loadModel({ modelPath: path });
    const context = await model.createContext({
      contextSize: options.contextTokens,
      batchSize: STEP_TOKENS,
      threads: options.threads,
      swaFullCache: true,
    });
    return done({ model, context });
  } catch (thrown) {
    await model?.dispose();
    // The reasons come from another thread, a moment after the failure.
    await pause(LOG_MS);
    return failed(failureOf(path, bytes, options, thrown, opened.takeLog()));
  }
};
