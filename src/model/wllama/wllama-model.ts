import type { Spawn } from '../../base';
import type { FileRequest } from '../../onnx';
import { workerModel } from '../in-worker/worker-model';
import type { LanguageModel } from '../language-model';
import type { WllamaChoice } from './choice';

/** What of the world outside the engine uses. */
export interface WllamaParts {
  /** Starts its worker: `spawnWllama` in a page. */
  readonly spawn: Spawn;
  /** Hears of every request to another origin than the page's own. */
  readonly onRequest: (request: FileRequest) => void;
}

/**
 * A GGUF model that llama.cpp runs in a worker of its own: on the graphics card where there is a real one, else on the processor, with
 * threads where the page is isolated. Between two tokens, or two batches of a prompt, a stop leaves it loaded.
 */
export const wllamaModel = (choice: WllamaChoice, parts: WllamaParts): LanguageModel =>
  workerModel({ ...parts, id: choice.id, choice });
