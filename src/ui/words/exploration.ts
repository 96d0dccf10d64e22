import type { Exploration, ExploreEnd, Finding } from '../../agent';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { modelFailureText } from './model-failure';
import { counted } from './number';

/** How an answer was found by looking further. */
export const findingText = (finding: Finding): string => {
  switch (finding.kind) {
    case 'read':
      return m.explore_read({ words: finding.words, label: finding.label });
    case 'brought-back':
      return m.explore_brought({ label: finding.label });
    case 'known':
      return m.explore_known({ label: finding.label });
    case 'mended':
      return finding.to === ''
        ? m.explore_mended_without({ from: finding.from })
        : m.explore_mended({ from: finding.from, to: finding.to });
    case 'model': {
      const { votes } = finding;
      return votes === undefined || votes.for < 2
        ? m.explore_by_model()
        : m.explore_by_model_votes({ for: String(votes.for), of: String(votes.of) });
    }
  }
};

const endText = (end: ExploreEnd, isFound: boolean, language: Language): string => {
  switch (end.kind) {
    case 'done':
      return '';
    case 'budget':
      return isFound ? m.explore_end_budget() : m.explore_end_budget_none();
    case 'stopped':
      return isFound ? m.explore_end_stopped() : '';
    case 'fault':
      return m.explore_end_fault({ why: modelFailureText(end.failure, language) });
  }
};

/** What came of looking further, in one or two sentences. */
export const explorationText = ({ found, end, confirmed }: Exploration, language: Language): string => {
  if (end === undefined) return m.explore_running();
  const isFound = found.length > 0;
  const none = end.kind === 'stopped' ? m.explore_none_stopped() : m.explore_none();
  const what = isFound ? m.explore_found(counted(language, found.length)) : none;
  const again =
    confirmed === undefined
      ? ''
      : m.explore_confirmed({ for: String(confirmed.for), of: String(confirmed.of) });
  const isOnly = confirmed !== undefined && !isFound && end.kind !== 'stopped';
  return [again, isOnly ? '' : what, endText(end, isFound, language)].filter((one) => one !== '').join(' ');
};
