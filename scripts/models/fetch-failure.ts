import type { DiskFailure } from './disk-failure.ts';

/** Why something could not be laid beside the page. */
export type FetchFailure =
  /** Nothing answers there, or no more. */
  | { readonly kind: 'offline'; readonly url: string }
  | { readonly kind: 'refused'; readonly url: string; readonly status: number }
  /** It broke off again and again; what had come is kept. */
  | { readonly kind: 'cut'; readonly url: string; readonly bytes: number; readonly of: number | undefined }
  | { readonly kind: 'wrong-hash'; readonly url: string; readonly wanted: string; readonly got: string }
  | DiskFailure
  /** Its list of files is none. */
  | { readonly kind: 'no-list'; readonly url: string }
  /** It has no weights that a tab could run. */
  | { readonly kind: 'no-model'; readonly id: string; readonly missing: string }
  /** WebLLM has no compiled code for it. */
  | { readonly kind: 'no-library'; readonly id: string };

/** What a person reads, with what to do. */
export const failureText = (failure: FetchFailure): string => {
  switch (failure.kind) {
    case 'offline':
      return `Nothing answers at ${failure.url}. What had come is kept: the same command goes on from there.`;
    case 'refused':
      return `${failure.url} answers with status ${failure.status}. Is the name of the model right?`;
    case 'cut': {
      const of = failure.of === undefined ? '' : ` of ${failure.of}`;
      return `The connection to ${failure.url} broke off again and again, after ${failure.bytes}${of} bytes. They are kept: the same command goes on from there.`;
    }
    case 'wrong-hash':
      return `${failure.url} is not the file that its list names: ${failure.wanted} was to be expected, ${failure.got} came. It was thrown away.`;
    case 'no-space':
      return `There is no space left for ${failure.path}. What had come is kept: with more space, the same command goes on from there.`;
    case 'unwritable':
      return `${failure.path} can't be written (${failure.code}).`;
    case 'no-list':
      return `${failure.url} is no list of files as a model hub gives it.`;
    case 'no-model':
      return `${failure.id} has no ${failure.missing}: it is no model that runs in a tab.`;
    case 'no-library':
      return `WebLLM has no compiled code for ${failure.id}. --library URL says where it is.`;
  }
};
