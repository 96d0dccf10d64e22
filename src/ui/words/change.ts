import type { Change } from '../../agent';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { numberText } from './number';

const changeWords = (change: Change, language: Language): string => {
  switch (change.kind) {
    case 'replaced':
      return m.change_replaced({ from: change.from, to: change.to });
    case 'only':
      return m.change_only({ what: change.what });
    case 'without':
      return m.change_without({ what: change.what });
    case 'shown':
      return m.change_shown({ what: change.what });
    case 'sorted':
      if (change.by === undefined) return change.descending ? m.change_turned_down() : m.change_turned_up();
      return change.descending
        ? m.change_sorted_down({ by: change.by })
        : m.change_sorted_up({ by: change.by });
    case 'first':
      return change.count === 1
        ? m.change_first_one()
        : m.change_first({ count: numberText(language, change.count) });
    case 'counted':
      return m.change_counted();
    case 'listed':
      return m.change_listed();
    case 'dropped':
      return m.change_dropped({ what: change.what });
    case 'rewritten':
      return m.change_rewritten();
  }
};

/** What a follow-up changed, as one sentence. */
export const changeText = (changes: readonly Change[], language: Language): string =>
  m.change_line({ changes: changes.map((one) => changeWords(one, language)).join('; ') });
