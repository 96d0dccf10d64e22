import type { OperatorClass } from '../operators';
import type { Share } from '../score';
import type { RuleKind } from '../sharding/sharding-rule';
import type { Cause } from './cause';
import type { ModelItem } from './model-item';
import type { ToolItem } from '../tool-run/tool-item';

/** What one question scored. Shares are in 0 … 1; the definitions stand with the functions of `score`. */
export interface ItemScores {
  readonly exact: number;
  readonly exactStrict: number;
  readonly exactSuperset: number;
  readonly exactTie: number;
  readonly rowEm: number;
  readonly rowF1: number;
  /** 0 where the rows were too many to prove `rowF1` best. */
  readonly rowOptimal: number;
  readonly setPrecision: number;
  readonly setRecall: number;
  readonly setF1: number;
  /** With the faults of the challenge's own client. */
  readonly setF1Official: number;
  readonly hit1: number;
  readonly hit5: number;
  readonly reciprocalRank: number;
}

/** Of a run without an answer, though the gold answer be empty too. */
export const NO_SCORES: ItemScores = {
  exact: 0,
  exactStrict: 0,
  exactSuperset: 0,
  exactTie: 0,
  rowEm: 0,
  rowF1: 0,
  rowOptimal: 1,
  setPrecision: 0,
  setRecall: 0,
  setF1: 0,
  setF1Official: 0,
  hit1: 0,
  hit5: 0,
  reciprocalRank: 0,
};

/** One question of a report. */
export interface Item {
  readonly id: string;
  readonly kg: string;
  readonly language: string;
  readonly question: string;
  readonly gold: { readonly query: string; readonly rows: readonly PrintedRow[] };
  /** Tells which questions share a gold query, in summaries too. */
  readonly goldKey: string;
  /** The query of the answer; `null` where there was none. */
  readonly query: string | null;
  readonly rows: readonly PrintedRow[];
  readonly scores: ItemScores;
  /**
   * Place of the first exact candidate, from 1; `null` without one among those looked at. What the agent refuses to answer
   * with, as it leaves out words of the question, is no candidate; nor has one who ran over the budget any.
   */
  readonly candidatePlace: number | null;
  /** A parsable query was given. */
  readonly valid: boolean;
  /** It ran, and gave nothing. */
  readonly zeroResult: boolean;
  readonly cautioned: boolean;
  readonly confidence: number | null;
  /** `null` where nothing was lost: `exact`, or another right choice among equals (`exactTie`). */
  readonly cause: Cause | null;
  /** What the run itself said: see `failureKind`. */
  readonly failure: string | null;
  /** `absent`: the pack has rows and no query for it. */
  readonly goldCheck: 'ran' | 'differs' | 'failed' | 'absent';
  readonly operators: readonly OperatorClass[];
  readonly sharding: readonly RuleKind[];
  readonly sources: {
    readonly scope: readonly string[];
    /** Got a request for data; with the transport `local`: the answer's query ran over it. */
    readonly fetched: readonly string[];
    /** Got ASK or COUNT and no request for data; with the transport `local` empty, as nobody is asked. */
    readonly asked: readonly string[];
    readonly matched: readonly string[];
    /** `null` where the gold query could not be run. */
    readonly realised: readonly string[] | null;
  };
  /** Fetched against realised sources, see `sourceScores`; `null` where the question does not count for it. */
  readonly sourcePrecision: Share;
  readonly sourceRecall: Share;
  /** The same against matched sources. */
  readonly sourcePrecisionMatched: Share;
  readonly sourceRecallMatched: Share;
  /** Sent until the last event, other readings and cautions included; 0 with the transport `local`. */
  readonly requests: number;
  /** Of the answers to these. */
  readonly bytes: number;
  /**
   * Rows, or triples, that sources sent in answers to queries, a COUNT's one row included; answers that broke off count
   * with none. `null` with the transport `local`, where all is in one store.
   */
  readonly rowsShipped: number | null;
  /** Queries that had been sent to the same source for this question before; `null` with the transport `local`. */
  readonly repeatedQueries: number | null;
  /**
   * Queries that went to another source than the one sent before; `null` with the transport `local`.
   * @see paper 000 §6, "endpoint switching", which gives no formula
   */
  readonly endpointSwitches: number | null;
  /** Rows of the answer. */
  readonly rowsShown: number;
  readonly modelCalls: number;
  readonly steps: number;
  readonly ms: number;
  /** To the first rows; `null` without any. */
  readonly firstMs: number | null;
  /** `null` where no model was asked, or where it was not heard out. */
  readonly model: ModelItem | null;
  /** The query that it chose or wrote; `null` where it has no answer. */
  readonly modelQuery: string | null;
  /** Of a model that answers with tools alone; `null`: none did. Reports of before have none. */
  readonly tools?: ToolItem | null;
  /** Line of the traces that are written beside the report, from 1; `null` where none are. */
  readonly trace: number | null;
}

/** Terms as N-Triples has them, `null` where unbound. */
export type PrintedRow = readonly (string | null)[];
