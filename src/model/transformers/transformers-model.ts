import type { Spawn } from '../../base';
import type { FileRequest } from '../../onnx';
import { workerModel } from '../in-worker/worker-model';
import type { LanguageModel } from '../language-model';
import type { GeneratorChoice } from './choice';

/** What of the world outside the engine uses. */
export interface TransformersParts {
  /** Starts its worker: `spawnGenerator` in a page. */
  readonly spawn: Spawn;
  /** Hears of every request to another origin than the page's own. */
  readonly onRequest: (request: FileRequest) => void;
}

/**
 * A model that transformers.js runs in a worker of its own, on the graphics card or the processor, held to a constraint by
 * XGrammar. A stop between two tokens, or two parts of a prompt, leaves it loaded.
 */
export const transformersModel = (choice: GeneratorChoice, parts: TransformersParts): LanguageModel =>
  workerModel({ ...parts, id: choice.model, choice });
