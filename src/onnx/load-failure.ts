import type { Refused } from './watched-fetch';

/** Why a model could not be loaded, or run. */
export type LoadFailure =
  /** Nothing answered at the host. */
  | { readonly kind: 'offline'; readonly host: string }
  /** A file that the model needs is not at its place. */
  | { readonly kind: 'not-there'; readonly url: string; readonly status: number | undefined }
  /** Its files are there, and are none of a model that does what is wanted. */
  | { readonly kind: 'no-model'; readonly message: string }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'broken'; readonly message: string };

const OUT_OF_MEMORY =
  /out of memory|bad_alloc|allocation failed|failed to allocate|memory access out of bounds/iu;
/** What the library, or the browser, says of a file that could not be had. */
const MISSING =
  /not found|could not locate|occurred while trying|access to file|failed to fetch|networkerror|load failed/iu;
/** What they say of files that are there, and that are none of such a model. */
const NO_MODEL =
  /unsupported|protobuf|invalid|failed to load model|is not a function|JSON|not a vector|not compatible|missing the following inputs/iu;

/** What the library threw, as facts. `refused`: the last file that could not be had. */
export const loadFailureOf = (thrown: unknown, refused: Refused | undefined): LoadFailure => {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (thrown instanceof RangeError || OUT_OF_MEMORY.test(message)) return { kind: 'out-of-memory' };
  if (refused !== undefined && MISSING.test(message))
    return refused.status === undefined
      ? { kind: 'offline', host: new URL(refused.url).host }
      : { kind: 'not-there', url: refused.url, status: refused.status };
  return NO_MODEL.test(message) ? { kind: 'no-model', message } : { kind: 'broken', message };
};
