/** Markup whose texts are escaped: labels and names of files come from outside. */
export interface Markup {
  readonly markup: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = string | number | Markup | readonly Markup[];

const printed = (part: Part): string => {
  // The thousands of a number stay on one line.
  if (typeof part === 'string')
    return part
      .replaceAll(/[&<>"']/gu, (one) => ESCAPES[one] ?? one)
      .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/gu, '&nbsp;');
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.map((text, at) => text + (at < parts.length ? printed(parts[at] ?? '') : '')).join(''),
});
