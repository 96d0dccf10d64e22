import type { ExecuteFailure } from '../failures';

/**
 * A run that can't go on, thrown through the walk over the query and turned into the failure of the engine at its
 * border. Never seen outside this folder.
 */
export class Stopped extends Error {
  override readonly name = 'Stopped';

  constructor(readonly failure: ExecuteFailure) {
    super(failure.kind);
  }
}
