/** The name of a variable as words: `birthPlaceLabel` and `birth_place_label` become "birth place label". */
export const spelledOut = (variable: string): string =>
  variable
    .replaceAll('_', ' ')
    .replace(/(?<=\p{Ll}|\d)(?=\p{Lu})/gu, ' ')
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ') || variable;
