import type { Language } from '../../rdf';
import { m } from '../../messages';
import { groupedText, numberText, localeOf } from '../../session';

export { convertedText, floatText, numberText, quotientText } from '../../session';

const GIGA = 1e9;

/** A duration: whole milliseconds, from ten seconds on seconds. */
export const durationText = (language: Language, ms: number): string =>
  ms < 10_000
    ? m.time_ms({ ms: ms < 0.5 ? '<\u202f1' : groupedText(language, ms, 0) })
    : m.time_s({ s: groupedText(language, ms / 1000, 1) });

/** What the plural messages need. */
export const counted = (language: Language, count: number): { count: number; shown: string } => ({
  count,
  shown: numberText(language, count),
});

/** A size: bytes, then kB and MB of 1000. */
export const bytesText = (language: Language, bytes: number): string => {
  if (bytes < 1000) return m.bytes_b({ n: groupedText(language, bytes, 0) });
  return bytes < 1_000_000
    ? m.bytes_kb({ n: groupedText(language, bytes / 1000, 1) })
    : m.bytes_mb({ n: groupedText(language, bytes / 1_000_000, 1) });
};

/** A size of what is large: from a thousand MB on in GB. */
export const largeText = (language: Language, bytes: number): string =>
  bytes < GIGA ? bytesText(language, bytes) : m.bytes_gb({ n: groupedText(language, bytes / GIGA, 1) });

/** A share of 1, in whole percent. */
export const shareText = (language: Language, share: number): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 0 }).format(share);
