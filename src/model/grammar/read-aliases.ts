import { done, failed, type Outcome } from '../../base';
import { parseQuery, printQuery, type ParseFailure } from '../../sparql';
import { expandAliases } from './expand-aliases';
import { speakingNames } from './speaking-names';
import type { Vocabulary } from './vocabulary';
import { forbiddenIn, type Forbidden } from './whitelist';

/** Why a reply is no query of this vocabulary. */
export type AliasFailure =
  | ParseFailure
  /** Aliases that stand for nothing. */
  | { readonly kind: 'alias'; readonly aliases: readonly string[] }
  | Forbidden;

export interface ReadQuery {
  /** What stood before it, in the model's words; empty without. */
  readonly plan: string;
  /** SPARQL 1.1 with the terms themselves; variables are called after what they stand for. */
  readonly query: string;
}

const PLAN = /^\s*Plan:[ \t]*(?<plan>[^\n]*)\n/u;

/**
 * A reply in aliases as SPARQL. Nothing is taken on trust: it is parsed, printed anew (which puts arithmetic into
 * parentheses), and holds no term, form or function but those of the vocabulary.
 */
export const readAliases = (text: string, vocabulary: Vocabulary): Outcome<ReadQuery, AliasFailure> => {
  const planned = PLAN.exec(text);
  const { query, unknown } = expandAliases(text.slice(planned?.[0].length ?? 0), vocabulary);
  if (unknown.length > 0) return failed({ kind: 'alias', aliases: unknown });
  const parsed = parseQuery(query);
  if (!parsed.ok) return parsed;
  const forbidden = forbiddenIn(parsed.value, vocabulary);
  if (forbidden !== undefined) return failed(forbidden);
  const named = speakingNames(parsed.value, vocabulary);
  return done({ plan: planned?.groups?.['plan']?.trim() ?? '', query: printQuery(named) });
};
