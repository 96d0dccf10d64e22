import { basename } from 'node:path';
import { done, failed, type Outcome } from '../../../src/base';
import { openTemplate, type ChatTemplate, type KnownTemplate } from './chat-template';
import { openLlama } from './llama-library';
import { loadModel, lookAtFile } from './load-model';
import { startModelServer, type ModelServer } from './server';
import type { ServeFailure } from './serve-failure';
import { Writer, type Timings } from './writer';

export interface ServeOptions {
  readonly port: number;
  readonly contextTokens: number;
  /** `undefined`: one for each core that is good at arithmetic. */
  readonly threads: number | undefined;
  /** `undefined`: the file's own, else one that fits. */
  readonly template: KnownTemplate | undefined;
  readonly onReply?: (timings: Timings) => void;
}

export interface ServedModel extends ModelServer {
  readonly name: string;
  readonly architecture: string;
  readonly contextTokens: number;
  /** What the model was taught to overlook. */
  readonly trainedContextTokens: number;
  readonly threads: number;
  readonly template: ChatTemplate['from'];
}

/** A file's name without its ending: what clients call the model. */
export const nameOfModel = (path: string): string => basename(path).replace(/\.gguf$/iu, '');

/** One GGUF behind the protocol of OpenAI, on loopback. */
export const serveModel = async (
  path: string,
  options: ServeOptions,
): Promise<Outcome<ServedModel, ServeFailure>> => {
  const looked = await lookAtFile(path);
  if (!looked.ok) return looked;
  const opened = await openLlama();
  if (!opened.ok) return opened;
  const { llama } = opened.value;
  const threads = options.threads ?? llama.cpuMathCores;
  const loaded = await loadModel(opened.value, path, looked.value, {
    contextTokens: options.contextTokens,
    threads,
  });
  if (!loaded.ok) return loaded;
  const { model } = loaded.value;
  const { metadata } = model.fileInfo;
  const strings = { bos: model.tokens.bosString ?? '', eos: model.tokens.eosString ?? '' };
  const template = openTemplate(metadata, strings, options.template);
  if (!template.ok) {
    await model.dispose();
    return failed({ kind: 'bad-template', path, message: template.failure });
  }
  const writer = new Writer(opened.value, loaded.value, template.value);
  const name = nameOfModel(path);
  const server = await startModelServer({
    writer,
    name,
    size: model.size,
    port: options.port,
    ...(options.onReply !== undefined && { onReply: options.onReply }),
  });
  if (!server.ok) {
    await writer.dispose();
    return server;
  }
  return done({
    name,
    base: server.value.base,
    architecture: metadata.general?.architecture ?? '',
    contextTokens: writer.contextTokens,
    trainedContextTokens: writer.trainedContextTokens,
    threads,
    template: template.value.from,
    close: async () => {
      await server.value.close();
      await writer.dispose();
    },
  });
};
