/** Folded names of currencies, in English and Spanish, with the codes (ISO 4217) that data has for them. */
const CURRENCIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^euros?$/u, ['eur']],
  [/^(?:dollars?|dolar|dolares)$/u, ['usd', 'cad', 'aud']],
  [/^(?:pounds?|sterling|libras?|esterlinas?)$/u, ['gbp']],
  [/^(?:yen|yenes)$/u, ['jpy']],
  [/^(?:yuan|yuanes|renminbi)$/u, ['cny']],
  [/^(?:francs?|francos?)$/u, ['chf']],
  [/^(?:rupees?|rupias?)$/u, ['inr']],
  [/^pesos$/u, ['mxn', 'ars', 'cop', 'clp']],
  [/^(?:reais|reales)$/u, ['brl']],
  [/^(?:kron(?:a|or|e|er)|coronas)$/u, ['sek', 'nok', 'dkk']],
  [/^(?:zloty|zlotys|zlotych|eslotis)$/u, ['pln']],
  [/^(?:rubles?|roubles?|rublos?)$/u, ['rub']],
];

/** The codes, folded, of the currency that a folded word names; none where it names none. */
export const currencyCodes = (word: string): readonly string[] =>
  CURRENCIES.find(([name]) => name.test(word))?.[1] ?? [];
