import type { Iri } from '../../rdf';
import { parseQuery, type Query } from '../../sparql';
import { operatorClasses, type OperatorClass } from '../operators';
import type { PackQuestion } from '../pack/pack';
import { applicability } from '../sharding/applicability';
import type { FanOuts } from '../sharding/fan-out';
import { queryProfiler } from '../sharding/query-profile';
import type { RuleKind } from '../sharding/sharding-rule';
import { tiedGold, tiedQuery, type TiedGold } from '../score';
import type { SiteGraph } from '../run/site';
import { selectWith, type Ask } from './ask';
import { checkGold, type GoldCheck } from './check-gold';

/** What is known of a question's gold before anything is asked. */
export interface GoldFacts {
  /** `undefined` where its query does not parse. */
  readonly query: Query | undefined;
  /** `ran`: it gives the gold rows, or a tie. `differs`: other rows. `failed`: none; `absent`: there is no query. The gold rows remain the truth. */
  readonly check: 'ran' | 'differs' | 'failed' | 'absent';
  /** The right choices under ORDER BY … LIMIT; `undefined` where no tie is possible. */
  readonly tied: TiedGold | undefined;
  readonly operators: readonly OperatorClass[];
  /** The kinds of the rules that split it; where nothing was cut, those that could by its form. */
  readonly sharding: readonly RuleKind[];
  readonly matched: ReadonlySet<Iri>;
  /** `undefined` where the store could not tell. */
  readonly realised: ReadonlySet<Iri> | undefined;
}

export interface GoldContext {
  /** Over the whole graph. */
  readonly ask: Ask;
  readonly fanOuts: FanOuts;
  readonly graph: SiteGraph;
}

const NOTHING: ReadonlySet<Iri> = new Set();

const UNREAD: GoldFacts = {
  query: undefined,
  check: 'failed',
  tied: undefined,
  operators: [],
  sharding: [],
  matched: NOTHING,
  realised: undefined,
};

const tiedOf = async (query: Query, ask: Ask, signal: AbortSignal): Promise<TiedGold | undefined> => {
  const tied = tiedQuery(query);
  if (tied === undefined) return undefined;
  const answer = await ask(tied.text, signal);
  return answer.ok && answer.value.type === 'bindings' ? tiedGold(tied, answer.value) : undefined;
};

const splitting = (text: string, query: Query, { ontology, splitBy }: SiteGraph): readonly RuleKind[] => {
  if (splitBy !== undefined) return splitBy.get(text) ?? [];
  const applicable = applicability(queryProfiler(ontology)(query));
  return (['predicate', 'class', 'horizontal'] as const).filter((kind) => applicable[kind]);
};

const CHECKS: Readonly<Record<GoldCheck['kind'], GoldFacts['check']>> = {
  same: 'ran',
  tie: 'ran',
  different: 'differs',
  'not-run': 'failed',
};

/** Runs the gold query, and looks which sources it draws on. Rejects only with an AbortError. */
export const goldFacts = async (
  question: PackQuestion,
  { ask, fanOuts, graph }: GoldContext,
  signal: AbortSignal,
): Promise<GoldFacts> => {
  const { gold } = question;
  if (gold.query.trim() === '') return { ...UNREAD, check: 'absent' };
  const parsed = parseQuery(gold.query);
  if (!parsed.ok) return UNREAD;
  const query = parsed.value;
  const { kind } = await checkGold(query, question, ask, signal);
  const fanOut = await fanOuts.of(query, selectWith(ask), signal);
  const { matched } = fanOut.ok ? fanOut.value : fanOuts.ofPatterns(query);
  return {
    query,
    check: CHECKS[kind],
    tied: await tiedOf(query, ask, signal),
    operators: [...operatorClasses(query)],
    sharding: splitting(gold.query, query, graph),
    matched,
    realised: fanOut.ok ? fanOut.value.realised : undefined,
  };
};
