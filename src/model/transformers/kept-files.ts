import { dropModel, isModelKept } from '../../onnx';
import { GENERATOR_CACHE } from './choice';

/** Whether a model of the hub can be loaded by transformers.js without asking anybody. */
export const isGeneratorKept = (model: string): Promise<boolean> => isModelKept(GENERATOR_CACHE, model);

/** Drops all files of a model that this browser keeps for transformers.js. */
export const forgetGenerator = (model: string): Promise<void> => dropModel(GENERATOR_CACHE, model);
