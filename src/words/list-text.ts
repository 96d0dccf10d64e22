import { localeOf, type Language } from '../rdf';

/** The items as a list of a sentence. Semicolons part them if one holds a comma, as "43,5" does in Spanish. */
export const listText = (items: readonly string[], language: Language): string => {
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  if (!items.some((item) => item.includes(','))) return list.format(items);
  return list
    .formatToParts(items)
    .map(({ type, value }) => (type === 'literal' ? value.replace(/^,/u, ';') : value))
    .join('');
};
