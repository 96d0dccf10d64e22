import type { Phrase } from '../candidate';

/** `de` + `el` is one word in Spanish, and a comma stands at its word. */
export const contracted = (said: readonly Phrase[]): Phrase[] =>
  said.map((phrase, at) => {
    const next = said[at + 1]?.text ?? '';
    const before = said[at - 1]?.text ?? '';
    if (/^el(?:\s|$)/u.test(next) && /(?:^|\s)de$/u.test(phrase.text) && said[at + 1]?.kind !== 'entity')
      return { ...phrase, text: phrase.text.replace(/de$/u, 'del') };
    if (phrase.kind !== 'entity' && /^el(?:\s|$)/u.test(phrase.text) && /(?:^|\s)de$/u.test(before))
      return { ...phrase, text: phrase.text.replace(/^el\s?/u, '') };
    return phrase;
  });
