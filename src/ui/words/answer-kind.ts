import type { Example } from '../../catalogue';
import type { Language } from '../../rdf';
import { m } from '../../messages';

/** @param spoken the language of the question */
export const answerKindText = (kind: Example['shownFirst'], spoken: Language): string => {
  switch (kind) {
    case 'number':
      return m.kind_number();
    case 'list':
      return m.kind_list();
    case 'chart':
      return m.kind_chart();
    case 'map':
      return m.kind_map();
    case 'comparison':
      return m.kind_comparison();
    case 'other-language':
      return spoken === 'es' ? m.kind_in_spanish() : m.kind_in_english();
    case undefined:
      return '';
  }
};
