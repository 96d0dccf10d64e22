/** `<p:place of birth>`: a class, property, thing, value, number or text as the card of a prompt calls it. */
const NAMED = /<([cpevns]):([^<>\n]+)>/gu;
/** Where what a term is called has come to its end. */
const BORDER = '[ \\t]*(?:[:;(\\n,→]| in | e\\.g\\. |$)';

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&');

/** The alias of a term in a prompt's card; `undefined` where the card has none that is called so. */
const aliasOf = (letter: string, name: string, prompt: string): string | undefined =>
  new RegExp(`\\b(${letter}\\d+) "?${literal(name.trim())}"?(?=${BORDER})`, 'iu').exec(prompt)?.[1];

/**
 * A reply with the aliases of the card that it answers to, in the place of names: which term has which alias changes with
 * every question, and with the composer. What the card does not have stays as it is, and can't be read.
 */
export const withAliases = (reply: string, prompt: string): string =>
  reply.replace(NAMED, (whole, letter: string, name: string) => aliasOf(letter, name, prompt) ?? whole);
