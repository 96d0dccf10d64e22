import type { ToolSetup } from './tools-form';

/**
 * The agents of the papers, as configurations of this one. `baseline`: addresses and one tool that runs queries; `high_level`:
 * each source's sentence, too; `void_tool`: addresses, and a tool that describes sources. In these three the model names the
 * sources of each query with SERVICE (paper 000 §5). `search_only`: things are found by name and read about; `search_sparql`:
 * found by name, then asked for by queries (paper 001 §III).
 */
export const TOOL_SETUPS = {
  baseline: { tools: ['run_sparql_query'], cards: false, namesSources: true },
  high_level: { tools: ['run_sparql_query'], cards: true, namesSources: true },
  void_tool: { tools: ['run_sparql_query', 'get_void_descriptions'], cards: false, namesSources: true },
  search_only: { tools: ['search_entities', 'get_entry'], cards: false, namesSources: false },
  search_sparql: { tools: ['search_entities', 'run_sparql_query'], cards: false, namesSources: false },
} as const satisfies Readonly<Record<string, ToolSetup>>;

export type ToolSetupName = keyof typeof TOOL_SETUPS;
