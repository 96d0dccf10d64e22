import { loadFailureOf } from '../../onnx';
import type { ModelFailure } from '../model-failure';

const DEVICE_LOST = /device (?:is |was )?lost|lost (?:its |the )?device|GPUDevice|device.*destroyed/iu;

/** What the library threw while a model was loaded or ran. */
export const failureOf = (thrown: unknown, refused?: Parameters<typeof loadFailureOf>[1]): ModelFailure => {
  const failure = loadFailureOf(thrown, refused);
  return failure.kind === 'broken' && DEVICE_LOST.test(failure.message)
    ? { kind: 'device-lost', message: failure.message }
    : failure;
};
