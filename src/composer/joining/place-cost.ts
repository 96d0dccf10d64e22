import type { Grounded } from '../grounding/ground';
import type { Path } from '../schema/find-paths';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { IN_PLACE, NO_PLACE } from './costs';
import type { Vertex } from './query-graph';

/** What a relation to where something is may be called, folded; and what only somebody's life has. */
const PLACE =
  /\b(?:locat|situa|ubica|city|ciudad|country|pais|region|state|estado|place|lugar)|\s(?:in|at|en)$/u;
const SITUATED = /\b(?:locat|situa|ubica)/u;
const LIFE = /\b(?:birth|born|death|died|nac|muert|fallec)/u;

/** "In which country was X born", "which country was X born in": the noun is the place that is asked for. */
const isAskedPlace = ({ item }: Vertex, { items }: Sketch, { tokens }: Grounded): boolean => {
  const start = items[item ?? -1]?.start ?? 0;
  return (
    /^(?:which|what|que|cual|cuales)$/u.test(tokens[start - 1]?.word ?? '') &&
    [tokens[start - 2], tokens.at(-1)].some((one) => /^(?:in|at|en)$/u.test(one?.word ?? ''))
  );
};

/** The same from the place that is asked for: what is there points at it, and says so. */
export const askedPlaceCost = (
  path: Path,
  from: Vertex,
  schema: Schema,
  sketch: Sketch,
  grounded: Grounded,
): number => {
  const [first] = path.steps;
  if (first === undefined || !isAskedPlace(from, sketch, grounded)) return 0;
  const isSituated = schema.foldedLabels(first.property).some((label) => SITUATED.test(label));
  return !first.forward && isSituated ? -IN_PLACE : 0;
};

/** What a way to a thing costs or gains where the thing is named as a place: "paintings in X". The last step tells. */
export const placeCost = (path: Path, to: Vertex, schema: Schema, { placed }: Sketch): number => {
  if (to.item === undefined || !placed.has(to.item)) return 0;
  const last = path.steps.at(-1);
  const labels = last === undefined ? [] : schema.foldedLabels(last.property);
  if (last?.forward === true && labels.some((label) => SITUATED.test(label))) return -IN_PLACE;
  const isPlace = labels.some((label) => PLACE.test(label) && !LIFE.test(label));
  return isPlace ? 0 : NO_PLACE;
};
