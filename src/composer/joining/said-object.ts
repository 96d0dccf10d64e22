import type { Sketch } from '../sketch/sketch';
import { meets, type Vertex } from './query-graph';
import type { RelationRequirement } from './requirement';
import type { Setting } from './setting';

const ASKS: ReadonlySet<string> = new Set(['list', 'who']);
/** A verb in the third person, which a question word may be the subject of: "what crosses X". */
const FINITE = /^\p{L}{3,}[^aious]s$/u;

/** The words stand right before the thing, and end as a label of the relation does ("flows into X"), or are its verb. */
export const isSaidObject = (
  thing: Vertex,
  { property, item }: RelationRequirement,
  sketch: Sketch,
  { schema, grounded: { tokens, language } }: Pick<Setting, 'schema' | 'grounded'>,
): boolean => {
  const said = sketch.items[item];
  if (said === undefined || thing.at <= said.end) return false;
  const between = tokens.slice(said.end + 1, thing.at);
  if (!between.every((token) => token.isFunctionWord)) return false;
  const labels = (schema.names.get(property)?.labels ?? []).map(({ text }) =>
    text.toLowerCase().split(/\s+/u),
  );
  const preposition = between[0]?.word;
  if (preposition !== undefined && labels.some((words) => words.length > 1 && words.at(-1) === preposition))
    return true;
  if (!meets(thing, schema.objectClasses(property))) return false;
  const before = sketch.items[item - 1];
  const asks = before?.what.type === 'cue' && before.end === said.start - 1 && ASKS.has(before.what.cue.cue);
  const word = tokens[said.end]?.word ?? '';
  return language === 'en' && asks && FINITE.test(word) && labels.some((words) => words.join(' ') === word);
};
