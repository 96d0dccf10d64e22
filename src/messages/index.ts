export { m } from './compiled/messages';
export { getLocale, locales, setLocale } from './compiled/runtime';
