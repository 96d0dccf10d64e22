import { done, failed, type Outcome } from '../../base';
import { planQuery, type Plan } from '../../federation';
import type { Iri } from '../../rdf';
import { parseQuery, type Vocabulary } from '../../sparql';
import { cautionOf, findingsIn } from '../answer/check-written';
import type { Diagnosis, Proposal } from '../../diagnosis';
import type { ReplyFault } from '../answer/model-answer';
import type { RunParts } from '../question';
import { NO_PLAN, editWords, emptyWords, findingWords, namer, unreadableQuery } from './check-words';

/** What is wrong with a reply: for the page, and in words for the model. */
export interface Rejected {
  readonly fault: ReplyFault;
  readonly words: string;
  /** A value of the data that may be meant: told to a model that runs here, and to no other. */
  readonly nearest?: string;
}

/** It finds nothing, and why, where that is known. */
export const emptyFault = (
  diagnosis: Diagnosis | undefined,
  proposals: readonly Proposal[] = [],
): Rejected => {
  const [best] = proposals;
  const isValue = best?.edit.kind === 'value' || best?.edit.kind === 'entity';
  const nearest = diagnosis?.nearest ?? (isValue ? best.edit.to : undefined);
  return {
    fault: { kind: 'empty' },
    words: [emptyWords(diagnosis), ...(best === undefined ? [] : editWords(best))].join(' '),
    ...(nearest !== undefined && { nearest }),
  };
};

/** A query of the model's, held against what the sources hold, and planned. Rejects only with an AbortError. */
export const checkOwn = async (
  query: string,
  scope: readonly Iri[],
  vocabulary: Vocabulary,
  parts: Pick<RunParts, 'composer' | 'sources'>,
  signal: AbortSignal,
): Promise<Outcome<Plan, Rejected>> => {
  const parsed = parseQuery(query);
  if (!parsed.ok) {
    const message = parsed.failure.kind === 'syntax' ? parsed.failure.message : 'It is an update.';
    return failed({ fault: { kind: 'unreadable', message }, words: unreadableQuery(message) });
  }
  const findings = await findingsIn(parsed.value, scope, parts, signal);
  if (findings.length > 0) {
    const nameOf = namer(vocabulary);
    return failed({
      fault: { kind: 'not-held', cautions: findings.map(cautionOf) },
      words: findings.map((finding) => findingWords(finding, nameOf)).join(' '),
    });
  }
  const planned = planQuery(query, parts.sources, scope);
  return planned.ok
    ? done(planned.value)
    : failed({ fault: { kind: 'plan', failure: planned.failure }, words: NO_PLAN });
};
