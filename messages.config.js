/**
 * How the interface's messages become code, for Vite and for `npm run messages` alike. A static page has no
 * server to ask: the reader's choice is kept in the browser's storage, else the browser's languages decide.
 * @type {import('@inlang/paraglide-js').CompilerOptions}
 */
export const messageOptions = {
  project: './project.inlang',
  outdir: './src/messages/compiled',
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'lodestone-language',
  // Another process (a test run, the editor) may be reading the folder.
  cleanOutdir: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
};
