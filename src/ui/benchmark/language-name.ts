import type { Language } from '../../rdf';
import { m } from '../../messages';
import { localeOf } from '../../session';

/** A language of questions by its name, where the browser knows one; `all`: every language. */
export const languageName = (tag: string, language: Language): string => {
  if (tag === 'all') return m.bench_language_all();
  try {
    const name = new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    // Not a tag of BCP 47: it is shown as the pack has it.
    return tag;
  }
};
