import type { Language } from '../../rdf';
import type { QueryGraph } from '../joining/query-graph';
import type { ClassKey } from '../schema/class-key';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';

/** What a paraphrase is told from. */
export interface Told {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
  readonly schema: Schema;
  readonly persons: ReadonlySet<ClassKey>;
  readonly language: Language;
  /** What the question itself calls the target, in its own language and number. */
  readonly noun: { readonly text: string; readonly language: Language } | undefined;
  /** It shows the things themselves, where another reading shows what names them. */
  readonly isTwin: boolean;
}
