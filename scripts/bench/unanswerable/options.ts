import type { RunSetup, UnanswerableSetup } from '../../../src/bench';
import { agentLabel, readAgent, type AgentChoice } from '../run/agent-choice';
import { UsageError, parseOptions, wholeNumber } from '../../command-line';
import { BUDGET } from '../run/options';

export interface UnanswerableOptions {
  /** Of the pack. */
  readonly folder: string;
  /** The one graph whose questions are asked. */
  readonly kg: string | undefined;
  readonly agent: AgentChoice;
  /** `agent`: default: none. */
  readonly setup: UnanswerableSetup & { readonly agent?: RunSetup['agent'] };
  readonly out: string | undefined;
  readonly summary: boolean;
}

const parsed = (args: readonly string[]) =>
  parseOptions({
    args: [...args],
    options: {
      pack: { type: 'string' },
      kg: { type: 'string' },
      out: { type: 'string' },
      agent: { type: 'string', default: 'composer' },
      models: { type: 'string', default: 'public/models' },
      seed: { type: 'string', default: '1' },
      limit: { type: 'string' },
      summary: { type: 'boolean', default: false },
    },
  }).values;

/** Throws a UsageError. */
export const readUnanswerableOptions = (args: readonly string[]): UnanswerableOptions => {
  const { pack, kg, out, seed, limit, summary, agent: asked, models } = parsed(args);
  if (pack === undefined)
    throw new UsageError('--pack DIR is missing: the folder of the pack whose questions are changed.');
  const agent = readAgent(asked, models);
  const isAlone = agent.kind === 'composer';
  return {
    folder: pack,
    agent,
    kg,
    out,
    summary,
    setup: {
      seed: wholeNumber('seed', seed, 0),
      limit: limit === undefined ? null : wholeNumber('limit', limit, 1),
      budget: Number(BUDGET[isAlone ? 'composer' : 'model']),
      ...(isAlone ? {} : { agent: agentLabel(agent) }),
    },
  };
};
