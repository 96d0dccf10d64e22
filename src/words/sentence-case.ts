/** With a capital at the start of a sentence; "pH" and "mRNA" stay as they are. */
export const sentenceCase = (text: string): string => {
  if (/^\p{Ll}\p{Lu}/u.test(text)) return text;
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
};
