export { m } from './compiled/messages';
export { overwriteGetLocale } from './compiled/runtime';
