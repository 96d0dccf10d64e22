import type { Language } from './language';

/** A language with its script and its region, as far as it has them: other forms can make `Intl` throw. */
const TAG = /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/u;

/** The browser's own variant of a language, which says how dates and numbers are written: `en-GB`. Outside a browser: the language. */
export const localeOf = (language: Language): string => {
  const { self: browser } = globalThis as { readonly self?: { readonly navigator?: Navigator } };
  const own = browser?.navigator?.languages.find((tag) => tag.split('-', 1)[0] === language);
  return own !== undefined && TAG.test(own) ? own : language;
};
