import type { EndpointAnswer } from '../endpoint';
import { contradicts } from './contradicts';
import { isRound } from './is-round';
import type { Source } from './source';

const isCut = ({ remote }: Source, { result, capped }: EndpointAnswer): boolean => {
  const rows = result.type === 'bindings' ? result.rows.length : 0;
  return capped !== undefined || rows === remote?.rowCap || isRound(rows);
};

/** A refusal is the endpoint's own word: it holds until the source is learned anew. */
const withMethod = (source: Source, { getOnly }: EndpointAnswer): Source =>
  getOnly === true && source.remote !== undefined && source.remote.getOnly !== true
    ? { ...source, remote: { ...source.remote, getOnly } }
    : source;

/** Its description proves no absence any more: plans ask the source for what it does not list. */
export const withoutAbsence = (source: Source): Source =>
  source.description.complete
    ? { ...source, description: { ...source.description, complete: false } }
    : source;

/**
 * A source after one more answer of it. An answer that its description does not allow for takes the description's silence
 * as evidence away: until it is counted anew, plans ask the source for what it does not list. The source itself where
 * nothing is new. @see federation.md, evidence of absence
 */
export const learnedFrom = (source: Source, query: string, answer: EndpointAnswer): Source => {
  const known = withMethod(source, answer);
  const { description } = source;
  const heard = { query, result: answer.result, isCut: isCut(source, answer) };
  if (!description.complete || !contradicts(description, heard)) return known;
  return withoutAbsence(known);
};
