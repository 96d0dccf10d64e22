import type { Language } from '../../rdf';

/** `1,000` and `3.5` in English, `1.000` and `3,5` in Spanish; thin spaces in both. */
export const parseNumber = (word: string, language: Language): number | undefined => {
  const bare = word.replace(/(?<=\d)(?:st|nd|rd|th|s)$/u, '').replaceAll('\u202f', '');
  if (!/^\d/u.test(bare)) return undefined;
  const [grouped, group] =
    language === 'en'
      ? ([/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u, ','] as const)
      : ([/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u, '.'] as const);
  const value = Number((grouped.test(bare) ? bare.replaceAll(group, '') : bare).replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
};
