import type { LedgerEntry, Purpose } from '../../endpoint';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { bytesText, durationText } from './number';

const PURPOSES: Readonly<Record<Purpose, () => string>> = {
  discover: m.egress_purpose_discover,
  describe: m.egress_purpose_describe,
  names: m.egress_purpose_names,
  examples: m.egress_purpose_examples,
  answer: m.egress_purpose_answer,
  probe: m.egress_purpose_probe,
  image: m.egress_purpose_image,
  model: m.egress_purpose_model,
  prompt: m.egress_purpose_prompt,
};

const stateText = ({ state }: LedgerEntry): string => {
  if (state === 'done') return '';
  if (state === 'open') return m.egress_open();
  if (state === 'not-there') return m.egress_not_there();
  return state === 'aborted' ? m.egress_aborted() : m.egress_failed();
};

/** What a request was for, what came of it and how long that took. */
export const requestText = (entry: LedgerEntry, language: Language): string =>
  [
    m.egress_line({
      method: entry.method,
      purpose: PURPOSES[entry.purpose](),
      bytes: bytesText(language, entry.bytesReceived),
      time: durationText(language, entry.ms),
    }),
    stateText(entry),
  ]
    .filter((part) => part !== '')
    .join(' · ');
