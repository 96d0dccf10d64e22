import type { Candidate } from '../../composer';
import { detectLanguage } from '../../retrieval';
import { isSameQuery, parseQuery } from '../../sparql';
import type { RunParts } from '../question';
import { askedReason, asksWhy } from './asked-reason';
import type { FollowUp, Revised } from './follow-up';

/** What an answer asks for. Of one that came without: what its question is read as, where that gives the same query. */
const askOf = async (
  { last, question, scope, language }: FollowUp,
  { composer }: RunParts,
  signal: AbortSignal,
): Promise<Candidate['ask']> => {
  const known = last.candidate?.ask;
  const query = parseQuery(last.candidate?.query ?? last.plan.query);
  if (known !== undefined || question === undefined || !query.ok) return known;
  const { candidates } = await composer.read({ question, scope, pins: [], language }, signal);
  return candidates.find((one) => {
    const parsed = parseQuery(one.query);
    return parsed.ok && isSameQuery(parsed.value, query.value);
  })?.ask;
};

/**
 * A follow-up as revisions of what the last answer asks for, by code. `undefined` where nobody knows that, and where the
 * words do not say what to change. Rejects only with an AbortError.
 */
export const revise = async (
  asked: FollowUp,
  parts: RunParts,
  signal: AbortSignal,
): Promise<Revised | undefined> => {
  const { text, scope, language, last } = asked;
  if (asksWhy(text)) {
    const { reading } = await parts.composer.read({ question: text, scope, pins: [], language }, signal);
    return { kind: 'why', ...askedReason(text, reading.mentions) };
  }
  const ask = await askOf(asked, parts, signal);
  if (ask === undefined) return undefined;
  const spoken = detectLanguage(text, language);
  const sources = last.candidate?.scope ?? scope;
  const proposals = await parts.composer.revise({ ask, text, spoken, language, scope: sources }, signal);
  return proposals.length === 0 ? undefined : { kind: 'revised', proposals };
};
