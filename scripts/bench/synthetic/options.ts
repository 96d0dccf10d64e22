import { UsageError, parseOptions, wholeNumber } from '../../command-line';
import type { PackPlan } from './make-pack';
import { LANGS, type Lang } from './words';

export interface SyntheticOptions {
  readonly plan: PackPlan;
  /** Folder of the pack. */
  readonly out: string;
  /** A report over the pack that stands there: its tables are told, and nothing is written. */
  readonly report: string | undefined;
}

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  out: { type: 'string' },
  graphs: { type: 'string', default: '20' },
  questions: { type: 'string', default: '30' },
  lang: { type: 'string', default: 'both' },
  scale: { type: 'string', default: '1' },
  report: { type: 'string' },
} as const;

const langsOf = (text: string): readonly Lang[] => {
  const langs = LANGS.filter((lang) => text === 'both' || text === lang);
  if (langs.length === 0) throw new UsageError(`--lang ${text} is none of en, es and both.`);
  return langs;
};

/** Throws a UsageError. */
export const readOptions = (args: readonly string[]): SyntheticOptions => {
  const { values } = parseOptions({ args: [...args], options: OPTIONS });
  if (values.out === undefined)
    throw new UsageError('--out DIR is missing: the folder to write the pack to.');
  return {
    out: values.out,
    report: values.report,
    plan: {
      seed: wholeNumber('seed', values.seed, 0),
      graphs: wholeNumber('graphs', values.graphs, 1),
      questions: wholeNumber('questions', values.questions, 1),
      langs: langsOf(values.lang),
      scale: wholeNumber('scale', values.scale, 1),
    },
  };
};
