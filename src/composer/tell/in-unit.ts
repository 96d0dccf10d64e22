import type { Language } from '../../rdf';
import type { Phrase } from '../candidate';

/** Behind what is shown in a unit that the question asks for: "in miles". */
export const inUnit = (unit: string, language: Language): Phrase => ({
  text: `${language === 'es' ? 'en' : 'in'} ${unit}`,
  kind: 'value',
});
