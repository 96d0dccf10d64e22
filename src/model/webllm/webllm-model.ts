import { webWorkerPort, type Spawn } from '../../base';
import type { FileRequest } from '../../onnx';
import { workerModel } from '../in-worker/worker-model';
import type { LanguageModel } from '../language-model';
import type { WebLlmChoice } from './choice';

const spawnWebLlm: Spawn = () =>
  webWorkerPort(new Worker(new URL('./webllm.worker.ts', import.meta.url), { type: 'module' }));

/** A model of WebLLM's on the graphics card. Nothing of it is fetched before it is loaded. */
export const webLlmModel = (choice: WebLlmChoice, onRequest: (request: FileRequest) => void): LanguageModel =>
  workerModel({ id: choice.id, spawn: spawnWebLlm, choice, onRequest });
