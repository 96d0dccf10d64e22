/** HTML whose texts are escaped. Made by `html` alone, so that no text of a source becomes markup. */
export class Markup {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** @param parts as they stand in the code of the page */
  static of(parts: readonly string[], values: readonly Value[]): Markup {
    return new Markup(parts.map((part, at) => part + printed(values[at])).join(''));
  }

  toString(): string {
    return this.#text;
  }
}

type Value = string | Markup | readonly Markup[] | undefined;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What HTML forbids in a text, line breaks and tabs apart. */
// eslint-disable-next-line no-control-regex -- these are meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu;

const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter);

const printed = (value: Value): string => {
  if (value === undefined) return '';
  if (typeof value === 'string') return escaped(value);
  return value instanceof Markup ? value.toString() : value.map(String).join('');
};

/** A template of HTML: what is put into it is text, also in attributes between quotation marks. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  Markup.of(parts, values);

/** A link where the address is one of the web; else the text alone. */
export const webLink = (address: string, text: string): Markup =>
  /^https?:\/\//iu.test(address) && URL.canParse(address)
    ? html`<a href="${address}" rel="noopener noreferrer" dir="auto">${text}</a>`
    : html`<bdi>${text}</bdi>`;
