import { isEither, isOneOf, isShaped, type Is } from '../base';
import type { EngineFiles } from './kept-files';

/** What a page tells its service worker. */
export type PageMessage =
  /** A page of this build was opened. */
  | { readonly type: 'opened' }
  /** The user wants the build that waits. */
  | { readonly type: 'take-over' }
  /** A model runs by this engine, and shall run without a network. */
  | { readonly type: 'keep'; readonly engine: EngineFiles };

export const isPageMessage: Is<PageMessage> = isEither(
  isEither(
    isShaped<{ type: 'opened' }>({ type: isOneOf('opened') }),
    isShaped<{ type: 'take-over' }>({ type: isOneOf('take-over') }),
  ),
  isShaped<{ type: 'keep'; engine: EngineFiles }>({
    type: isOneOf('keep'),
    engine: isOneOf<EngineFiles>('webllm', 'wllama', 'encoder'),
  }),
);
