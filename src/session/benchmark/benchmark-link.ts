import type { ExampleSetup, RunSetup } from '../../bench';
import { readNumber, type NumberField } from './number-field';

/** Of those that the command line knows, these. */
export const EXAMPLE_SETUPS = ['none', 'loo', 'kfold:10'] as const satisfies readonly ExampleSetup[];

/** What a visitor may choose of a run. */
export interface BenchmarkSetup {
  /** Name of the folder of a pack of one's own; `undefined`: the project's own pack. */
  readonly pack: string | undefined;
  /** One graph of the pack; `undefined`: all. */
  readonly graph: string | undefined;
  readonly shards: RunSetup['shards'];
  readonly scope: RunSetup['scope'];
  readonly examples: (typeof EXAMPLE_SETUPS)[number];
  /** `all`, or a BCP 47 tag. */
  readonly language: string;
  /** A sample of so many questions; `undefined`: all. */
  readonly limit: number | undefined;
  readonly seed: number;
  /** Seconds a question may take. */
  readonly budget: number;
}

/**
 * What the address of the benchmark holds:
 * `#view=benchmark[&pack=NAME][&kg=NAME][&shards=fkgqa][&scope=all][&examples=loo|kfold:10][&lang=es][&limit=N|all][&seed=N][&budget=S][&question=ID]`.
 */
export interface BenchmarkLink {
  readonly setup: BenchmarkSetup;
  /** Id of the question that is looked at. */
  readonly question: string | undefined;
}

export const DEFAULT_SETUP: BenchmarkSetup = {
  pack: undefined,
  graph: undefined,
  shards: 'none',
  scope: 'dataset',
  examples: 'none',
  language: 'all',
  limit: 60,
  seed: 1,
  budget: 10,
};

const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/iu;

const numberIn = (fields: URLSearchParams, name: NumberField): number | undefined => {
  const read = readNumber(name, fields.get(name) ?? '');
  return read.ok ? read.value : undefined;
};

const textIn = (fields: URLSearchParams, name: string): string | undefined => {
  const text = fields.get(name) ?? '';
  return text === '' ? undefined : text;
};

/** Reads a hash, with or without its `#`. What it does not understand stays at its default. */
export const parseBenchmarkLink = (hash: string): BenchmarkLink => {
  const fields = new URLSearchParams(hash.replace(/^#/u, ''));
  const language = fields.get('lang') ?? '';
  return {
    setup: {
      pack: textIn(fields, 'pack'),
      graph: textIn(fields, 'kg'),
      shards: fields.get('shards') === 'fkgqa' ? 'fkgqa' : DEFAULT_SETUP.shards,
      scope: fields.get('scope') === 'all' ? 'all' : DEFAULT_SETUP.scope,
      examples: EXAMPLE_SETUPS.find((one) => one === fields.get('examples')) ?? DEFAULT_SETUP.examples,
      language: LANGUAGE.test(language) ? language : DEFAULT_SETUP.language,
      limit: fields.get('limit') === 'all' ? undefined : (numberIn(fields, 'limit') ?? DEFAULT_SETUP.limit),
      seed: numberIn(fields, 'seed') ?? DEFAULT_SETUP.seed,
      budget: numberIn(fields, 'budget') ?? DEFAULT_SETUP.budget,
    },
    question: textIn(fields, 'question'),
  };
};

/** What a set-up is called in the address, with its default, which is left out. */
const NAMES = {
  pack: 'pack',
  graph: 'kg',
  shards: 'shards',
  scope: 'scope',
  examples: 'examples',
  language: 'lang',
  limit: 'limit',
  seed: 'seed',
  budget: 'budget',
} as const satisfies Record<keyof BenchmarkSetup, string>;

/** The hash of a link: what is as by default is left out. */
export const printBenchmarkLink = ({ setup, question }: BenchmarkLink): string => {
  const fields = new URLSearchParams({ view: 'benchmark' });
  for (const [key, name] of Object.entries(NAMES) as [keyof BenchmarkSetup, string][])
    if (setup[key] !== DEFAULT_SETUP[key]) fields.set(name, String(setup[key] ?? 'all'));
  if (question !== undefined) fields.set('question', question);
  return `#${fields.toString()}`;
};

/** A set-up as text: the same for the same choices. */
export const setupText = (setup: BenchmarkSetup): string =>
  printBenchmarkLink({ setup, question: undefined });
