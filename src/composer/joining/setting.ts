import type { Grounded } from '../grounding/ground';
import type { ClassKey } from '../schema/class-key';
import type { Schema } from '../schema/schema';

/** What a sketch is joined over. */
export interface Setting {
  readonly schema: Schema;
  readonly grounded: Grounded;
  /** Classes of persons, for "who". */
  readonly persons: ReadonlySet<ClassKey>;
  /** Things are joined by one relation, or not at all. Default: by way of others, too. */
  readonly isDirect?: boolean;
}
