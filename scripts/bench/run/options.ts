import { basename } from 'node:path';
import { NOISES, SETUP_BOUNDS, type ExampleSetup, type Noise, type RunSetup } from '../../../src/bench';
import { TOOL_SETUPS, type ToolSetupName } from '../../../src/agent';
import { PARTS, type Part } from '../../../src/composer';
import type { EncoderChoice } from '../../../src/retrieval';
import { agentLabel, readAgent, type AgentChoice } from './agent-choice';
import { readTask } from './task-option';
import { encoderLabel, readEncoder } from './read-encoder';
import { UsageError, parseOptions } from '../../command-line';

export interface BenchOptions {
  /** Folder of the pack. */
  readonly folder: string;
  /** Without the pack's name. */
  readonly setup: Omit<RunSetup, 'pack' | 'weights'>;
  readonly agent: AgentChoice;
  /** What finds words close in meaning. `undefined`: nothing does. */
  readonly encoder: EncoderChoice | undefined;
  /** A file of questions to ask in the place of the pack's own. */
  readonly questions: string | undefined;
  /** A file of weights. `undefined`: the code's own. */
  readonly weights: string | undefined;
  readonly out: string | undefined;
  readonly summary: boolean;
  /** Questions that were kept are not asked again, though the code has changed since. */
  readonly goesOn: boolean;
}

const OPTIONS = {
  pack: { type: 'string' },
  questions: { type: 'string' },
  kg: { type: 'string' },
  agent: { type: 'string', default: 'composer' },
  encoder: { type: 'string' },
  models: { type: 'string', default: 'public/models' },
  setup: { type: 'string', default: 'plain' },
  examples: { type: 'string', default: 'none' },
  shards: { type: 'string', default: 'none' },
  scope: { type: 'string', default: 'dataset' },
  engine: { type: 'string', default: 'auto' },
  transport: { type: 'string', default: 'local' },
  warmup: { type: 'boolean', default: false },
  'try-all': { type: 'boolean', default: false },
  task: { type: 'string' },
  budget: { type: 'string' },
  limit: { type: 'string' },
  sample: { type: 'string' },
  'go-on': { type: 'boolean', default: false },
  weights: { type: 'string' },
  without: { type: 'string' },
  noise: { type: 'string' },
  seed: { type: 'string', default: '1' },
  out: { type: 'string' },
  summary: { type: 'boolean', default: false },
} as const;

/** Seconds a question may take: a model on a processor writes slowly. */
export const BUDGET = { composer: '10', model: '120' };
const QUESTIONS = { least: 1, most: Number.MAX_SAFE_INTEGER };

type Values = ReturnType<typeof read>;

type Also = Readonly<Record<string, { readonly type: 'string' }>>;

const read = (args: readonly string[], also: Also = {}) =>
  parseOptions({ args: [...args], options: { ...OPTIONS, ...also } }).values;

const oneOf = <T extends string>(name: keyof Values, value: string, known: readonly T[]): T => {
  const found = known.find((one) => one === value);
  if (found !== undefined) return found;
  throw new UsageError(`--${name} ${value} has nothing behind it yet; it takes ${known.join(' or ')}.`);
};

interface Bounds {
  readonly least: number;
  readonly most: number;
}

const numberOf = (name: keyof Values, text: string, { least, most }: Bounds): number => {
  const number = Number(text);
  if (text.trim() !== '' && number >= least && number <= most) return number;
  throw new UsageError(`--${name} takes a number from ${least} to ${most}, not “${text}”.`);
};

const wholeNumber = (name: keyof Values, text: string, bounds: Bounds): number => {
  const number = numberOf(name, text, bounds);
  if (Number.isInteger(number)) return number;
  throw new UsageError(`--${name} takes a whole number, not “${text}”.`);
};

/** The agents of the papers are models with tools. */
const setupOf = (values: Values, agent: AgentChoice): RunSetup['setup'] => {
  const names = Object.keys(TOOL_SETUPS) as ToolSetupName[];
  const setup = oneOf('setup', values.setup, ['plain', ...names]);
  if (setup === 'plain' || agent.kind !== 'composer') return setup;
  throw new UsageError(`--setup ${setup} asks a language model alone; it takes an --agent.`);
};

