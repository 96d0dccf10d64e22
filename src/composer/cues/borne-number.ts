import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';

const NUMBERED: Readonly<Record<Language, RegExp>> = {
  en: /^(?:telephone|phone|fax|mobile|serial|identification|identity|id|registration|license|licence|account|house|street|part|model|catalogue|catalog|inventory|accession|reference|passport|ticket|tax|security)$/u,
  es: /^(?:telefono|fax|movil|serie|identificacion|identidad|registro|licencia|matricula|cuenta|catalogo|inventario|referencia|pasaporte|expediente|seguridad)$/u,
};

/** "The phone number of X", "el número de teléfono de X": a number that something bears, and none that is counted. */
export const isBorneNumber = (tokens: readonly Token[], at: number, language: Language): boolean => {
  if (!/^(?:number|numero)$/u.test(tokens[at]?.word ?? '')) return false;
  const noun = language === 'es' ? tokens[at + 2] : tokens[at - 1];
  return NUMBERED[language].test(noun?.word ?? '');
};
