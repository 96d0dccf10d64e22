import { loadFailureOf, type Refused } from '../../onnx';
import type { ModelFailure } from '../model-failure';

const ARCHITECTURE =
  /unknown model architecture: '([^']*)'|unsupported (?:model )?architecture:? '?([\w.-]+)/iu;
const OUT_OF_MEMORY =
  /out of memory|OOM|bad_alloc|failed to allocate|unable to allocate|cannot allocate|allocation failed|memory access out of bounds|could not allocate|Cannot enlarge memory|Array buffer allocation/iu;
const DEVICE_LOST = /device (?:is |was )?lost|lost (?:its |the )?device/iu;
/** What llama.cpp says of files that it can't make a model of. */
const NO_MODEL =
  /failed to load model|error loading model|invalid magic|missing tensor|unknown pre-tokenizer|check_tensor|wrong shape|key not found|error loading vocabulary/iu;
/** Those of its reasons that lie in the files alone. */
const BAD_FILE =
  /invalid magic|missing tensor '|check_tensor\w*: tensor|wrong shape|wrong number of tensors|not within the file bounds|unknown pre-tokenizer|key not found in model|error loading model (?:vocabulary|hyperparameters)/iu;
const NETWORK = /failed to fetch|networkerror|load failed|was cut off|network error/iu;

const firstLine = (text: string): string => text.split('\n').find((line) => line !== '') ?? text;
const lineOf = (text: string, reason: RegExp): string | undefined =>
  text.split('\n').find((line) => reason.test(line));

/**
 * What was thrown while a model was fetched, loaded or ran.
 * @param said what llama.cpp said before, which is where the reason stands
 * @param host that the files come from
 * @param refused the last file that could not be had
 */
export const failureOf = (thrown: unknown, said: string, host = '', refused?: Refused): ModelFailure => {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const all = `${said}\n${message}`;
  const architecture = ARCHITECTURE.exec(all);
  if (architecture !== null)
    return { kind: 'architecture', architecture: architecture[1] ?? architecture[2] ?? '' };
  if (thrown instanceof RangeError || OUT_OF_MEMORY.test(all)) return { kind: 'out-of-memory' };
  if (DEVICE_LOST.test(all)) return { kind: 'device-lost', message };
  if (NETWORK.test(message)) {
    if (refused?.status === undefined)
      return { kind: 'offline', host: refused === undefined ? host : new URL(refused.url).host };
    return { kind: 'not-there', url: refused.url, status: refused.status };
  }
  if (NO_MODEL.test(all)) {
    // Warnings may stand before the reason.
    const reason = lineOf(all, BAD_FILE) ?? lineOf(all, NO_MODEL) ?? firstLine(all);
    return { kind: 'no-model', message: reason };
  }
  const failure = loadFailureOf(thrown, refused);
  return failure.kind === 'broken' ? { kind: 'broken', message: firstLine(`${message}\n${said}`) } : failure;
};

/** Whether the same files would fail the next time too, on any machine: keeping them is of no use. */
export const isOfFiles = (failure: ModelFailure): boolean =>
  failure.kind === 'architecture' || (failure.kind === 'no-model' && BAD_FILE.test(failure.message));
