/** What paper 000 reports of its three set-ups (§6), over its own benchmark: other questions, so to be read beside ours, not against them. */
export interface PaperSetup {
  readonly setup: 'baseline' | 'high_level' | 'void_tool';
  readonly model: string;
  readonly exact: number;
  /** Tokens of a run, of all three set-ups together. */
  readonly tokens: { readonly least: number; readonly median: number; readonly most: number };
  /** Per run; of all three set-ups together where the set-up's own is not told. */
  readonly modelCalls: number;
  readonly sparqlCalls: number;
  /** Seconds of a run, of all three set-ups together. */
  readonly medianSeconds: number;
  /** Of successful runs; `null`: not told for the set-up. */
  readonly trivial: number | null;
  readonly consulted: number | null;
}

const GPT = {
  model: 'GPT-5.2',
  tokens: { least: 2457, median: 20_480, most: 172_614 },
  modelCalls: 5.5,
  medianSeconds: 16.3,
} as const;
const QWEN = {
  model: 'Qwen3-8B',
  tokens: { least: 1550, median: 8288, most: 335_299 },
  modelCalls: 7.2,
  medianSeconds: 31.9,
  trivial: null,
} as const;

export const PAPER_SETUPS: readonly PaperSetup[] = [
  { setup: 'baseline', ...GPT, exact: 0.421, sparqlCalls: 11.1, trivial: 0.902, consulted: 0.907 },
  { setup: 'high_level', ...GPT, exact: 0.454, sparqlCalls: 6.2, trivial: 0.11, consulted: 0.258 },
  { setup: 'void_tool', ...GPT, exact: 0.435, sparqlCalls: 9, trivial: 0.917, consulted: 0.917 },
  { setup: 'baseline', ...QWEN, exact: 0.131, sparqlCalls: 6.4, consulted: null },
  { setup: 'high_level', ...QWEN, exact: 0.132, sparqlCalls: 6.8, consulted: null },
  { setup: 'void_tool', ...QWEN, exact: 0.138, sparqlCalls: 6.4, consulted: 0.986 },
];
