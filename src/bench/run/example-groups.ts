import { shuffled } from '../../base';
import type { ExamplePair } from '../../retrieval';
import { goldKey } from '../compare/gold-key';
import { namelessQuery } from '../compare/nameless-query';
import type { Pack, PackQuestion } from '../pack/pack';
import type { ExampleSetup } from '../report/report';

/** The questions of a pack as examples, in groups of which each question has one withheld. */
export interface ExampleGroups {
  readonly pairs: readonly ExamplePair[];
  /** What is withheld from a question: its own query under whatever words, or the fold that it is in. */
  readonly withheldFrom: (question: Pick<PackQuestion, 'kg' | 'gold'>) => string | undefined;
}

const NOTHING: ExampleGroups = { pairs: [], withheldFrom: () => undefined };

const languageOf = (tag: string): ExamplePair['language'] => (tag.startsWith('es') ? 'es' : 'en');

/**
 * Leave-one-out withholds a question's gold query; k-fold cross-validation the seeded fold of gold queries that it is in,
 * so that paraphrases never help each other. The pack's own examples belong to every index, but for those of a gold query.
 * @see paper 003 §4.2, which has three folds, and assumes that no two questions are alike
 */
export const exampleGroups = (
  { questions, examples }: Pack,
  setup: ExampleSetup,
  seed: number,
): ExampleGroups => {
  if (setup === 'none') return NOTHING;
  const groupOfKey = new Map<string, string>();
  // Those that have rows alone show nobody how to write a query.
  const queried = questions.filter(({ gold }) => gold.query.trim() !== '');
  for (const { kg, gold } of queried) {
    const key = goldKey(kg, gold.query);
    if (!groupOfKey.has(key)) groupOfKey.set(key, goldKey(kg, namelessQuery(gold.query)));
  }
  const groups = shuffled([...new Set(groupOfKey.values())].sort(), seed);
  const folds = setup === 'loo' ? groups.length : Number(setup.slice('kfold:'.length));
  const foldOf = new Map(groups.map((group, at) => [group, String(at % folds)]));
  const groupOf = (kg: string, query: string): string => {
    const group = groupOfKey.get(goldKey(kg, query)) ?? goldKey(kg, namelessQuery(query));
    return foldOf.get(group) ?? '';
  };
  const asked = queried.map(({ kg, question, language, gold }) => ({
    question,
    language: languageOf(language),
    query: gold.query,
    group: groupOf(kg, gold.query),
  }));
  const shown = examples.map(({ kg, question, language, query }) => ({
    question,
    language: languageOf(language),
    query,
    group: groupOf(kg, query),
  }));
  return {
    pairs: [...asked, ...shown],
    withheldFrom: ({ kg, gold }) => groupOf(kg, gold.query),
  };
};