/** Comunica federates what stands behind addresses; sources in one store are one graph. */
const engineOf = (values: Values, transport: RunSetup['transport']): RunSetup['engine'] => {
  const engine = oneOf('engine', values.engine, ['auto', 'comunica']);
  if (engine === 'auto' || transport === 'http') return engine;
  throw new UsageError(`--engine ${engine} runs nothing over local sources; it takes --transport http.`);
};

const examplesOf = (value: string): ExampleSetup => {
  const folds = /^kfold:(?<folds>\d+)$/u.exec(value)?.groups?.['folds'];
  if (folds !== undefined && Number(folds) >= 2) return `kfold:${Number(folds)}`;
  if (value === 'none' || value === 'loo') return value;
  throw new UsageError(`--examples takes none, loo, or kfold:K with at least 2 folds, not “${value}”.`);
};

/** In alphabetical order, each once, so that the same parts are the same set-up. */
const withoutOf = (value: string | undefined): readonly Part[] | undefined => {
  if (value === undefined) return undefined;
  const names = value.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined)
    throw new UsageError(
      `--without takes some of ${PARTS.join(', ')}, with commas between them, not “${unknown}”.`,
    );
  return PARTS.filter((part) => names.includes(part)).sort();
};

interface Changes {
  readonly without?: readonly Part[];
  readonly noise?: Noise;
}

const changesOf = ({ without, noise }: Values): Changes => {
  const left = withoutOf(without);
  return {
    ...(left === undefined ? {} : { without: left }),
    ...(noise === undefined ? {} : { noise: oneOf('noise', noise, NOISES) }),
  };
};

const sampleOf = ({ sample, limit }: Values): { sample?: number } => {
  if (sample === undefined) return {};
  if (limit !== undefined)
    throw new UsageError('--sample and --limit each take a part of the questions; give one.');
  return { sample: wholeNumber('sample', sample, QUESTIONS) };
};

/** An index of meanings is of sources that are here. */
const encoderOf = ({ encoder }: Values, transport: RunSetup['transport']): EncoderChoice | undefined => {
  if (encoder !== undefined && transport === 'http')
    throw new UsageError('--encoder finds words of local sources; it does not take --transport http.');
  return encoder === undefined ? undefined : readEncoder(encoder);
};

/**
 * Throws a UsageError.
 * @param also options that may stand among these and are read elsewhere
 */
export const readOptions = (args: readonly string[], also?: Also): BenchOptions => {
  const values = read(args, also);
  if (values.pack === undefined)
    throw new UsageError('--pack DIR is missing: the folder of the pack to run.');
  const transport = oneOf('transport', values.transport, ['local', 'http']);
  const agent = readAgent(values.agent, values.models);
  const encoder = encoderOf(values, transport);
  const budget = values.budget ?? BUDGET[agent.kind === 'composer' ? 'composer' : 'model'];
  return {
    folder: values.pack,
    agent,
    encoder,
    setup: {
      agent: agentLabel(agent),
      setup: setupOf(values, agent),
      questions: values.questions === undefined ? null : basename(values.questions),
      examples: examplesOf(values.examples),
      shards: oneOf('shards', values.shards, ['none', 'fkgqa']),
      scope: oneOf('scope', values.scope, ['dataset', 'all']),
      engine: engineOf(values, transport),
      transport,
      budget: numberOf('budget', budget, SETUP_BOUNDS.budget),
      seed: wholeNumber('seed', values.seed, SETUP_BOUNDS.seed),
      limit: values.limit === undefined ? null : wholeNumber('limit', values.limit, QUESTIONS),
      kg: values.kg ?? null,
      warmup: values.warmup,
      ...sampleOf(values),
      ...(values['try-all'] ? { triesAll: true } : {}),
      ...(encoder === undefined ? {} : { encoder: encoderLabel(encoder) }),
      ...(values.task === undefined ? {} : { task: readTask(values.task) }),
      ...changesOf(values),
    },
    questions: values.questions,
    weights: values.weights,
    out: values.out,
    summary: values.summary,
    goesOn: values['go-on'],
  };
};
