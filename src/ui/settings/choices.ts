import type { Language } from '../../rdf';
import { m } from '../../messages';
import type { Theme } from '../../session';

/** Each by its own name: whoever looks for it reads no other. */
export const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['es', 'Español'],
];
export const THEMES: readonly (readonly [Theme, () => string])[] = [
  ['auto', m.theme_auto],
  ['light', m.theme_light],
  ['dark', m.theme_dark],
];
