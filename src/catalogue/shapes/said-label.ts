import { quoted } from '../../base';

/** In letters. */
const LONGEST = 80;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What ends with its label says it by itself: `:birthPlace "birth place"`. */
const repeats = (iri: string, label: string): boolean =>
  letters(label) === letters(/[^#/:]*$/u.exec(iri)?.[0] ?? '');

/** A label in quotation marks, as it may stand beside its IRI; nothing where it says no more than the IRI. */
export const saidLabel = (iri: string, label: string | undefined): string =>
  label === undefined || label.trim() === '' || repeats(iri, label) ? '' : quoted(label, LONGEST);
