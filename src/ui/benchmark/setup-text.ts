import type { Language } from '../../rdf';
import { m } from '../../messages';
import type { BenchmarkSetup, KeptRunInfo } from '../../session';
import { counted, numberText } from '../words/number';
import { languageName } from './language-name';
import { localeOf } from '../../session';

const EXAMPLES: Readonly<Record<BenchmarkSetup['examples'], () => string>> = {
  none: m.bench_examples_none,
  loo: m.bench_examples_loo,
  'kfold:10': m.bench_examples_folds,
};

export const examplesText = (examples: BenchmarkSetup['examples']): string => EXAMPLES[examples]();

/** What is not as by default, in a few words. */
const setupParts = (setup: BenchmarkSetup, language: Language): readonly string[] => [
  ...(setup.graph === undefined ? [] : [setup.graph]),
  ...(setup.shards === 'fkgqa' ? [m.bench_shards_fkgqa()] : []),
  ...(setup.scope === 'all' ? [m.bench_scope_all()] : []),
  ...(setup.examples === 'none' ? [] : [examplesText(setup.examples)]),
  ...(setup.language === 'all' ? [] : [languageName(setup.language, language)]),
  `${m.bench_seed()} ${numberText(language, setup.seed)}`,
  `${numberText(language, setup.budget)} s`,
];

/** A kept run in a line: its pack, how far it came, how it was set up. */
export const keptRunText = (
  { pack, setup, done, of }: KeptRunInfo,
  language: Language,
): { readonly pack: string; readonly progress: string; readonly setup: string } => ({
  pack: setup.pack === undefined ? m.bench_pack_demo() : pack,
  progress:
    done < of
      ? m.bench_done_of({ done: numberText(language, done), of: numberText(language, of) })
      : m.bench_questions_count(counted(language, of)),
  setup: setupParts(setup, language).join(' · '),
});

/** A day and a time of this browser's zone. */
export const dateText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(date),
  );
