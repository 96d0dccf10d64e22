import { Lexer } from 'n3';
import { percentEncoded, toIri } from '../../rdf';
import { badIri } from './bad-iri';

/** What of the lexer is reached into: sticky patterns, asked by `lastIndex` and `exec`. */
interface Lexing {
  _iri: { lastIndex: number; exec: (text: string) => readonly string[] | null };
  _line: number;
  _unescape(text: string, replacements: Readonly<Record<string, string>>): string | null;
}

// Between the brackets stands anything but these; a line may break once, where no quotes are.
const ANYTHING = /<((?:[^<>\r\n]+)|(?:[^<>"'\r\n]*\r?\n[^<>"'\r\n]*))>[ \t]*/y;
// eslint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0020<>"{}|^`\\]/u;

/**
 * A lexer of Turtle and its kin that hands on what stands in the place of an IRI and is none, where the parser's own refuses the
 * file: percent-encoded where that makes it one, else marked as such.
 */
export const looseLexer = (isLines: boolean, onEncoded: (encoded: string) => void): Lexer => {
  const lexer = new Lexer({ lineMode: isLines, n3: false });
  const inner = lexer as unknown as Lexing;
  const escaped = inner._iri;
  inner._iri = {
    lastIndex: 0,
    exec(text) {
      escaped.lastIndex = this.lastIndex;
      const found = escaped.exec(text);
      const iri = found?.[1] === undefined ? null : inner._unescape(found[1], {});
      if (found !== null && iri !== null && !UNSAFE.test(iri)) return found;
      ANYTHING.lastIndex = this.lastIndex;
      const [whole, written = ''] = ANYTHING.exec(text) ?? [];
      if (whole === undefined) return null;
      const line = inner._line;
      inner._line += written.includes('\n') ? 1 : 0;
      const encoded = percentEncoded(inner._unescape(written, {}) ?? written);
      // Lines know no base that a relative IRI could hang on.
      const isNone = UNSAFE.test(encoded) || (isLines && toIri(encoded) === undefined);
      if (isNone) return [whole, badIri(written.replace(/\s+/gu, ' ').replaceAll('\\', ''), line)];
      onEncoded(encoded);
      return [whole, encoded];
    },
  };
  return lexer;
};
